"""How an action round begins (RULES 4.4 AR)."""

from __future__ import annotations

from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.regions import SECTIONS


def begin(course: Course, number: int) -> None:
    """The first player's turn of an action round."""
    course.phase, course.action_round, course.turn = "action", number, 0
    course.instant = False
    course.peace, course.peace_next = course.peace_next, False
    course.tell("round_began", section=SECTIONS[course.section], action_round=number)
