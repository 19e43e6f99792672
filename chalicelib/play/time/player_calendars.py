"""Players' calendars out of their profiles, and the timing of a loaded match."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime

from chalicelib import store, timestamps
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.time import calendar
from chalicelib.play.time.calendar import Calendar
from chalicelib.play.time.timing import Calendars, Timing
from chalicelib.store.matches import Match


def load_timing(loaded: LoadedMatch, now: datetime) -> Timing:
    """The timing of a match as it stands. A profile is read when a clock first depends on it."""
    return Timing(
        timestamps.unix_time(now), calendars_of_match(loaded.match), loaded.decisions, loaded.orders_answer
    )


def calendars_of_match(match: Match) -> Calendars:
    """The calendars of a match's seats; each profile is read when its seat is first asked for.

    Eventually consistent, half a read unit each. A player who is gone has an empty calendar.
    """
    known: dict[int, Calendar] = {}

    def calendars(seats: Collection[int]) -> Mapping[int, Calendar]:
        known.update(_read_calendars(match, [seat for seat in seats if seat not in known]))
        return known

    return calendars


def _read_calendars(match: Match, seats: Collection[int]) -> Mapping[int, Calendar]:
    players = {seat: match.terms.seats[seat].player for seat in seats}
    settings = store.players.load_settings([id for id in players.values() if id is not None])
    weekends = match.terms.weekends
    return {seat: calendar.calendar_for(settings.get(id or "", {}), weekends) for seat, id in players.items()}
