"""Many matches due at once: all are dealt with, each once, however often and however late one looks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib import store
from chalicelib.play import match_loader
from chalicelib.play.moves import overdue
from chalicelib.store.deliveries import Delivery
from tests.play.moves.test_races import at_once
from tests.support.parley_matches import play_random_move, start_match, time_after

HOUR, DAY = 3600, 86_400
MANY = 300


def copies(match_id: str, many: int) -> list[str]:
    """So many matches as this one is now."""
    match = match_loader.load_as_system(match_id).match
    named = [replace(match, id=f"{match_id}{n}", code=f"{match.code}{n}") for n in range(many)]
    for one in named:
        store.matches.create(one, None)
    return [one.id for one in named]


def log(match_id: str) -> list[tuple[int | None, str]]:
    """Seat and cause of every version that the sweeper made."""
    return [(entry.seat, entry.by) for entry in store.logs.list_range(match_id, 3, 999)]


def waiting_for_ben(many: int) -> list[str]:
    """Matches in which Ada has bid and Ben's hour is running."""
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    play_random_move(match_id, ada)
    return copies(match_id, many)


def test_one_sweep_deals_with_all_that_is_due() -> None:
    due = waiting_for_ben(MANY)
    assert overdue.play_overdue_matches(time_after(HOUR - 1)) >= MANY, "Ben is reminded"
    assert {tuple(log(match_id)) for match_id in due} == {()}
    assert overdue.play_overdue_matches(time_after(HOUR)) >= MANY
    assert overdue.play_overdue_matches(time_after(HOUR)) == 0
    assert {tuple(log(match_id)) for match_id in due} == {((1, "absence"),)}


def test_sweeps_at_once_and_late_by_days_do_everything_once() -> None:
    due = waiting_for_ben(60)
    done = at_once(*[lambda: overdue.play_overdue_matches(time_after(9 * DAY))] * 4)
    assert sum(done) >= len(due)
    assert {tuple(log(match_id)) for match_id in due} == {((1, "absence"),)}
    clocks = [match_loader.load_as_system(match_id).match.clocks for match_id in due]
    assert {tuple(clock.missed_deadlines for clock in one) for one in clocks} == {(0, 1)}


def test_a_sweep_that_stops_early_leaves_the_rest_to_the_next() -> None:
    due = waiting_for_ben(12)
    overdue.play_overdue_matches(time_after(HOUR - 1))
    assert overdue.play_overdue_matches(time_after(HOUR), most=5) == 5
    assert overdue.play_overdue_matches(time_after(HOUR), within=0) <= 1
    while overdue.play_overdue_matches(time_after(HOUR), most=5):
        continue
    assert {tuple(log(match_id)) for match_id in due} == {((1, "absence"),)}


def test_matches_that_cannot_be_dealt_with_stop_no_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    poisoned, healthy = set(waiting_for_ben(30)), waiting_for_ben(5)
    anyhow = match_loader.load_as_system

    def loading(match_id: str) -> match_loader.LoadedMatch:
        if match_id in poisoned:
            raise RuntimeError("a fault in a game")
        return anyhow(match_id)

    with monkeypatch.context() as broken:
        broken.setattr(match_loader, "load_as_system", loading)
        overdue.play_overdue_matches(time_after(HOUR), most=10)
    assert {tuple(log(match_id)) for match_id in healthy} == {((1, "absence"),)}


def test_what_is_due_is_told_by_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store.due_index, "_PAGE_SIZE", 3)
    overdue.play_overdue_matches(time_after(99 * DAY))
    due = waiting_for_ben(5)
    told = [Delivery("ada", f"{n:04d}", "mail", {}, 100, due_at=100 + n) for n in range(20)]
    for delivery in told:
        store.deliveries.create(delivery)
    at = int(time_after(HOUR).timestamp())
    assert {(f"MATCH#{id}", "MATCH") for id in due} <= set(store.due_index.list_keys("MATCH", at))
    found = set(store.deliveries.list_due(at))
    assert {("ada", delivery.id) for delivery in told} <= found
    assert not {id for _, id in found} & set(due)
    for delivery in told:
        store.deliveries.update(delivery, due_at=None)
