"""The sweep over many matches: each is dealt with once, however many sweeps run and however late.

The matches lie years before those of all other tests, so that a sweep finds nothing else that is due.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

import app
from chalicelib import store, wiring
from chalicelib.play import match_loader
from chalicelib.play.moves import overdue
from chalicelib.store.deliveries import Delivery
from chalicelib.store.matches import Clock, Match
from tests.play.concurrency import run_concurrently
from tests.support.parley_matches import play_random_move, start_match, time_after

pytestmark = pytest.mark.usefixtures("database")

HOUR, DAY = 3600, 86_400
YEARS_AGO = timedelta(days=3650)

CreateMatches = Callable[[int], list[str]]


def early_time(seconds: float) -> datetime:
    """So many seconds after the matches of these tests began."""
    return time_after(seconds) - YEARS_AGO


@pytest.fixture
def create_matches(monkeypatch: pytest.MonkeyPatch) -> Iterator[CreateMatches]:
    """Stores so many matches in which Ada has bid and Ben's hour is running; gives their ids.

    The index of what is due has small pages, so that there are several of them.
    """
    monkeypatch.setattr(store.due_index, "_PAGE_SIZE", 3)
    created: list[str] = []

    def create(count: int) -> list[str]:
        match_id, (ada, _ben) = start_match("Ada", "Ben")
        play_random_move(match_id, ada)
        match = _moved_back(match_loader.load_as_system(match_id).match)
        copies = [replace(match, id=f"{match.id}{n}", code=f"{match.code}{n}") for n in range(count)]
        for copy in copies:
            store.matches.create(copy, None)
        created.extend(copy.id for copy in copies)
        return [copy.id for copy in copies]

    yield create
    for match_id in created:
        match = match_loader.load_as_system(match_id).match
        store.matches.update(match, replace(match, status="aborted", due_at=None, rev=match.rev + 1))


def _moved_back(match: Match) -> Match:
    """The match as if it had begun years ago."""
    assert match.due_at is not None
    seconds = int(YEARS_AGO.total_seconds())

    def moved(clock: Clock) -> Clock:
        if clock.deadline is None or clock.remind_at is None or clock.turn_start is None:
            return clock
        return replace(
            clock,
            deadline=clock.deadline - seconds,
            remind_at=clock.remind_at - seconds,
            turn_start=clock.turn_start - seconds,
        )

    return replace(match, due_at=match.due_at - seconds, clocks=tuple(map(moved, match.clocks)))


def sweep_moves(match_id: str) -> list[tuple[int | None, str]]:
    """Seat and `by` of every log entry after the set-up and Ada's bid."""
    return [(entry.seat, entry.by) for entry in store.logs.list_range(match_id, 3, 999)]


@pytest.mark.parametrize("count", [24, pytest.param(300, marks=pytest.mark.soak)])
def test_one_sweep_deals_with_every_due_match(create_matches: CreateMatches, count: int) -> None:
    due = create_matches(count)
    assert overdue.play_overdue_matches(early_time(HOUR - 1)) == count, "Ben is reminded"
    assert {tuple(sweep_moves(match_id)) for match_id in due} == {()}
    assert overdue.play_overdue_matches(early_time(HOUR)) == count
    assert overdue.play_overdue_matches(early_time(HOUR)) == 0
    assert {tuple(sweep_moves(match_id)) for match_id in due} == {((1, "absence"),)}


@pytest.mark.parametrize("count", [16, pytest.param(60, marks=pytest.mark.soak)])
def test_concurrent_late_sweeps_play_every_missed_turn_once(
    create_matches: CreateMatches, count: int
) -> None:
    due = create_matches(count)
    counts = run_concurrently(*[lambda: overdue.play_overdue_matches(early_time(9 * DAY))] * 4)
    assert sum(counts) >= len(due)
    assert {tuple(sweep_moves(match_id)) for match_id in due} == {((1, "absence"),)}
    clocks = [match_loader.load_as_system(match_id).match.clocks for match_id in due]
    assert {tuple(clock.missed_deadlines for clock in match_clocks) for match_clocks in clocks} == {(0, 1)}


