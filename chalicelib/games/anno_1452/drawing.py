"""Drawing cards one by one; an instant among them takes effect at once (RULES 4.4, 4.6a)."""

from __future__ import annotations

from chalicelib.games.anno_1452 import instants
from chalicelib.games.anno_1452.card_events import CardsDrawn, InstantPassedOver, Reshuffled
from chalicelib.games.anno_1452.cards import CARDS, INSTANT_CARDS, Card, card_ids
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import Seat


def draw_cards(transition: Transition, seat: Seat, count: int) -> None:
    """Draws `count` cards into a seat's hand, or as many as there are; instants do not count."""
    drawn: list[Card] = []
    while len(drawn) < count and (card := _next_card(transition, seat)) is not None:
        drawn.append(card)
        transition.hands[seat] = (*transition.hands[seat], card)
    if drawn:
        own = {seat: card_ids(drawn)}
        transition.add_event(CardsDrawn(of_seat=seat, n=len(drawn), cards=own))


def _next_card(transition: Transition, seat: Seat) -> Card | None:
    """Draws until a card is no instant. Of the instants of a round only the first takes effect."""
    while transition.deck or _reshuffle_discard(transition):
        card, transition.deck = transition.deck[0], transition.deck[1:]
        if card not in INSTANT_CARDS:
            return card
        transition.discard = (*transition.discard, card)
        transition.played = (*transition.played, card)
        if transition.instant:
            transition.add_event(InstantPassedOver(of_seat=seat, card=CARDS[card].id))
        else:
            transition.instant = True
            instants.apply_instant(transition, seat, card)
    return None


def _reshuffle_discard(transition: Transition) -> bool:
    """Makes the discarded cards the deck; False where none can be drawn into a hand or take effect."""
    if not transition.discard or (transition.instant and INSTANT_CARDS.issuperset(transition.discard)):
        return False
    transition.deck, transition.chance = transition.chance.shuffled(transition.discard)
    transition.discard = ()
    transition.add_event(Reshuffled(cards=len(transition.deck)))
    return True
