"""The players' money and prestige (RULES 4.4, 4.5, 4.6a).

Every change of money is in an event: `pay_money` and `receive_money` add it, `transfer_money` leaves that
to its caller. Prestige won or lost in one step is summed for each player and moves the marker once.
"""

from __future__ import annotations

from chalicelib.games.anno_1452.constants import MAX_PRESTIGE, MIN_PRESTIGE, MONEY_PER_PRESTIGE
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn_events import (
    Paid,
    PrestigeFined,
    PrestigeGained,
    PrestigeLost,
    PrestigePaidOut,
    Received,
)
from chalicelib.games.contract import Seat


def pay_money(transition: Transition, seat: Seat, amount: int, card: str) -> None:
    """A seat pays the bank for a card. The caller has checked that it can."""
    if amount:
        transition.money[seat] -= amount
        transition.add_event(Paid(of_seat=seat, amount=amount, card=card))


def receive_money(transition: Transition, seat: Seat, amount: int, card: str) -> None:
    """A seat takes money from the bank for a card."""
    if amount:
        transition.money[seat] += amount
        transition.add_event(Received(of_seat=seat, amount=amount, card=card))


def transfer_money(transition: Transition, giver: Seat, taker: Seat, amount: int) -> None:
    """Moves money from one player to another; the caller adds the event."""
    transition.money[giver] -= amount
    transition.money[taker] += amount


def change_prestige(transition: Transition, seat: Seat, points: int) -> None:
    """Adds prestige, or takes it, in the current step; `settle_prestige` ends the step."""
    transition.prestige_changes[seat] += points


def settle_prestige(transition: Transition) -> None:
    """Ends a step: markers move, and points beyond an end of the track become money won or lost."""
    for seat, points in enumerate(transition.prestige_changes):
        if points:
            transition.prestige_changes[seat] = 0
            _move_marker(transition, seat, points)


def _move_marker(transition: Transition, seat: Seat, points: int) -> None:
    before = transition.prestige[seat]
    after = min(MAX_PRESTIGE, max(MIN_PRESTIGE, before + points))
    beyond = before + points - after
    transition.prestige[seat] = after
    if after > before:
        transition.add_event(PrestigeGained(of_seat=seat, n=after - before, prestige=after))
    if after < before:
        transition.add_event(PrestigeLost(of_seat=seat, n=before - after, prestige=after))
    if beyond > 0:
        amount = beyond * MONEY_PER_PRESTIGE
        transition.money[seat] += amount
        transition.add_event(PrestigePaidOut(of_seat=seat, n=beyond, amount=amount))
    if beyond < 0:
        amount = min(transition.money[seat], -beyond * MONEY_PER_PRESTIGE)
        transition.money[seat] -= amount
        transition.add_event(PrestigeFined(of_seat=seat, n=-beyond, amount=amount))
