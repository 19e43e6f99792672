"""The moves played for a seat whose deadline has passed (RULES 4.6a, 4.7)."""

from __future__ import annotations

from collections import Counter

from chalicelib.games.anno_1452.actions import (
    Action,
    DeclineOffer,
    Discard,
    DiscardOf,
    FollowOrders,
    LeaveTrade,
    Pass,
    Setup,
    Submit,
)
from chalicelib.games.anno_1452.answer_handlers import setup_violation
from chalicelib.games.anno_1452.cards import CARDS
from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGIONS
from chalicelib.games.anno_1452.result_round import discard_bounds
from chalicelib.games.anno_1452.state import PendingAnswer, State
from chalicelib.games.anno_1452.trade import open_offers
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import Seat


def absence_action(state: State, seat: Seat) -> Action:
    """The action played for an absent seat."""
    if state.pending:
        return _answer(state, state.pending)
    if state.phase == "setup":
        return _setup_move(Transition(state), seat)
    if state.phase == "trade":
        return _trade_answer(Transition(state), seat)
    return Pass() if state.phase == "action" else _submission(Transition(state), seat)


def _trade_answer(transition: Transition, seat: Seat) -> Action:
    """Offers nothing, and declines what is offered."""
    if not transition.finished[seat]:
        return LeaveTrade()
    return DeclineOffer(open_offers(transition, seat)[0].number)


def _answer(state: State, pending: PendingAnswer) -> Action:
    """The orders answer an attack, chance picks the Spy's card, the Chancery's newest card goes."""
    if pending.kind == "react":
        return FollowOrders()
    if pending.victim is None:
        return Discard(CARDS[state.hands[pending.seat][-1]].id)
    hand = state.hands[pending.victim]
    return DiscardOf(CARDS[hand[state.chance.below(len(hand))[0]]].id)


def _setup_move(transition: Transition, seat: Seat) -> Setup:
    """The legal pair of regions with the highest sum of crests, of several the first on the map."""
    pairs = [
        (one, other)
        for one in transition.regions
        for other in NEIGHBOURS[one]
        if one < other and setup_violation(transition, seat, one, other) is None
    ]
    one, other = max(pairs, key=lambda pair: REGIONS[pair[0]].crest + REGIONS[pair[1]].crest)
    return Setup(REGIONS[one].id, REGIONS[other].id)


def _submission(transition: Transition, seat: Seat) -> Submit:
    """Keeps the oldest cards and plays none."""
    least, _ = discard_bounds(transition, seat, None)
    newest = transition.hands[seat][::-1][:least]
    return Submit(dict(Counter(CARDS[card].id for card in newest)))
