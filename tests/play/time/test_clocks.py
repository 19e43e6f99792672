"""Turns, banks, increments and the cap: clocks by themselves, without a database (RULES 0.4)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib import store
from chalicelib.games.contract import Decision
from chalicelib.play import match_loader
from chalicelib.play.time import clocks
from chalicelib.play.time.calendar import Calendar, Quiet, Vacation
from chalicelib.play.time.clocks import MAX_TURN_SECONDS
from chalicelib.play.time.timing import Calendars, Timing
from chalicelib.store.matches import Clock, Match, Seat, Terms
from tests.play.time.test_calendar import calendars
from tests.support.parley_matches import start_match

MINUTE, HOUR, DAY = 60, 3600, 86_400
NIGHT = Calendar("Europe/Zurich", Quiet(22 * 60, 7 * 60))
ASKED = [Decision(0, "place", {})]


def match(*running: Clock, now: int = 0, **terms: Any) -> Match:
    """A match of three players with these clocks, all as at the beginning if none are given."""
    seats = tuple(Seat("player", name, name.lower()) for name in ("Ada", "Ben", "Cleo"))
    agreed = replace(Terms({}, (), DAY, 0, seats, now), **terms)
    return Match(
        "m",
        "parley",
        1,
        "running",
        "C",
        False,
        b"",
        agreed,
        now,
        clocks=running or clocks.initial_clocks(agreed),
    )


def calendars_by_seat(**known: Calendar) -> Calendars:
    """Calendars by seat, "s0" for the first; nothing stops the others'. More is known than asked for."""

    def calendars(seats: Collection[int]) -> Mapping[int, Calendar]:
        return {seat: known.get(f"s{seat}", Calendar()) for seat in {*seats, 0, 1, 2}}

    return calendars


def no_calendars(seats: Collection[int]) -> Mapping[int, Calendar]:
    """For what must not cost a read."""
    assert not seats
    return {}


ALWAYS = calendars_by_seat()


def timing(now: int, calendars: Calendars = ALWAYS, asked: Sequence[Decision] = ASKED) -> Timing:
    """The timing of a match that waits for seat 0, or for what is `asked`."""
    return Timing(now, calendars, tuple(asked))


def started(match: Match, now: int, calendars: Calendars = ALWAYS) -> Match:
    """The match with its clocks started, waiting for seat 0 without a limit of its own."""
    return clocks.start_clocks(match, timing(now, calendars))


