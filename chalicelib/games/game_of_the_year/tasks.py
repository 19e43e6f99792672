"""The agenda: tasks still to be done, run until a player has to decide.

It is a stack, so nested effects run depth first (RULES 5.6a): what a task sets off is done before what lies
below it. The lowest task is `next`; a turn that ends early drops all above it.
"""

from __future__ import annotations

from collections.abc import Callable

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.drawing import (
    ask_question,
    draw_chance,
    draw_fate,
    finish_card,
    resolve_card,
)
from chalicelib.games.game_of_the_year.effects import EFFECTS, swap_partner
from chalicelib.games.game_of_the_year.landing import land_figure, resolve_day
from chalicelib.games.game_of_the_year.pushing import offer_push, window_seats
from chalicelib.games.game_of_the_year.state import State, Task
from chalicelib.games.game_of_the_year.transition import Transition
from chalicelib.games.game_of_the_year.turn import (
    advance_turn,
    begin_stages,
    can_take_holiday,
    max_extra_steps,
    offer_extra_steps,
    offer_holiday,
    spin_leaf,
    start_turn,
)

_TASK_HANDLERS: dict[str, Callable[[Transition, Task], object]] = {
    **EFFECTS,
    "draw_chance": draw_chance,
    "draw_fate": draw_fate,
    "turn": start_turn,
    "begin": begin_stages,
    "spin": spin_leaf,
    "land": land_figure,
    "day": resolve_day,
    "card": resolve_card,
    "lay": finish_card,
    "ask": ask_question,
    "extra": offer_extra_steps,
    "push": offer_push,
    "rest": offer_holiday,
    "next": advance_turn,
}

_IS_OPEN: dict[str, Callable[[Transition, Task], bool]] = {
    "birthdays": lambda transition, _: any(not player.birthday for player in transition.players),
    "choose": lambda *_: True,
    "answer": lambda *_: True,
    "permute": lambda *_: True,
    "gift": lambda *_: True,
    "pick_player": lambda *_: True,
    "swap": lambda transition, task: swap_partner(transition, task.seat, task.n) is not None,
    "buy": lambda transition, _: max_extra_steps(transition) > 0,
    "window": lambda transition, task: bool(window_seats(transition, task)),
    "holiday": lambda transition, _: can_take_holiday(transition),
}
"""Whether each task that waits for a player still can; one that another's claim has closed is dropped."""


def run_tasks(transition: Transition, until: Callable[[Task], bool] = lambda _: False) -> None:
    """Runs tasks until a decision is open, the game is over, or the next task is one of `until`."""
    while transition.agenda and transition.reason is None:
        task = transition.agenda[-1]
        if until(task) or (task.kind in _IS_OPEN and _IS_OPEN[task.kind](transition, task)):
            return
        transition.agenda.pop()
        if task.kind in _TASK_HANDLERS:
            _TASK_HANDLERS[task.kind](transition, task)


def waiting_task(state: State | Transition) -> Task | None:
    """The task that waits for players; None when the game is over."""
    return state.agenda[-1] if state.agenda else None


def waiting_seats(state: State | Transition) -> tuple[Seat, ...]:
    """The seats that the game waits for; none when it is over."""
    task = waiting_task(state)
    if task is None:
        return ()
    if task.kind == "birthdays":
        return tuple(seat for seat, player in enumerate(state.players) if not player.birthday)
    return tuple(window_seats(state, task)) if task.kind == "window" else (task.seat,)
