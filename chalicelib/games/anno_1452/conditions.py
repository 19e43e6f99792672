"""The conditions of titles and ladies (RULES 4.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chalicelib.games.anno_1452.cards import CARDS, Card, Condition, Test
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import Seat


def is_met(transition: Transition, seat: Seat, card: Card) -> bool:
    """Whether a player meets the condition of a card."""
    condition = CARDS[card].condition
    return condition is None or TESTS[condition.test](transition, seat, condition)


def holds_possession_card(transition: Transition, seat: Seat, condition: Condition) -> bool:
    """The possession card of one of the regions, with at least `n` stones there."""
    return any(
        transition.possession[region] == seat and transition.stone_counts(region)[seat] >= condition.n
        for region in condition.regions
    )


def has_stone_in(transition: Transition, seat: Seat, condition: Condition) -> bool:
    """A stone in one of the regions."""
    return any(transition.has_stone(seat, region) for region in condition.regions)


def has_stone_next_to(transition: Transition, seat: Seat, condition: Condition) -> bool:
    """A stone in a neighbour of the region."""
    return any(transition.is_next_to(seat, region) for region in condition.regions)


def has_stones_in_and_next_to(transition: Transition, seat: Seat, condition: Condition) -> bool:
    """Stones in the region and in one of its neighbours."""
    return has_stone_in(transition, seat, condition) and has_stone_next_to(transition, seat, condition)


def has_prestige(transition: Transition, seat: Seat, condition: Condition) -> bool:
    """At least `n` prestige."""
    return transition.prestige[seat] >= condition.n


def has_possession_cards(transition: Transition, seat: Seat, condition: Condition) -> bool:
    """At least `n` possession cards."""
    return transition.possession_count(seat) >= condition.n


def has_cities(transition: Transition, seat: Seat, condition: Condition) -> bool:
    """At least `n` cities."""
    return transition.city_count(seat) >= condition.n


def is_crowned(transition: Transition, seat: Seat, _: Condition) -> bool:
    """King or anti-king."""
    return seat in (transition.king, transition.antiking)


TESTS: Mapping[Test, Callable[[Transition, Seat, Condition], bool]] = {
    "holds": holds_possession_card,
    "stone_in": has_stone_in,
    "stone_next_to": has_stone_next_to,
    "stones_in_and_next_to": has_stones_in_and_next_to,
    "prestige": has_prestige,
    "possession_cards": has_possession_cards,
    "cities": has_cities,
    "crowned": is_crowned,
}
