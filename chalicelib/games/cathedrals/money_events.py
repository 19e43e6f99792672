"""Money that changes hands in Anno Domini: Cathedrals, and debts (RULES 3.4, 3.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.cathedrals.state import Money
from chalicelib.games.contract import Seat
from chalicelib.games.events import Change, ConcernedSeat, EventFacts, Formerly, OfSeat, ToSeat


@dataclass(frozen=True)
class Income(EventFacts):
    """At the beginning of a round a seat was paid for its cathedrals, territories and cards."""

    of_seat: OfSeat
    amount: Money

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cash", self.amount),)


@dataclass(frozen=True)
class Received(EventFacts):
    """The bank paid a seat."""

    of_seat: OfSeat
    amount: Money

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cash", self.amount),)


@dataclass(frozen=True)
class PaidBank(EventFacts):
    """A seat paid the bank."""

    of_seat: ConcernedSeat
    amount: Money

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cash", -self.amount),)


@dataclass(frozen=True)
class Paid(EventFacts):
    """A seat paid another; this was no debt until now."""

    of_seat: ConcernedSeat
    to_seat: ToSeat
    amount: Money

    def changes(self) -> tuple[Change, ...]:
        return _transfer(self.of_seat, self.to_seat, self.amount)


@dataclass(frozen=True)
class Owed(EventFacts):
    """A seat could not pay another all; it owes `amount` from now on."""

    of_seat: ConcernedSeat
    to_seat: ToSeat
    amount: Money


@dataclass(frozen=True)
class DebtPaid(EventFacts):
    """Money that came in went to an old debt of a seat, or to a part of it."""

    of_seat: ConcernedSeat
    to_seat: ToSeat
    amount: Money

    def changes(self) -> tuple[Change, ...]:
        return _transfer(self.of_seat, self.to_seat, self.amount)


@dataclass(frozen=True)
class DebtLapsed(EventFacts):
    """A seat need not pay a debt any more, as one of the two has no territory left (RULES 3.6)."""

    of_seat: ConcernedSeat
    to_seat: ToSeat
    amount: Money


@dataclass(frozen=True)
class DebtPassed(EventFacts):
    """A seat owes to a conqueror what it owed to `creditor_seat`, who is out (RULES 3.6)."""

    of_seat: ConcernedSeat
    to_seat: ToSeat
    amount: Money
    creditor_seat: Annotated[Seat, Formerly("creditor")]


def _transfer(payer: Seat, payee: Seat, amount: int) -> tuple[Change, ...]:
    return Change(payer, "cash", -amount), Change(payee, "cash", amount)
