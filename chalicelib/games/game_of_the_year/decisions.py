"""The open decisions, each with the schema of its legal answers (RULES 5.2, 5.7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from chalicelib.games.contract import Decision, Json, Seat
from chalicelib.games.forms import branch, form, integer, names
from chalicelib.games.game_of_the_year.calendar import BIRTH_YEARS, DAY_IDS, MONTH_LENGTHS, month
from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES, leaf_steps
from chalicelib.games.game_of_the_year.effects import swap_partner
from chalicelib.games.game_of_the_year.landing import birthday_debtors, claimable_figures
from chalicelib.games.game_of_the_year.movement import permutation_days
from chalicelib.games.game_of_the_year.personas import SENSITIVE_TRAITS, TRAITS
from chalicelib.games.game_of_the_year.player_queries import other_seats
from chalicelib.games.game_of_the_year.pushing import max_push_steps, window_seats
from chalicelib.games.game_of_the_year.state import State, Task
from chalicelib.games.game_of_the_year.tasks import waiting_seats, waiting_task
from chalicelib.games.game_of_the_year.turn import max_extra_steps, max_planned_steps

PUSH_SECONDS = 3600
"""How long the game waits for pushes by hand, in seconds."""

_SHARED_TASKS = ("birthdays", "window")
"""Tasks that several seats answer at once."""


def open_decisions(state: State) -> tuple[Decision, ...]:
    """The decisions of the waiting task, and what can be claimed meanwhile."""
    task = waiting_task(state)
    if task is None:
        return ()
    name = f"{task.kind} {state.moves}" if task.kind in _SHARED_TASKS else f"turn {state.turns}"
    return tuple(
        replace(one, turn=name)
        for one in (*_DECISIONS_BY_TASK[task.kind](state, task), *_claim_decisions(state))
    )


def _birthday_decisions(state: State, _: Task) -> tuple[Decision, ...]:
    schema = _birthday_schema(month(state.year.birthdays[0]))
    return tuple(Decision(seat, "birthday", schema) for seat in waiting_seats(state))


def _birthday_schema(first_month: int) -> Json:
    """The form of a birthday from a month on."""
    months = range(first_month, 13)
    lengths = sorted({MONTH_LENGTHS[one - 1] for one in months}, reverse=True)
    branches = (
        branch(
            month={"enum": [one for one in months if MONTH_LENGTHS[one - 1] == length]},
            day={"maximum": length},
        )
        for length in lengths
    )
    return form(
        *branches,
        month=names("month", months),
        day=integer(1, 31),
        year={**integer(BIRTH_YEARS[0], BIRTH_YEARS[-1]), "type": ["integer", "null"], "default": None},
    )


def _choose_decisions(state: State, task: Task) -> tuple[Decision, ...]:
    """A number of the leaf; a form begins with a plan for a turn in which nothing else is done."""
    leaf, most = LEAVES[state.leaf], max_planned_steps(state)
    after = ["ask", "stay", *(["holiday"] if state.players[task.seat].holidays else [])]
    schema = form(
        steps={"enum": list(leaf_steps(leaf, state.pace, late=False))},
        buy={**integer(0, most), "type": ["integer", "null"], "default": None, "x-suggest": 0},
        after={**names("after_move", after), "default": "ask", "x-suggest": "stay"},
    )
    return (Decision(task.seat, "choose", schema),)


def _answer_decisions(_: State, task: Task) -> tuple[Decision, ...]:
    trait = TRAITS[task.n]
    answers = ["yes", "no", "lot"] if trait in SENSITIVE_TRAITS else ["yes", "no"]
    schema = form(trait={"const": trait, "format": "trait"}, answer={"enum": answers})
    return (Decision(task.seat, "answer", schema),)


def _permute_decisions(state: State, task: Task) -> tuple[Decision, ...]:
    seats = range(len(state.players))
    allowed = [[DAY_IDS[day] for day in permutation_days(state, seat)] for seat in seats]
    days: Json = {
        "type": "array",
        "minItems": len(seats),
        "maxItems": len(seats),
        "uniqueItems": len({player.pos for player in state.players}) == len(seats),
        "x-by": "seat",
        "default": [DAY_IDS[player.pos] for player in state.players],
    }
    if all(one == allowed[0] for one in allowed):
        days["items"] = names("day", allowed[0])
    else:
        days["prefixItems"] = [names("day", one) for one in allowed]
    return (Decision(task.seat, "permute", form(days=days)),)


def _gift_decisions(state: State, task: Task) -> tuple[Decision, ...]:
    return (Decision(task.seat, "gift", form(to=_seat_schema(other_seats(len(state.players), task.seat)))),)


def _pick_player_decisions(state: State, task: Task) -> tuple[Decision, ...]:
    return (
        Decision(task.seat, "pick_player", form(to=_seat_schema(other_seats(len(state.players), task.m)))),
    )


def _swap_decisions(state: State, task: Task) -> tuple[Decision, ...]:
    partner: Json = {"const": swap_partner(state, task.seat, task.n), "format": "seat"}
    return (Decision(task.seat, "swap_next", form(partner=partner, swap={"type": "boolean"})),)


def _buy_decisions(state: State, task: Task) -> tuple[Decision, ...]:
    steps = integer(1, max_extra_steps(state))
    return Decision(task.seat, "buy", form(steps=steps)), Decision(task.seat, "decline", form())


def _holiday_decisions(_: State, task: Task) -> tuple[Decision, ...]:
    return Decision(task.seat, "holiday", form()), Decision(task.seat, "end_turn", form())


def _push_decisions(state: State, task: Task) -> tuple[Decision, ...]:
    open_to = []
    for seat in window_seats(state, task):
        steps = integer(1, max_push_steps(state, seat))
        open_to.append(Decision(seat, "push", form(steps=steps), limit=PUSH_SECONDS))
        open_to.append(Decision(seat, "let_be", form(), limit=PUSH_SECONDS))
    return tuple(open_to)


def _claim_decisions(state: State) -> list[Decision]:
    kinds = (("claim_lucky", claimable_figures), ("claim_birthday", birthday_debtors))
    return [
        Decision(seat, kind, form(figure=_seat_schema(figures)), blocking=False)
        for kind, find_figures in kinds
        for seat in range(len(state.players))
        if (figures := find_figures(state, seat))
    ]


def _seat_schema(seats: list[Seat]) -> Json:
    return names("seat", seats)


_DECISIONS_BY_TASK: dict[str, Callable[[State, Task], tuple[Decision, ...]]] = {
    "birthdays": _birthday_decisions,
    "choose": _choose_decisions,
    "answer": _answer_decisions,
    "permute": _permute_decisions,
    "gift": _gift_decisions,
    "pick_player": _pick_player_decisions,
    "swap": _swap_decisions,
    "buy": _buy_decisions,
    "window": _push_decisions,
    "holiday": _holiday_decisions,
}
"""The decisions of each kind of waiting task, see `tasks.run_tasks`."""
