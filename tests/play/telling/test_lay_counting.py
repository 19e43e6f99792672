"""How often cards are laid right and wrong, counted from the records of the table's stream."""

from __future__ import annotations

from typing import Any

import pytest

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.moves import overdue
from chalicelib.play.seats import lobby
from chalicelib.play.telling import lay_counting
from chalicelib.store.lay_counts import LayCount
from tests.support.parley_matches import (
    NOW,
    OWN_SEAT,
    bot_seat,
    create_player,
    play_random_move,
    start_match,
    time_after,
)
from tests.support.stream_images import log_records

pytestmark = pytest.mark.usefixtures("database")


def counts() -> dict[str, LayCount]:
    return {one.card: one for one in store.lay_counts.list_all()}


@pytest.fixture
def played(request: pytest.FixtureRequest) -> str:
    """A finished match of a player and two bots, in which the player moved at random."""
    ada = create_player("Ada")
    seats = [OWN_SEAT, bot_seat("easy"), bot_seat("hard")]
    loaded = lobby.create_match(ada, request.param, {"first": 0}, seats, None, "private", NOW)
    while loaded.match.status == "running":
        if 0 not in loaded.match.to_act:  # on a busy machine the bots' time was over: the sweep goes on
            overdue.play_overdue_match(loaded.match.id, time_after(60))
            loaded = match_loader.load_match(loaded.match.id, ada.id)
            continue
        loaded = play_random_move(loaded.match.id, ada).loaded
    match_id: str = loaded.match.id
    return match_id


def public_events(match_id: str) -> list[tuple[str, Any]]:
    """Kind and facts of every event of a match, with who caused it as `by`."""
    entries = store.logs.list_range(match_id, 1, 10_000)
    return [(event.kind, {**event.public, "by": one.by}) for one in entries for event in one.events]


@pytest.mark.parametrize("played", ["anno-domini", "wann-o-wann"], indirect=True)
def test_each_card_that_a_person_laid_is_counted_once(played: str) -> None:
    before = counts()
    number = lay_counting.count_lays(log_records(played))
    laid: list[str] = []
    expected: list[str] = []
    for kind, facts in public_events(played):
        if kind in ("round_started", "row_started"):
            laid = []
        elif kind in ("placed", "doubled") and facts["by"] == "player":
            laid += facts.get("cards") or [facts["card"]]
        elif "revealed" in facts and kind != "opening_revealed":
            expected += laid
    new = {card: one.laid - (before[card].laid if card in before else 0) for card, one in counts().items()}
    assert {card: times for card, times in new.items() if times} == {
        card: expected.count(card) for card in expected
    }
    assert number == len(expected) > 0


def test_a_record_that_comes_again_is_not_counted_again() -> None:
    assert store.lay_counts.increment("card01", True, b"first")
    assert not store.lay_counts.increment("card01", True, b"first")
    assert store.lay_counts.increment("card01", False, b"second")
    assert counts()["card01"] == LayCount("card01", right=1, wrong=1)


def test_other_records_count_nothing() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    play_random_move(match_id, ada)
    removed: Json = {"eventName": "REMOVE", "dynamodb": {"OldImage": {}}}
    assert lay_counting.count_lays([removed, *log_records(match_id)]) == 0


def test_a_count_names_nobody(database: str) -> None:
    items = store.table.query_all("LAID")
    assert {name for raw in items for name in raw} <= {"pk", "sk", "right", "wrong", "last"}
