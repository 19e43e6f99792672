"""Figures on the move: forward over quarter ends, back, chains, and the finish (RULES 5.2, ADVANCE, END)."""

from __future__ import annotations

from chalicelib.games.contract import Event, Seat
from chalicelib.games.game_of_the_year.calendar import IDS, QUARTER_ENDS, Day
from chalicelib.games.game_of_the_year.conditions import protected
from chalicelib.games.game_of_the_year.course import Course
from chalicelib.games.game_of_the_year.money import receive
from chalicelib.games.game_of_the_year.ranking import tiers
from chalicelib.games.game_of_the_year.state import Task

FIRST_OVER, NEXT_OVER = 500, 300
"""For the first crossing of a quarter end by anybody, and for every later one."""

ARRIVED, SECOND = 500, 300
"""For reaching the finish, and for being furthest ahead of the rest then."""

LINKS = 10
"""After so many links a chain ends: the last one is moved, but has no effect where it ends."""


def travel(course: Course, seat: Seat, to: Day, reason: str) -> None:
    """A figure goes on by leaf, holiday, bought steps or push, and lands."""
    course.links = 0
    advance(course, seat, to, reason)
    if course.reason is None:
        course.todo(Task("land", seat))


def hop(course: Course, task: Task, to: Day) -> None:
    """A link of a chain: a day or a card moves a figure, which lands unless that came as a gift."""
    here = course.players[task.seat].pos
    moved = (advance if to > here else retreat)(course, task.seat, to, task.reason)
    if not moved or course.reason or task.gift:
        return
    course.links += 1
    if course.links < LINKS:
        course.todo(Task("land", task.seat))


def advance(course: Course, seat: Seat, to: Day, reason: str) -> bool:
    """A figure moves forward, no further than the finish; quarter ends pay, the finish ends the game."""
    old, to = course.players[seat].pos, min(to, course.year.finish)
    place(course, seat, to)
    facts = {"from": IDS[old], "to": IDS[to], "steps": to - old, "reason": reason}
    course.tell("advanced", seat, **facts)
    for bit, end in enumerate(QUARTER_ENDS):
        if old <= end < to:
            _cross(course, seat, 1 << bit)
    if to == course.year.finish:
        _finish(course, seat)
    return True


def retreat(course: Course, seat: Seat, to: Day, reason: str) -> bool:
    """A figure moves back, not in its own sign and never behind 1 January; False if it stays."""
    old, to = course.players[seat].pos, max(1, to)
    if to == old:
        return False
    if protected(course.players[seat]):
        course.tell("spared", seat, reason=reason)
        return False
    place(course, seat, to)
    facts = {"from": IDS[old], "to": IDS[to], "steps": old - to, "reason": reason}
    course.tell("moved_back", seat, **facts)
    return True


def place(course: Course, seat: Seat, to: Day) -> None:
    """Sets a figure on a day, where it has not landed yet."""
    course.moves += 1
    course.change(seat, pos=to, arrival=course.moves, due=False)


def _cross(course: Course, seat: Seat, quarter: int) -> None:
    first = not course.quarters & quarter
    course.quarters |= quarter
    receive(course, seat, FIRST_OVER if first else NEXT_OVER, "quarter_first" if first else "quarter")


def _finish(course: Course, seat: Seat) -> None:
    """The game is over at once; whoever stands second has a bonus too, of several the one there first."""
    receive(course, seat, ARRIVED, "finish")
    furthest = min(course.others(seat), key=lambda other: _behind(course, other))
    receive(course, furthest, SECOND, "second")
    course.drop(keep=0)
    course.reason = "half_year_over" if course.options.half_year else "year_over"
    winners = list(tiers(course.players)[0])
    course.events.append(Event("finished", {"winners": winners, "reason": course.reason}))


def _behind(course: Course, seat: Seat) -> tuple[int, int]:
    player = course.players[seat]
    return -player.pos, player.arrival
