"""Money that cards take and give; every amount is told (RULES 4.5)."""

from __future__ import annotations

from chalicelib.games.anno_1452.course import Course
from chalicelib.games.contract import RuleViolation, Seat


def pay(course: Course, seat: Seat, amount: int, card: str) -> None:
    """A seat pays the bank for a card, which it must be able to."""
    if amount:
        course.money[seat] -= amount
        course.tell("paid", player=seat, amount=amount, card=card)


def receive(course: Course, seat: Seat, amount: int, card: str) -> None:
    """A seat takes money from the bank for a card."""
    if amount:
        course.money[seat] += amount
        course.tell("received", player=seat, amount=amount, card=card)


def hand_over(course: Course, giver: Seat, taker: Seat, amount: int) -> None:
    """Money from one player to another; the caller tells of it."""
    course.money[giver] -= amount
    course.money[taker] += amount


def unaffordable(course: Course, seat: Seat, cost: int) -> RuleViolation | None:
    """Why a seat cannot pay so much, if it cannot."""
    if course.money[seat] < cost:
        return RuleViolation("not_enough_money", cost=cost, money=course.money[seat])
    return None
