"""What a change of a player's calendar does to a turn that runs, as values."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.play.time import clocks
from chalicelib.play.time.calendar import Calendar, Quiet, Stretch, calendar_to_json
from chalicelib.play.time.clocks import MAX_TURN_SECONDS
from chalicelib.store.matches import Clock, Match
from tests.play.time.calendar_strategies import calendars
from tests.play.time.clock_matches import (
    DAY,
    HOUR,
    MINUTE,
    NIGHT,
    calendars_by_seat,
    new_match,
    no_calendars,
    start_clocks,
    timing,
    zurich_timestamp,
)


def on_vacation(first: str, last: str, calendar: Calendar = NIGHT) -> Calendar:
    """The calendar with a vacation between two moments in Zurich."""
    return replace(calendar, vacation=(zurich_timestamp(first), zurich_timestamp(last)))


def test_a_turn_keeps_the_quiet_hours_and_the_zone_with_which_it_began() -> None:
    noon = zurich_timestamp("2027-01-11 12:00")
    running = start_clocks(new_match(bank=DAY), noon, calendars_by_seat(s0=NIGHT))
    clock, later = running.clocks[0], noon + HOUR
    kept = clocks.rescheduled_clock(clock, NIGHT, Calendar("Asia/Tokyo"), later)
    assert kept == replace(clock, calendar={"zone": "Europe/Zurich", "quiet": [1320, 420]})
    assert clocks.rescheduled_clock(kept, Calendar("Asia/Tokyo"), Calendar(), later) == kept
    # The bank is what the calendar of the beginning makes of it; the profile is not even read.
    morning = zurich_timestamp("2027-01-13 07:30")
    kept_match = replace(running, clocks=(kept, *running.clocks[1:]))
    after = clocks.record_move(kept_match, 0, True, timing(morning, no_calendars)).clocks
    assert (
        after[0]
        == clocks.record_move(running, 0, True, timing(morning, calendars_by_seat(s0=NIGHT))).clocks[0]
    )


def test_a_vacation_moves_a_running_turn_once_and_leaves_what_is_left_of_it() -> None:
    noon = zurich_timestamp("2027-01-11 12:00")
    clock = start_clocks(new_match(), noon, calendars_by_seat(s0=NIGHT)).clocks[0]
    assert clock.deadline == zurich_timestamp("2027-01-12 21:00")
    away = on_vacation("2027-01-12 00:00", "2027-01-13 00:00")
    moved = clocks.rescheduled_clock(clock, NIGHT, away, noon)
    assert moved == replace(
        clock,
        deadline=NIGHT.time_after(clock.deadline, 15 * HOUR),
        remind_at=NIGHT.time_after(clock.remind_at or 0, 15 * HOUR),
        moved=True,
    )
    longer = on_vacation("2027-01-12 00:00", "2027-01-20 00:00")
    again = clocks.rescheduled_clock(moved, away, longer, noon + HOUR)
    assert again == replace(moved, calendar=calendar_to_json(away))
    # Back on the morning of the vacation: the turn has as much left as it would have had.
    morning = zurich_timestamp("2027-01-12 08:00")
    back = clocks.rescheduled_clock(again, longer, NIGHT, morning)
    assert back.deadline == NIGHT.time_after(morning, away.running_seconds(morning, moved.deadline or 0))
    assert clocks.rescheduled_clock(back, NIGHT, longer, morning).deadline == back.deadline


def test_a_vacation_moves_a_deadline_by_no_more_than_the_turn_had() -> None:
    noon = zurich_timestamp("2027-01-11 12:00")
    clock = start_clocks(new_match(turn_seconds=HOUR), noon).clocks[0]
    away = on_vacation("2027-01-11 12:30", "2027-02-10 00:00", Calendar())
    moved = clocks.rescheduled_clock(clock, Calendar(), away, noon + 30 * MINUTE)
    assert (moved.deadline, moved.moved) == (noon + 2 * HOUR, True)
    # It stands still for an hour, and half an hour is left, also for whoever comes back.
    assert moved.calendar == {"zone": "UTC", "vacation": [noon + 30 * MINUTE, noon + 90 * MINUTE]}
    back = clocks.rescheduled_clock(moved, away, Calendar(), noon + HOUR)
    assert (back.deadline, back.calendar) == (noon + 90 * MINUTE, None)


def test_a_vacation_after_the_deadline_changes_no_clock() -> None:
    noon = zurich_timestamp("2027-01-11 12:00")
    clock = start_clocks(new_match(), noon).clocks[0]
    later = on_vacation("2027-02-11 00:00", "2027-02-20 00:00", Calendar())
    assert clocks.rescheduled_clock(clock, Calendar(), later, noon) == clock


def test_a_pause_does_not_let_a_turn_be_moved_again() -> None:
    running = start_clocks(new_match(), 1000)
    moved = replace(running.clocks[0], moved=True)
    paused = replace(running, clocks=(moved, Clock(None, 2), Clock(None, 2)))
    stopped = start_clocks(paused, 5000, no_calendars)
    assert stopped.clocks[0].moved
    assert (
        not start_clocks(replace(stopped, clocks=(stopped.clocks[0], Clock(), Clock())), 9000).clocks[1].moved
    )
    assert not clocks.start_clocks(stopped, timing(5000, no_calendars, [])).clocks[0].moved


def test_a_reminder_moves_as_far_as_its_deadline_may() -> None:
    clock = Clock(30 * DAY, 0, 0, 0, remind_at=20 * DAY)
    away = Calendar("UTC", vacation=(10 * DAY, 40 * DAY))
    moved = clocks.rescheduled_clock(clock, Calendar(), away, DAY)
    assert (moved.deadline, moved.remind_at) == (MAX_TURN_SECONDS, 35 * DAY)


@pytest.mark.parametrize("clock", [Clock(), Clock(1000 + HOUR, 2, 0, 1000), Clock(2000, 0, 0, 1000)])
def test_rescheduling_leaves_stopped_overdue_and_away_clocks_alone(clock: Clock) -> None:
    assert clocks.rescheduled_clock(clock, Calendar(), NIGHT, 2000) is clock


changes_within_a_turn = st.lists(
    st.tuples(
        st.sampled_from(["calendar", "pause", "resume", "talk"]), calendars(), st.integers(0, 10 * DAY)
    ),
    max_size=25,
)


@given(calendars(), changes_within_a_turn, st.integers(5, 14 * 24 * 60), st.integers(0, 30 * DAY))
def test_no_series_of_changes_extends_a_turn_beyond_the_maximum(
    calendar: Calendar, changes: list[tuple[str, Calendar, int]], minutes: int, bank: int
) -> None:
    now = start = zurich_timestamp("2027-01-11 12:00")
    match = new_match(bank=bank)
    match = start_clocks(
        replace(match, terms=replace(match.terms, turn_seconds=minutes * MINUTE)),
        now,
        calendars_by_seat(s0=calendar),
    )
    for what, new, seconds in changes:
        now += seconds
        match, calendar = _apply_change(match, what, calendar, new, now)
        clock = match.clocks[0]
        assert clock.turn_start == start
        assert clock.deadline is None or clock.deadline <= start + MAX_TURN_SECONDS
        assert (clock.deadline is None) == clocks.is_paused(match)
        assert 0 <= clock.bank <= bank


def test_no_later_change_moves_a_deadline_that_lies_where_its_clock_stands_still() -> None:
    """An hour that ends on Friday night, moved to Saturday, goes no further with the zone or quiet hours."""
    friday = zurich_timestamp("2027-01-15 22:30")
    weekday = Calendar("Europe/Zurich", weekends=True)
    clock = start_clocks(
        new_match(turn_seconds=HOUR, weekends=True), friday, calendars_by_seat(s0=weekday)
    ).clocks[0]
    away = replace(weekday, vacation=(friday + MINUTE, friday + 3 * DAY))
    moved = clocks.rescheduled_clock(clock, weekday, away, friday + MINUTE)
    assert moved.deadline == friday + 2 * HOUR
    for minute, later in enumerate((replace(away, quiet=Quiet(0, 960)), replace(away, zone="UTC")), 2):
        moved = clocks.rescheduled_clock(moved, away, later, friday + minute * MINUTE)
        assert moved.deadline == friday + 2 * HOUR
        away = later


near_vacations = st.tuples(st.integers(-DAY, 2 * DAY), st.integers(1, 3 * DAY)).map(
    lambda drawn: (
        zurich_timestamp("2027-01-11 12:00") + drawn[0],
        zurich_timestamp("2027-01-11 12:00") + drawn[0] + drawn[1],
    )
)


@given(
    calendars(),
    st.lists(
        st.tuples(
            st.builds(lambda one, away: replace(one, vacation=away), calendars(), st.none() | near_vacations),
            st.integers(0, MINUTE) | st.integers(0, 12 * HOUR),
        ),
        max_size=12,
    ),
    st.booleans(),
    st.sampled_from((5 * MINUTE, HOUR, DAY)),
)
def test_changes_move_a_deadline_on_once_at_most_and_only_for_vacations_that_are_still_there(
    calendar: Calendar, changes: list[tuple[Calendar, int]], has_bank: bool, turn: int
) -> None:
    now = start = zurich_timestamp("2027-01-11 12:00")
    match = new_match(bank=DAY if has_bank else 0, turn_seconds=turn, weekends=calendar.weekends)
    clock = start_clocks(match, now, calendars_by_seat(s0=calendar)).clocks[0]
    first, moves = clock.deadline or 0, 0
    for new, seconds in changes:
        now += seconds
        new = replace(new, weekends=calendar.weekends)  # which belong to the match
        if (clock.deadline or 0) <= now:
            break
        before, clock = clock, clocks.rescheduled_clock(clock, calendar, new, now)
        calendar = new
        assert clock.deadline
        assert before.deadline
        moves += clock.deadline > before.deadline
        assert clock.deadline <= first + (first - start)
        assert clock.calendar is None or _lies_within(clock.calendar.get("vacation"), new.vacation)
    assert moves <= 1


def _lies_within(one: Any, other: Stretch | None) -> bool:
    return one is None or (other is not None and other[0] <= one[0] and one[1] <= other[1])


def _apply_change(
    match: Match, what: str, calendar: Calendar, new: Calendar, now: int
) -> tuple[Match, Calendar]:
    """The match after a change that ends no turn, and seat 0's calendar after it."""
    clock, *others = match.clocks
    if what == "calendar":
        return replace(match, clocks=(clocks.rescheduled_clock(clock, calendar, new, now), *others)), new
    missed = {"pause": 2, "resume": 0, "talk": others[0].missed_deadlines}[what]
    others = [Clock(None, missed), Clock(None, missed)]
    return start_clocks(
        replace(match, clocks=(clock, *others)), now, calendars_by_seat(s0=calendar)
    ), calendar
