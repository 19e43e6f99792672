"""Deadlines: missed, stood in for, and what becomes of those who never come back (RULES 0.4)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

import pytest

from chalicelib import store, timestamps
from chalicelib.games.contract import Decision, Json
from chalicelib.play import match_loader
from chalicelib.play.moves import overdue
from chalicelib.play.seats import lobby
from chalicelib.play.seats.lobby import PlayerName
from chalicelib.play.telling import match_presenter
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

HOUR, DAY = 3600, 86_400
LONG = {"rounds": 6, "most": 1}
"""Nobody is ruined before the last round."""


def always(seats: Collection[int]) -> dict[int, Calendar]:
    """Calendars in which nothing stops a clock."""
    return {seat: Calendar() for seat in seats}


def seats(match_id: str) -> list[Json]:
    """The seats as everybody sees them."""
    shown: list[Json] = match_presenter.match_json(match_loader.load_as_system(match_id))["seats"]
    return shown


def log(match_id: str) -> list[tuple[int | None, str, str]]:
    """Seat, kind and cause of every version but the first."""
    return [(entry.seat, entry.kind, entry.by) for entry in store.logs.list_range(match_id, 2, 999)]


def test_a_missed_deadline_is_answered_by_the_sweeper_and_not_before() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    play_random_move(match_id, ada)
    overdue.play_overdue_matches(time_after(HOUR - 1), 1000)
    assert log(match_id) == [(0, "bid", "player")]
    assert overdue.play_overdue_matches(time_after(HOUR), 1000) >= 1
    assert log(match_id)[1] == (1, "skip", "absence")
    assert not overdue.play_overdue_match(match_id, time_after(HOUR))


def test_a_deadline_runs_on_while_others_move_and_starts_anew_for_ones_next_choice() -> None:
    match_id, (ada, ben) = start_match("Ada", "Ben")
    assert [seat["deadline"] for seat in seats(match_id)] == ["2030-05-04T13:00:00Z"] * 2
    play_random_move(match_id, ada, now=time_after(600))
    assert [seat["deadline"] for seat in seats(match_id)] == [None, "2030-05-04T13:00:00Z"]
    play_random_move(match_id, ben, now=time_after(1200))
    match = match_presenter.match_json(match_loader.load_as_system(match_id))
    # The demand has no limit of its own: the match's clock of a day counts, from now on.
    assert match["deadline"] == "2030-05-05T12:20:00Z"
    assert match_loader.load_as_system(match_id).match.due_at == int(
        time_after(1200 + DAY * 3 // 4).timestamp()
    ), "a reminder"


def test_a_reminder_is_noted_once_and_is_no_move() -> None:
    match_id, _people = start_match("Ada", "Ben")
    before = match_loader.load_as_system(match_id).match
    assert not overdue.play_overdue_match(match_id, time_after(HOUR * 3 // 4 - 1))
    assert overdue.play_overdue_match(match_id, time_after(HOUR * 3 // 4))
    assert not overdue.play_overdue_match(match_id, time_after(HOUR * 3 // 4))
    after = match_loader.load_as_system(match_id).match
    assert (after.version, after.rev) == (before.version, before.rev + 1)
    assert [clock.remind_at for clock in after.clocks] == [None, None]
    assert after.due_at == int(time_after(HOUR).timestamp())


def test_standing_orders_are_asked_before_absence() -> None:
    match_id, (ada, _ben) = start_match("Ada", "Ben")
    play_random_move(match_id, ada)
    store.orders.put(match_id, 1, {"bid_lowest": True})
    overdue.play_overdue_match(match_id, time_after(HOUR))
    assert log(match_id)[1] == (1, "bid", "orders")
    assert match_loader.load_as_system(match_id).match.clocks[1].missed_deadlines == 1
    assert not seats(match_id)[1]["away"]


def test_twice_in_a_row_is_away_and_any_move_is_back() -> None:
    match_id, (ada, ben, cleo) = start_match("Ada", "Ben", "Cleo", options=LONG)
    now = 0
    for misses in (1, 2):
        now = _bid_without(match_id, [ada, ben], now)
        overdue.play_overdue_match(match_id, time_after(now + HOUR))
        assert match_loader.load_as_system(match_id).match.clocks[2].missed_deadlines == misses
        now = _demand(match_id, [ada, ben, cleo], now + HOUR)
    assert [seat["away"] for seat in seats(match_id)] == [False, False, True]
    play_random_move(match_id, cleo, now=time_after(now))
    assert [seat["away"] for seat in seats(match_id)] == [False, False, False]


def test_an_away_seat_has_an_hour_at_most() -> None:
    clock = (Clock(None, 0), Clock(None, 2), Clock(None, 1))
    match = replace(match_loader.load_as_system(start_match("Ada", "Ben", "Cleo")[0]).match, clocks=clock)
    limits = enumerate((None, None, 60))
    wanted = tuple(Decision(seat, "demand", {}, limit=limit) for seat, limit in limits)
    started = clocks.start_clocks(match, Timing(1000, always, wanted)).clocks
    assert [one.deadline for one in started] == [1000 + DAY, 1000 + HOUR, 1060]
    soon = Timing(1000, always, (Decision(1, "demand", {}, limit=60),))
    assert clocks.start_clocks(match, soon).clocks[1].deadline == 1060


def test_a_limit_never_outlasts_the_match_clock_and_only_blocking_choices_have_one() -> None:
    match = match_loader.load_as_system(start_match("Ada", "Ben")[0]).match
    idle = (Clock(), Clock())
    long = (Decision(0, "demand", {}, limit=9 * DAY), Decision(1, "withdraw", {}, blocking=False))
    started = clocks.start_clocks(replace(match, clocks=idle), Timing(0, always, long)).clocks
    assert [one.deadline for one in started] == [DAY, None]


def _all_but_ada_away() -> tuple[str, PlayerName, PlayerName, int]:
    """A match of Ada and Ben in which Ben missed two bids: its id, both, and the time in seconds."""
    match_id, (ada, ben) = start_match("Ada", "Ben", options=LONG)
    now = 0
    for _ in range(2):
        now = _bid_without(match_id, [ada], now)
        overdue.play_overdue_match(match_id, time_after(now + HOUR))
        now = _demand(match_id, [ada, ben], now + HOUR)
    return match_id, ada, ben, now


def test_with_all_but_one_away_the_clocks_stop_and_after_a_month_it_is_over() -> None:
    match_id, ada, _ben, now = _all_but_ada_away()
    match = match_loader.load_as_system(match_id).match
    assert seats(match_id)[1]["away"]
    assert match_presenter.earliest_deadline(match) is None
    assert not overdue.play_overdue_match(match_id, time_after(now + 29 * DAY))
    play_random_move(match_id, ada, now=time_after(now + 29 * DAY))
    assert match_presenter.earliest_deadline(match_loader.load_as_system(match_id).match) is None
    assert overdue.play_overdue_match(match_id, time_after(now + 59 * DAY))
    assert match_loader.load_as_system(match_id).match.status == "aborted"


def test_a_paused_match_goes_on_when_somebody_comes_back() -> None:
    match_id, _ada, ben, now = _all_but_ada_away()
    play_random_move(match_id, ben, now=time_after(now + DAY))
    assert seats(match_id)[0]["deadline"] == timestamps.format_time(
        int(time_after(now + DAY + HOUR).timestamp())
    )


def test_one_person_among_bots_is_never_paused() -> None:
    match_id = create_match(create_player("Ada"), bot_seat(), bot_seat(), options=LONG).match.id
    now = 0
    while match_loader.load_as_system(match_id).match.status == "running":
        now += DAY
        assert overdue.play_overdue_match(match_id, time_after(now))
    assert match_loader.load_as_system(match_id).match.status == "finished"


def test_a_match_that_cannot_be_dealt_with_keeps_no_other_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    poisoned, _people = start_match("Ada", "Ben")
    healthy, _others = start_match("Cleo", "Dan")
    anyhow = match_loader.load_as_system

    def loading(match_id: str) -> match_loader.LoadedMatch:
        if match_id == poisoned:
            raise RuntimeError("a fault in a game")
        return anyhow(match_id)

    with monkeypatch.context() as broken:
        broken.setattr(match_loader, "load_as_system", loading)
        overdue.play_overdue_matches(time_after(HOUR), 1000)
    assert log(healthy)
    assert log(poisoned) == []


def test_the_house_tells_an_action_with_a_field_for_it_that_the_seat_is_away() -> None:
    assert overdue._with_away_flag(_Skip(), True) == _Skip(away=True)
    assert overdue._with_away_flag(_Skip(), False) == _Skip()
    assert overdue._with_away_flag(_Bare(), True) == _Bare()


@dataclass(frozen=True)
class _Skip:
    away: bool = False


@dataclass(frozen=True)
class _Bare:
    pass


def _bid_without(match_id: str, people: list[lobby.PlayerName], now: int) -> int:
    """These players seal a card; the time."""
    for who in people:
        play_random_move(match_id, who, now=time_after(now))
    return now


def _demand(match_id: str, people: list[lobby.PlayerName], now: int) -> int:
    """Whoever speaks demands, so that the next round begins; the time."""
    (speaker,) = match_loader.load_as_system(match_id).match.to_act
    play_random_move(match_id, people[speaker], now=time_after(now))
    return now
