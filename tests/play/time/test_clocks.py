"""Deadlines, banks, increments, reminders and the longest turn, as values (RULES 0.4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chalicelib import store
from chalicelib.games.contract import Decision
from chalicelib.play import match_loader
from chalicelib.play.time import clocks
from chalicelib.play.time.calendar import Calendar, Quiet
from chalicelib.play.time.clocks import MAX_TURN_SECONDS
from chalicelib.store.matches import Clock
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
from tests.support.parley_matches import start_match


def test_a_deadline_skips_quiet_hours_and_a_reminder_precedes_it() -> None:
    evening = zurich_timestamp("2027-01-11 21:00")
    (ada, ben, _cleo) = start_clocks(new_match(), evening, calendars_by_seat(s0=NIGHT)).clocks
    # A day of running time: one hour, then fifteen, then eight of the third day; the reminder comes
    # when six of those hours are left.
    assert ada == Clock(
        zurich_timestamp("2027-01-13 15:00"),
        0,
        0,
        evening,
        0,
        zurich_timestamp("2027-01-13 09:00"),
        turn_version=0,
    )
    assert ben == Clock()


def test_a_calendar_is_read_only_when_a_turn_begins() -> None:
    running = start_clocks(new_match(), 1000)
    assert start_clocks(running, 2000, no_calendars) == running
    assert clocks.start_clocks(running, timing(2000, no_calendars, [])).clocks == (Clock(),) * 3
    away = new_match(Clock(None, 2), Clock(), Clock())
    assert start_clocks(away, 1000, no_calendars).clocks[0].deadline == 1000 + HOUR


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
def test_a_move_keeps_the_unused_bank_and_adds_the_increment(spent: int, bank: int) -> None:
    running = start_clocks(new_match(bank=5 * DAY, increment=10 * MINUTE), 1000)
    assert running.clocks[0] == Clock(
        1000 + 6 * DAY, 0, 5 * DAY, 1000, 5 * DAY, 1000 + 6 * DAY * 3 // 4, turn_version=0
    )
    after = clocks.record_move(running, 0, True, timing(1000 + spent, calendars_by_seat())).clocks
    assert after[0] == Clock(None, 0, bank)


def test_a_missed_deadline_uses_up_the_bank() -> None:
    running = start_clocks(new_match(bank=DAY, increment=HOUR), 1000)
    assert clocks.record_miss(running, 0, timing(1000 + 2 * DAY, calendars_by_seat())).clocks[0] == Clock(
        None, 1, 0
    )


def test_a_move_not_made_by_the_player_adds_no_increment() -> None:
    running = start_clocks(new_match(Clock(None, 0, HOUR), Clock(), Clock(), bank=DAY, increment=HOUR), 1000)
    assert clocks.record_move(running, 0, False, timing(1000, calendars_by_seat())).clocks[0] == Clock(
        None, 0, HOUR
    )


def test_the_bank_is_not_used_while_the_calendar_stops_the_clock() -> None:
    noon = zurich_timestamp("2027-01-11 12:00")
    running = start_clocks(new_match(bank=DAY), noon, calendars_by_seat(s0=NIGHT))
    # Ten hours on Monday, fourteen on Tuesday: the turn is used up at 21:00, then the bank runs.
    morning = zurich_timestamp("2027-01-13 07:30")
    after = clocks.record_move(running, 0, True, timing(morning, calendars_by_seat(s0=NIGHT))).clocks
    assert after[0].bank == DAY - HOUR - 30 * MINUTE


def test_a_decision_with_its_own_limit_does_not_use_the_bank() -> None:
    limited = [Decision(0, "bid", {}, limit=MINUTE), Decision(0, "pass", {})]
    running = clocks.start_clocks(new_match(bank=DAY), timing(1000, decisions=limited))
    assert running.clocks[0] == Clock(1000 + MINUTE, 0, DAY, 1000, turn_version=0)
    assert clocks.record_move(running, 0, True, timing(1000 + 50, no_calendars)).clocks[0].bank == DAY
    assert clocks.record_miss(running, 0, timing(1000 + MINUTE, no_calendars)).clocks[0].bank == DAY


DONE, ACT = Decision(0, "done", {}, turn="trade", limit_share=0.25), Decision(0, "build", {}, turn="7")
OFFER = Decision(0, "offer", {}, turn="trade", blocking=False)
CLAIM, SPY = (Decision(0, kind, {}, turn="7", blocking=False) for kind in ("claim", "spy"))
LATE_ANSWER = Decision(0, "decline", {}, turn="trade", limit_share=0.25)


@pytest.mark.parametrize(
    ("before", "kind", "after", "aside"),
    [
        ([OFFER, DONE], "offer", [OFFER, DONE], True),
        ([LATE_ANSWER], "decline", [LATE_ANSWER], True),
        ([LATE_ANSWER], "decline", [], False),
        ([OFFER, DONE], "done", [LATE_ANSWER], False),
        ([ACT, CLAIM], "claim", [ACT], True),
        ([CLAIM], "claim", [], True),
        ([ACT], "build", [ACT], False),
        ([ACT], "build", [replace(ACT, turn="8")], False),
        ([ACT, CLAIM], "claim", [replace(ACT, turn="8")], False),
        ([ACT, SPY], "spy", [Decision(0, "discard_of", {}, turn="7")], False),
        ([DONE, replace(ACT, seat=1)], "done", [replace(ACT, seat=1)], False),
    ],
    ids=[
        "an offer",
        "an answer to one of several late offers",
        "the answer to the last",
        "the end of one's offers",
        "a claim in one's turn",
        "a claim in another's",
        "one of several moves of a turn",
        "a move before a turn of one's own",
        "a claim that ends the turn",
        "a card that asks further",
        "a move that others follow",
    ],
)
def test_a_move_aside_leaves_the_game_waiting_for_the_same(
    before: list[Decision], kind: str, after: list[Decision], aside: bool
) -> None:
    assert clocks.is_aside(before, after, 0, kind) is aside


def test_a_move_aside_gives_neither_time_nor_increment() -> None:
    half = Clock(None, 1, HOUR)
    running = start_clocks(new_match(half, Clock(), Clock(), bank=DAY, increment=HOUR), 1000)
    for by_person, missed in ((False, 1), (True, 0)):
        after = clocks.record_aside(running, 0, by_person, timing(1000 + HOUR, no_calendars))
        again = start_clocks(after, 1000 + HOUR, no_calendars)
        assert again.clocks[0] == replace(running.clocks[0], missed_deadlines=missed)


def test_a_move_aside_ends_being_away_once() -> None:
    away = start_clocks(new_match(Clock(None, 2, DAY), Clock(), Clock(), bank=DAY, increment=HOUR), 1000)
    back = start_clocks(clocks.record_aside(away, 0, True, timing(2000)), 2000)
    assert (back.clocks[0].missed_deadlines, back.clocks[0].deadline) == (0, 2000 + 2 * DAY)
    assert (back.clocks[0].turn_start, back.clocks[0].bank) == (1000, DAY)
    assert start_clocks(clocks.record_aside(back, 0, True, timing(3000)), 3000).clocks == back.clocks


@pytest.mark.parametrize(
    ("turn", "window"),
    [
        (DAY, 6 * HOUR),
        (8 * HOUR, 2 * HOUR),
        (40 * MINUTE, 10 * MINUTE),
        (5 * MINUTE, 10 * MINUTE),
        (14 * DAY, 6 * HOUR),
    ],
)
def test_a_share_of_the_turn_is_at_least_ten_minutes_and_at_most_six_hours(turn: int, window: int) -> None:
    shared = [Decision(seat, "guess", {}, turn="guess", limit_share=0.25) for seat in range(3)]
    running = clocks.start_clocks(new_match(turn_seconds=turn, bank=DAY), timing(1000, decisions=shared))
    assert {clock.deadline for clock in running.clocks} == {1000 + window}
    assert {clocks.own_limit_seconds(one, turn) for one in shared} == {window}
    moved = clocks.record_move(running, 0, True, timing(1000 + MINUTE, no_calendars))
    assert moved.clocks[0].bank == DAY


def test_only_a_decision_with_a_limit_has_seconds_of_its_own() -> None:
    assert clocks.own_limit_seconds(Decision(0, "place", {}), DAY) is None
    assert clocks.own_limit_seconds(Decision(0, "bid", {}, limit=MINUTE), DAY) == MINUTE
    assert clocks.own_limit_seconds(Decision(0, "bid", {}, limit=9 * DAY), DAY) == DAY


def test_an_away_seat_has_one_hour_without_calendar_or_bank() -> None:
    late = zurich_timestamp("2027-01-11 23:00")
    away = new_match(Clock(None, 2, DAY), Clock(), Clock(), bank=DAY)
    running = start_clocks(away, late, calendars_by_seat(s0=NIGHT))
    assert running.clocks[0] == Clock(late + HOUR, 2, DAY, late, turn_version=0)
    assert clocks.record_move(running, 0, True, timing(late + 50, no_calendars)).clocks[0] == Clock(
        None, 0, DAY
    )


def test_no_clock_runs_for_a_seat_that_a_bot_has_taken_over() -> None:
    away = Clock(None, 2, DAY)
    taken = start_clocks(new_match(away, Clock(), Clock(), bank=DAY, takeover=True), 1000)
    assert (taken.clocks[0], taken.due_at) == (away, 1000 + clocks.RESUME_SECONDS)


def test_a_turn_ended_by_others_has_used_its_share_of_the_bank() -> None:
    running = start_clocks(new_match(bank=DAY), 1000)
    ended = clocks.start_clocks(running, timing(1000 + DAY + HOUR, decisions=[]))
    assert ended.clocks[0] == Clock(None, 0, DAY - HOUR)


def test_a_pause_stops_the_clocks_but_ends_no_turn() -> None:
    running = start_clocks(new_match(), 1000)
    away = (Clock(None, 2), Clock(None, 2))
    paused = replace(running, clocks=(running.clocks[0], *away), updated=5000)
    stopped = start_clocks(paused, 5000, no_calendars)
    assert stopped.clocks[0] == Clock(None, 0, 0, 1000, turn_version=0)
    assert stopped.due_at == 5000 + clocks.MAX_PAUSE_SECONDS
    again = start_clocks(replace(stopped, clocks=(stopped.clocks[0], Clock(), Clock(None, 2))), 9000)
    assert again.clocks[0] == Clock(9000 + DAY, 0, 0, 1000, 0, 9000 + DAY * 3 // 4, turn_version=0)


@pytest.mark.parametrize(("turn", "reminder"), [(HOUR - 1, None), (HOUR, 1000 + HOUR * 3 // 4)])
def test_only_turns_of_an_hour_or_more_have_a_reminder(turn: int, reminder: int | None) -> None:
    assert start_clocks(new_match(turn_seconds=turn), 1000).clocks[0].remind_at == reminder


def test_a_reminder_is_marked_once_when_it_is_due() -> None:
    running = start_clocks(new_match(), 1000)
    due = 1000 + DAY * 3 // 4
    assert (running.due_at, clocks.mark_reminders(running, timing(due - 1)) is running) == (due, True)
    done = clocks.mark_reminders(running, timing(due))
    assert (done.clocks[0], done.due_at) == (replace(running.clocks[0], remind_at=None), 1000 + DAY)
    assert clocks.mark_reminders(done, timing(due + 1)) is done
    assert clocks.rescheduled_clock(done.clocks[0], Calendar(), NIGHT, due + 1).remind_at is None


def test_a_moved_clock_moves_what_a_sweep_waits_for_and_nothing_besides() -> None:
    running = start_clocks(new_match(), 1000)
    later = replace(running.clocks[0], deadline=1000 + 3 * DAY, remind_at=1000 + 2 * DAY)
    moved = replace(running, clocks=(later, *running.clocks[1:]))
    assert clocks.moved_check_time(running, moved) == 1000 + 2 * DAY
    bot_is_next = replace(running, due_at=1000 + clocks.RESUME_SECONDS)
    assert clocks.moved_check_time(bot_is_next, moved) == bot_is_next.due_at


def test_no_calendar_extends_a_turn_beyond_the_maximum() -> None:
    start = zurich_timestamp("2027-12-20 12:00")
    always = Calendar(
        "Europe/Zurich",
        Quiet(20 * 60, 12 * 60),
        True,
        (zurich_timestamp("2027-12-02 00:00"), zurich_timestamp("2028-01-31 00:00")),
    )
    long = replace(new_match(), terms=replace(new_match().terms, turn_seconds=14 * DAY))
    assert (
        start_clocks(long, start, calendars_by_seat(s0=always)).clocks[0].deadline == start + MAX_TURN_SECONDS
    )


@pytest.mark.usefixtures("database")
def test_a_match_stored_before_banks_existed_is_parsed_with_defaults() -> None:
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


@pytest.mark.usefixtures("database")
def test_banks_are_full_when_a_match_starts() -> None:
    match_id, _people = start_match("Ada", "Ben", clock={"turn": DAY, "bank": 2 * DAY})
    assert [clock.bank for clock in match_loader.load_as_system(match_id).match.clocks] == [2 * DAY] * 2
