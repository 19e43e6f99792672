"""A round of Anno Domini: its start, cards laid, a doubt and its penalty, the next round (RULES 1.2)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games import transition
from chalicelib.games.anno_domini.events import Doubted, Placed, Revealed, RoundStarted, Turned
from chalicelib.games.anno_domini.state import START_CARDS, START_CARDS_FOR_ONE, TURNING_HAND, Claim, State
from chalicelib.games.anno_domini.view import cards_left
from chalicelib.games.chronology.cards import Card, card_id, card_ids, card_interval, draw_cards
from chalicelib.games.chronology.order import offending_pair
from chalicelib.games.chronology.timeline import (
    draw_into_hand,
    finish_game,
    refill_stock,
    remaining_hand,
    reshuffle_events,
    revealed_dates,
    with_hand,
)
from chalicelib.games.contract import Event, Seat

StateAndEvents = transition.StateAndEvents[State]


def start_round(state: State) -> StateAndEvents:
    """Begins the next round: one start card, or two for a starter with a single card (AD7).

    The game ends where no card can be drawn (`no_cards`).
    """
    count = START_CARDS_FOR_ONE if len(state.hands[state.starter]) == 1 else START_CARDS
    drawn = draw_cards(state.stock, count, state.chance)
    if not drawn.cards:
        return _end_game(state, "no_cards")
    state = replace(
        state,
        stock=drawn.stock,
        chance=drawn.chance,
        chain=drawn.cards,
        current=state.starter,
        round=state.round + 1,
    )
    started = RoundStarted(state.round, state.starter, card_ids(state.tables, drawn.cards))
    return state, (*reshuffle_events(drawn.reshuffled_count), started.to_event())


def lay_card(state: State, card: Card, order: tuple[Card, ...], claim: Claim | None) -> StateAndEvents:
    """The seat to move lays a card of its hand; the chain becomes `order`. Both must be legal.

    With two cards left the direction turns, once per game; with none left the chain is checked.
    """
    layer = state.current
    hand = remaining_hand(state.current_hand, card)
    placed = _placed_event(state, card, order, claim)
    turns = turns_direction(state, len(hand))
    state = replace(
        with_direction(with_hand(state, layer, hand), turns),
        chain=order,
        last_layer=layer,
        claim=claim,
    )
    turned = (Turned(state.direction).to_event(),) if turns else ()
    successor = state.next_seat(layer)
    if hand:
        return replace(state, current=successor), (placed, *turned)
    state, events = resolve_doubt(state, layer, successor, final=True)
    return state, (placed, *turned, *events)


def turns_direction(state: State, cards_left: int) -> bool:
    """Whether the direction turns as a seat comes down to so many cards (RULES 1.2, AD5)."""
    return cards_left == TURNING_HAND and not state.turned


def with_direction(state: State, turns: bool) -> State:
    """The state in which the turns go the other way from now on, if the direction `turns`."""
    return replace(state, turned=True, direction=-state.direction) if turns else state


def resolve_doubt(state: State, layer: Seat, doubter: Seat, final: bool) -> StateAndEvents:
    """Reveals the chain and settles it (RULES 1.2, RESOLVE). `final`: the layer has no card left (AD6)."""
    doubted = Doubted(doubter, layer, final)
    wrong = offending_pair([card_interval(state.tables, card) for card in state.chain])
    resolved = (doubted.to_event(), _revealed_event(state, wrong, doubted))
    if wrong:
        state, events = _penalize_layer(state, layer, doubter)
    elif final:
        state, events = _end_game(state, "last_card")
    else:
        state, events = _penalize_doubter(state, doubter)
    return state, (*resolved, *events)


def _penalize_doubter(state: State, doubter: Seat) -> StateAndEvents:
    """The chain was correct: the doubter draws, and his successor starts, so he acts last."""
    state, drew = draw_into_hand(state, doubter, state.penalties.doubter, "unjust_doubt")
    state, events = _start_next_round(state, state.next_seat(doubter))
    return state, (*drew, *events)


def _penalize_layer(state: State, layer: Seat, doubter: Seat) -> StateAndEvents:
    """The chain was wrong: the last layer draws, and the doubter starts."""
    state, refilled = _refill_empty_stock(state, layer)
    state, drew = draw_into_hand(state, layer, state.penalties.layer, "caught")
    state, events = _start_next_round(state, doubter)
    return state, (*refilled, *drew, *events)


def _refill_empty_stock(state: State, layer: Seat) -> StateAndEvents:
    """Where a layer without cards could draw none, the revealed chain becomes the pile first (AD13)."""
    if state.hands[layer] or not state.stock.is_empty:
        return state, ()
    state, events = refill_stock(state, state.chain)
    return replace(state, chain=()), events


def _start_next_round(state: State, starter: Seat) -> StateAndEvents:
    """The chain joins the used cards only now: a penalty is not drawn from it (RULES 1.2, Drawing)."""
    stock = state.stock.with_used(state.chain)
    state = replace(state, stock=stock, chain=(), last_layer=None, claim=None)
    if state.is_last_round:
        return _end_game(state, "rounds")
    return start_round(replace(state, starter=starter))


def _end_game(state: State, reason: str) -> StateAndEvents:
    return finish_game(state, reason, cards_left(state))


def _placed_event(state: State, card: Card, order: tuple[Card, ...], claim: Claim | None) -> Event:
    others = tuple(old for old in order if old != card)
    return Placed(
        of_seat=state.current,
        card=card_id(state.tables, card),
        index=order.index(card),
        order=card_ids(state.tables, order),
        corrected=others != state.chain,
        claim=claim.text if claim else None,
        saying=claim.saying if claim else None,
    ).to_event()


def _revealed_event(state: State, wrong: tuple[int, int] | None, doubted: Doubted) -> Event:
    chain = card_ids(state.tables, state.chain)
    return Revealed(
        revealed=revealed_dates(state.tables, state.chain),
        correct=wrong is None,
        offending=(chain[wrong[0]], chain[wrong[1]]) if wrong else None,
        doubter_seat=doubted.of_seat,
        layer_seat=doubted.layer_seat,
        final=doubted.final,
    ).to_event()
