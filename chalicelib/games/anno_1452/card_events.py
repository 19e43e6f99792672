"""What happens with cards: houses, actions, instants, hands (RULES 4.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.anno_1452.actions import CardId, Money, RegionId, StoneId
from chalicelib.games.events import (
    LATER,
    Change,
    ConcernedSeat,
    EventFacts,
    ForSeat,
    OfSeat,
    ToSeat,
    VictimSeat,
)


@dataclass(frozen=True)
class Married(EventFacts):
    """A seat married the lady of a card; these stones are her dowry."""

    of_seat: OfSeat
    card: CardId
    stones: tuple[StoneId, ...]

    def changes(self) -> tuple[Change, ...]:
        return Change(self.of_seat, "cards", -1), Change(self.of_seat, "stones", len(self.stones))


@dataclass(frozen=True)
class MarriageEnded(EventFacts):
    """The lady left, and with her those stones of her dowry that were still there."""

    of_seat: ConcernedSeat
    card: CardId
    stones: Annotated[tuple[StoneId, ...], LATER]

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "stones", -len(self.stones)),)


@dataclass(frozen=True)
class TitleTaken(EventFacts):
    """A seat took the title of a card."""

    of_seat: OfSeat
    card: CardId

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class Inherited(EventFacts):
    """A seat set a stone for nothing, by an inheritance."""

    of_seat: OfSeat
    card: CardId
    stone: StoneId
    region: RegionId

    def changes(self) -> tuple[Change, ...]:
        return Change(self.of_seat, "cards", -1), Change(self.of_seat, "stones", 1)


@dataclass(frozen=True)
class CardPlayed(EventFacts):
    """A seat played another card of an action round."""

    of_seat: OfSeat
    card: CardId

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class Intrigued(EventFacts):
    """A seat plotted against the victim, which loses prestige."""

    of_seat: OfSeat
    victim_seat: VictimSeat


@dataclass(frozen=True)
class Spied(EventFacts):
    """A seat looks at the victim's hand: `cards`, which it alone is told."""

    of_seat: OfSeat
    victim_seat: VictimSeat
    cards: ForSeat[tuple[CardId, ...]]


@dataclass(frozen=True)
class PactMade(EventFacts):
    """Two seats may not attack each other until the next result round."""

    of_seat: OfSeat
    to_seat: ToSeat


@dataclass(frozen=True)
class Pledged(EventFacts):
    """A seat paid the owner of `stone` the amount and put a stone of its own there instead."""

    of_seat: OfSeat
    to_seat: ToSeat
    stone: StoneId
    amount: Money

    def changes(self) -> tuple[Change, ...]:
        return (
            Change(self.of_seat, "money", -self.amount),
            Change(self.to_seat, "money", self.amount),
            Change(self.of_seat, "stones", 1),
            Change(self.to_seat, "stones", -1),
        )


@dataclass(frozen=True)
class CardsDrawn(EventFacts):
    """A seat drew `n` cards into its hand: `cards`, which it alone is told."""

    of_seat: OfSeat
    n: int
    cards: ForSeat[tuple[CardId, ...]]

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", self.n),)


@dataclass(frozen=True)
class CardsDiscarded(EventFacts):
    """From a seat's hand `n` cards were discarded: `cards`, which it and a spy are told."""

    of_seat: ConcernedSeat
    n: int
    cards: ForSeat[tuple[CardId, ...]]

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -self.n),)


@dataclass(frozen=True)
class Reshuffled(EventFacts):
    """The discarded cards became the deck; tells how many they were."""

    cards: int


@dataclass(frozen=True)
class InstantDrawn(EventFacts):
    """A seat drew an instant, which takes effect."""

    of_seat: OfSeat
    card: CardId


@dataclass(frozen=True)
class InstantPassedOver(EventFacts):
    """A seat drew a further instant of the same round, which has no effect."""

    of_seat: OfSeat
    card: CardId


@dataclass(frozen=True)
class Risen(EventFacts):
    """Every stone of a region lost a level, but not its last."""

    region: RegionId
