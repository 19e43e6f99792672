"""Florins: from the bank, to the bank, from player to player, and debts (RULES 3.6, 3.11).

Nobody who owes anything has cash: whatever comes in goes to his creditors first.
"""

from __future__ import annotations

from chalicelib.games.cathedrals.course import Course, put
from chalicelib.games.cathedrals.state import Debt, State
from chalicelib.games.contract import Seat


def owes(state: State, seat: Seat) -> bool:
    """Whether this seat has a debt to a player."""
    return any(debt.debtor == seat for debt in state.debts)


def grant(course: Course, seat: Seat, amount: int) -> None:
    """The bank pays a player, if there is anything to pay."""
    if amount:
        course.tell("received", player=seat, amount=amount)
        take_in(course, seat, amount)


def pay_bank(course: Course, seat: Seat, amount: int) -> None:
    """A player pays the bank what he has; the rest is forgiven."""
    paid = min(amount, course.state.cash[seat])
    if paid:
        course.tell("paid_bank", player=seat, amount=paid)
        spend(course, seat, paid)


def pay(course: Course, seat: Seat, to: Seat, amount: int) -> None:
    """A player pays another what he has and owes the rest."""
    paid = min(amount, course.state.cash[seat])
    if paid:
        course.tell("paid", player=seat, to=to, amount=paid)
        spend(course, seat, paid)
    if paid < amount:
        debt = Debt(seat, to, amount - paid)
        course.tell("owed", player=seat, to=to, amount=debt.amount)
        course.set(debts=(*course.state.debts, debt))
    # Only now, with the debt on record: what comes back on the way round already pays it.
    take_in(course, to, paid)


def spend(course: Course, seat: Seat, amount: int) -> None:
    """Takes so much from a player's cash."""
    course.set(cash=put(course.state.cash, seat, course.state.cash[seat] - amount))


def take_in(course: Course, seat: Seat, amount: int) -> None:
    """Money comes in: it pays his debts, the oldest first, and theirs in turn; he keeps the rest."""
    incoming = [(seat, amount)]
    while incoming:
        payee, florins = incoming.pop()
        place = _oldest(course.state, payee)
        if place is None or not florins:
            course.set(cash=put(course.state.cash, payee, course.state.cash[payee] + florins))
            continue
        creditor, paid = _settle(course, place, florins)
        incoming += [(payee, florins - paid), (creditor, paid)]


def pass_credits(course: Course, seat: Seat, to: Seat | None) -> None:
    """An eliminated player's debts lapse; what he was owed goes to the conqueror, or lapses (RULES 3.6)."""
    kept = []
    for debt in course.state.debts:
        if seat not in (debt.debtor, debt.creditor):
            kept.append(debt)
        elif to is None or debt.debtor in (seat, to):
            course.tell("debt_lapsed", player=debt.debtor, to=debt.creditor, amount=debt.amount)
        else:
            course.tell("debt_passed", player=debt.debtor, to=to, amount=debt.amount, creditor=seat)
            kept.append(Debt(debt.debtor, to, debt.amount))
    course.set(debts=tuple(kept))


def _settle(course: Course, place: int, florins: int) -> tuple[Seat, int]:
    """Pays one debt as far as the money goes; the creditor and what he gets."""
    debts = course.state.debts
    debt = debts[place]
    paid = min(florins, debt.amount)
    rest = (Debt(debt.debtor, debt.creditor, debt.amount - paid),) if paid < debt.amount else ()
    course.set(debts=(*debts[:place], *rest, *debts[place + 1 :]))
    course.tell("debt_paid", player=debt.debtor, to=debt.creditor, amount=paid)
    return debt.creditor, paid


def _oldest(state: State, seat: Seat) -> int | None:
    """Where a player's oldest debt stands."""
    return next((place for place, debt in enumerate(state.debts) if debt.debtor == seat), None)
