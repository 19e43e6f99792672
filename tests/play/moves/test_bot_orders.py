"""A bot's standing orders are made from what it sees, handed to the rules and logged (DESIGN 2)."""

from __future__ import annotations

import pytest

from chalicelib import store
from chalicelib.games import catalogue
from chalicelib.games.game_of_the_year.state import Orders
from chalicelib.play import match_loader
from chalicelib.play.moves import history
from chalicelib.play.seats import lobby
from tests.support.parley_matches import NOW, OWN_SEAT, bot_seat, create_player, play_to_end

pytestmark = pytest.mark.usefixtures("database")


def test_bots_have_orders_of_their_own_which_are_logged_and_replayed() -> None:
    ada = create_player("Ada")
    seats = [OWN_SEAT, bot_seat("hard"), bot_seat("hard")]
    match = lobby.create_match(ada, "game-of-the-year", {"brisk": True}, seats, None, "private", NOW).match
    played = play_to_end(match.id, [ada])
    log = store.logs.list_range(match.id, 1, played.match.version)
    assert log[0].orders == {}
    pushing = {seat for entry in log for seat, orders in entry.orders.items() if orders.get("push")}
    assert pushing == {1, 2}
    assert any(event.kind == "pushed" for entry in log for event in entry.events)
    assert match_loader.load_as_system(match.id).stored_orders == {}
    assert history.replay_state(played, played.match.version, from_snapshot=False) == played.state


def test_bots_without_orders_are_not_asked_for_any(monkeypatch: pytest.MonkeyPatch) -> None:
    ada = create_player("Ada")
    loaded = lobby.create_match(ada, "anno-domini", {}, [OWN_SEAT, bot_seat()], None, "private", NOW)
    monkeypatch.setattr(catalogue, "bot", None)
    assert loaded.orders[1] == loaded.game.orders_class()
    assert loaded.orders[1] != Orders()
