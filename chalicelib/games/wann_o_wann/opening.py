"""The opening: the nearest of sealed guesses at the month of one event begins, or a lot (RULES 2.2)."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.chronology.cards import Card, card_id, card_interval
from chalicelib.games.chronology.events import Skipped
from chalicelib.games.chronology.first_player import LOT, draw_first
from chalicelib.games.chronology.timeline import revealed_dates
from chalicelib.games.contract import Event, RuleViolation, Seat
from chalicelib.games.events import SEVERAL
from chalicelib.games.transition import with_item
from chalicelib.games.wann_o_wann.day_numbers import (
    month_distance,
    month_name,
    month_number,
    month_of,
    year_of,
)
from chalicelib.games.wann_o_wann.dealing import year_range
from chalicelib.games.wann_o_wann.events import EventShown, Guessed, LotDrawn, OpeningRevealed, SeatGuess
from chalicelib.games.wann_o_wann.rows import StateAndEvents, start_row, start_row_from_pile
from chalicelib.games.wann_o_wann.state import NO_GUESS, Guess, Opening, State


def begin_opening(state: State, first: str | Seat) -> StateAndEvents:
    """Asks everybody for a guess, or begins the first row where no guess decides who begins.

    Then `first` is the seat that begins, or a lot among all draws it. Raises `RuleViolation` as
    `draw_first` does.
    """
    if state.opening:
        return state, (EventShown(card_id(state.tables, state.opening.card)).to_event(begins=SEVERAL),)
    seats = len(state.hands)
    starter, chance = draw_first(first, seats, state.chance)
    drawn = (LotDrawn(tuple(range(seats)), starter).to_event(),) if first == LOT else ()
    state, events = start_row_from_pile(replace(state, chance=chance, starter=starter))
    return state, (*drawn, *events)


def seats_to_guess(state: State) -> tuple[Seat, ...]:
    """The seats that have not guessed yet; none once the first row lies."""
    return tuple(seat for seat, guess in enumerate(state.guesses) if guess is None)


def check_guess(state: State, action: Guess) -> int:
    """The month guessed. Raises `RuleViolation` `no_such_month` or `year_out_of_range`."""
    first, last = year_range(state.tables)
    if not first <= action.year <= last:
        raise RuleViolation("year_out_of_range", first=first, last=last)
    if not 1 <= action.month <= 12:
        raise RuleViolation("no_such_month", month=action.month)
    return month_number(action.year, action.month)


def record_guess(state: State, seat: Seat, month: int) -> StateAndEvents:
    """Seals a seat's guess; the last one reveals them all."""
    guessed = Guessed(seat, {seat: month_name(month)})
    return _store_guess(state, seat, month, guessed.to_event())


def skip_guess(state: State, seat: Seat) -> StateAndEvents:
    """A seat makes no guess: it counts as infinitely far off, and draws no card for it."""
    return _store_guess(state, seat, NO_GUESS, Skipped(seat).to_event())


def guess_distances(state: State, opening: Opening) -> list[int | None]:
    """Each seat's distance from the truth in months; None for a seat without a guess."""
    days = card_interval(state.tables, opening.card)
    return [month_distance(month, days) if month else None for month in opening.guesses]


def _store_guess(state: State, seat: Seat, month: int, event: Event) -> StateAndEvents:
    assert state.opening is not None, "only a seat that has to guess comes here"
    opening = replace(state.opening, guesses=with_item(state.guesses, seat, month))
    state = replace(state, opening=opening)
    if seats_to_guess(state):
        return state, (event,)
    state, events = _compare_guesses(state, opening)
    return state, (event, *events)


def _compare_guesses(state: State, opening: Opening) -> StateAndEvents:
    """The nearest guess begins the first row; of several, one by lot."""
    distances = guess_distances(state, opening)
    nearest = min((months for months in distances if months is not None), default=None)
    tied = [seat for seat, months in enumerate(distances) if months == nearest]
    lot, chance = state.chance.below(len(tied)) if len(tied) > 1 else (0, state.chance)
    starter = tied[lot]
    drawn = (LotDrawn(tuple(tied), starter).to_event(),) if len(tied) > 1 else ()
    revealed = _revealed_event(state, opening, distances)
    state, events = _start_first_row(replace(state, chance=chance, starter=starter), opening.card)
    return state, (revealed, *drawn, *events)


def _start_first_row(state: State, card: Card) -> StateAndEvents:
    """The event guessed at goes to the used cards, as its date is known now; or it opens the row (WO1)."""
    if state.guessed_starts:
        return start_row(state, card, year_of(card_interval(state.tables, card).lo))
    return start_row_from_pile(replace(state, stock=state.stock.with_used((card,))))


def _revealed_event(state: State, opening: Opening, distances: list[int | None]) -> Event:
    truth = card_interval(state.tables, opening.card)
    return OpeningRevealed(
        card=card_id(state.tables, opening.card),
        month=month_name(month_of(truth.lo)),
        guesses=tuple(
            SeatGuess(seat, month_name(month) if month else None, distances[seat])
            for seat, month in enumerate(opening.guesses)
        ),
        revealed=revealed_dates(state.tables, [opening.card]),
    ).to_event()
