"""The agenda: what is still to be done, done until somebody has to decide.

A stack of tasks. Nested effects run depth first (RULES 5.6a): what a task sets off is done before what lies
below it. The lowest task is `next`; a turn that ends early drops all above it.
"""

from __future__ import annotations

from collections.abc import Callable

from chalicelib.games.game_of_the_year.course import Course
from chalicelib.games.game_of_the_year.effects import EFFECTS, swap_partner
from chalicelib.games.game_of_the_year.fortune import ask, lay_away, read_card
from chalicelib.games.game_of_the_year.landing import land, read_day
from chalicelib.games.game_of_the_year.pushing import in_window, offer_push
from chalicelib.games.game_of_the_year.state import State, Task
from chalicelib.games.game_of_the_year.turn import (
    begin,
    may_rest,
    most_extra,
    next_turn,
    offer_extra,
    offer_holiday,
    spin,
    start_turn,
)

_WORK: dict[str, Callable[[Course, Task], object]] = {
    **EFFECTS,
    "turn": start_turn,
    "begin": begin,
    "spin": spin,
    "land": land,
    "day": read_day,
    "card": read_card,
    "lay": lay_away,
    "ask": ask,
    "extra": offer_extra,
    "push": offer_push,
    "rest": offer_holiday,
    "next": next_turn,
}

_OPEN: dict[str, Callable[[Course, Task], bool]] = {
    "birthdays": lambda course, _: any(not player.birthday for player in course.players),
    "choose": lambda *_: True,
    "answer": lambda *_: True,
    "permute": lambda *_: True,
    "gift": lambda *_: True,
    "pick_player": lambda *_: True,
    "swap": lambda course, task: swap_partner(course, task.seat, task.n) is not None,
    "buy": lambda course, _: most_extra(course) > 0,
    "window": lambda course, task: bool(in_window(course, task)),
    "holiday": lambda course, _: may_rest(course),
}
"""What the game waits for; a choice that somebody else's claim has closed is passed over."""


def run(course: Course) -> None:
    """Does what is to do until a decision is open or the game is over."""
    while course.agenda and course.reason is None:
        task = course.agenda[-1]
        if task.kind in _OPEN and _OPEN[task.kind](course, task):
            return
        course.agenda.pop()
        if task.kind in _WORK:
            _WORK[task.kind](course, task)


def waiting(state: State) -> Task | None:
    """What is waited for; None when the game is over."""
    return state.agenda[-1] if state.agenda else None
