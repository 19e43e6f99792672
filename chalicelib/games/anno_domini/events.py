"""What happens in Anno Domini, each kind of event a class (RULES 1.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.games.chronology.cards import CardId
from chalicelib.games.chronology.events import Drew, Finished, Reshuffled, RevealedCard, Skipped
from chalicelib.games.chronology.sayings import ClaimText, SayingId
from chalicelib.games.contract import By, Seat
from chalicelib.games.events import CONCERNED, Change, EventFacts, Formerly, OfSeat, by_kind


@dataclass(frozen=True)
class Dealt(EventFacts):
    """Every seat got so many cards."""

    hands: Annotated[tuple[int, ...], By("seat")]


@dataclass(frozen=True)
class RoundStarted(EventFacts):
    """A round began with these cards in the chain."""

    round: int
    starter_seat: Annotated[Seat, Formerly("starter")]
    cards: tuple[CardId, ...]


@dataclass(frozen=True)
class Placed(EventFacts):
    """A seat laid a card; the chain is in this `order` now, earliest first.

    `index` is the card's place in it from 0; `corrected`: the other cards changed their order. `claim`
    and `saying` are what the seat said about the card.
    """

    of_seat: OfSeat
    card: CardId
    index: int
    order: tuple[CardId, ...]
    corrected: bool
    claim: ClaimText
    saying: SayingId | None = None

    def changes(self) -> tuple[Change, ...]:
        return (Change(self.of_seat, "cards", -1),)


@dataclass(frozen=True)
class Turned(EventFacts):
    """The turns go the other way: 1 is clockwise, -1 is not."""

    direction: int


@dataclass(frozen=True)
class Doubted(EventFacts):
    """A seat doubts the chain, for which another answers.

    `final`: nobody had to doubt, as the layer has no card left (AD6); the next seat counts as the doubter.
    """

    of_seat: Annotated[Seat, Formerly("doubter")]
    layer_seat: Annotated[Seat, Formerly("layer"), CONCERNED]
    final: bool


@dataclass(frozen=True)
class Revealed(EventFacts):
    """The chain with its dates; `offending` names the two cards that prove it wrong (RULES 1.3)."""

    revealed: tuple[RevealedCard, ...]
    correct: bool
    offending: tuple[CardId, CardId] | None
    doubter_seat: Annotated[Seat, Formerly("doubter")]
    layer_seat: Annotated[Seat, Formerly("layer")]
    final: bool


EVENTS = by_kind(
    Dealt, RoundStarted, Placed, Turned, Doubted, Revealed, Drew, Skipped, Reshuffled, Finished
)  # fmt: skip
"""The class of each kind of event."""
