"""Money from hand to hand, and what happens when there is not enough (RULES 5.2, PAYMENT, BANKRUPT, ZODIAC).

Three kinds of event move money and nothing else does: `paid` to a player, `paid_bank`, `received` from the
bank. Amounts are in Mark.
"""

from __future__ import annotations

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import IDS, month_before
from chalicelib.games.game_of_the_year.conditions import protected
from chalicelib.games.game_of_the_year.course import Course

AFTER_BANKRUPTCY = 200
"""What the bank gives a bankrupt to begin his next turn with."""


def receive(course: Course, seat: Seat, amount: int, reason: str) -> None:
    """The bank pays."""
    course.change(seat, cash=course.players[seat].cash + amount)
    course.tell("received", seat, amount=amount, reason=reason)


def spend(course: Course, seat: Seat, amount: int, reason: str) -> None:
    """A player pays the bank what he has chosen to pay and has."""
    course.change(seat, cash=course.players[seat].cash - amount)
    course.tell("paid_bank", seat, amount=amount, reason=reason)


def charge(course: Course, seat: Seat, amount: int, reason: str) -> bool:
    """A player must pay the bank; False if that was more than he had."""
    if amount <= 0 or _spared(course, seat, reason):
        return True
    handed = min(amount, course.players[seat].cash)
    if handed:
        spend(course, seat, handed, reason)
    return handed == amount or _bankrupt(course, seat, reason)


def pay(course: Course, seat: Seat, to: Seat, amount: int, reason: str) -> bool:
    """A player must pay another; False if that was more than he had."""
    if _spared(course, seat, reason):
        return True
    handed = min(amount, course.players[seat].cash)
    if handed:
        course.change(seat, cash=course.players[seat].cash - handed)
        course.change(to, cash=course.players[to].cash + handed)
        course.tell("paid", seat, to=to, amount=handed, reason=reason)
    return handed == amount or _bankrupt(course, seat, reason)


def pay_all(course: Course, seat: Seat, creditors: list[Seat], amount: int, reason: str) -> bool:
    """A player must pay several others in this order; False as soon as he cannot."""
    if creditors and _spared(course, seat, reason):
        return True
    return all(pay(course, seat, to, amount, reason) for to in creditors)


def collect(course: Course, seat: Seat, payers: list[Seat], amount: int, reason: str) -> None:
    """Several others must pay a player; one who cannot does not excuse the next."""
    for payer in payers:
        pay(course, payer, seat, amount, reason)


def _spared(course: Course, seat: Seat, reason: str) -> bool:
    """In his own sign nobody pays. Of a lucky number nothing is said, for that would give it away."""
    if not protected(course.players[seat]):
        return False
    if reason != "lucky":
        course.tell("spared", seat, reason=reason)
    return True


def _bankrupt(course: Course, seat: Seat, reason: str) -> bool:
    """Back to the end of the month before, where nothing happens; his turn, if it is his, is over."""
    back = month_before(course.players[seat].pos)
    course.moves += 1
    course.change(seat, pos=back, arrival=course.moves, broke=True, due=False)
    course.tell("bankrupt", seat, to=IDS[back], reason=reason)
    if seat == course.current:
        course.drop()
    return False
