"""The course of a round of Anno Domini: start, cards laid, doubt, penalty, the next start (RULES 1.2)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.anno_domini.state import Claim, State
from chalicelib.games.anno_domini.view import cards_left
from chalicelib.games.chronology.cards import Card, card_id, card_ids, draw, interval
from chalicelib.games.chronology.order import offending
from chalicelib.games.chronology.timeline import (
    LAST_ROUND,
    dates,
    draw_for,
    finish,
    pile_up,
    reshuffled,
    with_hand,
    without,
)
from chalicelib.games.contract import Event, Json, Seat

Moved = tuple[State, tuple[Event, ...]]
"""A state and what happened on the way to it."""


def start_round(state: State) -> Moved:
    """Begins the next round: turns up the start cards: two for a starter with a single card (AD7), else one.

    Where no card at all can be drawn the game ends (`no_cards`).
    """
    drawn = draw(state.stock, 2 if len(state.hands[state.starter]) == 1 else 1, state.chance)
    if not drawn.cards:
        return _end(state, "no_cards")
    state = replace(
        state,
        stock=drawn.stock,
        chance=drawn.chance,
        chain=drawn.cards,
        current=state.starter,
        round=state.round + 1,
    )
    cards = list(card_ids(state.tables, drawn.cards))
    started = Event("round_started", {"round": state.round, "starter": state.starter, "cards": cards})
    return state, (*reshuffled(drawn.reshuffled), started)


def lay(state: State, card: Card, order: tuple[Card, ...], text: str | None) -> Moved:
    """The seat to move lays a card of its hand; the chain becomes `order`, checked before.

    With two cards left the direction turns, once per game; with none left the chain is checked.
    """
    layer = state.current
    hand = without(state.hand, card)
    turns = len(hand) == 2 and not state.turned
    placed = _placed(state, card, order, text)
    state = replace(
        with_hand(state, layer, hand),
        chain=order,
        last_layer=layer,
        claim=Claim(card, text) if text else None,
        turned=state.turned or turns,
        direction=-state.direction if turns else state.direction,
    )
    turned = (Event("turned", {"direction": state.direction}),) if turns else ()
    successor = state.after(layer)
    if hand:
        return replace(state, current=successor), (placed, *turned)
    state, events = doubt(state, layer, successor, final=True)
    return state, (placed, *turned, *events)


def doubt(state: State, layer: Seat, doubter: Seat, final: bool) -> Moved:
    """Reveals the chain and settles it (RULES 1.2, RESOLVE). `final`: the layer has no card left (AD6)."""
    parties: Json = {"doubter": doubter, "layer": layer, "final": final}
    wrong = offending([interval(state.tables, card) for card in state.chain])
    told = (Event("doubted", parties), _revealed(state, wrong, parties))
    if wrong:
        state, events = _catch(state, layer, doubter)
    elif final:
        state, events = _end(state, "last_card")
    else:
        state, events = _rebuff(state, doubter)
    return state, (*told, *events)


def _rebuff(state: State, doubter: Seat) -> Moved:
    """The chain was correct: the doubter draws and, as his successor starts, acts last."""
    state, drew = draw_for(state, doubter, state.penalties.doubter, "unjust_doubt")
    state, events = _next_round(state, state.after(doubter))
    return state, (*drew, *events)


def _catch(state: State, layer: Seat, doubter: Seat) -> Moved:
    """The chain was wrong: whoever laid last draws, and the doubter starts."""
    state, saved = _spare(state, layer)
    state, drew = draw_for(state, layer, state.penalties.layer, "caught")
    state, events = _next_round(state, doubter)
    return state, (*saved, *drew, *events)


def _spare(state: State, layer: Seat) -> Moved:
    """AD13: where a layer without cards could draw none, the revealed chain becomes the pile first."""
    if state.hands[layer] or not state.stock.empty:
        return state, ()
    state, events = pile_up(state, state.chain)
    return replace(state, chain=()), events


def _next_round(state: State, starter: Seat) -> Moved:
    """The chain joins the used cards only now, so no penalty was drawn from it (RULES 1.2, Drawing)."""
    stock = state.stock.discard(state.chain)
    state = replace(state, stock=stock, chain=(), last_layer=None, claim=None)
    if state.round == LAST_ROUND:
        return _end(state, "rounds")
    return start_round(replace(state, starter=starter))


def _end(state: State, reason: str) -> Moved:
    return finish(state, reason, cards_left(state))


def _placed(state: State, card: Card, order: tuple[Card, ...], text: str | None) -> Event:
    """`index` is the card's place in the new chain from 0; `corrected`: the others changed their order."""
    others = tuple(old for old in order if old != card)
    facts: Json = {
        "card": card_id(state.tables, card),
        "index": order.index(card),
        "order": list(card_ids(state.tables, order)),
        "corrected": others != state.chain,
        "claim": text or None,
    }
    return Event("placed", facts)


def _revealed(state: State, wrong: tuple[int, int] | None, parties: Json) -> Event:
    """The chain with its dates; `offending` names the two cards that prove it wrong (RULES 1.3)."""
    chain = card_ids(state.tables, state.chain)
    facts: Json = {
        "revealed": dates(state.tables, state.chain),
        "correct": wrong is None,
        "offending": [chain[place] for place in wrong] if wrong else None,
    }
    return Event("revealed", facts | parties)
