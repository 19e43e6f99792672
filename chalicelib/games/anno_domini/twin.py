"""Another state that looks the same: for tests that nothing hidden reaches a view."""

from __future__ import annotations

from dataclasses import replace

from chalicelib.games.anno_domini.state import State
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import Stock, Tables
from chalicelib.games.contract import Table


def twin(state: State, chance: Chance) -> State:
    """Dates dealt anew to all cards, the pile below its top mixed with the used cards, a new seed.

    Nobody sees a date in a view, so the twin is the same for every seat.
    """
    tables, chance = _redate(state.tables, chance)
    stock, chance = _restock(state.stock, chance)
    seed, chance = chance.below(1 << 64)
    drawn, _ = chance.below(1000)
    return replace(state, tables=tables, stock=stock, chance=Chance(f"{seed:016x}", drawn))


def _redate(tables: Tables, chance: Chance) -> tuple[Tables, Chance]:
    shuffled, chance = chance.shuffled([row[1:] for table in tables for row in table.rows])
    dates = iter(shuffled)
    return tuple(Table.of([[row[0], *next(dates)] for row in table.rows]) for table in tables), chance


def _restock(stock: Stock, chance: Chance) -> tuple[Stock, Chance]:
    top, below = stock.pile[:1], stock.pile[1:]
    hidden, chance = chance.shuffled(below + stock.used)
    return Stock(top + hidden[: len(below)], hidden[len(below) :]), chance
