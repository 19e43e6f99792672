"""What everybody sees of the cards to draw from."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.chronology.cards import CardId, Stock, Tables, card_id


@dataclass(frozen=True)
class PileView:
    """How many cards can be drawn before a reshuffle, and the event on top."""

    count: int
    top: CardId | None


def pile_view(tables: Tables, stock: Stock) -> PileView:
    """The pile as it lies, events up, dates down."""
    return PileView(len(stock.pile), card_id(tables, stock.pile[0]) if stock.pile else None)
