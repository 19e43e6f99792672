"""What the six fate cards do; playing one takes the whole turn (RULES 2.3)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.chronology.cards import Card, card_id, card_ids
from chalicelib.games.chronology.timeline import remaining_hand, with_hand
from chalicelib.games.contract import Event
from chalicelib.games.transition import with_item
from chalicelib.games.wann_o_wann import turn
from chalicelib.games.wann_o_wann.day_numbers import year_of
from chalicelib.games.wann_o_wann.rows import (
    StateAndEvents,
    advance_turn,
    end_turn,
    entry_interval,
    with_entry,
    with_fate,
)
from chalicelib.games.wann_o_wann.state import Entry, FateDouble, FateGift, FateSteal, FateYear, State


def play_double(state: State, action: FateDouble) -> StateAndEvents:
    """Lays two events; until its player's next turn the fate card may come back."""
    cards = turn.check_double(state, action)
    laid = Event(
        "doubled",
        {
            "player": state.current,
            "cards": list(card_ids(state.tables, cards)),
            "indexes": [action.index1, action.index2],
        },
    )
    state = with_entry(_discard_fate(state), action.index1, Entry(cards[0]))
    state = with_entry(state, action.index2, Entry(cards[1]))
    state = with_hand(state, state.current, remaining_hand(state.current_hand, *cards))
    state, events = end_turn(state, double=True)
    return state, (laid, *events)


def play_skip(state: State) -> StateAndEvents:
    """The turn passes; the responsible seat stays so."""
    turn.check_fate(state, "skip")
    return advance_turn(_discard_fate(state)), (Event("sat_out", {"player": state.current}),)


def play_turn(state: State) -> StateAndEvents:
    """The direction turns for good: the seat before comes next and may accuse."""
    turn.check_fate(state, "turn")
    state = replace(_discard_fate(state), direction=-state.direction)
    turned = Event("turned", {"player": state.current, "direction": state.direction})
    state, events = end_turn(state)
    return state, (turned, *events)


def play_exact_year(state: State, action: FateYear) -> StateAndEvents:
    """A right year becomes public; a wrong one does not, and the fate card stays."""
    place, addition = turn.check_target(state, action), turn.check_addition(state, action)
    state, named = _name_year(state, place, action)
    if addition is None:
        state, events = end_turn(state)
        return state, (named, *events)
    state, events = lay_card(state, *addition)
    return state, (named, *events)


def play_gift(state: State, action: FateGift) -> StateAndEvents:
    """One of the player's events goes to another seat."""
    turn.check_fate(state, "gift")
    card, to = turn.check_own_card(state, action.card), turn.check_recipient(state, action.to)
    given = Event("given", {"player": state.current, "card": action.card, "to": to})
    state = with_hand(_discard_fate(state), state.current, remaining_hand(state.current_hand, card))
    state, events = end_turn(with_hand(state, to, (*state.hands[to], card)))
    return state, (given, *events)


def play_steal(state: State, action: FateSteal) -> StateAndEvents:
    """An event of another seat comes to the player."""
    turn.check_fate(state, "pilfer")
    victim = turn.check_victim(state, action.victim)
    card = turn.find_in_hand(state, victim, action.card)
    stolen = Event("stolen", {"player": state.current, "card": action.card, "victim": victim})
    state = with_hand(_discard_fate(state), victim, remaining_hand(state.hands[victim], card))
    state, events = end_turn(with_hand(state, state.current, (*state.current_hand, card)))
    return state, (stolen, *events)


def lay_card(state: State, card: Card, index: int) -> StateAndEvents:
    """Lays one of the player's events, which ends the turn."""
    placed = Event("placed", {"player": state.current, "card": card_id(state.tables, card), "index": index})
    state = with_entry(
        with_hand(state, state.current, remaining_hand(state.current_hand, card)), index, Entry(card)
    )
    state, events = end_turn(state)
    return state, (placed, *events)


def _name_year(state: State, place: int, action: FateYear) -> tuple[State, Event]:
    facts = {"player": state.current, "card": action.target, "year": action.year}
    entry = state.row[place]
    days = entry_interval(state, entry)
    if not year_of(days.lo) <= action.year <= year_of(days.hi):
        return state, Event("year_missed", facts)
    row = with_item(state.row, place, replace(entry, year=action.year))
    return replace(_discard_fate(state), row=row), Event("year_named", facts)


def _discard_fate(state: State) -> State:
    return with_fate(state, state.current, None)
