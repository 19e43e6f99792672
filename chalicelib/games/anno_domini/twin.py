"""Another state that looks the same: for tests that nothing hidden reaches a view."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.anno_domini.state import State
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.twins import reseed, reshuffle_dates, reshuffle_stock


def twin(state: State, chance: Chance) -> State:
    """Dates dealt anew to all cards, the pile below its top mixed with the used cards, a new seed.

    Nobody sees a date in a view, so the twin is the same for every seat.
    """
    tables, chance = reshuffle_dates(state.tables, chance)
    stock, chance = reshuffle_stock(state.stock, chance)
    return replace(state, tables=tables, stock=stock, chance=reseed(chance))
