"""How a match of Anno Domini begins: hand sizes, the deck, the first state (RULES 1.2, SETUP)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chalicelib.games.anno_domini.state import TURNING_HAND, Penalties, State
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import Card, Stock, card_count, check_deck_size
from chalicelib.games.contract import Json, RuleViolation

HAND_SIZES: Mapping[int, int] = {2: 9, 3: 9, 4: 9, 5: 9, 6: 9, 7: 7, 8: 7, 9: 6, 10: 6}
"""Cards in each hand by the number of seats, where nothing else is agreed (AD8)."""

SHORT_GAME_HAND = 5
"""Cards in each hand of a short game (AD8)."""

MIN_HAND = 3
"""Cards that every hand has at least, whatever the handicap (AD8)."""

MIN_STOCK = 2
"""Cards that must be left after dealing, so that the first round can begin (RULES 1.4a)."""

PENALTIES = {"standard": Penalties(doubter=4, layer=2), "classic": Penalties(doubter=2, layer=3)}
"""By the option `penalty`."""


def initial_state(chosen: Json, sizes: Sequence[int], decks: Json, chance: Chance) -> State:
    """Hands of these sizes dealt, nothing in the chain yet; seat 0 begins.

    `chosen` are the options, defaults filled in. Raises `RuleViolation` `short_and_hand_size` or
    `deck_too_small`.
    """
    full = _base_hand_size(len(sizes), chosen)
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


def hand_sizes(seats: int, chosen: Json) -> list[int]:
    """The cards of each hand, handicaps taken off.

    Raises `RuleViolation` `short_and_hand_size`, `handicap_without_seat`, or `hand_too_small` where a hand
    would have fewer than `MIN_HAND`.
    """
    sizes = _sizes_after_handicap(seats, chosen)
    if min(sizes) < MIN_HAND:
        raise RuleViolation("hand_too_small", least=MIN_HAND, cards=max(0, min(sizes)))
    return sizes


def hand_sizes_of_version_1(seats: int, chosen: Json) -> list[int]:
    """The cards of each hand under rules version 1: at least one, whatever the handicap.

    Raises `RuleViolation` `short_and_hand_size` or `handicap_without_seat`.
    """
    return [max(1, size) for size in _sizes_after_handicap(seats, chosen)]


def _base_hand_size(seats: int, chosen: Json) -> int:
    """The hand before handicaps (AD8)."""
    if chosen["hand_size"] is not None and chosen["short"]:
        raise RuleViolation("short_and_hand_size")
    if chosen["short"]:
        return SHORT_GAME_HAND
    if chosen["hand_size"] is not None:
        return int(chosen["hand_size"])
    return HAND_SIZES[seats]


def _sizes_after_handicap(seats: int, chosen: Json) -> list[int]:
    full, handicap = _base_hand_size(seats, chosen), chosen["handicap"]
    if len(handicap) > seats:
        raise RuleViolation("handicap_without_seat", seats=seats)
    fewer = [*handicap, *[0] * (seats - len(handicap))]
    return [full - cards for cards in fewer]


def _split_hands(cards: Sequence[Card], sizes: Sequence[int]) -> tuple[tuple[Card, ...], ...]:
    starts = [sum(sizes[:seat]) for seat in range(len(sizes))]
    return tuple(tuple(cards[start : start + size]) for start, size in zip(starts, sizes, strict=True))
