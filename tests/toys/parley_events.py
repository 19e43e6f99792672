"""What happens in Parley, each kind of event a class."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.contract import By, Seat
from chalicelib.games.events import (
    CONCERNED,
    LATER,
    Change,
    ConcernedSeat,
    EventFacts,
    Formerly,
    ForSeat,
    OfSeat,
    ToSeat,
    by_kind,
)


@dataclass(frozen=True)
class Dealt(EventFacts):
    """Every seat has so many cards, and knows its own."""

    hands: Annotated[tuple[int, ...], By("seat")]
    cards: ForSeat[tuple[int, ...]]


@dataclass(frozen=True)
class Sealed(EventFacts):
    """A seat has sealed a card, which it alone knows."""

    of_seat: OfSeat
    card: ForSeat[int]

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class Withdrew(EventFacts):
    """A seat has taken its sealed card back."""

    of_seat: OfSeat

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", 1),)


@dataclass(frozen=True)
class Skipped(EventFacts):
    """A seat has let its time run out."""

    of_seat: OfSeat


@dataclass(frozen=True)
class Shown(EventFacts):
    """All sealed cards, 0 for none."""

    cards: Annotated[tuple[int, ...], By("seat")]


@dataclass(frozen=True)
class Demanded(EventFacts):
    """The speaker wants coins."""

    of_seat: OfSeat
    target_seat: Annotated[Seat, Formerly("target"), CONCERNED]
    coins: int


@dataclass(frozen=True)
class Paid(EventFacts):
    """A seat pays without a fight."""

    of_seat: ConcernedSeat
    to_seat: ToSeat
    coins: int

    def changes(self) -> tuple[Change, ...]:
        return Change(self.of_seat, "coins", -self.coins), Change(self.to_seat, "coins", self.coins)


@dataclass(frozen=True)
class Fought(EventFacts):
    """Two seats have rolled a die each; the higher one has won `coins` of the other."""

    fighter_seats: Annotated[tuple[Seat, Seat], Formerly("players"), CONCERNED]
    rolled: tuple[int, int]
    coins: Annotated[int, LATER]

    def changes(self) -> tuple[Change, ...]:
        one, other = self.fighter_seats
        won = self.coins if self.rolled[0] > self.rolled[1] else -self.coins
        return Change(one, "coins", won), Change(other, "coins", -won)


@dataclass(frozen=True)
class Drew(EventFacts):
    """A seat has drawn a card, which it alone knows."""

    of_seat: OfSeat
    card: ForSeat[int]

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", 1),)


EVENTS = by_kind(Dealt, Sealed, Withdrew, Skipped, Shown, Demanded, Paid, Fought, Drew)
