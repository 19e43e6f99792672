"""What happens in trade and agreements of the expert game (RULES 4.4 ER step 3).

Everybody is told who offers whom how much money and how many cards. Which cards and what words the two alone
are told, until the words of an accepted offer are read by all.
"""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.anno_1452.actions import CardId, Money, SectionId, Words
from chalicelib.games.events import Change, ConcernedSeat, EventFacts, ForSeat, OfSeat, ToSeat


@dataclass(frozen=True)
class TradeOpened(EventFacts):
    """In the result round of a section everybody may make offers."""

    section: SectionId


@dataclass(frozen=True)
class OfferMade(EventFacts):
    """A seat offers another money and cards for money and cards, and proposes an agreement if it has words.

    Both are told which cards and words these are.
    """

    of_seat: OfSeat
    to_seat: ToSeat
    offer: int
    money: Money
    cards: int
    wanted_money: Money
    wanted_cards: int
    given: ForSeat[tuple[CardId, ...]]
    wanted: ForSeat[tuple[CardId, ...]]
    words: ForSeat[Words]


@dataclass(frozen=True)
class OfferAccepted(EventFacts):
    """A seat accepted an offer of `to_seat`: it got money and cards and gave what was wanted.

    The two alone know which cards these are.
    """

    of_seat: ConcernedSeat
    to_seat: ToSeat
    offer: int
    money: Money
    cards: int
    wanted_money: Money
    wanted_cards: int
    given: ForSeat[tuple[CardId, ...]]
    wanted: ForSeat[tuple[CardId, ...]]

    def changes(self) -> tuple[Change, ...]:
        money, cards = self.money - self.wanted_money, self.cards - self.wanted_cards
        return (
            Change(self.of_seat, "money", money),
            Change(self.to_seat, "money", -money),
            Change(self.of_seat, "cards", cards),
            Change(self.to_seat, "cards", -cards),
        )


@dataclass(frozen=True)
class AgreementMade(EventFacts):
    """A seat and `to_seat` agreed: the words of the accepted offer are pinned to the table."""

    of_seat: OfSeat
    to_seat: ToSeat
    words: Words


@dataclass(frozen=True)
class OfferDeclined(EventFacts):
    """A seat declined an offer of `to_seat`."""

    of_seat: OfSeat
    to_seat: ToSeat
    offer: int


@dataclass(frozen=True)
class OfferWithdrawn(EventFacts):
    """A seat took back what it had offered `to_seat`."""

    of_seat: OfSeat
    to_seat: ToSeat
    offer: int


@dataclass(frozen=True)
class TradeLeft(EventFacts):
    """A seat has no more to offer in this result round."""

    of_seat: OfSeat
