"""Facts of trade and agreements in the expert game (RULES 4.4 ER step 3)."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.anno_1452.actions import Money
from chalicelib.games.contract import Seat
from chalicelib.games.facts import FactDetails


@dataclass(frozen=True)
class OffersLeft(FactDetails):
    """How many offers the player may still make in this result round, this one included."""

    n: int


@dataclass(frozen=True)
class OwnDeal(FactDetails):
    """The player's money and the number of its cards, before and after an offer is accepted."""

    before: int
    after: Money
    cards_before: int
    cards_after: int


@dataclass(frozen=True)
class PartnerDeal(FactDetails):
    """The same for the other of the two."""

    rival_seat: Seat
    before: int
    after: Money
    cards_before: int
    cards_after: int


@dataclass(frozen=True)
class WordsPinned(FactDetails):
    """Everybody will read the words of an accepted offer, and they bind nobody."""


@dataclass(frozen=True)
class OfferGone(FactDetails):
    """Nothing changes hands, and what was offered returns to the other."""

    back_seat: Seat


@dataclass(frozen=True)
class OpenAnswers(FactDetails):
    """Finishing declines the `n` offers that still wait for an answer."""

    n: int
