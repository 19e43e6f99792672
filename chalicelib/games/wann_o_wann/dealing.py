"""How a match of wannOwann begins: events, year cards and fates dealt, one event to guess at (RULES 2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import Stock, Tables, card_count, card_interval, check_deck_size
from chalicelib.games.contract import Json
from chalicelib.games.wann_o_wann.day_numbers import year_of
from chalicelib.games.wann_o_wann.state import FATES, Opening, State

HAND_SIZES: Mapping[int, int] = {2: 5, 3: 5, 4: 5, 5: 4, 6: 4}
"""Events in each hand by the number of seats."""

YEAR_CARD_COUNT = 6
"""Year cards in the game."""

FIRST_YEAR_STEP = 10
"""The first year that may be named is that of the earliest event, rounded down to a multiple of this."""

MIN_STOCK = 2
"""Events that must be left after dealing: the one guessed at and the one that opens the row."""


def initial_state(seats: int, chosen: Json, guesses: bool, decks: Json, chance: Chance) -> State:
    """Cards dealt; where it is opened by `guesses`, one is awaited of everybody.

    `chosen` are the options, defaults filled in. Raises `RuleViolation` `deck_too_small`.
    """
    tables = tuple(decks["tables"])
    size = HAND_SIZES[seats]
    check_deck_size(tables, seats * size + MIN_STOCK)
    cards, chance = chance.shuffled(range(card_count(tables)))
    years, chance = chance.shuffled(year_cards(tables))
    fates, chance = chance.shuffled(FATES)
    return State(
        tables=tables,
        chance=chance,
        hands=tuple(cards[seat * size : (seat + 1) * size] for seat in range(seats)),
        stock=Stock(cards[seats * size + guesses :]),
        current=0,
        starter=0,
        guessed_starts=chosen["start_card"] == "guessed",
        exact_year_plus_place=chosen["exact_year_plus_place"],
        years=years[:seats],
        fates=fates[:seats],
        opening=Opening(cards[seats * size], (None,) * seats) if guesses else None,
    )


def year_cards(tables: Tables) -> tuple[int, ...]:
    """The years that divide the events into seven parts of nearly the same size (RULES 2.1, 2.4a).

    Where two would be the same, the later one becomes the next year that is free.
    """
    years = sorted(year_of(card_interval(tables, card).lo) for card in range(card_count(tables)))
    cards: list[int] = []
    for k in range(1, YEAR_CARD_COUNT + 1):
        year = years[-(-k * len(years) // (YEAR_CARD_COUNT + 1)) - 1]
        cards.append(max(year, cards[-1] + 1) if cards else year)
    return tuple(cards)


@lru_cache(maxsize=8)
def year_range(tables: Tables) -> tuple[int, int]:
    """The years that may be named: from the decade of the earliest event to the year of the latest."""
    days = [card_interval(tables, card) for card in range(card_count(tables))]
    earliest, latest = min(day.lo for day in days), max(day.hi for day in days)
    return max(1, year_of(earliest) // FIRST_YEAR_STEP * FIRST_YEAR_STEP), year_of(latest)
