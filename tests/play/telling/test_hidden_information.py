"""Nothing that a caller is shown depends on what is hidden from that caller."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from chalicelib import store
from chalicelib.answers import to_json
from chalicelib.games.chance import Chance
from chalicelib.play import match_loader
from chalicelib.play.errors import Forbidden
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import history, standing_orders
from chalicelib.play.telling import event_log, match_presenter
from tests.support.match_twin import store_twin
from tests.support.parley_matches import bot_seat, create_match, create_player, play_random_move, start_match

pytestmark = pytest.mark.usefixtures("database")


def everything_shown_json(match_id: str, player_id: str | None) -> str:
    """All that this caller can read of a match, as JSON without the match's id."""
    loaded = match_loader.as_player(match_loader.load_as_system(match_id), player_id)
    shown = [
        to_json(match_presenter.table_answer(loaded)),
        event_log.events_page(loaded, 0),
        match_presenter.etag(loaded.match),
        [history.view_at(loaded, version) for version in range(1, loaded.match.version + 1)],
        _orders(loaded),
    ]
    return json.dumps(shown).replace(match_id, "…")


def _orders(loaded: LoadedMatch) -> Any:
    return None if loaded.seat is None else standing_orders.read_orders(loaded)


def match_at_every_version(rounds: int) -> Iterator[tuple[str, str]]:
    """Plays a match; gives its id and the id of the player at seat 0 at every version before the end."""
    match_id, people = start_match("Ada", "Ben", "Cleo", options={"rounds": rounds})
    while (loaded := match_loader.load_as_system(match_id)).match.status == "running":
        yield match_id, people[0].id
        play_random_move(match_id, people[loaded.match.to_act[-1]])


@pytest.mark.parametrize("rounds", [2, pytest.param(6, marks=pytest.mark.soak)])
@pytest.mark.parametrize("spectator", [False, True])
def test_matches_that_differ_in_hidden_state_look_the_same(spectator: bool, rounds: int) -> None:
    different_states = 0
    for match_id, ada in match_at_every_version(rounds):
        caller = None if spectator else ada
        twin_id = store_twin(match_id, None if spectator else 0, Chance(match_id))
        different_states += (
            match_loader.load_as_system(twin_id).state != match_loader.load_as_system(match_id).state
        )
        assert everything_shown_json(twin_id, caller) == everything_shown_json(match_id, caller)
    assert different_states


def test_standing_orders_show_only_to_their_own_player() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    before = everything_shown_json(match_id, ada.id)
    loaded = match_loader.load_match(match_id, ben.id, fresh=True)
    standing_orders.write_orders(loaded, loaded.game.orders_class(yields=0))
    assert everything_shown_json(match_id, ada.id) == before
    assert everything_shown_json(match_id, ben.id) != before


def test_secret_seed_and_salts_are_hidden_while_the_match_runs() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben", salt="pepper")
    logged = store.logs.get(match_id, 1)
    assert logged
    shown = everything_shown_json(match_id, ada.id)
    for secret_text in (
        logged.params["seed"],
        match_loader.load_as_system(match_id).match.secret.hex(),
        "pepper",
    ):
        assert secret_text not in shown
    assert all(seat.salt is None for seat in match_loader.load_as_system(match_id).match.terms.seats)


def test_a_spectator_cannot_read_standing_orders() -> None:
    loaded = create_match(create_player("Ada"), bot_seat(), visibility="public")
    with pytest.raises(Forbidden):
        standing_orders.read_orders(match_loader.as_player(loaded, None))
