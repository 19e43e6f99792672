"""What the clocks of a match are reckoned from, in one value."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from chalicelib.games.contract import Decision
from chalicelib.play.time.calendar import Calendar

Calendars = Callable[[Collection[int]], Mapping[int, Calendar]]
"""Gives the calendars of the players at these seats; called only where something depends on them."""


@dataclass(frozen=True)
class Timing:
    """The time and what is open at it.

    `now` is in seconds since 1970; `decisions` are those open to any seat; `orders_answer` says whether
    somebody's standing orders are about to answer one of them, which is resumed as a bot's answer is.
    """

    now: int
    calendars: Calendars
    decisions: tuple[Decision, ...] = ()
    orders_answer: bool = False
