"""What days and cards do, each effect by its name in the data (RULES 5.2, 5.3, 5.5).

The functions take the transition and a task made of a `rule_data.Effect`: `task.seat` is the player
concerned, `task.n` and `task.m` are the effect's numbers.
"""

from __future__ import annotations

from collections.abc import Callable

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import DAY_IDS, Day, first_of_month, month, previous_month_end
from chalicelib.games.game_of_the_year.calendar_leaves import leaf_steps, shows_below, turn_leaf
from chalicelib.games.game_of_the_year.cards import ANGEL
from chalicelib.games.game_of_the_year.chronicle import MarkColour, next_framed_day
from chalicelib.games.game_of_the_year.events import (
    AngelKept,
    ExtraBarred,
    GaveCard,
    HolidayGained,
    HolidayLost,
    MustSkip,
    Stayed,
    Swapped,
)
from chalicelib.games.game_of_the_year.money import (
    charge_money,
    collect_money,
    pay_player,
    pay_players,
    receive_money,
)
from chalicelib.games.game_of_the_year.money_events import Spared
from chalicelib.games.game_of_the_year.movement import move_by_effect, place_figure
from chalicelib.games.game_of_the_year.player_queries import is_protected, other_seats, poorest_other
from chalicelib.games.game_of_the_year.state import HOLIDAY_CARDS, State, Task
from chalicelib.games.game_of_the_year.transition import Transition

MONEY_PER_SHARE = 100
"""What is paid for each full share of one's cash, in Mark."""

HOLIDAY_SUBSTITUTE = 200
"""Money in place of a holiday card, where none has been given back (RULES 5.6a)."""


def swap_partner(state: Transition | State, seat: Seat, most: int) -> Seat | None:
    """The seat whose figure stands next ahead, at most so many days and not in its own sign, or None.

    Of several on one day it is the next clockwise.
    """
    here = state.players[seat].pos
    targets = [
        other
        for other in other_seats(len(state.players), seat)
        if here < state.players[other].pos <= here + most and not is_protected(state.players[other])
    ]
    return min(targets, key=lambda other: state.players[other].pos, default=None)


def give_card(transition: Transition, giver: Seat, receiver: Seat) -> None:
    """24 December: gives a CHANCE card to another player (RULES 5.6a, Christmas gift)."""
    transition.add_event(GaveCard(giver, receiver))
    transition.add_tasks(Task("draw_chance", receiver, 1, cause="gift"))


def share_prize(transition: Transition, seat: Seat, other: Seat, amount: int) -> None:
    """C27: both players receive the amount."""
    receive_money(transition, seat, amount, "card")
    receive_money(transition, other, amount, "card")


def swap_places(transition: Transition, seat: Seat, partner: Seat) -> None:
    """C28: exchanges the places of two figures; neither lands."""
    here, there = transition.players[seat].pos, transition.players[partner].pos
    place_figure(transition, seat, there)
    place_figure(transition, partner, here)
    transition.add_event(Swapped(seat, partner, day=DAY_IDS[there], partner_day=DAY_IDS[here]))


def find_colour_day(transition: Transition, seat: Seat, colour: MarkColour) -> Day | None:
    """The next day of a colour ahead of a figure, or None, and then an event says so."""
    to = next_framed_day(transition.players[seat].pos, colour, transition.year)
    if to is None:
        transition.add_event(Stayed(seat, colour))
    return to


def _receive_bank_per(transition: Transition, task: Task) -> None:
    shares = transition.players[task.seat].cash // task.n
    receive_money(transition, task.seat, max(task.m, shares * MONEY_PER_SHARE), task.reason)


def _pay_bank_per(transition: Transition, task: Task) -> None:
    shares = transition.players[task.seat].cash // task.n
    charge_money(transition, task.seat, max(task.m, shares * MONEY_PER_SHARE), task.reason)


