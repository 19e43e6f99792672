"""What offers and answers in the expert game lead to (RULES 4.4 ER step 3)."""

from __future__ import annotations

from collections.abc import Iterator

from chalicelib.games.anno_1452 import trade
from chalicelib.games.anno_1452.actions import MakeOffer
from chalicelib.games.anno_1452.constants import OFFERS_EACH
from chalicelib.games.anno_1452.state import Offer, State
from chalicelib.games.anno_1452.trade_facts import (
    OfferGone,
    OffersLeft,
    OpenAnswers,
    OwnDeal,
    PartnerDeal,
    WordsPinned,
)
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import Decision, Fact, Seat
from chalicelib.games.facts import FactDetails


def offer_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """How many offers are left; what one of them would lead to is told of an offer as chosen."""
    yield Fact({}, OffersLeft(OFFERS_EACH - state.offers_made[decision.seat]))


def acceptance_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """What both have after each offer that can be accepted."""
    for offer in _offered(state, decision):
        for tells in _deal_facts(state, offer, decision.seat):
            yield Fact({"offer": offer.number}, tells)


def closing_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """To whom what was offered returns, where an offer is declined or withdrawn."""
    for offer in _offered(state, decision):
        yield Fact({"offer": offer.number}, OfferGone(offer.seat))


def leaving_facts(state: State, decision: Decision) -> Iterator[Fact]:
    """How many offers are declined by finishing."""
    yield Fact({}, OpenAnswers(len(trade.open_offers(Transition(state), decision.seat))))


def offer_preview(state: State, seat: Seat, action: MakeOffer) -> Iterator[FactDetails]:
    """What both have if the offer is accepted, whether or not the partner can do so."""
    before = Transition(state)
    cards = sum(action.take_cards.values()) - sum(action.give_cards.values())
    money = action.take - action.give
    yield from _both_deals(before, (seat, action.player), money, cards)
    if action.words:
        yield WordsPinned()


def _offered(state: State, decision: Decision) -> list[Offer]:
    numbers = decision.schema["properties"]["offer"]["enum"]
    return [offer for offer in state.offers if offer.number in numbers]


def _deal_facts(state: State, offer: Offer, seat: Seat) -> Iterator[FactDetails]:
    money, cards = offer.money - offer.wanted_money, len(offer.given) - len(offer.wanted)
    yield from _both_deals(Transition(state), (seat, offer.seat), money, cards)
    if offer.words:
        yield WordsPinned()


def _both_deals(
    before: Transition, seats: tuple[Seat, Seat], money: int, cards: int
) -> Iterator[FactDetails]:
    """What two seats have before and after the first of them gets money and cards of the second."""
    own, other = seats
    had, held = before.money[own], len(before.hands[own])
    yield OwnDeal(had, had + money, held, held + cards)
    had, held = before.money[other], len(before.hands[other])
    yield PartnerDeal(other, had, had - money, held, held - cards)
