"""For `Game.twin` of the timeline games: hidden dates and cards dealt anew."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import Card, Stock, Tables
from chalicelib.games.contract import Table


def reshuffle_dates(tables: Tables, chance: Chance, public: Collection[Card] = ()) -> tuple[Tables, Chance]:
    """Shuffles the dates of all cards but the `public` ones, whose dates everybody knows."""
    rows = [row for table in tables for row in table.rows]
    hidden = [row[1:] for card, row in enumerate(rows) if card not in public]
    shuffled, chance = chance.shuffled(hidden)
    dates = iter(shuffled)
    dated = iter([row if card in public else [row[0], *next(dates)] for card, row in enumerate(rows)])
    return tuple(_table_from_rows(table, dated) for table in tables), chance


def reshuffle_stock(stock: Stock, chance: Chance) -> tuple[Stock, Chance]:
    """Shuffles the pile below its top together with the used cards."""
    top, below = stock.pile[:1], stock.pile[1:]
    hidden, chance = chance.shuffled(below + stock.used)
    return Stock(top + hidden[: len(below)], hidden[len(below) :]), chance


def _table_from_rows(table: Table, rows: Iterator[Any]) -> Table:
    return Table.from_rows([next(rows) for _ in table.rows])