def zurich(text: str) -> int:
    """A wall clock's time in Zurich."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Zurich")).timestamp())


def test_a_deadline_lies_behind_the_night() -> None:
    evening = zurich("2027-01-11 21:00")
    (ada, ben, _cleo) = started(match(), evening, calendars_by_seat(s0=NIGHT)).clocks
    # A day of running time: one hour, then fifteen, then eight of the third day.
    # Its player is reminded when six of those hours are left.
    assert ada == Clock(
        zurich("2027-01-13 15:00"), 0, 0, evening, 0, zurich("2027-01-13 09:00"), turn_version=0
    )
    assert ben == Clock()


def test_only_whom_the_game_comes_to_wait_for_costs_a_read() -> None:
    running = started(match(), 1000)
    assert started(running, 2000, no_calendars) == running
    assert clocks.start_clocks(running, timing(2000, no_calendars, [])).clocks == (Clock(),) * 3
    away = match(Clock(None, 2), Clock(), Clock())
    assert started(away, 1000, no_calendars).clocks[0].deadline == 1000 + HOUR


@pytest.mark.parametrize(
    ("spent", "bank"),
    [
        (0, 5 * DAY),
        (DAY, 5 * DAY),
        (DAY + HOUR, 5 * DAY - HOUR + 10 * MINUTE),
        (DAY + 5 * MINUTE, 5 * DAY),
        (6 * DAY - 1, 1 + 10 * MINUTE),
        (6 * DAY, 10 * MINUTE),
        (9 * DAY, 10 * MINUTE),
    ],
)
def test_a_move_leaves_what_was_not_used_of_the_bank_and_adds_the_increment(spent: int, bank: int) -> None:
    running = started(match(bank=5 * DAY, increment=10 * MINUTE), 1000)
    assert running.clocks[0] == Clock(
        1000 + 6 * DAY, 0, 5 * DAY, 1000, 5 * DAY, 1000 + 6 * DAY * 3 // 4, turn_version=0
    )
    after = clocks.record_move(running, 0, True, timing(1000 + spent, calendars_by_seat())).clocks
    assert after[0] == Clock(None, 0, bank)


def test_a_missed_deadline_has_used_up_the_bank() -> None:
    running = started(match(bank=DAY, increment=HOUR), 1000)
    assert clocks.record_miss(running, 0, timing(1000 + 2 * DAY, calendars_by_seat())).clocks[0] == Clock(
        None, 1, 0
    )


def test_an_answer_that_is_not_the_player_s_adds_nothing() -> None:
    running = started(match(Clock(None, 0, HOUR), Clock(), Clock(), bank=DAY, increment=HOUR), 1000)
    assert clocks.record_move(running, 0, False, timing(1000, calendars_by_seat())).clocks[0] == Clock(
        None, 0, HOUR
    )


def test_the_bank_does_not_run_while_the_calendar_stands_still() -> None:
    noon = zurich("2027-01-11 12:00")
    running = started(match(bank=DAY), noon, calendars_by_seat(s0=NIGHT))
    # Ten hours on Monday, fourteen on Tuesday: from 21:00 on it is the bank that runs.
    morning = zurich("2027-01-13 07:30")
    after = clocks.record_move(running, 0, True, timing(morning, calendars_by_seat(s0=NIGHT))).clocks
    assert after[0].bank == DAY - HOUR - 30 * MINUTE


def test_a_choice_with_a_limit_of_its_own_leaves_the_bank_alone() -> None:
    limited = [Decision(0, "bid", {}, limit=MINUTE), Decision(0, "pass", {})]
    running = clocks.start_clocks(match(bank=DAY), timing(1000, asked=limited))
    assert running.clocks[0] == Clock(1000 + MINUTE, 0, DAY, 1000, turn_version=0)
    assert clocks.record_move(running, 0, True, timing(1000 + 50, no_calendars)).clocks[0].bank == DAY
    assert clocks.record_miss(running, 0, timing(1000 + MINUTE, no_calendars)).clocks[0].bank == DAY


def test_an_away_seat_has_an_hour_night_or_not_and_no_bank() -> None:
    late = zurich("2027-01-11 23:00")
    away = match(Clock(None, 2, DAY), Clock(), Clock(), bank=DAY)
    running = started(away, late, calendars_by_seat(s0=NIGHT))
    assert running.clocks[0] == Clock(late + HOUR, 2, DAY, late, turn_version=0)
    assert clocks.record_move(running, 0, True, timing(late + 50, no_calendars)).clocks[0] == Clock(
        None, 0, DAY
    )


def test_a_turn_that_others_end_has_used_what_it_used() -> None:
    running = started(match(bank=DAY), 1000)
    ended = clocks.start_clocks(running, timing(1000 + DAY + HOUR, asked=[]))
    assert ended.clocks[0] == Clock(None, 0, DAY - HOUR)


def test_a_pause_stops_the_clocks_and_ends_no_turn() -> None:
    running = started(match(), 1000)
    paused = replace(running, clocks=(running.clocks[0], Clock(None, 2), Clock(None, 2)))
    stopped = started(paused, 5000, no_calendars)
    assert stopped.clocks[0] == Clock(None, 0, 0, 1000, turn_version=0)
    assert stopped.due_at == 5000 + clocks.MAX_PAUSE_SECONDS
    again = started(replace(stopped, clocks=(stopped.clocks[0], Clock(), Clock(None, 2))), 9000)
    assert again.clocks[0] == Clock(9000 + DAY, 0, 0, 1000, 0, 9000 + DAY * 3 // 4, turn_version=0)


def test_what_is_left_goes_on_under_another_calendar() -> None:
    noon = zurich("2027-01-11 12:00")
    clock = started(match(), noon).clocks[0]
    # Six of twenty-four hours are over at 18:00: four until the night, fourteen after it.
    later = zurich("2027-01-11 18:00")
    moved = clocks.rescheduled_clock(clock, Calendar(), NIGHT, later)
    reminder = zurich("2027-01-12 15:00")
    assert moved == replace(clock, deadline=zurich("2027-01-12 21:00"), remind_at=reminder)
    assert clocks.rescheduled_clock(moved, NIGHT, Calendar(), later) == clock
    assert clocks.rescheduled_clock(clock, Calendar(), Calendar("Asia/Tokyo"), later) == clock


@pytest.mark.parametrize(("turn", "reminder"), [(HOUR - 1, None), (HOUR, 1000 + HOUR * 3 // 4)])
def test_nobody_is_reminded_of_a_short_turn(turn: int, reminder: int | None) -> None:
    assert started(match(turn_seconds=turn), 1000).clocks[0].remind_at == reminder


def test_everybody_is_reminded_once_and_in_time() -> None:
    running = started(match(), 1000)
    due = 1000 + DAY * 3 // 4
    assert (running.due_at, clocks.mark_reminders(running, timing(due - 1)) is running) == (due, True)
    done = clocks.mark_reminders(running, timing(due))
    assert (done.clocks[0], done.due_at) == (replace(running.clocks[0], remind_at=None), 1000 + DAY)
    assert clocks.mark_reminders(done, timing(due + 1)) is done
    assert clocks.rescheduled_clock(done.clocks[0], Calendar(), NIGHT, due + 1).remind_at is None


@pytest.mark.parametrize("clock", [Clock(), Clock(1000 + HOUR, 2, 0, 1000), Clock(2000, 0, 0, 1000)])
def test_a_clock_that_no_calendar_stops_is_not_moved(clock: Clock) -> None:
    assert clocks.rescheduled_clock(clock, Calendar(), NIGHT, 2000) is clock


def test_nothing_holds_a_turn_open_beyond_the_cap() -> None:
    start = zurich("2027-12-20 12:00")
    always = Calendar(
        "Europe/Zurich", Quiet(20 * 60, 12 * 60), True, Vacation(date(2027, 12, 2), date(2028, 1, 30))
    )
    long = replace(match(), terms=replace(match().terms, turn_seconds=14 * DAY))
    assert started(long, start, calendars_by_seat(s0=always)).clocks[0].deadline == start + MAX_TURN_SECONDS


ops = st.lists(
    st.tuples(
        st.sampled_from(["calendar", "pause", "resume", "talk"]), calendars(), st.integers(0, 10 * DAY)
    ),
    max_size=25,
)


@given(calendars(), ops, st.integers(5, 14 * 24 * 60), st.integers(0, 30 * DAY))
def test_whatever_changes_a_turn_ends_within_the_cap(
    one: Calendar, changes: list[tuple[str, Calendar, int]], minutes: int, bank: int
) -> None:
    now = start = zurich("2027-01-11 12:00")
    asked = match(bank=bank)
    asked = started(
        replace(asked, terms=replace(asked.terms, turn_seconds=minutes * MINUTE)),
        now,
        calendars_by_seat(s0=one),
    )
    for what, another, seconds in changes:
        now += seconds
        asked, one = _changed(asked, what, one, another, now)
        clock = asked.clocks[0]
        assert clock.turn_start == start
        assert clock.deadline is None or clock.deadline <= start + MAX_TURN_SECONDS
        assert (clock.deadline is None) == clocks.is_paused(asked)
        assert 0 <= clock.bank <= bank


def _changed(asked: Match, what: str, one: Calendar, another: Calendar, now: int) -> tuple[Match, Calendar]:
    """The match after something that ends no turn, and seat 0's calendar after it."""
    clock, *others = asked.clocks
    if what == "calendar":
        return replace(asked, clocks=(clocks.rescheduled_clock(clock, one, another, now), *others)), another
    missed = {"pause": 2, "resume": 0, "talk": others[0].missed_deadlines}[what]
    others = [Clock(None, missed), Clock(None, missed)]
    return started(replace(asked, clocks=(clock, *others)), now, calendars_by_seat(s0=one)), one


def test_a_match_that_was_stored_before_there_were_banks_goes_on() -> None:
    match_id, _people = start_match("Ada", "Ben")
    stored = store.matches.load(match_id, True)
    assert stored
    old = store.table.query(f"MATCH#{match_id}", store.table.Item.sk == "MATCH", consistent_read=True)[0]
    terms = store.packing.unpack(old["terms"]["B"])
    for name in ("bank", "increment", "weekends", "takeover"):
        del terms[name]
    raw = {**old, "terms": {"B": store.packing.pack(terms)}, "clocks": {"S": "[[1904126400,1],[null,0]]"}}
    found = store.matches.parse_match(raw)
    assert found.terms == stored[0].terms
    assert found.clocks == (Clock(1904126400, 1), Clock())


def test_a_full_bank_is_there_from_the_beginning() -> None:
    match_id, _people = start_match("Ada", "Ben", clock={"turn": DAY, "bank": 2 * DAY})
    assert [clock.bank for clock in match_loader.load_as_system(match_id).match.clocks] == [2 * DAY] * 2
