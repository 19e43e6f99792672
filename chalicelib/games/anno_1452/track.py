"""The prestige track: what each step brings is summed for each player and clamped once (RULES 4.4, 4.6a)."""

from __future__ import annotations

from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.figures import HIGHEST, LOWEST, PER_POINT
from chalicelib.games.contract import Seat


def shift(course: Course, seat: Seat, points: int) -> None:
    """So many points of prestige more (or fewer) for a seat in the step under way."""
    course.honour[seat] += points


def settle(course: Course) -> None:
    """Ends a step: the markers move, and what goes beyond the track is taken or paid in money."""
    for seat, points in enumerate(course.honour):
        if points:
            course.honour[seat] = 0
            _move(course, seat, points)


def _move(course: Course, seat: Seat, points: int) -> None:
    before = course.prestige[seat]
    after = min(HIGHEST, max(LOWEST, before + points))
    beyond = before + points - after
    course.prestige[seat] = after
    if after > before:
        course.tell("prestige_gained", player=seat, n=after - before, prestige=after)
    if after < before:
        course.tell("prestige_lost", player=seat, n=before - after, prestige=after)
    if beyond > 0:
        course.money[seat] += beyond * PER_POINT
        course.tell("prestige_paid_out", player=seat, n=beyond, amount=beyond * PER_POINT)
    if beyond < 0:
        amount = min(course.money[seat], -beyond * PER_POINT)
        course.money[seat] -= amount
        course.tell("prestige_fined", player=seat, n=-beyond, amount=amount)
