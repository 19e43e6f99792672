"""The decisions of trade and agreements, with their schemas (RULES 4.4 ER step 3).

Whoever has not finished is waited for to say so, whoever has to decline what came later. All else does not
block: whether an offer can be accepted tells of the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from chalicelib.games.anno_1452 import trade
from chalicelib.games.anno_1452.actions import ACTION_CARD
from chalicelib.games.anno_1452.cards import CARDS, Card
from chalicelib.games.anno_1452.constants import TRADE_SHARE, WORDS_LENGTH
from chalicelib.games.anno_1452.state import Offer
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import Decision, Json, Seat
from chalicelib.games.forms import branch, form, integer, integer_counts, line_or_null, names

_WORDS: Json = {**line_or_null(WORDS_LENGTH), "format": "text"}


def trade_decisions(transition: Transition) -> Iterator[Decision]:
    """What each player may offer, answer and take back."""
    for seat in range(transition.seats):
        yield from _seat_decisions(transition, seat)


def _seat_decisions(transition: Transition, seat: Seat) -> Iterator[Decision]:
    finished = transition.finished[seat]
    waiting = trade.open_offers(transition, seat)
    fulfillable = [one for one in waiting if trade.acceptance_violation(transition, one) is None]
    own = [one for one in transition.offers if one.seat == seat]
    if trade.can_offer(transition, seat):
        yield _decision(seat, "offer", _offer_schema(transition, seat))
    for kind, offers in (("accept", fulfillable), ("withdraw", own)):
        if offers:
            yield _decision(seat, kind, _choice(offers))
    if waiting:
        yield _decision(seat, "decline", _choice(waiting), blocking=finished)
    if not finished:
        yield _decision(seat, "done", form(), blocking=True)


def _decision(seat: Seat, kind: str, schema: Json, blocking: bool = False) -> Decision:
    return Decision(seat, kind, schema, blocking=blocking, limit_share=TRADE_SHARE)


def _choice(offers: Iterable[Offer]) -> Json:
    return form(offer={"enum": [one.number for one in offers]})


def _offer_schema(transition: Transition, seat: Seat) -> Json:
    """A branch for each partner: what may be wanted depends on what everybody sees of it."""
    partners = list(transition.opponents(seat))
    money, cards = trade.free_money(transition, seat), trade.free_cards(transition, seat)
    richest = max(transition.money[partner] for partner in partners)
    largest = max(len(transition.hands[partner]) for partner in partners)
    wishes = trade.wishable_cards(transition)
    return form(
        *(_partner_branch(transition, partner) for partner in partners),
        player=names("seat", sorted(partners)),
        give={**integer(0, money), "default": 0},
        take={**integer(0, richest), "default": 0},
        give_cards={**_card_counts(cards, cards.total()), "default": {}},
        take_cards={**_card_counts(wishes, largest), "default": {}},
        words=_WORDS,
    )


def _partner_branch(transition: Transition, partner: Seat) -> Json:
    most = len(transition.hands[partner])
    return branch(
        "player",
        player={"const": partner},
        take=integer(0, transition.money[partner]),
        take_cards={"x-sum": {"minimum": 0, "maximum": most}},
    )


def _card_counts(cards: Counter[Card], most: int) -> Json:
    counts = {CARDS[card].id: min(n, most) for card, n in sorted(cards.items())} if most else {}
    return integer_counts(ACTION_CARD, counts, 0, most)
