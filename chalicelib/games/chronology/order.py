"""The predicate CORRECT: whether events may have happened in this order (RULES 1.3)."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.chronology.dates import Interval


def is_correct(intervals: Sequence[Interval]) -> bool:
    """Whether every event may have happened no earlier than those before it.

    That is: one point can be chosen in each interval so that the points never decrease.
    """
    return offending_pair(intervals) is None


def offending_pair(intervals: Sequence[Interval]) -> tuple[int, int] | None:
    """The indexes of two intervals that prove the order wrong, the lower first; None if it is correct.

    The higher one is the first whose end lies before the greatest beginning so far; the lower one
    is the first with that beginning.
    """
    latest = 0
    for place, interval in enumerate(intervals):
        if interval.hi < intervals[latest].lo:
            return latest, place
        if interval.lo > intervals[latest].lo:
            latest = place
    return None
