"""Facts of cards: what each one does as things stand (RULES 4.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from chalicelib.games.anno_1452.actions import Money, RegionId, SectionId
from chalicelib.games.contract import Names, Seat
from chalicelib.games.facts import FactDetails

Use = Annotated[Literal["now", "not_now", "reaction", "result"], Names("card_use")]
"""Whether a card can be played now, and if not, whether it is for reactions or result rounds."""


@dataclass(frozen=True)
class Dowry(FactDetails):
    """A wedding: its cost, the region of the dowry's stone, the section whose result round ends it."""

    cost: Money
    region: RegionId
    section: SectionId


@dataclass(frozen=True)
class MercsGained(FactDetails):
    """The card brings `n` mercenaries."""

    n: int


@dataclass(frozen=True)
class CardsToDraw(FactDetails):
    """The card draws `n` cards, of which or of the hand one is discarded; so many are held then."""

    n: int
    cards: int


@dataclass(frozen=True)
class CitizensToMove(FactDetails):
    """Up to `limit` of the player's citizens may move, who are so many."""

    limit: int
    citizens: int


@dataclass(frozen=True)
class HandToSpy(FactDetails):
    """The victim holds so many cards, one of which is discarded."""

    victim_seat: Seat
    cards: int


@dataclass(frozen=True)
class PactReach(FactDetails):
    """What a pact protects: own stones in reach of the partner's, and the partner's in reach of own ones."""

    partner_seat: Seat
    own: int
    theirs: int


@dataclass(frozen=True)
class PledgePrice(FactDetails):
    """What is paid to the owner for the place of a stone; how many stones both have there then."""

    owner_seat: Seat
    cost: Money
    own: int
    theirs: int


@dataclass(frozen=True)
class CardUse(FactDetails):
    """Whether whoever holds the card could play it now."""

    use: Use
