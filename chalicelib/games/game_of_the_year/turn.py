"""The stages of a turn: start, leaf, extra steps, push, holiday, the next player (RULES 5.2)."""

from __future__ import annotations

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import month
from chalicelib.games.game_of_the_year.calendar_leaves import leaf_steps, turn_leaf
from chalicelib.games.game_of_the_year.drawing import add_card_tasks
from chalicelib.games.game_of_the_year.effects import find_colour_day
from chalicelib.games.game_of_the_year.events import HolidayTaken, PlanLeftOut, Skipped
from chalicelib.games.game_of_the_year.money import FRESH_START_MONEY, receive_money, spend_money
from chalicelib.games.game_of_the_year.movement import move_and_land, move_by_effect
from chalicelib.games.game_of_the_year.state import STEP_PRICE, State, Task, TurnPlan
from chalicelib.games.game_of_the_year.transition import Transition

HOLIDAY_STEPS = 14
"""The length of a holiday, in days."""


def start_turn(transition: Transition, task: Task) -> None:
    """Starts a turn: help for a bankrupt, waiting cards, then the stages (RULES 5.2, TURN_START; 5.6a)."""
    seat = task.seat
    transition.current, transition.framed, transition.late, transition.barred = seat, False, False, False
    transition.plan = TurnPlan()
    transition.turns += 1
    transition.begin_turn(seat)
    player = transition.players[seat]
    transition.add_tasks(Task("next", seat))
    transition.add_tasks(Task("begin", seat))
    if player.broke:
        transition.change_player(seat, broke=False)
        receive_money(transition, seat, FRESH_START_MONEY, "fresh_start")
    transition.change_player(seat, waiting=())
    for card in reversed(player.waiting):
        add_card_tasks(transition, seat, card, gift=True)


def begin_stages(transition: Transition, task: Task) -> None:
    """Ends a turn that is to be missed; puts the stages of any other on the agenda."""
    seat, player = task.seat, transition.players[task.seat]
    if player.skip:
        transition.change_player(seat, skip=player.skip - 1)
        transition.add_event(Skipped(seat))
        return
    transition.late = month(player.pos) == transition.year.late_month
    transition.barred = player.no_extra
    transition.change_player(seat, no_extra=False)
    transition.add_tasks(*(Task(stage, seat) for stage in ("spin", "extra", "push", "rest")))


def spin_leaf(transition: Transition, task: Task) -> None:
    """Turns up a leaf; where nothing can be chosen the figure moves at once.

    A colour with no day ahead ends the turn, in a chain (C22) only the chain.
    """
    seat, leaf = task.seat, turn_leaf(transition, task.seat)
    if not leaf.colour:
        steps = leaf_steps(leaf, transition.options.pace, transition.late)
        if len(steps) > 1:
            transition.add_tasks(Task("choose", seat, cause=task.cause))
        else:
            move_by_leaf(transition, task, *steps)
        return
    to = find_colour_day(transition, seat, leaf.colour)
    if to is not None:
        move_by_leaf(transition, task, to - transition.players[seat].pos)
    elif not task.cause:
        transition.drop_tasks()


def move_by_leaf(transition: Transition, task: Task, steps: int) -> None:
    """Moves a figure by a leaf: as the move of the turn, or as a link of a chain."""
    to = transition.players[task.seat].pos + steps
    if task.cause:
        move_by_effect(transition, task, to)
    else:
        move_and_land(transition, task.seat, to, "leaf")


def offer_extra_steps(transition: Transition, task: Task) -> None:
    """Buys the extra steps that were planned; offers some where none were, or these cannot be bought."""
    planned, most = transition.plan.buy, max_extra_steps(transition)
    if planned and planned <= most:
        buy_extra_steps(transition, task.seat, planned)
        return
    if planned:
        transition.add_event(PlanLeftOut(task.seat, "buy"))
    if most and planned != 0:
        transition.add_tasks(Task("buy", task.seat))


def buy_extra_steps(transition: Transition, seat: Seat, steps: int) -> None:
    """Takes the price of extra steps; the figure moves on and lands."""
    spend_money(transition, seat, steps * STEP_PRICE, "extra")
    move_and_land(transition, seat, transition.players[seat].pos + steps, "bought")


def max_planned_steps(state: Transition | State) -> int:
    """How many extra steps the player to move can plan to buy after the leaf, with the money there is now."""
    player = state.players[state.current]
    if state.framed or state.barred:
        return 0
    return min(player.cash // STEP_PRICE, state.year.finish - player.pos)


def max_extra_steps(state: Transition | State) -> int:
    """How many steps the player to move can buy (RULES 5.2, EXTRA; GY2)."""
    is_late = month(state.players[state.current].pos) == state.year.late_month
    return 0 if is_late else max_planned_steps(state)


def offer_holiday(transition: Transition, task: Task) -> None:
    """Takes the holiday that was planned; offers one, once a turn, where nothing was said."""
    planned, is_possible = transition.plan.after, can_take_holiday(transition)
    if planned == "ask" and is_possible:
        transition.add_tasks(Task("holiday", task.seat))
    elif planned == "holiday" and is_possible:
        take_holiday(transition, task.seat)
    elif planned == "holiday":
        transition.add_event(PlanLeftOut(task.seat, "holiday"))


def can_take_holiday(state: Transition | State) -> bool:
    """Whether the player to move has a holiday card and the year is not too late (RULES 5.2)."""
    player = state.players[state.current]
    return player.holidays > 0 and player.pos <= state.year.last_holiday


def take_holiday(transition: Transition, seat: Seat) -> None:
    """Takes a holiday card from the player and moves the figure on; no extra steps follow."""
    player = transition.players[seat]
    transition.change_player(seat, holidays=player.holidays - 1)
    transition.add_event(HolidayTaken(seat, left=player.holidays - 1))
    move_and_land(transition, seat, player.pos + HOLIDAY_STEPS, "holiday")


def advance_turn(transition: Transition, task: Task) -> None:
    """Passes the turn on, clockwise."""
    transition.add_tasks(Task("turn", transition.other_seats(task.seat)[0]))
