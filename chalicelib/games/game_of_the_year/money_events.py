"""The events of Game of the Year in which money changes hands, or does not. Amounts are in Mark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.contract import Names
from chalicelib.games.events import Change, ConcernedSeat, EventFacts, OfSeat, ToSeat

Money = Annotated[int, Names("money")]
"""An amount in Mark."""

IncomeReason = Annotated[
    Literal["card", "chronicle", "lucky", "quarter_first", "quarter", "finish", "second", "fresh_start"],
    Names("money_reason"),
]
"""What the bank pays for: `lucky` is one's own number, `fresh_start` the help after a bankruptcy."""

CostReason = Annotated[
    Literal["card", "chronicle", "blue_white", "crash", "birthday", "lucky", "extra", "push"],
    Names("money_reason"),
]
"""What a player pays for: `blue_white` is the fee of such a day, `extra` are extra steps."""


@dataclass(frozen=True)
class Received(EventFacts):
    """The bank paid a seat."""

    of_seat: ConcernedSeat
    amount: Money
    reason: IncomeReason

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cash", self.amount),)


@dataclass(frozen=True)
class PaidBank(EventFacts):
    """A seat paid the bank."""

    of_seat: ConcernedSeat
    amount: Money
    reason: CostReason

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cash", -self.amount),)


@dataclass(frozen=True)
class Paid(EventFacts):
    """A seat paid another."""

    of_seat: ConcernedSeat
    to_seat: ToSeat
    amount: Money
    reason: CostReason

    def changes(self) -> tuple[Change, ...]:
        return Change(self.of_seat, "cash", -self.amount), Change(self.to_seat, "cash", self.amount)


@dataclass(frozen=True)
class Spared(EventFacts):
    """A figure in its own sign keeps its player from a payment, a missed turn or a way back."""

    of_seat: OfSeat
    reason: CostReason
