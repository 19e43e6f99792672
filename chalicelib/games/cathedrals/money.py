"""Payments between players and the bank, and debts (RULES 3.6, 3.11).

A player in debt has no cash: whatever comes in goes to the creditors first.
"""

from __future__ import annotations

from chalicelib.games.cathedrals.money_events import (
    DebtLapsed,
    DebtPaid,
    DebtPassed,
    Owed,
    Paid,
    PaidBank,
    Received,
)
from chalicelib.games.cathedrals.state import Debt, State
from chalicelib.games.cathedrals.transition import Transition
from chalicelib.games.contract import Seat
from chalicelib.games.transition import with_item


def has_debt(state: State, seat: Seat) -> bool:
    """Whether this seat has a debt to a player."""
    return any(debt.debtor == seat for debt in state.debts)


def pay_from_bank(transition: Transition, seat: Seat, amount: int) -> None:
    """The bank pays a player, unless the amount is 0."""
    if amount:
        transition.add_event(Received(seat, amount))
        receive_money(transition, seat, amount)


def pay_to_bank(transition: Transition, seat: Seat, amount: int) -> None:
    """A player pays the bank as far as his cash goes; the rest is forgiven."""
    paid = min(amount, transition.state.cash[seat])
    if paid:
        transition.add_event(PaidBank(seat, paid))
        deduct_cash(transition, seat, paid)


def pay_player(transition: Transition, payer: Seat, payee: Seat, amount: int) -> None:
    """A player pays another as far as his cash goes, and owes the rest."""
    paid = min(amount, transition.state.cash[payer])
    if paid:
        transition.add_event(Paid(payer, payee, paid))
        deduct_cash(transition, payer, paid)
    if paid < amount:
        debt = Debt(payer, payee, amount - paid)
        transition.add_event(Owed(payer, payee, debt.amount))
        transition.update(debts=(*transition.state.debts, debt))
    # With the new debt on record, as money that comes back through other debts already pays it.
    receive_money(transition, payee, paid)


def deduct_cash(transition: Transition, seat: Seat, amount: int) -> None:
    """Takes so much from a player's cash."""
    transition.update(cash=with_item(transition.state.cash, seat, transition.state.cash[seat] - amount))


def receive_money(transition: Transition, seat: Seat, amount: int) -> None:
    """Money pays the player's debts, the oldest first, and in turn the creditors'; he keeps the rest."""
    incoming = [(seat, amount)]
    while incoming:
        payee, florins = incoming.pop()
        place = _oldest_debt_index(transition.state, payee)
        if place is None or not florins:
            transition.update(
                cash=with_item(transition.state.cash, payee, transition.state.cash[payee] + florins)
            )
            continue
        creditor, paid = _pay_debt(transition, place, florins)
        incoming += [(payee, florins - paid), (creditor, paid)]


def transfer_credits(transition: Transition, seat: Seat, conqueror: Seat | None) -> None:
    """An eliminated player's debts lapse; what he was owed goes to the conqueror, or lapses (RULES 3.6)."""
    kept = []
    for debt in transition.state.debts:
        if seat not in (debt.debtor, debt.creditor):
            kept.append(debt)
        elif conqueror is None or debt.debtor in (seat, conqueror):
            transition.add_event(DebtLapsed(debt.debtor, debt.creditor, debt.amount))
        else:
            transition.add_event(DebtPassed(debt.debtor, conqueror, debt.amount, creditor_seat=seat))
            kept.append(Debt(debt.debtor, conqueror, debt.amount))
    transition.update(debts=tuple(kept))


def _pay_debt(transition: Transition, place: int, florins: int) -> tuple[Seat, int]:
    """Pays one debt as far as the money goes; the creditor, and the amount paid."""
    debts = transition.state.debts
    debt = debts[place]
    paid = min(florins, debt.amount)
    rest = (Debt(debt.debtor, debt.creditor, debt.amount - paid),) if paid < debt.amount else ()
    transition.update(debts=(*debts[:place], *rest, *debts[place + 1 :]))
    transition.add_event(DebtPaid(debt.debtor, debt.creditor, paid))
    return debt.creditor, paid


def _oldest_debt_index(state: State, seat: Seat) -> int | None:
    """The index of a player's oldest debt; None without debts."""
    return next((place for place, debt in enumerate(state.debts) if debt.debtor == seat), None)
