"""What a figure that lands owes and is owed, and what its day does (RULES 5.2, LAND)."""

from __future__ import annotations

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.actions import Orders
from chalicelib.games.game_of_the_year.calendar import IDS, of_month
from chalicelib.games.game_of_the_year.chronicle import ENTRIES, FEE, frame
from chalicelib.games.game_of_the_year.conditions import holds, protected
from chalicelib.games.game_of_the_year.course import Course
from chalicelib.games.game_of_the_year.fortune import as_tasks
from chalicelib.games.game_of_the_year.money import charge, collect, pay, pay_all, receive
from chalicelib.games.game_of_the_year.state import Player, State, Task
from chalicelib.games.game_of_the_year.traits import PLACE

PRESENT = 200
"""For a birthday and for a lucky number, in Mark."""


def land(course: Course, task: Task) -> None:
    """The duties of a field in their order; a bankruptcy ends them (RULES 5.2, order of duties)."""
    seat = task.seat
    course.change(seat, due=True)
    if _birthdays(course, seat) and _lucky_number(course, seat):
        _enter(course, seat)


def claimable(table: Course | State, owner: Seat) -> list[Seat]:
    """The figures that stand, since they landed there, on a seat's lucky number for which nobody was paid.

    Not those that are safe in their sign: a claim would give the number away for nothing.
    """
    return [
        seat
        for seat, player in enumerate(table.players)
        if player.due and _on(player, table, owner) and (seat == owner or not protected(player))
    ]


def claim(course: Course, owner: Seat, figure: Seat) -> bool:
    """The owner of a lucky number is paid for it by whoever stands there, or by the bank.

    The number is known from then on, unless the payer is safe in his sign and nothing shows.
    False if the payer is bankrupt.
    """
    course.change(figure, due=False)
    if owner == figure:
        course.change(owner, known=True)
        receive(course, owner, PRESENT, "lucky")
        return True
    if not protected(course.players[figure]):
        course.change(owner, known=True)
    return pay(course, figure, owner, PRESENT, "lucky")


def claims_at_once(owner: Player, orders: Orders) -> bool:
    """Whether a lucky number is claimed by itself; one that everybody knows has no secret to keep (GY4)."""
    return owner.known or orders.lucky_claim == "auto"


def read_day(course: Course, task: Task) -> None:
    """The first case of the Chronicle that holds, once the answers are known."""
    seat = task.seat
    for case in ENTRIES[task.n].cases:
        found = holds(case.when, course, seat)
        if isinstance(found, str):
            course.todo(Task("ask", seat, PLACE[found]), task)
            return
        if found:
            _tell(course, task, case.name)
            course.todo(*as_tasks(case.do, seat, "chronicle"))
            return
    _tell(course, task, "nothing")


def _tell(course: Course, task: Task, effect: str) -> None:
    course.tell("landed", task.seat, day=IDS[task.n], frame=frame(task.n), effect=effect)


def _on(player: Player, table: Course | State, owner: Seat) -> bool:
    return of_month(player.pos) == table.players[owner].lucky


def _birthdays(course: Course, seat: Seat) -> bool:
    """Everybody gives to whose birthday it is."""
    day = course.players[seat].pos
    born = [other for other in course.others(seat) if course.players[other].birthday == day]
    if course.players[seat].birthday == day:
        collect(course, seat, course.others(seat), PRESENT, "birthday")
    return pay_all(course, seat, born, PRESENT, "birthday")


def _lucky_number(course: Course, seat: Seat) -> bool:
    """The number's owner is paid at once, unless he would rather keep it secret (GY4)."""
    for owner in (seat, *course.others(seat)):
        automatic = claims_at_once(course.players[owner], course.orders.get(owner) or Orders())
        if automatic and _on(course.players[seat], course, owner):
            return claim(course, owner, seat)
    return True


def _enter(course: Course, seat: Seat) -> None:
    """A framed day: its fee, if it is blue-white, and its case."""
    day = course.players[seat].pos
    if frame(day) is None:
        return
    course.framed = True
    if frame(day) != "blue_white" or charge(course, seat, FEE, "blue_white"):
        course.todo(Task("day", seat, day))
