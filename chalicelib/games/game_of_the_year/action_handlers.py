"""Carries out each action (RULES 5.2), after its task has been taken off the agenda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chalicelib.games.contract import RuleViolation, Seat
from chalicelib.games.events import SEVERAL
from chalicelib.games.game_of_the_year import events, pushing
from chalicelib.games.game_of_the_year.actions import (
    Action,
    Birthday,
    Buy,
    Choose,
    ClaimBirthday,
    ClaimLucky,
    Decline,
    EndTurn,
    Gift,
    Holiday,
    LetBe,
    Permute,
    PickPlayer,
    Push,
    Reply,
    Skip,
    SwapNext,
)
from chalicelib.games.game_of_the_year.calendar import (
    BIRTH_YEARS,
    DAY_IDS,
    DAY_NUMBERS,
    SIGNS,
    Day,
    Year,
    day_number,
)
from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES, leaf_steps
from chalicelib.games.game_of_the_year.drawing import record_answer
from chalicelib.games.game_of_the_year.effects import give_card, share_prize, swap_partner, swap_places
from chalicelib.games.game_of_the_year.landing import (
    birthday_debtors,
    claimable_figures,
    pay_birthday,
    pay_claim,
)
from chalicelib.games.game_of_the_year.movement import permutation_days, place_figure
from chalicelib.games.game_of_the_year.personas import SENSITIVE_TRAITS, TRAITS
from chalicelib.games.game_of_the_year.player_queries import other_seats
from chalicelib.games.game_of_the_year.state import STEP_PRICE, Task, TurnPlan
from chalicelib.games.game_of_the_year.tasks import waiting_seats, waiting_task
from chalicelib.games.game_of_the_year.transition import Transition
from chalicelib.games.game_of_the_year.turn import (
    buy_extra_steps,
    max_extra_steps,
    max_planned_steps,
    move_by_leaf,
    take_holiday,
)

LOT_SIDES = 2
"""The lot says yes on one of so many sides."""


def apply_action(transition: Transition, seat: Seat, action: Action) -> None:
    """Carries out a seat's action, up to the tasks that follow from it.

    Raises `RuleViolation` `game_over`, `not_your_turn`, `not_offered`, or what the functions below say.
    """
    task = waiting_task(transition)
    if task is None:
        raise RuleViolation("game_over")
    if isinstance(action, ClaimLucky):
        claim_lucky(transition, seat, action)
        return
    if isinstance(action, ClaimBirthday):
        claim_birthday(transition, seat, action)
        return
    if task.kind == "birthdays" and isinstance(action, Birthday | Skip):
        give_birthday(transition, task, seat, action)
        return
    if task.kind == "window" and isinstance(action, Push | LetBe):
        decide_push(transition, task, seat, action)
        return
    if seat not in waiting_seats(transition):
        raise RuleViolation("not_your_turn")
    kind, do = TURN_HANDLERS.get(type(action), ("", None))
    if kind != task.kind or do is None:
        raise RuleViolation("not_offered")
    transition.agenda.pop()
    do(transition, task, action)


def give_birthday(transition: Transition, task: Task, seat: Seat, action: Birthday | Skip) -> None:
    """Sets a seat's birthday, drawn by lot for `Skip`; the last one shows them all (RULES 5.4).

    Raises `RuleViolation` `already_answered`, `no_such_day` or `no_such_year`.
    """
    if transition.players[seat].birthday:
        raise RuleViolation("already_answered")
    year = None
    if isinstance(action, Skip):
        days = transition.year.birthdays
        born = days[transition.below(len(days))]
    else:
        born, year = parse_birthday(action, transition.year), action.year
    if not any(player.birthday for player in transition.players):
        transition.begin_turn(SEVERAL)
    transition.change_player(seat, birthday=born, year=year)
    transition.add_event(events.BirthdayGiven(seat, {seat: DAY_IDS[born]}, {seat: year}))
    if all(player.birthday for player in transition.players):
        transition.agenda.pop()
        _begin_year(transition)


def claim_lucky(transition: Transition, seat: Seat, action: ClaimLucky) -> None:
    """Pays a lucky number to its owner, at any time (GY4). Raises `RuleViolation` `nothing_to_claim`."""
    if action.figure not in claimable_figures(transition, seat):
        raise RuleViolation("nothing_to_claim", figure_seat=action.figure)
    transition.add_event(events.Claimed(seat, action.figure))
    pay_claim(transition, seat, action.figure)


def claim_birthday(transition: Transition, seat: Seat, action: ClaimBirthday) -> None:
    """Pays the presents for a birthday, at any time (GY4). Raises `RuleViolation` `nothing_to_claim`."""
    if action.figure not in birthday_debtors(transition, seat):
        raise RuleViolation("nothing_to_claim", figure_seat=action.figure)
    pay_birthday(transition, seat, action.figure)


def decide_push(transition: Transition, task: Task, seat: Seat, action: Push | LetBe) -> None:
    """Pushes by hand within the hour for it, or declines to.

    Raises `RuleViolation` `not_your_turn` or `wrong_steps`.
    """
    if seat not in pushing.window_seats(transition, task):
        raise RuleViolation("not_your_turn")
    transition.agenda.pop()
    if isinstance(action, LetBe):
        transition.add_event(events.LetBe(seat))
        transition.add_tasks(Task("window", task.seat, task.n & ~(1 << seat)))
        return
    _check_steps(action.steps, pushing.max_push_steps(transition, seat))
    pushing.push_figure(transition, pushing.PushPlan(action.steps, ((seat, action.steps * STEP_PRICE),)))


def answer_question(transition: Transition, task: Task, action: Reply | Skip) -> None:
    """Records an answer, drawn by lot where wished. Raises `RuleViolation` `wrong_question` or `no_lot`."""
    trait = TRAITS[task.n]
    if isinstance(action, Reply):
        if action.trait != trait:
            raise RuleViolation("wrong_question", trait=trait)
        if action.answer == "lot" and trait not in SENSITIVE_TRAITS:
            raise RuleViolation("no_lot", trait=trait)
        if action.answer != "lot":
            record_answer(transition, task.seat, trait, action.answer == "yes", "player")
            return
    record_answer(transition, task.seat, trait, transition.below(LOT_SIDES) == 1, "lot")


def _choose_steps(transition: Transition, task: Task, action: Choose) -> None:
    if action.steps not in leaf_steps(LEAVES[transition.leaf], transition.options.pace, late=False):
        raise RuleViolation("wrong_steps", steps=action.steps)
    if action.buy:
        _check_steps(action.buy, max_planned_steps(transition))
    if action.after == "holiday" and not transition.players[task.seat].holidays:
        raise RuleViolation("not_offered")
    transition.plan = TurnPlan(action.buy, action.after)
    move_by_leaf(transition, task, action.steps)


def _permute(transition: Transition, task: Task, action: Permute) -> None:
    """Puts the figures where the player wishes, without quarter money (GY5) or landing."""
    days, before = _parse_permutation(transition, action), [player.pos for player in transition.players]
    for seat, to in enumerate(days):
        if to != transition.players[seat].pos:
            place_figure(transition, seat, to)
    here = tuple(DAY_IDS[day] for day in before)
    transition.add_event(events.Rearranged(task.seat, tuple(DAY_IDS[to] for to in days), here))


def _give_gift(transition: Transition, task: Task, action: Gift) -> None:
    _check_other(transition, task.seat, action.to)
    give_card(transition, task.seat, action.to)


def _pick_player(transition: Transition, task: Task, action: PickPlayer) -> None:
    _check_other(transition, task.m, action.to)
    share_prize(transition, task.m, action.to, task.n)


def _swap_figures(transition: Transition, task: Task, action: SwapNext) -> None:
    if action.partner != swap_partner(transition, task.seat, task.n):
        raise RuleViolation("not_that_player", of_seat=action.partner)
    if action.swap:
        swap_places(transition, task.seat, action.partner)


def _buy_steps(transition: Transition, task: Task, action: Buy) -> None:
    _check_steps(action.steps, max_extra_steps(transition))
    buy_extra_steps(transition, task.seat, action.steps)


def _do_nothing(*_: Any) -> None:
    """Leaves all as it is."""


TURN_HANDLERS: dict[type, tuple[str, Callable[[Transition, Task, Any], None]]] = {
    Choose: ("choose", _choose_steps),
    Reply: ("answer", answer_question),
    Permute: ("permute", _permute),
    Gift: ("gift", _give_gift),
    PickPlayer: ("pick_player", _pick_player),
    SwapNext: ("swap", _swap_figures),
    Buy: ("buy", _buy_steps),
    Decline: ("buy", _do_nothing),
    Holiday: ("holiday", lambda transition, task, _: take_holiday(transition, task.seat)),
    EndTurn: ("holiday", _do_nothing),
    Skip: ("answer", answer_question),
}
"""By action: the kind of task that it answers, and the function that carries it out."""


def parse_birthday(action: Birthday, played: Year) -> Day:
    """The day of a birthday in the year that is played.

    Raises `RuleViolation` `no_such_day`, `not_played` or `no_such_year`.
    """
    if action.year is not None and action.year not in BIRTH_YEARS:
        raise RuleViolation("no_such_year", year=action.year)
    try:
        born = day_number(action.month, action.day)
    except ValueError:
        raise RuleViolation("no_such_day", month=action.month, day=action.day) from None
    if born not in played.birthdays:
        raise RuleViolation("not_played", day=DAY_IDS[born])
    return born


def _begin_year(transition: Transition) -> None:
    """Shows all birthdays; the year begins with the turn of the first player."""
    for seat, player in enumerate(transition.players):
        day, sign = DAY_IDS[player.birthday], SIGNS[player.birthday]
        transition.add_event(events.BirthdayShown(seat, day, sign, player.year))
    first = _first_seat(transition)
    transition.add_event(events.YearBegan(first))
    transition.add_tasks(Task("turn", first))


def _first_seat(transition: Transition) -> Seat:
    """The seat that the table has named, else the oldest of those who gave a year of birth, else one by lot.

    In rules version 1 it was the host instead of a lot (RULES 5.2).
    """
    options = transition.options
    if options.first is not None:
        return options.first
    dated = [
        (player.year, player.birthday, seat)
        for seat, player in enumerate(transition.players)
        if player.year is not None
    ]
    if dated:
        return min(dated)[2]
    return 0 if options.rules == 1 else transition.below(len(transition.players))


def _parse_permutation(transition: Transition, action: Permute) -> list[Day]:
    """Raises `RuleViolation` `not_a_permutation` or `figure_protected`."""
    here = [player.pos for player in transition.players]
    days = [DAY_NUMBERS.get(name, 0) for name in action.days] or here
    if sorted(days) != sorted(here):
        raise RuleViolation("not_a_permutation")
    for seat, to in enumerate(days):
        if to not in permutation_days(transition, seat):
            raise RuleViolation("figure_protected", of_seat=seat, day=DAY_IDS[here[seat]])
    return days


def _check_other(transition: Transition, seat: Seat, other: Seat) -> None:
    if other not in other_seats(len(transition.players), seat):
        raise RuleViolation("not_that_player", of_seat=other)


def _check_steps(steps: int, most: int) -> None:
    if not 1 <= steps <= most:
        raise RuleViolation("wrong_steps", steps=steps)
