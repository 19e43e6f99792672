"""The predicate CORRECT: may events have happened in this order? (RULES 1.3)"""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.chronology.dates import Interval


def is_correct(intervals: Sequence[Interval]) -> bool:
    """Whether no event lies before one that had certainly ended before it began.

    The same as: one point can be chosen in every interval so that the choices never decrease.
    """
    return offending_pair(intervals) is None


def offending_pair(intervals: Sequence[Interval]) -> tuple[int, int] | None:
    """The places (from 0) of two intervals that prove the order wrong, the earlier place first.

    The later one is the first whose end lies before the greatest beginning so far; the earlier one
    is where that beginning was first met. None where the order is correct.
    """
    latest = 0
    for place, interval in enumerate(intervals):
        if interval.hi < intervals[latest].lo:
            return latest, place
        if interval.lo > intervals[latest].lo:
            latest = place
    return None
