"""What the six fate cards do; each is the whole turn of whoever plays it (RULES 2.3)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.chronology.cards import Card, card_id, card_ids
from chalicelib.games.chronology.timeline import with_hand, without
from chalicelib.games.contract import Event
from chalicelib.games.wann_o_wann import turn
from chalicelib.games.wann_o_wann.calendar import year_of
from chalicelib.games.wann_o_wann.rows import Moved, insert, pass_on, take_over, when, with_fate
from chalicelib.games.wann_o_wann.state import Entry, FateDouble, FateGift, FateSteal, FateYear, State


def double(state: State, action: FateDouble) -> Moved:
    """Two events are laid; the fate card may come back until another turn is taken."""
    cards = turn.check_double(state, action)
    laid = Event(
        "doubled",
        {
            "player": state.current,
            "cards": list(card_ids(state.tables, cards)),
            "indexes": [action.index1, action.index2],
        },
    )
    state = insert(_spent(state), action.index1, Entry(cards[0]))
    state = insert(state, action.index2, Entry(cards[1]))
    state = with_hand(state, state.current, without(state.hand, *cards))
    state, events = take_over(state, double=True)
    return state, (laid, *events)


def skip(state: State) -> Moved:
    """The turn goes by, and whoever was responsible stays so."""
    turn.check_fate(state, "skip")
    return pass_on(_spent(state)), (Event("sat_out", {"player": state.current}),)


def turn_round(state: State) -> Moved:
    """The direction turns for good: the seat before is the next one and may accuse."""
    turn.check_fate(state, "turn")
    state = replace(_spent(state), direction=-state.direction)
    turned = Event("turned", {"player": state.current, "direction": state.direction})
    state, events = take_over(state)
    return state, (turned, *events)


def exact_year(state: State, action: FateYear) -> Moved:
    """The right year is public from now on; a wrong one tells only that, and the card stays."""
    place, addition = turn.check_target(state, action), turn.check_addition(state, action)
    state, named = _name(state, place, action)
    if addition is None:
        state, events = take_over(state)
        return state, (named, *events)
    state, events = lay(state, *addition)
    return state, (named, *events)


def gift(state: State, action: FateGift) -> Moved:
    """An own event goes to another seat."""
    turn.check_fate(state, "gift")
    card, to = turn.check_own(state, action.card), turn.check_recipient(state, action.to)
    given = Event("given", {"player": state.current, "card": action.card, "to": to})
    state = with_hand(_spent(state), state.current, without(state.hand, card))
    state, events = take_over(with_hand(state, to, (*state.hands[to], card)))
    return state, (given, *events)


def steal(state: State, action: FateSteal) -> Moved:
    """An event of another seat joins one's own."""
    turn.check_fate(state, "pilfer")
    victim = turn.check_victim(state, action.victim)
    card = turn.find(state, victim, action.card)
    stolen = Event("stolen", {"player": state.current, "card": action.card, "victim": victim})
    state = with_hand(_spent(state), victim, without(state.hands[victim], card))
    state, events = take_over(with_hand(state, state.current, (*state.hand, card)))
    return state, (stolen, *events)


def lay(state: State, card: Card, index: int) -> Moved:
    """An own event joins the row, which ends the turn."""
    placed = Event("placed", {"player": state.current, "card": card_id(state.tables, card), "index": index})
    state = insert(with_hand(state, state.current, without(state.hand, card)), index, Entry(card))
    state, events = take_over(state)
    return state, (placed, *events)


def _name(state: State, place: int, action: FateYear) -> tuple[State, Event]:
    facts = {"player": state.current, "card": action.target, "year": action.year}
    entry = state.row[place]
    days = when(state, entry)
    if not year_of(days.lo) <= action.year <= year_of(days.hi):
        return state, Event("year_missed", facts)
    known = replace(entry, year=action.year)
    row = (*state.row[:place], known, *state.row[place + 1 :])
    return replace(_spent(state), row=row), Event("year_named", facts)


def _spent(state: State) -> State:
    return with_fate(state, state.current, None)
