"""Matches that somebody holds up: from when on the others may end one, and who has to agree.

See docs/decisions/0042-time-cannot-be-held.md.
"""

from __future__ import annotations

from chalicelib.play.time import clocks
from chalicelib.store.matches import Match

HELD_SECONDS = 7 * 86400
"""Seconds for which a match must have waited for the same players, whatever their clocks say."""


def end_possible_at(match: Match) -> int | None:
    """From when on the others may end a match; None where it waits for no player.

    That is when the last of the turns that it waits for has lasted a week, or as long as a turn may last
    without a bank, if that is longer.
    """
    starts = [clock.turn_start for clock in match.clocks if clock.turn_start is not None]
    if match.status != "running" or not starts:
        return None
    return max(starts) + max(HELD_SECONDS, match.terms.turn_seconds)


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
