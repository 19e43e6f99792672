"""The course of a turn: start, leaf, extra steps, push, holiday, the next player (RULES 5.2)."""

from __future__ import annotations

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.actions import STEP_PRICE
from chalicelib.games.game_of_the_year.calendar import month
from chalicelib.games.game_of_the_year.course import Course
from chalicelib.games.game_of_the_year.effects import forced_steps, next_mark
from chalicelib.games.game_of_the_year.fortune import carry_out
from chalicelib.games.game_of_the_year.leaves import turn_leaf
from chalicelib.games.game_of_the_year.money import AFTER_BANKRUPTCY, receive
from chalicelib.games.game_of_the_year.moves import hop, travel
from chalicelib.games.game_of_the_year.state import State, Task

HOLIDAY = 14
"""How far a holiday leads, in days."""


def start_turn(course: Course, task: Task) -> None:
    """Help for a bankrupt, then cards that have waited, then the rest (RULES 5.2, TURN_START; 5.6a)."""
    seat = task.seat
    course.current, course.framed, course.late, course.barred = seat, False, False, False
    course.turns += 1
    player = course.players[seat]
    course.todo(Task("next", seat))
    course.todo(Task("begin", seat))
    if player.broke:
        course.change(seat, broke=False)
        receive(course, seat, AFTER_BANKRUPTCY, "fresh_start")
    course.change(seat, waiting=())
    for card in reversed(player.waiting):
        carry_out(course, seat, card, gift=True)


def begin(course: Course, task: Task) -> None:
    """A skipped turn is over here; any other goes through its stations."""
    seat, player = task.seat, course.players[task.seat]
    if player.skip:
        course.change(seat, skip=player.skip - 1)
        course.tell("skipped", seat)
        return
    course.late = month(player.pos) == course.year.late
    course.barred = player.no_extra
    course.change(seat, no_extra=False)
    course.todo(*(Task(station, seat) for station in ("spin", "extra", "push", "rest")))


def spin(course: Course, task: Task) -> None:
    """A leaf; where nothing can be chosen the figure goes at once.

    A colour that lies no more ahead ends the turn, in a chain (C22) only the chain.
    """
    seat, leaf = task.seat, turn_leaf(course, task.seat)
    if not leaf.colour:
        steps = forced_steps(course, leaf, course.late)
        if steps is None:
            course.todo(Task("choose", seat, cause=task.cause))
        else:
            go(course, task, steps)
        return
    to = next_mark(course, seat, leaf.colour)
    if to is not None:
        go(course, task, to - course.players[seat].pos)
    elif not task.cause:
        course.drop()


def go(course: Course, task: Task, steps: int) -> None:
    """The way that a leaf leads: the move of the turn, or a link of a chain."""
    to = course.players[task.seat].pos + steps
    if task.cause:
        hop(course, task, to)
    else:
        travel(course, task.seat, to, "leaf")


def offer_extra(course: Course, task: Task) -> None:
    """Extra steps, where they are allowed and can be paid."""
    if most_extra(course):
        course.todo(Task("buy", task.seat))


def most_extra(table: Course | State) -> int:
    """How many steps the player to move can buy (RULES 5.2, EXTRA; GY2)."""
    player = table.players[table.current]
    if table.framed or table.barred or month(player.pos) == table.year.late:
        return 0
    return min(player.cash // STEP_PRICE, table.year.finish - player.pos)


def offer_holiday(course: Course, task: Task) -> None:
    """A holiday, once a turn."""
    if may_rest(course):
        course.todo(Task("holiday", task.seat))


def may_rest(table: Course | State) -> bool:
    """Whether the player to move has a holiday card and the year is not too late (RULES 5.2)."""
    player = table.players[table.current]
    return player.holidays > 0 and player.pos <= table.year.last_holiday


def take_holiday(course: Course, seat: Seat) -> None:
    """A card is given and the figure goes on; no extra steps after that."""
    player = course.players[seat]
    course.change(seat, holidays=player.holidays - 1)
    course.tell("holiday_taken", seat, left=player.holidays - 1)
    travel(course, seat, player.pos + HOLIDAY, "holiday")


def next_turn(course: Course, task: Task) -> None:
    """Clockwise."""
    course.todo(Task("turn", course.others(task.seat)[0]))
