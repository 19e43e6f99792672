"""What days and cards do, each effect by its name in the data (RULES 5.2, 5.3, 5.5).

Every function takes the course and a task made of a `terms.Effect`: `task.seat` is whom it concerns, `task.n`
and `task.m` are its numbers.
"""

from __future__ import annotations

from collections.abc import Callable

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import IDS, Day, first_of_month, month, month_before
from chalicelib.games.game_of_the_year.cards import ANGEL
from chalicelib.games.game_of_the_year.chronicle import next_framed
from chalicelib.games.game_of_the_year.conditions import poorest_other, protected
from chalicelib.games.game_of_the_year.course import Course
from chalicelib.games.game_of_the_year.fortune import draw_chance, draw_fate
from chalicelib.games.game_of_the_year.leaves import Leaf, turn_leaf
from chalicelib.games.game_of_the_year.money import charge, collect, pay, pay_all, receive
from chalicelib.games.game_of_the_year.moves import hop, place
from chalicelib.games.game_of_the_year.state import HOLIDAYS, State, Task

PER_SHARE = 100
"""What is paid for each full share of one's cash, in Mark."""

SUBSTITUTE = 200
"""Money in place of a holiday card, where none has been given back (RULES 5.6a)."""


def swap_partner(table: Course | State, seat: Seat, most: int) -> Seat | None:
    """Whose figure stands next ahead, at most so far and not in its sign; of several the next clockwise."""
    here, seats = table.players[seat].pos, len(table.players)
    clockwise = [(seat + step) % seats for step in range(1, seats)]
    targets = [
        other
        for other in clockwise
        if here < table.players[other].pos <= here + most and not protected(table.players[other])
    ]
    return min(targets, key=lambda other: table.players[other].pos, default=None)


def give_card(course: Course, giver: Seat, to: Seat) -> None:
    """24 December: a CHANCE card for somebody else (RULES 5.6a, Christmas gift)."""
    course.tell("gave_card", giver, to=to)
    course.todo(Task("draw_chance", to, 1, cause="gift"))


def share_prize(course: Course, seat: Seat, to: Seat, amount: int) -> None:
    """C27: both receive the same."""
    receive(course, seat, amount, "card")
    receive(course, to, amount, "card")


def swap_places(course: Course, seat: Seat, partner: Seat) -> None:
    """C28: two figures change places; neither lands."""
    here, there = course.players[seat].pos, course.players[partner].pos
    place(course, seat, there)
    place(course, partner, here)
    facts = {"to": partner, "day": IDS[there], "partner_day": IDS[here]}
    course.tell("swapped", seat, **facts)


def forced_steps(course: Course, leaf: Leaf, late: bool) -> int | None:
    """How far a leaf leads where nothing can be chosen: December knows the lower number only (RULES 5.2)."""
    if late:
        return leaf.low
    return leaf.low + leaf.high if course.options.brisk else None


def next_mark(course: Course, seat: Seat, colour: str) -> Day | None:
    """The next day of a colour ahead of a figure; if there is none left everybody hears of it."""
    to = next_framed(course.players[seat].pos, colour, course.year)
    if to is None:
        course.tell("stayed", seat, colour=colour)
    return to


def _receive_bank_per(course: Course, task: Task) -> None:
    shares = course.players[task.seat].cash // task.n
    receive(course, task.seat, max(task.m, shares * PER_SHARE), task.reason)


def _pay_bank_per(course: Course, task: Task) -> None:
    shares = course.players[task.seat].cash // task.n
    charge(course, task.seat, max(task.m, shares * PER_SHARE), task.reason)