def test_the_next_sweep_goes_on_where_a_limit_stopped_one(create_matches: CreateMatches) -> None:
    due = create_matches(12)
    overdue.play_overdue_matches(early_time(HOUR - 1))
    assert overdue.play_overdue_matches(early_time(HOUR), most=5) == 5
    assert overdue.play_overdue_matches(early_time(HOUR), within=0) <= 1
    while overdue.play_overdue_matches(early_time(HOUR), most=5):
        continue
    assert {tuple(sweep_moves(match_id)) for match_id in due} == {((1, "absence"),)}


def test_matches_that_fail_do_not_count_against_the_limit(
    create_matches: CreateMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_ids, intact_ids = set(create_matches(30)), create_matches(5)
    load_as_system = match_loader.load_as_system

    def load_or_fail(match_id: str) -> match_loader.LoadedMatch:
        if match_id in broken_ids:
            raise RuntimeError("a fault in a game")
        return load_as_system(match_id)

    with monkeypatch.context() as patch:
        patch.setattr(match_loader, "load_as_system", load_or_fail)
        overdue.play_overdue_matches(early_time(HOUR), most=10)
    assert {tuple(sweep_moves(match_id)) for match_id in intact_ids} == {((1, "absence"),)}


def test_the_due_index_lists_matches_and_deliveries_apart(create_matches: CreateMatches) -> None:
    due = create_matches(5)
    deliveries = [Delivery("ada", f"{n:04d}", "mail", {}, 100, due_at=100 + n) for n in range(20)]
    for delivery in deliveries:
        store.deliveries.create(delivery)
    now = int(early_time(HOUR).timestamp())
    listed = {id for pages in store.matches.list_due(now) for page in pages for id in page}
    assert set(due) <= listed
    assert not [id for id in listed if "PLAYER#" in id]
    found = {key for page in store.deliveries.list_due(now) for key in page}
    assert {("ada", delivery.id) for delivery in deliveries} <= found
    assert not {id for _, id in found} & set(due)
    for delivery in deliveries:
        store.deliveries.update(delivery, due_at=None)


def test_a_page_of_other_items_ends_no_later_than_the_sweep_may_take(
    create_matches: CreateMatches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older release has stored deliveries in the same partitions."""
    (due,) = create_matches(1)
    for n in range(12):
        item = store.table.Item(f"PLAYER#ada{n}", "DELIVERY#1", due="DUE#0", due_at=100)
        store.table.put(item)
    connection, queries = store.table.connection(), []
    query = connection.query

    def count_query(*args: Any, **options: Any) -> Any:
        queries.append(options["index_name"])
        return query(*args, **options)

    with monkeypatch.context() as patch:
        patch.setattr(connection, "query", count_query)
        assert overdue.play_overdue_matches(early_time(HOUR), within=0) == 0
    assert sorted(queries) == ["due"] * 12 + ["open"], "one page of each partition"
    for n in range(12):
        store.table.delete(store.table.Item(f"PLAYER#ada{n}", "DELIVERY#1"))
    assert due in {id for pages in store.matches.list_due(2**31) for page in pages for id in page}


def test_the_backlog_is_the_age_of_the_longest_overdue_match(create_matches: CreateMatches) -> None:
    due = create_matches(5)
    at = match_loader.load_as_system(due[0]).match.due_at
    assert at is not None
    reminded = early_time(HOUR - 1)
    expected = int(reminded.timestamp()) - at
    assert expected > 0
    assert overdue.backlog_seconds(early_time(-HOUR)) == 0
    assert overdue.backlog_seconds(reminded) == expected
    shares = [overdue.backlog_seconds(reminded, slice(n, None, 4)) for n in range(4)]
    assert set(shares) == {0, expected}, "some shares have none of them"


def test_four_ticks_sweep_all_matches_and_tell_how_late_they_are(
    create_matches: CreateMatches, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    due = create_matches(12)
    monkeypatch.setattr(wiring, "now", lambda: early_time(HOUR))
    app.tick({"jobs": ["sending"]}, None)
    assert {tuple(sweep_moves(match_id)) for match_id in due} == {()}
    assert capsys.readouterr().out == ""
    for n in range(4):
        app.tick({"jobs": ["sweeping"], "share": n, "of": 4}, None)
    assert {tuple(sweep_moves(match_id)) for match_id in due} == {((1, "absence"),)}
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["Stack"] for one in told] == ["turnus"] * 4
    assert max(one["BacklogSeconds"] for one in told) > 0
