"""Money that cards take and give; every amount is told (RULES 4.5)."""

from __future__ import annotations

from chalicelib.games.anno_1452.table import Table
from chalicelib.games.contract import RuleViolation, Seat


def pay(table: Table, seat: Seat, amount: int, card: str) -> None:
    """A seat pays the bank for a card, which it must be able to."""
    if amount:
        table.money[seat] -= amount
        table.tell("paid", player=seat, amount=amount, card=card)


def receive(table: Table, seat: Seat, amount: int, card: str) -> None:
    """A seat takes money from the bank for a card."""
    if amount:
        table.money[seat] += amount
        table.tell("received", player=seat, amount=amount, card=card)


def hand_over(table: Table, giver: Seat, taker: Seat, amount: int) -> None:
    """Money from one player to another; the caller tells of it."""
    table.money[giver] -= amount
    table.money[taker] += amount


def unaffordable(table: Table, seat: Seat, cost: int) -> RuleViolation | None:
    """Why a seat cannot pay so much, if it cannot."""
    if table.money[seat] < cost:
        return RuleViolation("not_enough_money", cost=cost, money=table.money[seat])
    return None
