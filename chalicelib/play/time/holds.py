"""Matches that somebody holds up: from when on the others may end one, and who has to agree.

See docs/decisions/0042-time-cannot-be-held.md.
"""

from __future__ import annotations

from chalicelib.play.time import clocks
from chalicelib.play.time.calendar import Calendar
from chalicelib.store.match_item import Clock
from chalicelib.store.matches import Match

DAY_SECONDS = 86_400
HELD_SECONDS = 7 * DAY_SECONDS
"""Seconds for which a match must have waited for the same players, whatever their clocks say."""


def end_possible_at(match: Match) -> int | None:
    """From when on the others may end a match; None where it waits for no player.

    That is when each of the turns that it waits for has lasted a week, or as long as it may by the terms of
    the match, with its bank and weekends, if that is longer.
    """
    ends = [
        max(clock.turn_start + HELD_SECONDS, _agreed_end(match, clock, clock.turn_start))
        for clock in match.clocks
        if clock.turn_start is not None
    ]
    return max(ends) if match.status == "running" and ends else None


def _agreed_end(match: Match, clock: Clock, turn_start: int) -> int:
    """When a turn ends at the latest whose player stops no clock by quiet hours or vacations."""
    seconds = match.terms.turn_seconds + clock.bank_in_deadline
    if not match.terms.weekends:
        return turn_start + seconds
    # By the player's zone weekends begin up to a day earlier or later.
    return Calendar(weekends=True).time_after(turn_start, seconds) + DAY_SECONDS


def seats_to_agree(match: Match) -> tuple[int, ...]:
    """The seats that have to agree to its end: players who are there and for whom it does not wait."""
    if match.status != "running":
        return ()
    seats = enumerate(zip(match.terms.seats, match.clocks, strict=True))
    return tuple(
        n
        for n, (seat, clock) in seats
        if seat.kind == "player" and clock.turn_start is None and not clocks.is_away(clock)
    )
