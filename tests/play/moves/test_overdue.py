"""The sweep over one match: missed deadlines, reminders, away seats, pauses (RULES 0.4)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

import pytest

from chalicelib import store, timestamps
from chalicelib.games.contract import Decision
from chalicelib.play import match_loader
from chalicelib.play.moves import overdue
from chalicelib.play.player_name import PlayerName
from chalicelib.play.telling import match_presenter
from chalicelib.play.telling.table_answers import Seat
from chalicelib.play.time import clocks
from chalicelib.play.time.calendar import Calendar
from chalicelib.play.time.timing import Timing
from chalicelib.store.matches import Clock
from tests.support.parley_matches import (
    bot_seat,
    create_match,
    create_player,
    play_random_move,
    start_match,
    time_after,
)

pytestmark = pytest.mark.usefixtures("database")

HOUR, DAY = 3600, 86_400
SIX_ROUNDS = {"rounds": 6, "most": 1}
"""With demands of one coin nobody is ruined before the last round."""


def calendars_that_never_stop(seats_json: Collection[int]) -> dict[int, Calendar]:
    """Calendars that stop no clock."""
    return {seat: Calendar() for seat in seats_json}


def seat_answers(match_id: str) -> tuple[Seat, ...]:
    """The seats as the API shows them."""
    return match_presenter.match_answer(match_loader.load_as_system(match_id)).seats


def logged_moves(match_id: str) -> list[tuple[int | None, str, str]]:
    """Seat, kind and `by` of every log entry but the set-up."""
    return [(entry.seat, entry.kind, entry.by) for entry in store.logs.list_range(match_id, 2, 999)]


def test_the_sweep_plays_a_missed_turn_only_after_its_deadline() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    play_random_move(match_id, ada)
    overdue.play_overdue_matches(time_after(HOUR - 1), 1000)
    assert logged_moves(match_id) == [(0, "bid", "player")]
    assert overdue.play_overdue_matches(time_after(HOUR), 1000) >= 1
    assert logged_moves(match_id)[1] == (1, "skip", "absence")
    assert not overdue.play_overdue_match(match_id, time_after(HOUR))


def test_a_deadline_runs_on_while_others_move_and_starts_anew_with_the_next_turn() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    assert [seat.deadline for seat in seat_answers(match_id)] == ["2030-05-04T13:00:00Z"] * 2
    play_random_move(match_id, ada, now=time_after(600))
    assert [seat.deadline for seat in seat_answers(match_id)] == [None, "2030-05-04T13:00:00Z"]
    play_random_move(match_id, ben, now=time_after(1200))
    match = match_presenter.match_answer(match_loader.load_as_system(match_id))
    # The demand has no limit of its own: the match's turn of a day begins now.
    assert match.deadline == "2030-05-05T12:20:00Z"
    assert match_loader.load_as_system(match_id).match.due_at == int(
        time_after(1200 + DAY * 3 // 4).timestamp()
    ), "a reminder"


def test_a_reminder_is_marked_once_and_changes_only_the_rev() -> None:
    match_id, _people = start_match("Ada", "Ben")
    before = match_loader.load_as_system(match_id).match
    assert not overdue.play_overdue_match(match_id, time_after(HOUR * 3 // 4 - 1))
    assert overdue.play_overdue_match(match_id, time_after(HOUR * 3 // 4))
    assert not overdue.play_overdue_match(match_id, time_after(HOUR * 3 // 4))
    after = match_loader.load_as_system(match_id).match
    assert (after.version, after.rev) == (before.version, before.rev + 1)
    assert [clock.remind_at for clock in after.clocks] == [None, None]
    assert after.due_at == int(time_after(HOUR).timestamp())


def test_standing_orders_take_precedence_over_the_absence_move() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    play_random_move(match_id, ada)
    store.orders.put(match_id, 1, {"bid_lowest": True})
    overdue.play_overdue_match(match_id, time_after(HOUR))
    assert logged_moves(match_id)[1] == (1, "bid", "orders")
    assert match_loader.load_as_system(match_id).match.clocks[1].missed_deadlines == 1
    assert not seat_answers(match_id)[1].away


def test_two_missed_deadlines_make_a_seat_away_and_a_move_ends_it() -> None:
    match_id, (ada, ben, cleo) = start_match("Ada", "Ben", "Cleo", options=SIX_ROUNDS)
    now = 0
    for misses in (1, 2):
        now = _play_bids(match_id, [ada, ben], now)
        overdue.play_overdue_match(match_id, time_after(now + HOUR))
        assert match_loader.load_as_system(match_id).match.clocks[2].missed_deadlines == misses
        now = _play_demand(match_id, [ada, ben, cleo], now + HOUR)
    assert [seat.away for seat in seat_answers(match_id)] == [False, False, True]
    play_random_move(match_id, cleo, now=time_after(now))
    assert [seat.away for seat in seat_answers(match_id)] == [False, False, False]


def test_an_away_seat_has_at_most_one_hour() -> None:
    clock = (Clock(None, 0), Clock(None, 2), Clock(None, 1))
    match = replace(match_loader.load_as_system(start_match("Ada", "Ben", "Cleo")[0]).match, clocks=clock)
    limits = enumerate((None, None, 60))
    decisions = tuple(Decision(seat, "demand", {}, limit=limit) for seat, limit in limits)
    clocks_started = clocks.start_clocks(match, Timing(1000, calendars_that_never_stop, decisions)).clocks
    assert [one.deadline for one in clocks_started] == [1000 + DAY, 1000 + HOUR, 1060]
    timing = Timing(1000, calendars_that_never_stop, (Decision(1, "demand", {}, limit=60),))
    assert clocks.start_clocks(match, timing).clocks[1].deadline == 1060


def test_only_blocking_decisions_have_a_deadline_within_the_match_clock() -> None:
    match = match_loader.load_as_system(start_match("Ada", "Ben")[0]).match
    idle = (Clock(), Clock())
    long = (Decision(0, "demand", {}, limit=9 * DAY), Decision(1, "withdraw", {}, blocking=False))
    clocks_started = clocks.start_clocks(
        replace(match, clocks=idle), Timing(0, calendars_that_never_stop, long)
    ).clocks
    assert [one.deadline for one in clocks_started] == [DAY, None]


def _match_with_ben_away() -> tuple[str, PlayerName, PlayerName, int]:
    """A match of Ada and Ben in which Ben missed two bids: its id, both players, seconds since `NOW`."""
    match_id, (ada, ben) = start_match("Ada", "Ben", options=SIX_ROUNDS)
    now = 0
    for _ in range(2):
        now = _play_bids(match_id, [ada], now)
        overdue.play_overdue_match(match_id, time_after(now + HOUR))
        now = _play_demand(match_id, [ada, ben], now + HOUR)
    return match_id, ada, ben, now


def test_a_paused_match_has_no_deadlines_and_is_aborted_after_thirty_days() -> None:
    match_id, ada, _ben, now = _match_with_ben_away()
    match = match_loader.load_as_system(match_id).match
    assert seat_answers(match_id)[1].away
    assert match_presenter.earliest_deadline(match) is None
    assert not overdue.play_overdue_match(match_id, time_after(now + 29 * DAY))
    play_random_move(match_id, ada, now=time_after(now + 29 * DAY))
    assert match_presenter.earliest_deadline(match_loader.load_as_system(match_id).match) is None
    assert overdue.play_overdue_match(match_id, time_after(now + 59 * DAY))
    assert match_loader.load_as_system(match_id).match.status == "aborted"


def test_a_move_of_an_away_player_ends_the_pause() -> None:
    match_id, _ada, ben, now = _match_with_ben_away()
    play_random_move(match_id, ben, now=time_after(now + DAY))
    assert seat_answers(match_id)[0].deadline == timestamps.format_time(
        int(time_after(now + DAY + HOUR).timestamp())
    )


def test_a_match_of_one_player_and_bots_is_never_paused() -> None:
    match_id = create_match(create_player("Ada"), bot_seat(), bot_seat(), options=SIX_ROUNDS).match.id
    now = 0
    while match_loader.load_as_system(match_id).match.status == "running":
        now += DAY
        assert overdue.play_overdue_match(match_id, time_after(now))
    assert match_loader.load_as_system(match_id).match.status == "finished"


def test_a_match_that_fails_does_not_hold_up_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    broken_id, _people = start_match("Ada", "Ben")
    intact_id, _others = start_match("Cleo", "Dan")
    load_as_system = match_loader.load_as_system

    def load_or_fail(match_id: str) -> match_loader.LoadedMatch:
        if match_id == broken_id:
            raise RuntimeError("a fault in a game")
        return load_as_system(match_id)

    with monkeypatch.context() as patch:
        patch.setattr(match_loader, "load_as_system", load_or_fail)
        overdue.play_overdue_matches(time_after(HOUR), 1000)
    assert logged_moves(intact_id)
    assert logged_moves(broken_id) == []


def test_an_absence_move_learns_that_its_seat_is_away() -> None:
    assert overdue._with_away_flag(_SkipWithAwayField(), True) == _SkipWithAwayField(away=True)
    assert overdue._with_away_flag(_SkipWithAwayField(), False) == _SkipWithAwayField()
    assert overdue._with_away_flag(_SkipWithoutFields(), True) == _SkipWithoutFields()


@dataclass(frozen=True)
class _SkipWithAwayField:
    away: bool = False


@dataclass(frozen=True)
class _SkipWithoutFields:
    pass


def _play_bids(match_id: str, people: list[PlayerName], now: int) -> int:
    """Each of these players bids; gives the time again."""
    for who in people:
        play_random_move(match_id, who, now=time_after(now))
    return now


def _play_demand(match_id: str, people: list[PlayerName], now: int) -> int:
    """The speaker demands, which begins the next round; gives the time again."""
    (speaker,) = match_loader.load_as_system(match_id).match.to_act
    play_random_move(match_id, people[speaker], now=time_after(now))
    return now
