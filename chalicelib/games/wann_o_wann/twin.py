"""A state that looks the same to a seat: for tests that nothing hidden reaches a view."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.chance import Chance, reseed
from chalicelib.games.chronology.cards import Card
from chalicelib.games.chronology.twins import reshuffle_dates, reshuffle_stock
from chalicelib.games.contract import Seat
from chalicelib.games.wann_o_wann.day_numbers import month_number
from chalicelib.games.wann_o_wann.dealing import year_range
from chalicelib.games.wann_o_wann.state import Opening, State


def twin(state: State, seat: Seat | None, chance: Chance) -> State:
    """Hidden dates dealt anew, another pile below its top, other guesses, another seed."""
    tables, chance = reshuffle_dates(state.tables, chance, _public_cards(state))
    stock, chance = reshuffle_stock(state.stock, chance)
    opening = state.opening
    if opening and not state.round:
        opening, chance = _random_guesses(state, opening, seat, chance)
    return replace(state, tables=tables, stock=stock, opening=opening, chance=reseed(chance))


def _public_cards(state: State) -> frozenset[Card]:
    """The cards whose date, or its year, the view shows: the one guessed at, and public years (WO11)."""
    public = {entry.card for entry in state.row if entry.card is not None and entry.year is not None}
    return frozenset(public | {state.opening.card} if state.opening and state.round == 1 else public)


def _random_guesses(
    state: State, opening: Opening, seat: Seat | None, chance: Chance
) -> tuple[Opening, Chance]:
    first, last = year_range(state.tables)
    guesses = list(opening.guesses)
    for other, month in enumerate(guesses):
        if month and other != seat:
            later, chance = chance.below(12 * (last - first + 1))
            guesses[other] = month_number(first, 1) + later
    return replace(opening, guesses=tuple(guesses)), chance
