"""Why an action is forbidden: functions named `..._violation` give the error, or None where it is allowed."""

from __future__ import annotations

from chalicelib.games.anno_1452.cards import CARDS, Card
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import RuleViolation, Seat

Violation = RuleViolation | None


def raise_violation(violation: Violation) -> None:
    """Raises the `RuleViolation`, if there is one."""
    if violation is not None:
        raise violation


def hand_violation(transition: Transition, seat: Seat, card: Card) -> Violation:
    """Why a player cannot use a card: it is not in the hand."""
    return None if card in transition.hands[seat] else RuleViolation("not_in_hand", card=CARDS[card].id)


def money_violation(transition: Transition, seat: Seat, cost: int) -> Violation:
    """Why a player cannot pay so much: the money does not suffice."""
    if transition.money[seat] < cost:
        return RuleViolation("not_enough_money", cost=cost, money=transition.money[seat])
    return None
