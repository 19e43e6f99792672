"""What may be decided now, and by whom (RULES 5.2, 5.7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from chalicelib.games.contract import Decision, Json, Seat
from chalicelib.games.forms import branch, form, names, number
from chalicelib.games.game_of_the_year.agenda import waiting
from chalicelib.games.game_of_the_year.calendar import IDS, Day
from chalicelib.games.game_of_the_year.conditions import others, protected
from chalicelib.games.game_of_the_year.course import Course
from chalicelib.games.game_of_the_year.effects import swap_partner
from chalicelib.games.game_of_the_year.landing import claimable
from chalicelib.games.game_of_the_year.leaves import LEAVES
from chalicelib.games.game_of_the_year.pushing import in_window, most_steps
from chalicelib.games.game_of_the_year.state import State, Task
from chalicelib.games.game_of_the_year.traits import SENSITIVE, TRAITS
from chalicelib.games.game_of_the_year.turn import most_extra

PUSH_SECONDS = 3600
"""How long the game waits for those who want to push by hand."""

_WINDOWS = ("birthdays", "window")
"""What several seats are asked at once."""

YEARS = range(1900, 2101)
"""Years of birth that the form takes; the rules know no clock."""


def decisions(state: State) -> tuple[Decision, ...]:
    """Whatever is waited for, and lucky numbers that can be claimed meanwhile."""
    task = waiting(state)
    if task is None:
        return ()
    name = f"{task.kind} {state.moves}" if task.kind in _WINDOWS else f"turn {state.turns}"
    return tuple(replace(one, turn=name) for one in (*_OFFERS[task.kind](state, task), *_claims(state)))


def waited_for(state: State) -> tuple[Seat, ...]:
    """The seats whose decisions block; none when the game is over."""
    task = waiting(state)
    if task is None:
        return ()
    if task.kind == "birthdays":
        return tuple(seat for seat, player in enumerate(state.players) if not player.birthday)
    return tuple(in_window(state, task)) if task.kind == "window" else (task.seat,)


def days_allowed(table: Course | State, seat: Seat) -> list[Day]:
    """1 April: where a figure may be put; in its own sign none ends behind where it stood (RULES 5.2)."""
    player = table.players[seat]
    least = player.pos if protected(player) else 0
    return sorted({other.pos for other in table.players if other.pos >= least})


def _birthdays(state: State, _: Task) -> tuple[Decision, ...]:
    return tuple(Decision(seat, "birthday", _BIRTHDAY) for seat in waited_for(state))


_BIRTHDAY = form(
    branch(month={"enum": [1, 3, 5, 7, 8, 10, 12]}),
    branch(month={"enum": [4, 6, 9, 11]}, day={"maximum": 30}),
    branch(month={"const": 2}, day={"maximum": 29}),
    month=names("month", range(1, 13)),
    day=number(1, 31),
    year={**number(YEARS[0], YEARS[-1]), "type": ["integer", "null"], "default": None},
)


def _choose(state: State, task: Task) -> tuple[Decision, ...]:
    leaf = LEAVES[state.leaf]
    return (Decision(task.seat, "choose", form(steps={"enum": [leaf.low, leaf.high]})),)


def _answer(_: State, task: Task) -> tuple[Decision, ...]:
    trait = TRAITS[task.n]
    choices = ["yes", "no", "lot"] if trait in SENSITIVE else ["yes", "no"]
    schema = form(trait={"const": trait, "format": "trait"}, answer={"enum": choices})
    return (Decision(task.seat, "answer", schema),)


def _permute(state: State, task: Task) -> tuple[Decision, ...]:
    seats = range(len(state.players))
    allowed = [[IDS[day] for day in days_allowed(state, seat)] for seat in seats]
    days: Json = {
        "type": "array",
        "minItems": len(seats),
        "maxItems": len(seats),
        "uniqueItems": len({player.pos for player in state.players}) == len(seats),
        "x-by": "seat",
        "default": [IDS[player.pos] for player in state.players],
    }
    if all(one == allowed[0] for one in allowed):
        days["items"] = names("day", allowed[0])
    else:
        days["prefixItems"] = [names("day", one) for one in allowed]
    return (Decision(task.seat, "permute", form(days=days)),)


def _gift(state: State, task: Task) -> tuple[Decision, ...]:
    return (Decision(task.seat, "gift", form(to=_seats(others(len(state.players), task.seat)))),)


def _pick(state: State, task: Task) -> tuple[Decision, ...]:
    return (Decision(task.seat, "pick_player", form(to=_seats(others(len(state.players), task.m)))),)


def _swap(state: State, task: Task) -> tuple[Decision, ...]:
    partner: Json = {"const": swap_partner(state, task.seat, task.n), "format": "seat"}
    return (Decision(task.seat, "swap_next", form(partner=partner, swap={"type": "boolean"})),)


def _buy(state: State, task: Task) -> tuple[Decision, ...]:
    steps = number(1, most_extra(state))
    return Decision(task.seat, "buy", form(steps=steps)), Decision(task.seat, "decline", form())


def _holiday(_: State, task: Task) -> tuple[Decision, ...]:
    return Decision(task.seat, "holiday", form()), Decision(task.seat, "end_turn", form())


def _window(state: State, task: Task) -> tuple[Decision, ...]:
    offers = []
    for seat in in_window(state, task):
        steps = number(1, most_steps(state, seat))
        offers.append(Decision(seat, "push", form(steps=steps), limit=PUSH_SECONDS))
        offers.append(Decision(seat, "let_be", form(), limit=PUSH_SECONDS))
    return tuple(offers)


def _claims(state: State) -> list[Decision]:
    found = [(seat, claimable(state, seat)) for seat in range(len(state.players))]
    return [
        Decision(seat, "claim_lucky", form(figure=_seats(figures)), blocking=False)
        for seat, figures in found
        if figures
    ]


def _seats(seats: list[Seat]) -> Json:
    return names("seat", seats)


_OFFERS: dict[str, Callable[[State, Task], tuple[Decision, ...]]] = {
    "birthdays": _birthdays,
    "choose": _choose,
    "answer": _answer,
    "permute": _permute,
    "gift": _gift,
    "pick_player": _pick,
    "swap": _swap,
    "buy": _buy,
    "window": _window,
    "holiday": _holiday,
}
"""The decisions of each kind of waiting, see `agenda.run`."""
