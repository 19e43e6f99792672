"""What others may do to a figure that has come to rest on a plain day: push it on (RULES 5.2, PUSH; 5.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chalicelib.games.contract import Event, Seat
from chalicelib.games.game_of_the_year.actions import PUSH_RANGE, STEP_PRICE, PushOrder
from chalicelib.games.game_of_the_year.calendar import Day, of_month
from chalicelib.games.game_of_the_year.chronicle import ENTRIES, frame
from chalicelib.games.game_of_the_year.conditions import holds, protected_on
from chalicelib.games.game_of_the_year.course import Course
from chalicelib.games.game_of_the_year.money import spend
from chalicelib.games.game_of_the_year.moves import travel
from chalicelib.games.game_of_the_year.state import State, Task


@dataclass(frozen=True)
class Plan:
    """A push by `steps` days, and what each of the seats behind it pays for it in Mark."""

    steps: int
    shares: tuple[tuple[Seat, int], ...]


def offer_push(course: Course, task: Task) -> None:
    """At most one push: by standing orders, else by hand where somebody has asked for that (GY15)."""
    if not pushable(course):
        return
    plan = _alone(course) or _together(course)
    if plan:
        carry_out(course, plan)
    elif course.options.live_push:
        keen = [seat for seat in course.others(task.seat) if _wants_window(course, seat)]
        if keen:
            course.todo(Task("window", task.seat, sum(1 << seat for seat in keen)))


def pushable(table: Course | State) -> bool:
    """Whether the figure of the player to move stands on a plain day and has hit no framed one (GY1)."""
    return not table.framed and frame(table.players[table.current].pos) is None


def carry_out(course: Course, plan: Plan) -> None:
    """The pushers pay the bank, the figure goes on and lands."""
    victim = course.current
    pushers = [seat for seat, _ in plan.shares]
    course.events.append(Event("pushed", {"player": victim, "pushers": pushers, "steps": plan.steps}))
    for seat, share in plan.shares:
        spend(course, seat, share, "push")
    travel(course, victim, course.players[victim].pos + plan.steps, "push")


def in_window(table: Course | State, task: Task) -> list[Seat]:
    """The seats that are still asked whether they push."""
    return [seat for seat in range(len(table.players)) if task.n >> seat & 1 and most_steps(table, seat)]


def most_steps(table: Course | State, pusher: Seat) -> int:
    """How far a seat could push the figure of the player to move."""
    ahead = table.year.finish - table.players[table.current].pos
    return min(PUSH_RANGE, ahead, table.players[pusher].cash // STEP_PRICE)


def _wants_window(course: Course, seat: Seat) -> bool:
    orders = course.orders.get(seat)
    return orders is not None and orders.live_push and most_steps(course, seat) > 0


def _alone(course: Course) -> Plan | None:
    """The first order, clockwise, that one seat can pay alone; the nearest of its days."""
    for seat in course.others(course.current):
        for order in _standing(course, seat):
            for steps, day in _days_ahead(course):
                cost = steps * STEP_PRICE
                if cost <= _means(course, seat, order) and _aims_at(course, seat, order, day):
                    return Plan(steps, ((seat, cost),))
    return None


def _together(course: Course) -> Plan | None:
    """The nearest day that several can pay together; of an even split the first pays the rest."""
    for steps, day in _days_ahead(course):
        means = {
            seat: max((_means(course, seat, order) for order in wanted), default=0)
            for seat in course.others(course.current)
            if (wanted := [one for one in _standing(course, seat) if _shares(course, seat, one, day)])
        }
        shares = _split(steps * STEP_PRICE, means)
        if shares:
            return Plan(steps, shares)
    return None


def _split(cost: int, means: dict[Seat, int]) -> tuple[tuple[Seat, int], ...]:
    """What each pays of a cost; whoever has not the means for an even share is left out."""
    seats = list(means)
    while seats:
        even, odd = divmod(cost, len(seats))
        shares = {seat: even + (odd if seat == seats[0] else 0) for seat in seats}
        able = [seat for seat in seats if shares[seat] <= means[seat]]
        if able == seats:
            return tuple(shares.items())
        seats = able
    return ()


def _standing(course: Course, seat: Seat) -> list[PushOrder]:
    """A seat's orders against the player to move."""
    orders = course.orders.get(seat)
    return [one for one in orders.push if one.victim in (None, course.current)] if orders else []


def _days_ahead(course: Course) -> Iterator[tuple[int, Day]]:
    """The days in reach, nearest first, on which the victim would not be safe; never the finish."""
    victim = course.players[course.current]
    for steps in range(1, PUSH_RANGE + 1):
        day = victim.pos + steps
        if day < course.year.finish and not protected_on(victim, day):
            yield steps, day


def _means(course: Course, seat: Seat, order: PushOrder) -> int:
    return min(order.max_pay, course.players[seat].cash)


def _shares(course: Course, seat: Seat, order: PushOrder, day: Day) -> bool:
    return order.share and _aims_at(course, seat, order, day)


def _aims_at(course: Course, seat: Seat, order: PushOrder, day: Day) -> bool:
    """Whether a day is what an order looks for."""
    match order.goal:
        case "my_birthday":
            return course.players[seat].birthday == day
        case "my_lucky":
            return course.players[seat].lucky == of_month(day)
        case "purple_if_known_bad":
            return frame(day) == "purple" and _known_bad(course, day)
    return frame(day) == order.goal


def _known_bad(course: Course, day: Day) -> bool:
    """Whether the answers on the table say that a day means FATE for the player to move."""
    for case in ENTRIES[day].cases:
        found = holds(case.when, course, course.current)
        if found:
            return found is True and case.name in ("fate", "two_fates")
    return False
