"""Event cards: their rows in a match's tables, and the stock they are drawn from.

A card is the running number of its row over the match's tables in their order; a row is `[id, lo, hi]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.dates import Interval
from chalicelib.games.contract import Names, RuleViolation, Table

Card = int
"""A card's running number over the tables, from 0."""

CardId = Annotated[str, Names("card")]
"""A card's id in views, events and actions."""

Tables = tuple[Table, ...]
"""The reference tables of a match, one for each deck."""


def card_count(tables: Tables) -> int:
    """How many cards the tables hold together."""
    return sum(len(table.rows) for table in tables)


def check_deck_size(tables: Tables, needed: int) -> None:
    """Raises `RuleViolation` `deck_too_small` where the tables hold fewer cards than needed."""
    cards = card_count(tables)
    if cards < needed:
        raise RuleViolation("deck_too_small", needed=needed, cards=cards)


def card_id(tables: Tables, card: Card) -> CardId:
    """A card's id. Raises `IndexError` for a number beyond all tables."""
    found: str = _card_row(tables, card)[0]
    return found


def card_ids(tables: Tables, cards: Iterable[Card]) -> tuple[CardId, ...]:
    """The ids of several cards, in the order given."""
    return tuple(card_id(tables, card) for card in cards)


def card_interval(tables: Tables, card: Card) -> Interval:
    """When a card's event may have happened; hidden until the card is revealed. Raises `IndexError`.

    No view may use it: dates leave the rules only by `timeline.revealed_dates`, and `tests/kit/leaks.py`
    finds out where one does not keep to that.
    """
    _, lo, hi = _card_row(tables, card)
    return Interval(lo, hi)


def _card_row(tables: Tables, card: Card) -> Sequence[Any]:
    for table in tables:
        if card < len(table.rows):
            row: Sequence[Any] = table.rows[card]
            return row
        card -= len(table.rows)
    raise IndexError("no table has this card")


@dataclass(frozen=True)
class Stock:
    """The cards outside hands and chain: `pile` to draw from, its top first, and those `used`."""

    pile: tuple[Card, ...]
    used: tuple[Card, ...] = ()

    @property
    def count(self) -> int:
        """How many cards there are to draw, those that a reshuffle would bring back among them."""
        return len(self.pile) + len(self.used)

    @property
    def is_empty(self) -> bool:
        """Whether there is no card to draw, not even after a reshuffle."""
        return not self.count

    def with_used(self, cards: tuple[Card, ...]) -> Stock:
        """The stock with these cards added to the used ones."""
        return Stock(self.pile, self.used + cards)


@dataclass(frozen=True)
class PileView:
    """What everybody sees of a pile: how many cards it has, and the event on its top."""

    count: int
    top: CardId | None


def pile_view(tables: Tables, stock: Stock) -> PileView:
    """The pile as it lies, events up, dates down."""
    return PileView(len(stock.pile), card_id(tables, stock.pile[0]) if stock.pile else None)


@dataclass(frozen=True)
class DrawResult:
    """The cards drawn, fewer than wanted where the stock ran out, and what is left.

    `reshuffled_count` counts the used cards that became the pile on the way, 0 if none did.
    """

    cards: tuple[Card, ...]
    stock: Stock
    chance: Chance
    reshuffled_count: int = 0


def draw_cards(stock: Stock, count: int, chance: Chance) -> DrawResult:
    """Draws from the pile; once that is empty, from the used cards, shuffled (RULES 1.2, Drawing)."""
    taken, rest = stock.pile[:count], stock.pile[count:]
    missing = count - len(taken)
    if not missing:
        return DrawResult(taken, Stock(rest, stock.used), chance)
    pile, chance = chance.shuffled(stock.used)
    return DrawResult(taken + pile[:missing], Stock(pile[missing:]), chance, len(stock.used))
