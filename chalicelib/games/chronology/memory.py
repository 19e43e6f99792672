"""What a bot knows of history: the dates of all cards, with an error on each.

The same level in the same seat has the same error on a card in every match with the same decks. The errors of
neighbouring dates are spread alike in every seat, so that no seat is lucky in what it remembers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from random import Random
from statistics import NormalDist

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.dates import Interval
from chalicelib.games.chronology.order import is_correct
from chalicelib.games.contract import Json, Seat

REFERENCE_YEAR = 2020
"""The year from which the age of an event is counted."""

_SPREAD = 16
"""So many neighbouring dates have errors of every size once, from the farthest back to the farthest on."""

_ERROR_BY_HEART = 0.005
"""What is left of the error on a date that is known by heart."""

_SAMPLE_COUNT = 48
_NORMAL = NormalDist()


@dataclass(frozen=True)
class Belief:
    """The interval in which an event is believed to lie; the true one is shifted by a normal error.

    `error` is its standard deviation, in the unit of the span (years or days).
    """

    span: Interval
    error: float

    @property
    def midpoint(self) -> float:
        """The middle of the span."""
        return (self.span.lo + self.span.hi) / 2

    def misorder_probability(self, other: Belief) -> float:
        """How likely it is wrong to order the two by their midpoints."""
        first, second = sorted((self, other), key=lambda belief: belief.midpoint)
        return _NORMAL.cdf((first.span.lo - second.span.hi) / hypot(first.error, second.error))


class Memory:
    """The dates of a match's cards as bots of one level remember them.

    The standard deviation of a date is `error` at `reference_time`, and `error_growth` more for each year
    (or day, the unit of the decks) before it. Of `_SPREAD` neighbouring dates it knows `by_heart` so many.
    """

    def __init__(
        self,
        level: str,
        error: float,
        error_growth: float,
        decks: Json,
        reference_time: int = REFERENCE_YEAR,
        by_heart: int = 0,
    ) -> None:
        self._level, self._error, self._error_growth = level, error, error_growth
        self._by_heart = by_heart
        self._reference_time = reference_time
        self._dates = {row[0]: Interval(*row[1:]) for table in decks["tables"] for row in table.rows}
        self._ranks = {card: rank for rank, card in enumerate(self.card_ids)}
        self._beliefs: dict[tuple[Seat, str], Belief] = {}

    @property
    def card_ids(self) -> list[str]:
        """The ids of all cards, earliest first."""
        return sorted(self._dates, key=lambda card: (sum(self._dates[card]), card))

    def belief(self, seat: Seat, card: str) -> Belief:
        """What the bot in this seat believes about a card. Raises `KeyError` for a card of no deck."""
        known = self._beliefs.get((seat, card))
        return known or self._beliefs.setdefault((seat, card), self._noisy_belief(seat, card))

    def reference_cards(self, count: int) -> list[str]:
        """About so many cards, evenly taken from all, earliest first."""
        cards = self.card_ids
        return cards[:: max(1, len(cards) // count)]

    def misorder_risk(
        self, seat: Seat, card: str, references: Sequence[str], belief: Belief | None = None
    ) -> float:
        """How likely a card would be ordered wrongly against one of `references`, on average.

        `belief` is what the bot believes about the card, if that is more than it remembers.
        """
        own = belief or self.belief(seat, card)
        others = [self.belief(seat, other) for other in references if other != card]
        return sum(map(own.misorder_probability, others)) / max(1, len(others))

    def _noisy_belief(self, seat: Seat, card: str) -> Belief:
        lo, hi = self._dates[card]
        error = self._error + self._error_growth * max(0, self._reference_time - (lo + hi) // 2)
        group, place = divmod(self._ranks[card], _SPREAD)
        sizes, _ = Chance(f"{self._level}/{seat}/{group}").shuffled(range(_SPREAD))
        size = sizes[place] - self._by_heart
        if size < 0:
            return Belief(Interval(lo, hi), self._error * _ERROR_BY_HEART)
        shift = round(error * _NORMAL.inv_cdf((size + 0.5) / (_SPREAD - self._by_heart)))
        return Belief(Interval(lo + shift, hi + shift), error)


class DateSamples:
    """Samples of what a bot believes; each gives every card an interval.

    The errors are the same numbers at every call, so the same beliefs lead to the same move.
    """

    def __init__(self, beliefs: Sequence[Belief]) -> None:
        errors = Random(1066)
        self._samples = [
            [_sample_interval(belief, errors.gauss(0, 1)) for belief in beliefs] for _ in range(_SAMPLE_COUNT)
        ]

    def order_probability(self, order: Sequence[int]) -> float:
        """The share of samples in which this order is correct; cards are indexes of the beliefs.

        Never quite 0 or 1, as there could always be one more sample.
        """
        correct = sum(is_correct([sample[card] for card in order]) for sample in self._samples)
        return (correct + 0.5) / (_SAMPLE_COUNT + 1)


def _sample_interval(belief: Belief, deviations: float) -> Interval:
    shift = round(belief.error * deviations)
    return Interval(belief.span.lo + shift, belief.span.hi + shift)
