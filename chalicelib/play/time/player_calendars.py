"""What players have set for themselves, as far as a match depends on it: their calendars."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from chalicelib import store
from chalicelib.play.time import calendar
from chalicelib.play.time.calendar import Calendar
from chalicelib.play.time.clocks import Calendars
from chalicelib.store.matches import Match


def player_calendars(match: Match) -> Calendars:
    """The calendars of a match's seats; each profile is read when its seat is first asked for.

    Eventually consistent, half a read unit each. A player who is not there any more has no wishes.
    """
    known: dict[int, Calendar] = {}

    def of(seats: Collection[int]) -> Mapping[int, Calendar]:
        known.update(_read_calendars(match, [seat for seat in seats if seat not in known]))
        return known

    return of


def _read_calendars(match: Match, seats: Collection[int]) -> Mapping[int, Calendar]:
    players = {seat: match.terms.seats[seat].player for seat in seats}
    found = store.players.load_settings([id for id in players.values() if id is not None])
    return {
        seat: calendar.calendar_for(found.get(id or "", {}), match.terms.weekends)
        for seat, id in players.items()
    }
