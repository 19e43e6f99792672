"""A row of wannOwann: its start, the turns, an accusation and its penalty, the next row (RULES 2.2)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games import transition
from chalicelib.games.chronology.cards import Card, card_id, card_interval, draw_cards
from chalicelib.games.chronology.dates import Interval
from chalicelib.games.chronology.order import offending_pair
from chalicelib.games.chronology.timeline import (
    draw_into_hand,
    finish_game,
    refill_stock,
    reshuffle_events,
    revealed_dates,
)
from chalicelib.games.contract import Event, Seat
from chalicelib.games.transition import with_item
from chalicelib.games.wann_o_wann.day_numbers import new_year_day
from chalicelib.games.wann_o_wann.events import (
    Accused,
    DoubleReturned,
    LaidOut,
    RowCard,
    RowRight,
    RowStarted,
    RowWrong,
)
from chalicelib.games.wann_o_wann.state import Claim, Entry, Fate, State

PENALTY = 1
"""Events that the accuser or the accused draws."""

StateAndEvents = transition.StateAndEvents[State]


def start_row_from_pile(state: State) -> StateAndEvents:
    """Begins the next row with the event on top of the pile.

    There always is one: the stock holds a card when the game begins and each row leaves one behind.
    """
    drawn = draw_cards(state.stock, 1, state.chance)
    state = replace(state, stock=drawn.stock, chance=drawn.chance)
    state, events = start_row(state, drawn.cards[0])
    return state, (*reshuffle_events(drawn.reshuffled_count), *events)


def start_row(state: State, card: Card, year: int | None = None) -> StateAndEvents:
    """Begins the next row with this event, for which no seat answers yet (RULES 2.2, ROW_START).

    `year` is the event's where that is public.
    """
    state = replace(state, row=(Entry(card, year),), current=state.starter, round=state.round + 1)
    started = RowStarted(state.round, state.starter, card_id(state.tables, card))
    return state, (started.to_event(),)


def with_entry(state: State, index: int, entry: Entry) -> State:
    """The row with one card more; `index` cards lie before it."""
    return replace(state, row=(*state.row[:index], entry, *state.row[index:]))


def with_fate(state: State, seat: Seat, fate: Fate | None) -> State:
    """The state in which this seat holds this fate card, or none."""
    return replace(state, fates=with_item(state.fates, seat, fate))


def with_year_card(state: State, seat: Seat, year: int | None) -> State:
    """The state in which this seat holds this year card, or none."""
    return replace(state, years=with_item(state.years, seat, year))


def end_turn(state: State, double: bool = False, claim: Claim | None = None) -> StateAndEvents:
    """Ends a turn without accusation: its seat now answers for the row (WO3), with what it said.

    That settles a double laid before, even by the same seat (RULES 2.4a). If the seat has no card left,
    the row is checked at once, as if the next seat accused (WO10).
    """
    seat = state.current
    state = replace(state, responsible=seat, pending_double=seat if double else None, claim=claim)
    if state.cards_left(seat) == 0:
        return resolve_accusation(state, seat, state.next_seat(seat), final=True)
    return advance_turn(state), ()


def advance_turn(state: State) -> State:
    """The next seat's turn."""
    return replace(state, current=state.next_seat(state.current))


def resolve_accusation(state: State, responsible: Seat, accuser: Seat, final: bool = False) -> StateAndEvents:
    """Reveals the row and settles it (RULES 2.2, CHECK).

    `final`: the responsible seat has no card left, and nobody need accuse (WO10).
    """
    cause = LaidOut(responsible) if final else Accused(accuser, responsible)
    wrong = offending_pair([entry_interval(state, entry) for entry in state.row])
    revealed = _revealed_event(state, wrong)
    if wrong:
        state, events = _penalize_responsible(state, responsible, accuser)
    elif final:
        state, events = _end_game(state, "last_card")
    else:
        state, events = _penalize_accuser(state, accuser)
    return state, (cause.to_event(), revealed, *events)


def entry_interval(state: State, entry: Entry) -> Interval:
    """The days that a card of the row may mean: those of its event, or the year card's 1 January."""
    if entry.card is not None:
        return card_interval(state.tables, entry.card)
    day = new_year_day(entry.year or 1)
    return Interval(day, day)


def row_card(state: State, entry: Entry) -> RowCard:
    """What events and views call a card of the row."""
    return str(entry.year) if entry.card is None else card_id(state.tables, entry.card)


def _penalize_accuser(state: State, accuser: Seat) -> StateAndEvents:
    """The row was right: the accuser draws, and the seat after him begins the next one."""
    state, drew = draw_into_hand(state, accuser, PENALTY, "unjust_accusation")
    state, events = _start_next_row(state, state.next_seat(accuser))
    return state, (*drew, *events)


def _penalize_responsible(state: State, responsible: Seat, accuser: Seat) -> StateAndEvents:
    """The row was wrong: the responsible seat takes a pending double back and draws; the accuser begins."""
    state, returned = _return_double(state, responsible)
    state, refilled = _refill_empty_stock(state, responsible)
    state, drew = draw_into_hand(state, responsible, PENALTY, "caught")
    state, events = _start_next_row(state, accuser)
    return state, (*returned, *refilled, *drew, *events)


def _return_double(state: State, responsible: Seat) -> StateAndEvents:
    if state.pending_double != responsible:
        return state, ()
    return with_fate(state, responsible, "double"), (DoubleReturned(responsible).to_event(),)


def _refill_empty_stock(state: State, responsible: Seat) -> StateAndEvents:
    """Where a caught seat without cards could draw none, the row's events become the pile first (AD13)."""
    if state.cards_left(responsible) or not state.stock.is_empty:
        return state, ()
    state, events = refill_stock(state, state.row_events)
    return replace(state, row=()), events


def _start_next_row(state: State, starter: Seat) -> StateAndEvents:
    """The row's events join the used cards only now, so no penalty is drawn from them."""
    state = replace(
        state,
        stock=state.stock.with_used(state.row_events),
        starter=starter,
        row=(),
        responsible=None,
        pending_double=None,
        claim=None,
    )
    return _end_game(state, "rounds") if state.is_last_round else start_row_from_pile(state)


def _end_game(state: State, reason: str) -> StateAndEvents:
    return finish_game(state, reason, [state.cards_left(seat) for seat in range(len(state.hands))])


def _revealed_event(state: State, wrong: tuple[int, int] | None) -> Event:
    row = tuple(row_card(state, entry) for entry in state.row)
    dates = revealed_dates(state.tables, state.row_events)
    if wrong is None:
        return RowRight(row, dates).to_event()
    return RowWrong((row[wrong[0]], row[wrong[1]]), row, dates).to_event()
