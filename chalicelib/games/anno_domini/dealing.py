"""How a match of Anno Domini begins: hand sizes, the deck, the first state (RULES 1.2, SETUP)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chalicelib.games.anno_domini import METADATA
from chalicelib.games.anno_domini.state import TURNING_HAND, Penalties, State
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import Card, Stock, card_count, check_deck_size
from chalicelib.games.contract import Json, RuleViolation

HAND_SIZES: Mapping[int, int] = {2: 9, 3: 9, 4: 9, 5: 9, 6: 9, 7: 7, 8: 7, 9: 6, 10: 6}
"""Cards in each hand by the number of seats, where nothing else is agreed (AD8)."""

SHORT_GAME_HAND = 5
"""Cards in each hand of a short game (AD8)."""

MIN_STOCK = 2
"""Cards that must be left after dealing, so that the first round can begin (RULES 1.4a)."""

PENALTIES = {"standard": Penalties(doubter=4, layer=2), "classic": Penalties(doubter=2, layer=3)}
"""By the option `penalty`."""


def initial_state(seats: int, options: Json, decks: Json, chance: Chance) -> State:
    """Hands dealt, nothing in the chain yet; seat 0 begins.

    Raises `RuleViolation` `short_and_hand_size`, `handicap_without_seat` or `deck_too_small`.
    """
    chosen = METADATA.with_defaults(options)
    full = _base_hand_size(seats, chosen)
    sizes = _hand_sizes(seats, full, chosen["handicap"])
    tables = tuple(decks["tables"])
    check_deck_size(tables, sum(sizes) + MIN_STOCK)
    cards, chance = chance.shuffled(range(card_count(tables)))
    return State(
        tables=tables,
        chance=chance,
        penalties=PENALTIES[chosen["penalty"]],
        correction=chosen["correction"],
        hands=_split_hands(cards, sizes),
        stock=Stock(cards[sum(sizes) :]),
        current=0,
        starter=0,
        turned=full <= TURNING_HAND,
    )


def _base_hand_size(seats: int, chosen: Json) -> int:
    """The hand before handicaps (AD8)."""
    if chosen["hand_size"] is not None and chosen["short"]:
        raise RuleViolation("short_and_hand_size")
    if chosen["short"]:
        return SHORT_GAME_HAND
    if chosen["hand_size"] is not None:
        return int(chosen["hand_size"])
    return HAND_SIZES[seats]


def _hand_sizes(seats: int, full: int, handicap: Sequence[int]) -> list[int]:
    if len(handicap) > seats:
        raise RuleViolation("handicap_without_seat", seats=seats)
    fewer = [*handicap, *[0] * (seats - len(handicap))]
    return [max(1, full - cards) for cards in fewer]


def _split_hands(cards: Sequence[Card], sizes: Sequence[int]) -> tuple[tuple[Card, ...], ...]:
    starts = [sum(sizes[:seat]) for seat in range(len(sizes))]
    return tuple(tuple(cards[start : start + size]) for start, size in zip(starts, sizes, strict=True))
