"""The course of the game: administration, turn after turn, round after round (RULES 3.4)."""

from __future__ import annotations

from chalicelib.games.cathedrals.course import Course
from chalicelib.games.cathedrals.limits import finish, judged, leader
from chalicelib.games.cathedrals.money import take_in
from chalicelib.games.cathedrals.state import LAST_ROUND
from chalicelib.games.contract import Seat


def open_round(course: Course) -> None:
    """ADMIN: everybody's income at once, then the first of the order is to move."""
    course.set(round=course.state.round + 1)
    course.tell("round_started", round=course.state.round)
    for seat in course.state.living:
        amount = course.state.income(seat)
        if amount:
            course.tell("income", player=seat, amount=amount)
            take_in(course, seat, amount)
    if not judged(course):
        _open_turn(course, course.state.living[0])


def pass_on(course: Course) -> None:
    """The turn is over: the next in the order is to move; after the last one the next round begins."""
    state = course.state
    course.tell("turn_ended", player=state.current)
    behind = state.order[state.order.index(state.current) + 1 :]
    following = [seat for seat in behind if seat not in state.out]
    if following:
        _open_turn(course, following[0])
    elif state.round == LAST_ROUND:
        finish(course, leader(state), "rounds")
    else:
        open_round(course)


def _open_turn(course: Course, seat: Seat) -> None:
    course.set(
        phase="turn",
        pending=None,
        current=seat,
        attacks_left=course.state.throws(seat),
        conquered=False,
        consulted=False,
    )
