"""The course of a row: opened, taken over turn by turn, checked; then the next one (RULES 2.2)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.chronology.cards import card_id, draw, interval
from chalicelib.games.chronology.dates import Interval
from chalicelib.games.chronology.order import offending
from chalicelib.games.chronology.timeline import LAST_ROUND, dates, draw_for, finish, pile_up, reshuffled
from chalicelib.games.contract import Event, Json, Seat
from chalicelib.games.wann_o_wann.calendar import new_year
from chalicelib.games.wann_o_wann.state import Entry, Fate, State

PENALTY = 1
"""Events that the accuser or the accused draws."""

Moved = tuple[State, tuple[Event, ...]]
"""A state and what happened on the way to it."""


def draw_row(state: State) -> Moved:
    """Begins the next row with the event on top of the pile.

    There always is one: the stock holds a card when the game begins and each row leaves one behind.
    """
    drawn = draw(state.stock, 1, state.chance)
    state = replace(state, stock=drawn.stock, chance=drawn.chance)
    state, events = open_row(state, Entry(drawn.cards[0]))
    return state, (*reshuffled(drawn.reshuffled), *events)


def open_row(state: State, entry: Entry) -> Moved:
    """Begins the next row with this event; nobody is responsible for it yet (RULES 2.2, ROW_START)."""
    state = replace(state, row=(entry,), current=state.starter, round=state.round + 1)
    facts: Json = {"round": state.round, "player": state.starter, "card": name(state, entry)}
    return state, (Event("row_started", facts),)


def insert(state: State, index: int, entry: Entry) -> State:
    """The row with one card more; `index` cards lie before it."""
    return replace(state, row=(*state.row[:index], entry, *state.row[index:]))


def with_fate(state: State, seat: Seat, fate: Fate | None) -> State:
    """The state in which this seat holds this fate card, or none."""
    return replace(state, fates=(*state.fates[:seat], fate, *state.fates[seat + 1 :]))


def with_year(state: State, seat: Seat, year: int | None) -> State:
    """The state in which this seat holds this year card, or none."""
    return replace(state, years=(*state.years[:seat], year, *state.years[seat + 1 :]))


def take_over(state: State, double: bool = False) -> Moved:
    """Ends a turn without accusation: whoever took it now answers for the row (WO3).

    A double laid before is thereby settled, its own player's too (RULES 2.4a). Who has no card left is
    checked at once, as if the next seat accused (WO10).
    """
    player = state.current
    state = replace(state, responsible=player, pending_double=player if double else None)
    if state.left(player) == 0:
        return check(state, player, state.after(player), final=True)
    return pass_on(state), ()


def pass_on(state: State) -> State:
    """The next seat's turn."""
    return replace(state, current=state.after(state.current))


def check(state: State, responsible: Seat, accuser: Seat, final: bool = False) -> Moved:
    """Turns the row over and settles it (RULES 2.2, CHECK).

    `final`: who is responsible has no card left, and nobody need accuse (WO10).
    """
    accused: Json = {"player": accuser, "responsible": responsible}
    cause = Event("laid_out", {"player": responsible}) if final else Event("accused", accused)
    wrong = offending([when(state, entry) for entry in state.row])
    revealed = _revealed(state, wrong)
    if wrong:
        state, events = _catch(state, responsible, accuser)
    elif final:
        state, events = _finish(state, "last_card")
    else:
        state, events = _rebuff(state, accuser)
    return state, (cause, revealed, *events)


def when(state: State, entry: Entry) -> Interval:
    """The days on which a card of the row may lie: those of its event, or the year card's 1 January."""
    if entry.card is not None:
        return interval(state.tables, entry.card)
    day = new_year(entry.year or 1)
    return Interval(day, day)


def name(state: State, entry: Entry) -> str:
    """How events call a card of the row: the event's id, or the year of a year card."""
    return str(entry.year) if entry.card is None else card_id(state.tables, entry.card)


def _rebuff(state: State, accuser: Seat) -> Moved:
    """The row was right: the accuser draws, and the seat after him opens the next one."""
    state, drew = draw_for(state, accuser, PENALTY, "unjust_accusation")
    state, events = _next_row(state, state.after(accuser))
    return state, (*drew, *events)


def _catch(state: State, caught: Seat, accuser: Seat) -> Moved:
    """The row was wrong: whoever is responsible takes a pending double back and draws; the accuser opens."""
    state, returned = _take_back(state, caught)
    state, saved = _spare(state, caught)
    state, drew = draw_for(state, caught, PENALTY, "caught")
    state, events = _next_row(state, accuser)
    return state, (*returned, *saved, *drew, *events)


def _take_back(state: State, caught: Seat) -> Moved:
    if state.pending_double != caught:
        return state, ()
    return with_fate(state, caught, "double"), (Event("double_returned", {"player": caught}),)


def _spare(state: State, caught: Seat) -> Moved:
    """AD13: where a caught seat without cards could draw none, the row's events become the pile first."""
    if state.left(caught) or not state.stock.empty:
        return state, ()
    state, events = pile_up(state, state.events)
    return replace(state, row=()), events


def _next_row(state: State, starter: Seat) -> Moved:
    """The row's events are used only now, so no penalty was drawn from them; its year cards are gone."""
    state = replace(
        state,
        stock=state.stock.discard(state.events),
        starter=starter,
        row=(),
        responsible=None,
        pending_double=None,
    )
    return _finish(state, "rounds") if state.round == LAST_ROUND else draw_row(state)


def _finish(state: State, reason: str) -> Moved:
    return finish(state, reason, [state.left(seat) for seat in range(len(state.hands))])


def _revealed(state: State, wrong: tuple[int, int] | None) -> Event:
    """`row_right`, or `row_wrong` with the two cards that prove it (`offending`, RULES 1.3).

    `revealed` dates the events; `row` and `offending` name year cards too, by their year.
    """
    row = [name(state, entry) for entry in state.row]
    facts: Json = {"row": row, "revealed": dates(state.tables, state.events)}
    if wrong is None:
        return Event("row_right", facts)
    return Event("row_wrong", {"offending": [row[place] for place in wrong]} | facts)
