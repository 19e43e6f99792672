"""What the six fate cards do; playing one takes the whole turn (RULES 2.3)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.chronology.cards import Card, card_id
from chalicelib.games.chronology.timeline import remaining_hand, with_hand
from chalicelib.games.transition import with_item
from chalicelib.games.wann_o_wann import turn
from chalicelib.games.wann_o_wann.day_numbers import year_of
from chalicelib.games.wann_o_wann.events import (
    Doubled,
    Given,
    Placed,
    SatOut,
    Stolen,
    Turned,
    YearMissed,
    YearNamed,
)
from chalicelib.games.wann_o_wann.rows import (
    StateAndEvents,
    advance_turn,
    end_turn,
    entry_interval,
    with_entry,
    with_fate,
)
from chalicelib.games.wann_o_wann.state import (
    Claim,
    Entry,
    FateDouble,
    FateGift,
    FateSteal,
    FateYear,
    State,
    claim_words,
)


def play_double(state: State, action: FateDouble) -> StateAndEvents:
    """Lays two events; until its player's next turn the fate card may come back."""
    cards = turn.check_double(state, action)
    doubled = Doubled(
        of_seat=state.current,
        cards=(action.card1, action.card2),
        indexes=(action.index1, action.index2),
    )
    state = with_entry(_discard_fate(state), action.index1, Entry(cards[0]))
    state = with_entry(state, action.index2, Entry(cards[1]))
    state = with_hand(state, state.current, remaining_hand(state.current_hand, *cards))
    state, events = end_turn(state, double=True)
    return state, (doubled.to_event(), *events)


def play_skip(state: State) -> StateAndEvents:
    """The turn passes; the responsible seat stays so."""
    turn.check_fate(state, "skip")
    return advance_turn(_discard_fate(state)), (SatOut(state.current).to_event(),)


def play_turn(state: State) -> StateAndEvents:
    """The direction turns for good: the seat before comes next and may accuse."""
    turn.check_fate(state, "turn")
    state = replace(_discard_fate(state), direction=-state.direction)
    turned = Turned(state.current, state.direction)
    state, events = end_turn(state)
    return state, (turned.to_event(), *events)


def play_exact_year(state: State, action: FateYear) -> StateAndEvents:
    """A right year becomes public; a wrong one does not, and the fate card stays."""
    place, addition = turn.check_target(state, action), turn.check_addition(state, action)
    state, named = _name_year(state, place, action)
    if addition is None:
        state, events = end_turn(state)
        return state, (named.to_event(), *events)
    state, events = lay_card(state, *addition)
    return state, (named.to_event(), *events)


def play_gift(state: State, action: FateGift) -> StateAndEvents:
    """One of the player's events goes to another seat."""
    turn.check_fate(state, "gift")
    card, to = turn.check_own_card(state, action.card), turn.check_recipient(state, action.to)
    given = Given(state.current, action.card, to)
    state = with_hand(_discard_fate(state), state.current, remaining_hand(state.current_hand, card))
    state, events = end_turn(with_hand(state, to, (*state.hands[to], card)))
    return state, (given.to_event(), *events)


def play_steal(state: State, action: FateSteal) -> StateAndEvents:
    """An event of another seat comes to the player."""
    turn.check_fate(state, "pilfer")
    victim = turn.check_victim(state, action.victim)
    card = turn.find_in_hand(state, victim, action.card)
    stolen = Stolen(state.current, action.card, victim)
    state = with_hand(_discard_fate(state), victim, remaining_hand(state.hands[victim], card))
    state, events = end_turn(with_hand(state, state.current, (*state.current_hand, card)))
    return state, (stolen.to_event(), *events)


def lay_card(state: State, card: Card, index: int, claim: Claim | None = None) -> StateAndEvents:
    """Lays one of the player's events, which ends the turn."""
    placed = Placed(state.current, card_id(state.tables, card), index, *claim_words(claim))
    state = with_entry(
        with_hand(state, state.current, remaining_hand(state.current_hand, card)), index, Entry(card)
    )
    state, events = end_turn(state, claim=claim)
    return state, (placed.to_event(), *events)


def _name_year(state: State, place: int, action: FateYear) -> tuple[State, YearNamed | YearMissed]:
    entry = state.row[place]
    days = entry_interval(state, entry)
    if not year_of(days.lo) <= action.year <= year_of(days.hi):
        return state, YearMissed(state.current, action.target, action.year)
    row = with_item(state.row, place, replace(entry, year=action.year))
    return replace(_discard_fate(state), row=row), YearNamed(state.current, action.target, action.year)


def _discard_fate(state: State) -> State:
    return with_fate(state, state.current, None)
