"""Whose turn it is: setup backwards, then up to three action rounds, then the result round (RULES 4.4)."""

from __future__ import annotations

from chalicelib.games.anno_1452 import result, rounds
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.figures import ACTION_ROUNDS, SIDES


def after_setup(course: Course) -> None:
    """The next to set his first stones is the one before in the order; then play begins."""
    course.turn -= 1
    if course.turn < 0:
        rounds.begin(course, 1)


def next_turn(course: Course) -> None:
    """The next player's turn; after the last one the trial of dice, or the result round."""
    course.turn += 1
    if course.turn < course.seats:
        return
    number = course.action_round + 1
    if number <= ACTION_ROUNDS and _trial(course, number):
        rounds.begin(course, number)
    else:
        result.open_window(course)


def _trial(course: Course, dice: int) -> bool:
    """Whether the n-th action round takes place: n dice must not show a six."""
    rolled = course.roll(dice)
    held = SIDES not in rolled
    course.tell("trial_passed" if held else "trial_failed", action_round=dice, dice=rolled)
    return held
