"""What each action does (RULES 5.2). A task that was waited for is taken off the agenda first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chalicelib.games.contract import Event, RuleViolation, Seat
from chalicelib.games.game_of_the_year import pushing
from chalicelib.games.game_of_the_year.actions import (
    STEP_PRICE,
    Birthday,
    Buy,
    Choose,
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
from chalicelib.games.game_of_the_year.calendar import DAYS, IDS, NUMBERS, SIGNS, Day, day
from chalicelib.games.game_of_the_year.choices import YEARS, days_allowed
from chalicelib.games.game_of_the_year.conditions import others
from chalicelib.games.game_of_the_year.course import Course
from chalicelib.games.game_of_the_year.effects import give_card, share_prize, swap_partner, swap_places
from chalicelib.games.game_of_the_year.fortune import record
from chalicelib.games.game_of_the_year.landing import claim, claimable
from chalicelib.games.game_of_the_year.leaves import LEAVES
from chalicelib.games.game_of_the_year.money import spend
from chalicelib.games.game_of_the_year.moves import place, travel
from chalicelib.games.game_of_the_year.state import Task
from chalicelib.games.game_of_the_year.traits import SENSITIVE, TRAITS
from chalicelib.games.game_of_the_year.turn import go, most_extra, take_holiday


def give_birthday(course: Course, task: Task, seat: Seat, action: Birthday | Skip) -> None:
    """A seat names its birthday, or the lot does; the last one shows them all (RULES 5.4).

    Raises `RuleViolation` `already_answered`, `no_such_day` or `no_such_year`.
    """
    if course.players[seat].birthday:
        raise RuleViolation("already_answered")
    year = None
    if isinstance(action, Skip):
        born = 1 + course.below(DAYS)
    else:
        born, year = _born(action), action.year
    course.change(seat, birthday=born, year=year)
    private = {seat: {"day": IDS[born], "year": year}}
    course.events.append(Event("birthday_given", {"player": seat}, private))
    if all(player.birthday for player in course.players):
        course.agenda.pop()
        _open_the_year(course)


def claim_lucky(course: Course, seat: Seat, action: ClaimLucky) -> None:
    """Off turn, by the number's owner (GY4). Raises `RuleViolation` `nothing_to_claim`."""
    if action.figure not in claimable(course, seat):
        raise RuleViolation("nothing_to_claim", figure=action.figure)
    course.tell("claimed", seat, figure=action.figure)
    claim(course, seat, action.figure)


def decide_push(course: Course, task: Task, seat: Seat, action: Push | LetBe) -> None:
    """Somebody in the hour for pushing pushes, or lets be.

    Raises `RuleViolation` `not_your_turn` or `wrong_steps`.
    """
    if seat not in pushing.in_window(course, task):
        raise RuleViolation("not_your_turn")
    course.agenda.pop()
    if isinstance(action, LetBe):
        course.tell("let_be", seat)
        course.todo(Task("window", task.seat, task.n & ~(1 << seat)))
        return
    _check_steps(action.steps, pushing.most_steps(course, seat))
    pushing.carry_out(course, pushing.Plan(action.steps, ((seat, action.steps * STEP_PRICE),)))


def answer(course: Course, task: Task, action: Reply | Skip) -> None:
    """An answer, or the lot. Raises `RuleViolation` `wrong_question` or `no_lot`."""
    trait = TRAITS[task.n]
    if isinstance(action, Reply):
        if action.trait != trait:
            raise RuleViolation("wrong_question", trait=trait)
        if action.answer == "lot" and trait not in SENSITIVE:
            raise RuleViolation("no_lot", trait=trait)
        if action.answer != "lot":
            record(course, task.seat, trait, action.answer == "yes", "player")
            return
    record(course, task.seat, trait, course.below(2) == 1, "lot")


def _choose(course: Course, task: Task, action: Choose) -> None:
    leaf = LEAVES[course.leaf]
    if action.steps not in (leaf.low, leaf.high):
        raise RuleViolation("wrong_steps", steps=action.steps)
    go(course, task, action.steps)


def _permute(course: Course, task: Task, action: Permute) -> None:
    """No quarter money (GY5), and nobody lands."""
    days = _permutation(course, action)
    for seat, to in enumerate(days):
        if to != course.players[seat].pos:
            place(course, seat, to)
    course.tell("rearranged", task.seat, days=[IDS[to] for to in days])


def _gift(course: Course, task: Task, action: Gift) -> None:
    _check_other(course, task.seat, action.to)
    give_card(course, task.seat, action.to)


def _pick(course: Course, task: Task, action: PickPlayer) -> None:
    _check_other(course, task.m, action.to)
    share_prize(course, task.m, action.to, task.n)


def _swap(course: Course, task: Task, action: SwapNext) -> None:
    if action.partner != swap_partner(course, task.seat, task.n):
        raise RuleViolation("not_that_player", player=action.partner)
    if action.swap:
        swap_places(course, task.seat, action.partner)


def _buy(course: Course, task: Task, action: Buy) -> None:
    _check_steps(action.steps, most_extra(course))
    spend(course, task.seat, action.steps * STEP_PRICE, "extra")
    travel(course, task.seat, course.players[task.seat].pos + action.steps, "bought")


def _pass(*_: Any) -> None:
    """Nothing."""


TURNS: dict[type, tuple[str, Callable[[Course, Task, Any], None]]] = {
    Choose: ("choose", _choose),
    Reply: ("answer", answer),
    Permute: ("permute", _permute),
    Gift: ("gift", _gift),
    PickPlayer: ("pick_player", _pick),
    SwapNext: ("swap", _swap),
    Buy: ("buy", _buy),
    Decline: ("buy", _pass),
    Holiday: ("holiday", lambda course, task, _: take_holiday(course, task.seat)),
    EndTurn: ("holiday", _pass),
    Skip: ("answer", answer),
}
"""Of each action of the player to move: the task that it answers, and what it does."""


def _born(action: Birthday) -> Day:
    if action.year is not None and action.year not in YEARS:
        raise RuleViolation("no_such_year", year=action.year)
    try:
        return day(action.month, action.day)
    except ValueError:
        raise RuleViolation("no_such_day", month=action.month, day=action.day) from None


def _open_the_year(course: Course) -> None:
    """All birthdays are shown; the oldest begins, without years of birth the host (RULES 5.2)."""
    for seat, player in enumerate(course.players):
        facts = {"day": IDS[player.birthday], "sign": SIGNS[player.birthday], "year": player.year}
        course.tell("birthday_shown", seat, **facts)
    dated = [
        (player.year, player.birthday, seat)
        for seat, player in enumerate(course.players)
        if player.year is not None
    ]
    oldest = min(dated)[2] if dated else 0
    course.tell("year_began", oldest)
    course.todo(Task("turn", oldest))


def _permutation(course: Course, action: Permute) -> list[Day]:
    """Raises `RuleViolation` `not_a_permutation` or `figure_protected`."""
    here = [player.pos for player in course.players]
    days = [NUMBERS.get(name, 0) for name in action.days] or here
    if sorted(days) != sorted(here):
        raise RuleViolation("not_a_permutation")
    for seat, to in enumerate(days):
        if to not in days_allowed(course, seat):
            raise RuleViolation("figure_protected", player=seat, day=IDS[here[seat]])
    return days


def _check_other(course: Course, seat: Seat, to: Seat) -> None:
    if to not in others(len(course.players), seat):
        raise RuleViolation("not_that_player", player=to)


def _check_steps(steps: int, most: int) -> None:
    if not 1 <= steps <= most:
        raise RuleViolation("wrong_steps", steps=steps)
