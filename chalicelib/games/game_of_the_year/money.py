"""Payments, and what happens when money does not suffice (RULES 5.2, PAYMENT, BANKRUPT, ZODIAC).

Three kinds of event move money, and only they do: `paid` to a player, `paid_bank`, `received` from the bank.
Amounts are in Mark. A player whose figure stands in its own sign pays nothing.
"""

from __future__ import annotations

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import DAY_IDS, previous_month_end
from chalicelib.games.game_of_the_year.events import Bankrupt
from chalicelib.games.game_of_the_year.money_events import (
    CostReason,
    IncomeReason,
    Paid,
    PaidBank,
    Received,
    Spared,
)
from chalicelib.games.game_of_the_year.player_queries import is_protected
from chalicelib.games.game_of_the_year.transition import Transition

FRESH_START_MONEY = 200
"""What the bank gives a bankrupt at the start of the next turn."""


def receive_money(transition: Transition, seat: Seat, amount: int, reason: IncomeReason) -> None:
    """The bank pays a player."""
    transition.change_player(seat, cash=transition.players[seat].cash + amount)
    transition.add_event(Received(seat, amount, reason))


def spend_money(transition: Transition, seat: Seat, amount: int, reason: CostReason) -> None:
    """A player pays the bank by choice. The caller has checked that there is enough."""
    transition.change_player(seat, cash=transition.players[seat].cash - amount)
    transition.add_event(PaidBank(seat, amount, reason))


def charge_money(transition: Transition, seat: Seat, amount: int, reason: CostReason) -> bool:
    """A player must pay the bank; False if the player goes bankrupt."""
    if amount <= 0 or _is_spared(transition, seat, reason):
        return True
    paid = min(amount, transition.players[seat].cash)
    if paid:
        spend_money(transition, seat, paid, reason)
    return paid == amount or _go_bankrupt(transition, seat, reason)


def pay_player(transition: Transition, seat: Seat, payee: Seat, amount: int, reason: CostReason) -> bool:
    """A player must pay another; False if the payer goes bankrupt."""
    if _is_spared(transition, seat, reason):
        return True
    paid = min(amount, transition.players[seat].cash)
    if paid:
        transition.change_player(seat, cash=transition.players[seat].cash - paid)
        transition.change_player(payee, cash=transition.players[payee].cash + paid)
        transition.add_event(Paid(seat, payee, paid, reason))
    return paid == amount or _go_bankrupt(transition, seat, reason)


def pay_players(
    transition: Transition, seat: Seat, payees: list[Seat], amount: int, reason: CostReason
) -> bool:
    """A player must pay each of several others in this order; False, and no more paid, after a bankruptcy."""
    if payees and _is_spared(transition, seat, reason):
        return True
    return all(pay_player(transition, seat, payee, amount, reason) for payee in payees)


def collect_money(
    transition: Transition, seat: Seat, payers: list[Seat], amount: int, reason: CostReason
) -> None:
    """Each of several others must pay a player; a bankruptcy of one does not excuse the next."""
    for payer in payers:
        pay_player(transition, payer, seat, amount, reason)


def _is_spared(transition: Transition, seat: Seat, reason: CostReason) -> bool:
    """Whether a payer is protected. An event says so, but not of a lucky number, which it would reveal."""
    if not is_protected(transition.players[seat]):
        return False
    if reason != "lucky":
        transition.add_event(Spared(seat, reason))
    return True


def _go_bankrupt(transition: Transition, seat: Seat, reason: CostReason) -> bool:
    """Puts the figure back to the end of the last month and ends the player's turn. Always False."""
    here = transition.players[seat].pos
    back = max(transition.year.start, previous_month_end(here))
    transition.moves += 1
    transition.change_player(seat, pos=back, arrival=transition.moves, broke=True, due=False, owed=0)
    transition.add_event(Bankrupt(seat, DAY_IDS[back], reason, DAY_IDS[here]))
    if seat == transition.current:
        transition.drop_tasks()
    return False
