"""Nothing private of others in anything a caller is shown: what differs only there looks the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from chalicelib import store
from chalicelib.games.chance import Chance
from chalicelib.play import match_loader
from chalicelib.play.errors import Forbidden
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import history, standing_orders
from chalicelib.play.telling import match_presenter
from tests.support.match_twin import store_twin
from tests.support.parley_matches import bot_seat, create_match, create_player, play_random_move, start_match


def everything_shown(match_id: str, player_id: str | None) -> str:
    """All that reading may show this caller, ids taken out."""
    loaded = match_loader.as_player(match_loader.load_as_system(match_id), player_id)
    shown = [
        match_presenter.match_json(loaded),
        match_presenter.view_json(loaded),
        match_presenter.decisions_json(loaded),
        match_presenter.events_page(loaded, 0),
        match_presenter.etag(loaded.match),
        [history.view_at(loaded, version) for version in range(1, loaded.match.version + 1)],
        _orders(loaded),
    ]
    return json.dumps(shown).replace(match_id, "…")


def _orders(loaded: LoadedMatch) -> Any:
    return None if loaded.seat is None else standing_orders.read_orders(loaded)


def moments() -> Iterator[tuple[str, str]]:
    """A match at every version on its way to the end, and the player at seat 0."""
    match_id, people = start_match("Ada", "Ben", "Cleo")
    while (loaded := match_loader.load_as_system(match_id)).match.status == "running":
        yield match_id, people[0].id
        play_random_move(match_id, people[loaded.match.to_act[-1]])


@pytest.mark.parametrize("watching", [False, True])
def test_the_twin_of_a_stored_match_shows_the_same(watching: bool) -> None:
    different = 0
    for match_id, ada in moments():
        caller = None if watching else ada
        twin_id = store_twin(match_id, None if watching else 0, Chance(match_id))
        different += match_loader.load_as_system(twin_id).state != match_loader.load_as_system(match_id).state
        assert everything_shown(twin_id, caller) == everything_shown(match_id, caller)
    assert different


def test_others_orders_show_nowhere() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    before = everything_shown(match_id, ada.id)
    loaded = match_loader.load_match(match_id, ben.id, fresh=True)
    standing_orders.write_orders(loaded, loaded.game.orders_class(yields=0))
    assert everything_shown(match_id, ada.id) == before
    assert everything_shown(match_id, ben.id) != before


def test_secret_seed_and_salts_show_nowhere_before_the_end() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben", salt="pepper")
    logged = store.logs.get(match_id, 1)
    assert logged
    shown = everything_shown(match_id, ada.id)
    for hidden in (logged.params["seed"], match_loader.load_as_system(match_id).match.secret.hex(), "pepper"):
        assert hidden not in shown
    assert all(seat.salt is None for seat in match_loader.load_as_system(match_id).match.terms.seats)


def test_spectators_have_no_orders() -> None:
    loaded = create_match(create_player("Ada"), bot_seat(), visibility="public")
    with pytest.raises(Forbidden):
        standing_orders.read_orders(match_loader.as_player(loaded, None))
