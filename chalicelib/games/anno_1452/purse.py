"""Money that cards take and give; every amount is told (RULES 4.5)."""

from __future__ import annotations

from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import RuleViolation, Seat


def pay_money(transition: Transition, seat: Seat, amount: int, card: str) -> None:
    """A seat pays the bank for a card, which it must be able to."""
    if amount:
        transition.money[seat] -= amount
        transition.add_event("paid", player=seat, amount=amount, card=card)


def receive_money(transition: Transition, seat: Seat, amount: int, card: str) -> None:
    """A seat takes money from the bank for a card."""
    if amount:
        transition.money[seat] += amount
        transition.add_event("received", player=seat, amount=amount, card=card)


def transfer_money(transition: Transition, giver: Seat, taker: Seat, amount: int) -> None:
    """Money from one player to another; the caller tells of it."""
    transition.money[giver] -= amount
    transition.money[taker] += amount


def money_violation(transition: Transition, seat: Seat, cost: int) -> RuleViolation | None:
    """Why a seat cannot pay so much, if it cannot."""
    if transition.money[seat] < cost:
        return RuleViolation("not_enough_money", cost=cost, money=transition.money[seat])
    return None
