"""What titles and ladies ask for (RULES 4.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chalicelib.games.anno_1452.cards import CARDS, Card, Condition
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.contract import Seat


def met(course: Course, seat: Seat, card: Card) -> bool:
    """Whether a player meets the condition of a card."""
    condition = CARDS[card].condition
    return condition is None or TESTS[condition.test](course, seat, condition)


def holds(course: Course, seat: Seat, what: Condition) -> bool:
    """The possession card of one of the regions, with at least `n` stones there."""
    return any(
        course.possession[region] == seat and course.counts(region)[seat] >= what.n for region in what.regions
    )


def stone_in(course: Course, seat: Seat, what: Condition) -> bool:
    """A stone in one of the regions."""
    return any(course.has_stone(seat, region) for region in what.regions)


def stone_next_to(course: Course, seat: Seat, what: Condition) -> bool:
    """A stone in a neighbour of the region."""
    return any(course.is_next_to(seat, region) for region in what.regions)


def stones_in_and_next_to(course: Course, seat: Seat, what: Condition) -> bool:
    """Stones in the region and in one of its neighbours."""
    return stone_in(course, seat, what) and stone_next_to(course, seat, what)


def prestige(course: Course, seat: Seat, what: Condition) -> bool:
    """So much prestige."""
    return course.prestige[seat] >= what.n


def possession_cards(course: Course, seat: Seat, what: Condition) -> bool:
    """So many possession cards."""
    return course.held(seat) >= what.n


def cities(course: Course, seat: Seat, what: Condition) -> bool:
    """So many cities."""
    return sum(stone.city for stone in course.owned(seat)) >= what.n


def crowned(course: Course, seat: Seat, _: Condition) -> bool:
    """To be king or anti-king."""
    return seat in (course.king, course.antiking)


TESTS: Mapping[str, Callable[[Course, Seat, Condition], bool]] = {
    "holds": holds,
    "stone_in": stone_in,
    "stone_next_to": stone_next_to,
    "stones_in_and_next_to": stones_in_and_next_to,
    "prestige": prestige,
    "possession_cards": possession_cards,
    "cities": cities,
    "crowned": crowned,
}
