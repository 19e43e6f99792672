"""The sweep over many matches: each is dealt with once, however many sweeps run and however late."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib import store
from chalicelib.play import match_loader
from chalicelib.play.moves import overdue
from chalicelib.store.deliveries import Delivery
from tests.play.concurrency import run_concurrently
from tests.support.parley_matches import play_random_move, start_match, time_after

HOUR, DAY = 3600, 86_400
MANY = 300


def create_copies(match_id: str, count: int) -> list[str]:
    """Stores so many copies of a match as it is now; gives their ids."""
    match = match_loader.load_as_system(match_id).match
    copies = [replace(match, id=f"{match_id}{n}", code=f"{match.code}{n}") for n in range(count)]
    for copy in copies:
        store.matches.create(copy, None)
    return [copy.id for copy in copies]


def sweep_moves(match_id: str) -> list[tuple[int | None, str]]:
    """Seat and `by` of every log entry after the set-up and Ada's bid."""
    return [(entry.seat, entry.by) for entry in store.logs.list_range(match_id, 3, 999)]


def create_matches_waiting_for_ben(count: int) -> list[str]:
    """Stores so many matches in which Ada has bid and Ben's hour is running; gives their ids."""
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    play_random_move(match_id, ada)
    return create_copies(match_id, count)


def test_one_sweep_deals_with_every_due_match() -> None:
    due = create_matches_waiting_for_ben(MANY)
    assert overdue.play_overdue_matches(time_after(HOUR - 1)) >= MANY, "Ben is reminded"
    assert {tuple(sweep_moves(match_id)) for match_id in due} == {()}
    assert overdue.play_overdue_matches(time_after(HOUR)) >= MANY
    assert overdue.play_overdue_matches(time_after(HOUR)) == 0
    assert {tuple(sweep_moves(match_id)) for match_id in due} == {((1, "absence"),)}


def test_concurrent_late_sweeps_play_every_missed_turn_once() -> None:
    due = create_matches_waiting_for_ben(60)
    counts = run_concurrently(*[lambda: overdue.play_overdue_matches(time_after(9 * DAY))] * 4)
    assert sum(counts) >= len(due)
    assert {tuple(sweep_moves(match_id)) for match_id in due} == {((1, "absence"),)}
    clocks = [match_loader.load_as_system(match_id).match.clocks for match_id in due]
    assert {tuple(clock.missed_deadlines for clock in match_clocks) for match_clocks in clocks} == {(0, 1)}


def test_the_next_sweep_goes_on_where_a_limit_stopped_one() -> None:
    due = create_matches_waiting_for_ben(12)
    overdue.play_overdue_matches(time_after(HOUR - 1))
    assert overdue.play_overdue_matches(time_after(HOUR), most=5) == 5
    assert overdue.play_overdue_matches(time_after(HOUR), within=0) <= 1
    while overdue.play_overdue_matches(time_after(HOUR), most=5):
        continue
    assert {tuple(sweep_moves(match_id)) for match_id in due} == {((1, "absence"),)}


def test_matches_that_fail_do_not_count_against_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    broken_ids, intact_ids = set(create_matches_waiting_for_ben(30)), create_matches_waiting_for_ben(5)
    load_as_system = match_loader.load_as_system

    def load_or_fail(match_id: str) -> match_loader.LoadedMatch:
        if match_id in broken_ids:
            raise RuntimeError("a fault in a game")
        return load_as_system(match_id)

    with monkeypatch.context() as patch:
        patch.setattr(match_loader, "load_as_system", load_or_fail)
        overdue.play_overdue_matches(time_after(HOUR), most=10)
    assert {tuple(sweep_moves(match_id)) for match_id in intact_ids} == {((1, "absence"),)}


def test_the_due_index_lists_matches_and_deliveries_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store.due_index, "_PAGE_SIZE", 3)
    overdue.play_overdue_matches(time_after(99 * DAY))
    due = create_matches_waiting_for_ben(5)
    deliveries = [Delivery("ada", f"{n:04d}", "mail", {}, 100, due_at=100 + n) for n in range(20)]
    for delivery in deliveries:
        store.deliveries.create(delivery)
    at = int(time_after(HOUR).timestamp())
    assert {(f"MATCH#{id}", "MATCH") for id in due} <= set(store.due_index.list_keys("MATCH", at))
    found = set(store.deliveries.list_due(at))
    assert {("ada", delivery.id) for delivery in deliveries} <= found
    assert not {id for _, id in found} & set(due)
    for delivery in deliveries:
        store.deliveries.update(delivery, due_at=None)
