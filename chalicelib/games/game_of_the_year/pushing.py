"""Pushing on a figure that stands on a plain day, by orders or by hand (RULES 5.2, PUSH; 5.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import Day, day_of_month
from chalicelib.games.game_of_the_year.chronicle import ENTRIES, frame
from chalicelib.games.game_of_the_year.conditions import first_case
from chalicelib.games.game_of_the_year.events import Pushed
from chalicelib.games.game_of_the_year.money import spend_money
from chalicelib.games.game_of_the_year.movement import move_and_land
from chalicelib.games.game_of_the_year.player_queries import is_protected_on
from chalicelib.games.game_of_the_year.rule_data import Case
from chalicelib.games.game_of_the_year.state import PUSH_RANGE, STEP_PRICE, PushOrder, State, Task
from chalicelib.games.game_of_the_year.transition import Transition


@dataclass(frozen=True)
class PushPlan:
    """A push by `steps` days, and what each seat pays for it: (seat, Mark)."""

    steps: int
    shares: tuple[tuple[Seat, int], ...]


def offer_push(transition: Transition, task: Task) -> None:
    """Makes at most one push: by standing orders, else by hand where somebody has asked for that (GY15)."""
    if not can_be_pushed(transition):
        return
    plan = _single_plan(transition) or _shared_plan(transition)
    if plan:
        push_figure(transition, plan)
    elif transition.options.live_push:
        seats = [seat for seat in transition.other_seats(task.seat) if _wants_window(transition, seat)]
        if seats:
            transition.add_tasks(Task("window", task.seat, sum(1 << seat for seat in seats)))


def can_be_pushed(state: Transition | State) -> bool:
    """Whether the figure to move stands on a plain day and has hit no framed one in this turn (GY1)."""
    return not state.framed and frame(state.players[state.current].pos) is None


def push_figure(transition: Transition, plan: PushPlan) -> None:
    """Charges the pushers; the figure moves on and lands."""
    victim = transition.current
    transition.add_event(Pushed(victim, tuple(seat for seat, _ in plan.shares), plan.steps))
    for seat, share in plan.shares:
        spend_money(transition, seat, share, "push")
    move_and_land(transition, victim, transition.players[victim].pos + plan.steps, "push")


def window_seats(state: Transition | State, task: Task) -> list[Seat]:
    """The seats that are still asked whether they push."""
    return [seat for seat in range(len(state.players)) if task.n >> seat & 1 and max_push_steps(state, seat)]


def max_push_steps(state: Transition | State, pusher: Seat) -> int:
    """How far a seat could push the figure of the player to move."""
    ahead = state.year.finish - state.players[state.current].pos
    return min(PUSH_RANGE, ahead, state.players[pusher].cash // STEP_PRICE)


def _wants_window(transition: Transition, seat: Seat) -> bool:
    orders = transition.orders.get(seat)
    return orders is not None and orders.live_push and max_push_steps(transition, seat) > 0


def _single_plan(transition: Transition) -> PushPlan | None:
    """The push by the first order, clockwise, that one seat can pay alone, onto the nearest of its days."""
    for seat in transition.other_seats(transition.current):
        for order in _push_orders(transition, seat):
            for steps, day in _days_ahead(transition):
                cost = steps * STEP_PRICE
                if cost <= _budget(transition, seat, order) and _is_goal(transition, seat, order, day):
                    return PushPlan(steps, ((seat, cost),))
    return None


def _shared_plan(transition: Transition) -> PushPlan | None:
    """The push onto the nearest day that several seats can pay together, by even shares."""
    for steps, day in _days_ahead(transition):
        budgets = {
            seat: max((_budget(transition, seat, order) for order in joining), default=0)
            for seat in transition.other_seats(transition.current)
            if (
                joining := [
                    one for one in _push_orders(transition, seat) if _joins_push(transition, seat, one, day)
                ]
            )
        }
        shares = _cost_shares(steps * STEP_PRICE, budgets)
        if shares:
            return PushPlan(steps, shares)
    return None


def _cost_shares(cost: int, budgets: dict[Seat, int]) -> tuple[tuple[Seat, int], ...]:
    """Even shares of a cost; the first seat pays the remainder, and seats that cannot pay are left out."""
    seats = list(budgets)
    while seats:
        share, remainder = divmod(cost, len(seats))
        shares = {seat: share + (remainder if seat == seats[0] else 0) for seat in seats}
        able = [seat for seat in seats if shares[seat] <= budgets[seat]]
        if able == seats:
            return tuple(shares.items())
        seats = able
    return ()


def _push_orders(transition: Transition, seat: Seat) -> list[PushOrder]:
    """A seat's orders against the player to move."""
    orders = transition.orders.get(seat)
    return [one for one in orders.push if _counts_now(transition, one)] if orders else []


def _counts_now(transition: Transition, order: PushOrder) -> bool:
    """Whether an order is against the player to move and has not lapsed."""
    is_lapsed = order.until is not None and order.until < transition.turns
    return order.victim in (None, transition.current) and not is_lapsed


def _days_ahead(transition: Transition) -> Iterator[tuple[int, Day]]:
    """The steps and days in reach where the victim is not protected, nearest first; never the finish."""
    victim = transition.players[transition.current]
    for steps in range(1, PUSH_RANGE + 1):
        day = victim.pos + steps
        if day < transition.year.finish and not is_protected_on(victim, day):
            yield steps, day


def _budget(transition: Transition, seat: Seat, order: PushOrder) -> int:
    return min(order.max_pay, transition.players[seat].cash)


def _joins_push(transition: Transition, seat: Seat, order: PushOrder, day: Day) -> bool:
    return order.share and _is_goal(transition, seat, order, day)


def _is_goal(transition: Transition, seat: Seat, order: PushOrder, day: Day) -> bool:
    """Whether a day is what an order looks for."""
    match order.goal:
        case "my_birthday":
            return transition.players[seat].birthday == day
        case "my_lucky":
            return transition.players[seat].lucky == day_of_month(day)
        case "purple_if_known_bad":
            return frame(day) == "purple" and _is_known_bad(transition, day)
    return frame(day) == order.goal


def _is_known_bad(transition: Transition, day: Day) -> bool:
    """Whether known answers say that a day means FATE for the player to move."""
    case = first_case(ENTRIES[day].cases, transition, transition.current)
    return isinstance(case, Case) and case.name in ("fate", "two_fates")
