"""Trade and agreements in the result round of the expert game (RULES 4.4 ER step 3).

Everybody makes offers to single players and answers those of others. What is offered lies aside until the
offer is answered, so whoever made it can always fulfil it. It ends once everybody has finished and no offer
is open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from chalicelib.games.anno_1452.cards import CARDS, INSTANT_CARDS, Card, card_ids, full_deck
from chalicelib.games.anno_1452.constants import AGREEMENTS_KEPT, OFFERS_EACH
from chalicelib.games.anno_1452.regions import SECTIONS
from chalicelib.games.anno_1452.resources import transfer_money
from chalicelib.games.anno_1452.state import Agreement, Offer
from chalicelib.games.anno_1452.trade_events import (
    AgreementMade,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    OfferWithdrawn,
    TradeLeft,
    TradeOpened,
)
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.violations import Violation, money_violation
from chalicelib.games.contract import RuleViolation, Seat
from chalicelib.games.events import SEVERAL


def open_trade(transition: Transition) -> None:
    """Opens the window in which everybody may offer."""
    transition.phase = "trade"
    transition.offers_made = [0] * transition.seats
    transition.finished = [False] * transition.seats
    transition.begin_turn(SEVERAL)
    transition.add_event(TradeOpened(SECTIONS[transition.section]))


def is_over(transition: Transition) -> bool:
    """Whether everybody has finished and no offer waits for an answer."""
    return all(transition.finished) and not transition.offers


def close_trade(transition: Transition) -> Mapping[Seat, Card]:
    """Ends the window; returns the cards played in this result round, by seat."""
    played = {seat: card for seat, card in enumerate(transition.result_cards) if card is not None}
    transition.phase, transition.result_cards = "result", ()
    transition.offers_made, transition.finished = [], []
    return played


def free_money(transition: Transition, seat: Seat) -> int:
    """The money of a player that does not lie in an open offer."""
    return transition.money[seat] - sum(one.money for one in transition.offers if one.seat == seat)


def free_cards(transition: Transition, seat: Seat) -> Counter[Card]:
    """The cards in a hand that do not lie in an open offer."""
    held = Counter(transition.hands[seat])
    for one in transition.offers:
        if one.seat == seat:
            held.subtract(one.given)
    return +held


def wishable_cards(transition: Transition) -> Counter[Card]:
    """How often each card is in the game that a hand may hold."""
    return Counter(card for card in full_deck(transition.regions) if card not in INSTANT_CARDS)


def open_offers(transition: Transition, partner: Seat) -> tuple[Offer, ...]:
    """The offers that wait for an answer of a player."""
    return tuple(one for one in transition.offers if one.partner == partner)


def can_offer(transition: Transition, seat: Seat) -> bool:
    """Whether a player may make one more offer."""
    return not transition.finished[seat] and transition.offers_made[seat] < OFFERS_EACH


def make_offer(transition: Transition, offer: Offer) -> None:
    """Makes an offer. Raises `RuleViolation`."""
    if violation := _offer_violation(transition, offer):
        raise violation
    transition.offers_made[offer.seat] += 1
    transition.offers = (*transition.offers, offer)
    both = (offer.seat, offer.partner)
    transition.add_event(
        OfferMade(
            of_seat=offer.seat,
            to_seat=offer.partner,
            **offer.open_terms,
            given=dict.fromkeys(both, card_ids(offer.given)),
            wanted=dict.fromkeys(both, card_ids(offer.wanted)),
            words=dict.fromkeys(both, offer.words),
        )
    )


def acceptance_violation(transition: Transition, offer: Offer) -> Violation:
    """Why the partner cannot accept an offer: what is wanted is not there, or lies in an offer of its own."""
    if offer.wanted_money > free_money(transition, offer.partner):
        return money_violation(transition, offer.partner, offer.wanted_money) or RuleViolation(
            "lies_in_offer"
        )
    return _cards_violation(free_cards(transition, offer.partner), offer.wanted)


def accept_offer(transition: Transition, seat: Seat, number: int) -> None:
    """Money and cards of an offer change hands; its words are pinned. Raises `RuleViolation`."""
    offer = _find_offer(transition, number, partner=seat)
    if violation := acceptance_violation(transition, offer):
        raise violation
    _close_offer(transition, offer)
    transfer_money(transition, offer.seat, seat, offer.money)
    transfer_money(transition, seat, offer.seat, offer.wanted_money)
    _move_cards(transition, offer.seat, seat, offer.given)
    _move_cards(transition, seat, offer.seat, offer.wanted)
    both = (offer.seat, seat)
    transition.add_event(
        OfferAccepted(
            of_seat=seat,
            to_seat=offer.seat,
            **offer.open_terms,
            given=dict.fromkeys(both, card_ids(offer.given)),
            wanted=dict.fromkeys(both, card_ids(offer.wanted)),
        )
    )
    if offer.words:
        transition.add_event(AgreementMade(of_seat=seat, to_seat=offer.seat, words=offer.words))
        pinned = Agreement(transition.section, offer.seat, seat, offer.words)
        transition.agreements = (*transition.agreements, pinned)[-AGREEMENTS_KEPT:]


def decline_offer(transition: Transition, seat: Seat, number: int) -> None:
    """The partner declines an offer. Raises `RuleViolation`."""
    _decline(transition, _find_offer(transition, number, partner=seat))


def withdraw_offer(transition: Transition, seat: Seat, number: int) -> None:
    """Whoever made an offer takes it back. Raises `RuleViolation`."""
    offer = _find_offer(transition, number, seat=seat)
    _close_offer(transition, offer)
    transition.add_event(OfferWithdrawn(of_seat=seat, to_seat=offer.partner, offer=number))


def finish(transition: Transition, seat: Seat) -> None:
    """A player has no more to offer, and declines what is open. Raises `RuleViolation`."""
    if transition.finished[seat]:
        raise RuleViolation("trade_left")
    transition.finished[seat] = True
    transition.add_event(TradeLeft(of_seat=seat))
    for offer in open_offers(transition, seat):
        _decline(transition, offer)


def _offer_violation(transition: Transition, offer: Offer) -> Violation:
    if transition.finished[offer.seat]:
        return RuleViolation("trade_left")
    if transition.offers_made[offer.seat] >= OFFERS_EACH:
        return RuleViolation("no_more_offers", most=OFFERS_EACH)
    if offer.partner == offer.seat or offer.partner not in range(transition.seats):
        return RuleViolation("not_an_opponent")
    if not (offer.money or offer.given or offer.wanted_money or offer.wanted or offer.words):
        return RuleViolation("empty_offer")
    return _given_violation(transition, offer) or _wanted_violation(transition, offer)


def _given_violation(transition: Transition, offer: Offer) -> Violation:
    """Why a player cannot give what it offers."""
    free = free_money(transition, offer.seat)
    if not 0 <= offer.money <= free:
        return RuleViolation("not_enough_money", cost=offer.money, money=free)
    return _cards_violation(free_cards(transition, offer.seat), offer.given)


def _wanted_violation(transition: Transition, offer: Offer) -> Violation:
    """Why nobody could give what is wanted, from what everybody sees of the partner."""
    money, held = transition.money[offer.partner], len(transition.hands[offer.partner])
    if not 0 <= offer.wanted_money <= money:
        return RuleViolation("partner_has_less", of_seat=offer.partner, money=money)
    if len(offer.wanted) > held:
        return RuleViolation("partner_holds_fewer", of_seat=offer.partner, cards=held)
    unknown = Counter(offer.wanted) - wishable_cards(transition)
    return RuleViolation("wrong_card", card=CARDS[min(unknown)].id) if unknown else None


def _cards_violation(free: Counter[Card], cards: Iterable[Card]) -> Violation:
    missing = Counter(cards) - free
    return RuleViolation("not_in_hand", card=CARDS[min(missing)].id) if missing else None


def _find_offer(
    transition: Transition, number: int, seat: Seat | None = None, partner: Seat | None = None
) -> Offer:
    """The open offer with a number, of a seat or to a partner. Raises `RuleViolation`."""
    for offer in transition.offers:
        if offer.number == number and (offer.seat == seat or offer.partner == partner):
            return offer
    raise RuleViolation("no_such_offer")


def _decline(transition: Transition, offer: Offer) -> None:
    _close_offer(transition, offer)
    transition.add_event(OfferDeclined(of_seat=offer.partner, to_seat=offer.seat, offer=offer.number))


def _close_offer(transition: Transition, offer: Offer) -> None:
    transition.offers = tuple(one for one in transition.offers if one != offer)


def _move_cards(transition: Transition, giver: Seat, taker: Seat, cards: Iterable[Card]) -> None:
    for card in cards:
        transition.remove_card(giver, card)
        transition.hands[taker] = (*transition.hands[taker], card)
