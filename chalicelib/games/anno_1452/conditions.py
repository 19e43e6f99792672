"""What titles and ladies ask for (RULES 4.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chalicelib.games.anno_1452.cards import CARDS, Card, Condition
from chalicelib.games.anno_1452.table import Table
from chalicelib.games.contract import Seat


def met(table: Table, seat: Seat, card: Card) -> bool:
    """Whether a player meets the condition of a card."""
    condition = CARDS[card].condition
    return condition is None or TESTS[condition.test](table, seat, condition)


def holds(table: Table, seat: Seat, what: Condition) -> bool:
    """The possession card of one of the regions, with at least `n` stones there."""
    return any(
        table.possession[region] == seat and table.counts(region)[seat] >= what.n for region in what.regions
    )


def stone_in(table: Table, seat: Seat, what: Condition) -> bool:
    """A stone in one of the regions."""
    return any(table.has_stone(seat, region) for region in what.regions)


def stone_next_to(table: Table, seat: Seat, what: Condition) -> bool:
    """A stone in a neighbour of the region."""
    return any(table.is_next_to(seat, region) for region in what.regions)


def stones_in_and_next_to(table: Table, seat: Seat, what: Condition) -> bool:
    """Stones in the region and in one of its neighbours."""
    return stone_in(table, seat, what) and stone_next_to(table, seat, what)


def prestige(table: Table, seat: Seat, what: Condition) -> bool:
    """So much prestige."""
    return table.prestige[seat] >= what.n


def possession_cards(table: Table, seat: Seat, what: Condition) -> bool:
    """So many possession cards."""
    return table.held(seat) >= what.n


def cities(table: Table, seat: Seat, what: Condition) -> bool:
    """So many cities."""
    return sum(stone.city for stone in table.owned(seat)) >= what.n


def crowned(table: Table, seat: Seat, _: Condition) -> bool:
    """To be king or anti-king."""
    return seat in (table.king, table.antiking)


TESTS: Mapping[str, Callable[[Table, Seat, Condition], bool]] = {
    "holds": holds,
    "stone_in": stone_in,
    "stone_next_to": stone_next_to,
    "stones_in_and_next_to": stones_in_and_next_to,
    "prestige": prestige,
    "possession_cards": possession_cards,
    "cities": cities,
    "crowned": crowned,
}