def _pay_half_above(transition: Transition, task: Task) -> None:
    charge_money(transition, task.seat, (transition.players[task.seat].cash - task.n) // 2, task.reason)


def _crash(transition: Transition, task: Task) -> None:
    """29 October: half of the cash of everybody above a limit, rounded for the player (GY9, GY12)."""
    for seat in (task.seat, *transition.other_seats(task.seat)):
        cash = transition.players[seat].cash
        if cash > task.n:
            charge_money(transition, seat, cash // 2, "crash")


def _receive_from_ahead(transition: Transition, task: Task) -> None:
    here = transition.players[task.seat].pos
    ahead = [other for other in transition.other_seats(task.seat) if transition.players[other].pos > here]
    collect_money(transition, task.seat, ahead, task.n, task.reason)


def _pay_behind(transition: Transition, task: Task) -> None:
    here = transition.players[task.seat].pos
    behind = [other for other in transition.other_seats(task.seat) if transition.players[other].pos < here]
    pay_players(transition, task.seat, behind, task.n, task.reason)


def _spin_prize(transition: Transition, task: Task) -> None:
    leaf = turn_leaf(transition, task.seat)
    receive_money(transition, task.seat, task.m if leaf.colour else task.n, task.reason)


def _spin_pay_each(transition: Transition, task: Task) -> None:
    """28 April: either number of the leaf below `n` costs `m` to each other player (GY10)."""
    leaf = turn_leaf(transition, task.seat)
    if shows_below(leaf, task.n):
        pay_players(transition, task.seat, transition.other_seats(task.seat), task.m, task.reason)


def _spin_again(transition: Transition, task: Task) -> None:
    """C22: turns up a leaf. A gift goes by the higher number, in the last month the lower (RULES 5.6a)."""
    if not task.is_gift:
        transition.add_tasks(Task("spin", task.seat, cause=task.cause))
        return
    player, leaf = transition.players[task.seat], turn_leaf(transition, task.seat)
    if leaf.colour:
        to = find_colour_day(transition, task.seat, leaf.colour) or player.pos
    else:
        late = month(player.pos) == transition.year.late_month
        to = player.pos + max(leaf_steps(leaf, transition.options.pace, late))
    move_by_effect(transition, task, to)


def _move_to_next_red(transition: Transition, task: Task) -> None:
    to = find_colour_day(transition, task.seat, "red")
    if to is not None:
        move_by_effect(transition, task, to)


def _skip(transition: Transition, task: Task) -> None:
    if is_protected(transition.players[task.seat]):
        transition.add_event(Spared(task.seat, task.reason))
        return
    transition.change_player(task.seat, skip=transition.players[task.seat].skip + 1)
    transition.add_event(MustSkip(task.seat))


def _gain_holiday(transition: Transition, task: Task) -> None:
    held = transition.players[task.seat].holidays
    if held == HOLIDAY_CARDS:
        receive_money(transition, task.seat, HOLIDAY_SUBSTITUTE, task.reason)
        return
    transition.change_player(task.seat, holidays=held + 1)
    transition.add_event(HolidayGained(task.seat, left=held + 1))


def _lose_holiday(transition: Transition, task: Task) -> None:
    left = transition.players[task.seat].holidays - 1
    transition.change_player(task.seat, holidays=left)
    transition.add_event(HolidayLost(task.seat, left))


def _keep_angel(transition: Transition, task: Task) -> None:
    """Keeps the card with the player; the next task on the agenda would discard it."""
    transition.agenda.remove(Task("lay", task.seat, ANGEL))
    transition.change_player(task.seat, angel=True)
    transition.add_event(AngelKept(task.seat))


def _bar_extra(transition: Transition, task: Task) -> None:
    transition.change_player(task.seat, no_extra=True)
    transition.add_event(ExtraBarred(task.seat))


def _rearrange(transition: Transition, task: Task) -> None:
    if len({player.pos for player in transition.players}) > 1:
        transition.add_tasks(Task("permute", task.seat))


def _gift_chance(transition: Transition, task: Task) -> None:
    candidates = transition.other_seats(task.seat)
    if len(candidates) == 1:
        give_card(transition, task.seat, candidates[0])
    else:
        transition.add_tasks(Task("gift", task.seat))


def _share_prize(transition: Transition, task: Task) -> None:
    """The player to move chooses with whom, also for a card given to another."""
    candidates = transition.other_seats(task.seat)
    if len(candidates) == 1:
        share_prize(transition, task.seat, candidates[0], task.n)
    else:
        transition.add_tasks(Task("pick_player", transition.current, task.n, task.seat))


def _swap_next(transition: Transition, task: Task) -> None:
    if not task.is_gift and swap_partner(transition, task.seat, task.n) is not None:
        transition.add_tasks(Task("swap", task.seat, task.n))


def _move_by(direction: int) -> Callable[[Transition, Task], None]:
    return lambda transition, task: move_by_effect(
        transition, task, transition.players[task.seat].pos + direction * task.n
    )


EFFECTS: dict[str, Callable[[Transition, Task], object]] = {
    "receive_bank": lambda transition, task: receive_money(transition, task.seat, task.n, task.reason),
    "receive_bank_per": _receive_bank_per,
    "receive_each": lambda transition, task: collect_money(
        transition, task.seat, transition.other_seats(task.seat), task.n, task.reason
    ),
    "receive_from_ahead": _receive_from_ahead,
    "pay_bank": lambda transition, task: charge_money(transition, task.seat, task.n, task.reason),
    "pay_bank_per": _pay_bank_per,
    "pay_half_above": _pay_half_above,
    "pay_behind": _pay_behind,
    "pay_poorest": lambda transition, task: pay_player(
        transition, task.seat, poorest_other(transition.players, task.seat), task.n, task.reason
    ),
    "pay_left_neighbour": lambda transition, task: pay_player(
        transition, task.seat, transition.other_seats(task.seat)[0], task.n, task.reason
    ),
    "crash": _crash,
    "spin_prize": _spin_prize,
    "spin_pay_each": _spin_pay_each,
    "spin_again": _spin_again,
    "forward": _move_by(1),
    "back": _move_by(-1),
    "move_to": lambda transition, task: move_by_effect(transition, task, task.n),
    "to_next_red": _move_to_next_red,
    "back_to_first_of_month": lambda transition, task: move_by_effect(
        transition, task, first_of_month(transition.players[task.seat].pos)
    ),
    "back_to_month_before": lambda transition, task: move_by_effect(
        transition, task, previous_month_end(transition.players[task.seat].pos)
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
"""The effects by name, but for drawing cards (`tasks`). Amounts are in Mark, distances in days."""