def _pay_half_above(course: Course, task: Task) -> None:
    charge(course, task.seat, (course.players[task.seat].cash - task.n) // 2, task.reason)


def _crash(course: Course, task: Task) -> None:
    """29 October: half of everybody's cash above a limit, rounded for the player (GY9, GY12)."""
    for seat in (task.seat, *course.others(task.seat)):
        cash = course.players[seat].cash
        if cash > task.n:
            charge(course, seat, cash // 2, "crash")


def _receive_from_ahead(course: Course, task: Task) -> None:
    here = course.players[task.seat].pos
    ahead = [other for other in course.others(task.seat) if course.players[other].pos > here]
    collect(course, task.seat, ahead, task.n, task.reason)


def _pay_behind(course: Course, task: Task) -> None:
    here = course.players[task.seat].pos
    behind = [other for other in course.others(task.seat) if course.players[other].pos < here]
    pay_all(course, task.seat, behind, task.n, task.reason)


def _spin_prize(course: Course, task: Task) -> None:
    leaf = turn_leaf(course, task.seat)
    receive(course, task.seat, task.m if leaf.colour else task.n, task.reason)


def _spin_pay_each(course: Course, task: Task) -> None:
    """28 April: a number below `n` on the leaf, be it either of the two, costs `m` for each other (GY10)."""
    leaf = turn_leaf(course, task.seat)
    if not leaf.colour and leaf.low < task.n:
        pay_all(course, task.seat, course.others(task.seat), task.m, task.reason)


def _spin_again(course: Course, task: Task) -> None:
    """C22; as a gift it takes the higher number, in the last month the lower one (RULES 5.6a)."""
    if not task.gift:
        course.todo(Task("spin", task.seat, cause=task.cause))
        return
    player, leaf = course.players[task.seat], turn_leaf(course, task.seat)
    if leaf.colour:
        to = next_mark(course, task.seat, leaf.colour) or player.pos
    else:
        steps = forced_steps(course, leaf, month(player.pos) == course.year.late)
        to = player.pos + (leaf.high if steps is None else steps)
    hop(course, task, to)


def _to_next_red(course: Course, task: Task) -> None:
    to = next_mark(course, task.seat, "red")
    if to is not None:
        hop(course, task, to)


def _skip(course: Course, task: Task) -> None:
    if protected(course.players[task.seat]):
        course.tell("spared", task.seat, reason=task.reason)
        return
    course.change(task.seat, skip=course.players[task.seat].skip + 1)
    course.tell("must_skip", task.seat)


def _gain_holiday(course: Course, task: Task) -> None:
    held = course.players[task.seat].holidays
    if held == HOLIDAYS:
        receive(course, task.seat, SUBSTITUTE, task.reason)
        return
    course.change(task.seat, holidays=held + 1)
    course.tell("holiday_gained", task.seat, left=held + 1)


def _lose_holiday(course: Course, task: Task) -> None:
    left = course.players[task.seat].holidays - 1
    course.change(task.seat, holidays=left)
    course.tell("holiday_lost", task.seat, left=left)


def _keep_angel(course: Course, task: Task) -> None:
    """The card stays with the player; the task that lays it away is next on the agenda."""
    course.agenda.remove(Task("lay", task.seat, ANGEL))
    course.change(task.seat, angel=True)
    course.tell("angel_kept", task.seat)


def _bar_extra(course: Course, task: Task) -> None:
    course.change(task.seat, no_extra=True)
    course.tell("extra_barred", task.seat)


def _rearrange(course: Course, task: Task) -> None:
    if len({player.pos for player in course.players}) > 1:
        course.todo(Task("permute", task.seat))


def _gift_chance(course: Course, task: Task) -> None:
    candidates = course.others(task.seat)
    if len(candidates) == 1:
        give_card(course, task.seat, candidates[0])
    else:
        course.todo(Task("gift", task.seat))


def _share_prize(course: Course, task: Task) -> None:
    """The player to move chooses with whom, also for a card that he has given away."""
    candidates = course.others(task.seat)
    if len(candidates) == 1:
        share_prize(course, task.seat, candidates[0], task.n)
    else:
        course.todo(Task("pick_player", course.current, task.n, task.seat))


def _swap_next(course: Course, task: Task) -> None:
    if not task.gift and swap_partner(course, task.seat, task.n) is not None:
        course.todo(Task("swap", task.seat, task.n))


def _hop_by(direction: int) -> Callable[[Course, Task], None]:
    return lambda course, task: hop(course, task, course.players[task.seat].pos + direction * task.n)


EFFECTS: dict[str, Callable[[Course, Task], object]] = {
    "draw_chance": draw_chance,
    "draw_fate": draw_fate,
    "receive_bank": lambda course, task: receive(course, task.seat, task.n, task.reason),
    "receive_bank_per": _receive_bank_per,
    "receive_each": lambda course, task: collect(
        course, task.seat, course.others(task.seat), task.n, task.reason
    ),
    "receive_from_ahead": _receive_from_ahead,
    "pay_bank": lambda course, task: charge(course, task.seat, task.n, task.reason),
    "pay_bank_per": _pay_bank_per,
    "pay_half_above": _pay_half_above,
    "pay_behind": _pay_behind,
    "pay_poorest": lambda course, task: pay(
        course, task.seat, poorest_other(course.players, task.seat), task.n, task.reason
    ),
    "pay_left_neighbour": lambda course, task: pay(
        course, task.seat, course.others(task.seat)[0], task.n, task.reason
    ),
    "crash": _crash,
    "spin_prize": _spin_prize,
    "spin_pay_each": _spin_pay_each,
    "spin_again": _spin_again,
    "forward": _hop_by(1),
    "back": _hop_by(-1),
    "move_to": lambda course, task: hop(course, task, task.n),
    "to_next_red": _to_next_red,
    "back_to_first_of_month": lambda course, task: hop(
        course, task, first_of_month(course.players[task.seat].pos)
    ),
    "back_to_month_before": lambda course, task: hop(
        course, task, month_before(course.players[task.seat].pos)
    ),
    "skip": _skip,
    "gain_holiday": _gain_holiday,
    "lose_holiday": _lose_holiday,
    "keep_angel": _keep_angel,
    "bar_extra": _bar_extra,
    "rearrange": _rearrange,
    "gift_chance": _gift_chance,
    "share_prize": _share_prize,
    "swap_next": _swap_next,
}
"""The effects by name. Amounts are in Mark, distances in days."""
