"""How a bot of Anno 1452 trades in the expert game: it reckons cards and money, and believes no words.

A card is worth to a player what `hand_values` says from the open position, the same whoever reckons. What
another gains in a deal counts against it as far as it is a rival.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chalicelib.games.anno_1452.actions import AcceptOffer, Action, DeclineOffer, LeaveTrade, MakeOffer
from chalicelib.games.anno_1452.constants import HAND_SIZE, OFFERS_EACH
from chalicelib.games.anno_1452.hand_values import card_value
from chalicelib.games.anno_1452.planner import Planner
from chalicelib.games.anno_1452.view import OfferView, View
from chalicelib.games.contract import Decision, Seat

_COIN_VALUE = 0.1
"""A coin in points."""

_LEAST_GAIN = 0.15
"""The least that a deal must bring, in points: less is not worth a thought."""

_CARDS_PLAYED = 2
"""How many cards a player gets rid of before the next result round."""

_HIGHEST_PRICE = 20
"""The highest price that a bot asks for a card."""

_LIST_LENGTH = 3
"""Of a hand the cards that are worth least to their owner are for sale."""


class Dealer:
    """What deals are worth to a seat, and to those with whom it may make them."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self._planners: dict[Seat, Planner] = {}
        self._values: dict[tuple[Seat, str], float] = {}
        self._rivalries: dict[tuple[Seat, Seat], float] = {}

    def gain(self, seat: Seat, partner: Seat, money: int, got: Iterable[str], lost: Iterable[str]) -> float:
        """What a seat gains by a deal, in points: its own worth less what that brings a rival."""
        got, lost = tuple(got), tuple(lost)
        own = self._worth(seat, money, got, lost)
        return own - self._rivalry(seat, partner) * self._worth(partner, -money, lost, got)

    def card_value(self, seat: Seat, card: str) -> float:
        """What a card is worth to a seat."""
        if (seat, card) not in self._values:
            self._values[seat, card] = card_value(self._planner(seat), card)
        return self._values[seat, card]

    def _worth(self, seat: Seat, money: int, got: Iterable[str], lost: Iterable[str]) -> float:
        """What changes hands, in points; of the cards only as many as can be played or kept count."""
        lost_values = [self.card_value(seat, card) for card in lost]
        room = HAND_SIZE + _CARDS_PLAYED - (self.view.players[seat].hand - len(lost_values))
        gained = sorted((self.card_value(seat, card) for card in got), reverse=True)[: max(0, room)]
        return _COIN_VALUE * money + sum(gained) - sum(lost_values)

    def _rivalry(self, seat: Seat, partner: Seat) -> float:
        """How much of a partner's gain is a loss to a seat (see `Evaluation.lead`)."""
        if (seat, partner) not in self._rivalries:
            evaluation = self._planner(seat).evaluation
            points = evaluation.final_points()
            rivals = [rival for other, rival in enumerate(points) if other != seat]
            part = 0.7 * (points[partner] == max(rivals)) + 0.3 / len(rivals)
            self._rivalries[seat, partner] = evaluation.rivalry * part
        return self._rivalries[seat, partner]

    def _planner(self, seat: Seat) -> Planner:
        if seat not in self._planners:
            self._planners[seat] = Planner(self.view, seat)
        return self._planners[seat]


def trade_action(dealer: Dealer, decisions: Iterable[Decision], error: float, wants_to_offer: bool) -> Action:
    """Answers what is offered, offers a fair exchange at most once in a round, and finishes.

    `error` is added to what the bot thinks an offer brings.
    """
    offered, trade = {one.kind: one for one in decisions}, dealer.view.trade
    assert trade is not None, "offers are made in a trade"
    for offer in trade.offers:
        if offer.to_seat == dealer.seat and _is_welcome(dealer, offer, offered, error):
            return AcceptOffer(offer.offer)
    if "done" not in offered:
        return DeclineOffer(offered["decline"].schema["properties"]["offer"]["enum"][0])
    if wants_to_offer and "offer" in offered and trade.offers_left[dealer.seat] == OFFERS_EACH:
        found = max(_proposals(dealer), key=lambda one: one[0], default=None)
        if found:
            return found[1]
    return LeaveTrade()


def _is_welcome(dealer: Dealer, offer: OfferView, offered: dict[str, Decision], error: float) -> bool:
    """Whether a bot accepts an offer. It cannot read, so it makes no agreements."""
    if "accept" not in offered or offer.words or offer.given is None or offer.wanted is None:
        return False
    if offer.offer not in offered["accept"].schema["properties"]["offer"]["enum"]:
        return False
    money = offer.money - offer.wanted_money
    gain = dealer.gain(dealer.seat, offer.of_seat, money, offer.given, offer.wanted)
    return gain + error >= _LEAST_GAIN


def _proposals(dealer: Dealer) -> Iterator[tuple[float, MakeOffer]]:
    """Sales of single cards that gain both, each with what the less lucky of the two gains."""
    mine = dealer.view.mine
    hand = sorted(
        set(mine.hand if mine else ()), key=lambda card: (dealer.card_value(dealer.seat, card), card)
    )
    for card in hand[:_LIST_LENGTH]:
        for partner in dealer.view.players:
            if partner.seat != dealer.seat:
                yield from _fair_sale(dealer, card, partner.seat, min(_HIGHEST_PRICE, partner.money))


def _fair_sale(dealer: Dealer, card: str, partner: Seat, most: int) -> Iterator[tuple[float, MakeOffer]]:
    """The sale of a card for the price at which both gain alike, if both gain."""
    seat = dealer.seat
    gains = {
        price: min(
            dealer.gain(seat, partner, price, (), (card,)), dealer.gain(partner, seat, -price, (card,), ())
        )
        for price in range(1, most + 1)
    }
    best = max(gains, key=lambda price: gains[price], default=None)
    if best is not None and gains[best] >= _LEAST_GAIN:
        yield gains[best], MakeOffer(partner, take=best, give_cards={card: 1})
