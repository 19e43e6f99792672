"""Players, clocks and calendars for tests of deadlines."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from chalicelib.games.contract import Decision
from chalicelib.play.time import clocks
from chalicelib.play.time.calendar import Calendar, Quiet
from chalicelib.play.time.timing import Calendars, Timing
from chalicelib.store.matches import Clock, Match, Seat, Terms

MINUTE, HOUR, DAY = 60, 3600, 86_400
NIGHT = Calendar("Europe/Zurich", Quiet(22 * 60, 7 * 60))
SEAT_0_TO_ACT = [Decision(0, "place", {})]


def new_match(*running: Clock, now: int = 0, **terms: Any) -> Match:
    """A match of three players with these clocks, or the initial ones if none are given."""
    seats = tuple(Seat("player", name, name.lower()) for name in ("Ada", "Ben", "Cleo"))
    all_terms = replace(Terms({}, (), DAY, 0, seats, now), **terms)
    return Match(
        "m",
        "parley",
        1,
        "running",
        "C",
        False,
        b"",
        all_terms,
        now,
        clocks=running or clocks.initial_clocks(all_terms),
    )


def calendars_by_seat(**calendars_of_seats: Calendar) -> Calendars:
    """Gives these calendars by seat ("s0" for the first), whichever are asked for; the others never stop."""

    def calendars(seats: Collection[int]) -> Mapping[int, Calendar]:
        return {seat: calendars_of_seats.get(f"s{seat}", Calendar()) for seat in {*seats, 0, 1, 2}}

    return calendars


def no_calendars(seats: Collection[int]) -> Mapping[int, Calendar]:
    """Fails where a calendar is asked for, which would cost a read."""
    assert not seats
    return {}


NEVER_STOPPED = calendars_by_seat()


def timing(
    now: int, calendars: Calendars = NEVER_STOPPED, decisions: Sequence[Decision] = SEAT_0_TO_ACT
) -> Timing:
    """The timing of a match that waits for seat 0, or for these decisions."""
    return Timing(now, calendars, tuple(decisions))


def start_clocks(match: Match, now: int, calendars: Calendars = NEVER_STOPPED) -> Match:
    """The match with its clocks started, waiting for seat 0."""
    return clocks.start_clocks(match, timing(now, calendars))


def zurich_timestamp(text: str) -> int:
    """The Unix time of a local time in Zurich."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Zurich")).timestamp())
