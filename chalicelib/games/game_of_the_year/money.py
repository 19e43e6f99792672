"""Money from hand to hand, and what happens when there is not enough (RULES 5.2, PAYMENT, BANKRUPT, ZODIAC).

Three kinds of event move money and nothing else does: `paid` to a player, `paid_bank`, `received` from the
bank. Amounts are in Mark.
"""

from __future__ import annotations

from chalicelib.games.contract import Seat
from chalicelib.games.game_of_the_year.calendar import DAY_IDS, previous_month_end
from chalicelib.games.game_of_the_year.player_queries import is_protected
from chalicelib.games.game_of_the_year.transition import Transition

FRESH_START_MONEY = 200
"""What the bank gives a bankrupt to begin his next turn with."""


def receive_money(transition: Transition, seat: Seat, amount: int, reason: str) -> None:
    """The bank pays."""
    transition.change_player(seat, cash=transition.players[seat].cash + amount)
    transition.add_event("received", seat, amount=amount, reason=reason)


def spend_money(transition: Transition, seat: Seat, amount: int, reason: str) -> None:
    """A player pays the bank what he has chosen to pay and has."""
    transition.change_player(seat, cash=transition.players[seat].cash - amount)
    transition.add_event("paid_bank", seat, amount=amount, reason=reason)


def charge_money(transition: Transition, seat: Seat, amount: int, reason: str) -> bool:
    """A player must pay the bank; False if that was more than he had."""
    if amount <= 0 or _is_spared(transition, seat, reason):
        return True
    handed = min(amount, transition.players[seat].cash)
    if handed:
        spend_money(transition, seat, handed, reason)
    return handed == amount or _go_bankrupt(transition, seat, reason)


def pay_player(transition: Transition, seat: Seat, to: Seat, amount: int, reason: str) -> bool:
    """A player must pay another; False if that was more than he had."""
    if _is_spared(transition, seat, reason):
        return True
    handed = min(amount, transition.players[seat].cash)
    if handed:
        transition.change_player(seat, cash=transition.players[seat].cash - handed)
        transition.change_player(to, cash=transition.players[to].cash + handed)
        transition.add_event("paid", seat, to=to, amount=handed, reason=reason)
    return handed == amount or _go_bankrupt(transition, seat, reason)


def pay_players(transition: Transition, seat: Seat, creditors: list[Seat], amount: int, reason: str) -> bool:
    """A player must pay several others in this order; False as soon as he cannot."""
    if creditors and _is_spared(transition, seat, reason):
        return True
    return all(pay_player(transition, seat, to, amount, reason) for to in creditors)


def collect_money(transition: Transition, seat: Seat, payers: list[Seat], amount: int, reason: str) -> None:
    """Several others must pay a player; one who cannot does not excuse the next."""
    for payer in payers:
        pay_player(transition, payer, seat, amount, reason)


def _is_spared(transition: Transition, seat: Seat, reason: str) -> bool:
    """In his own sign nobody pays. Of a lucky number nothing is said, for that would give it away."""
    if not is_protected(transition.players[seat]):
        return False
    if reason != "lucky":
        transition.add_event("spared", seat, reason=reason)
    return True


def _go_bankrupt(transition: Transition, seat: Seat, reason: str) -> bool:
    """Back to the end of the month before, where nothing happens; his turn, if it is his, is over."""
    back = previous_month_end(transition.players[seat].pos)
    transition.moves += 1
    transition.change_player(seat, pos=back, arrival=transition.moves, broke=True, due=False)
    transition.add_event("bankrupt", seat, to=DAY_IDS[back], reason=reason)
    if seat == transition.current:
        transition.drop_tasks()
    return False
