"""One turn of wannOwann as a bot thinks about it: where its cards may lie, and how sure of that it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from chalicelib.games.chronology.dates import Interval
from chalicelib.games.chronology.memory import Belief, Memory, Worlds
from chalicelib.games.contract import Seat
from chalicelib.games.wann_o_wann.calendar import new_year, whole_year
from chalicelib.games.wann_o_wann.state import Action
from chalicelib.games.wann_o_wann.view import EntryView, View

_YARDSTICKS = 12
_PAIRED = 3

Row = tuple[str, ...]
"""Cards in order: the ids of events, the years of year cards."""


@dataclass(frozen=True)
class Draft:
    """An action, and what it seems to be worth in cards."""

    action: Action
    worth: float


class Thought:
    """The row, the own cards and what is believed of them."""

    def __init__(self, view: View, seat: Seat, memory: Memory) -> None:
        self.view, self.own, self._memory = view, view.players[seat], memory
        self.row: Row = tuple(_name(entry) for entry in view.row)
        self.year_card = str(self.own.year)
        known = {_name(entry): _public(entry.year, entry.card) for entry in view.row if entry.year}
        if self.own.year:
            known[self.year_card] = _public(self.own.year, None)
        remembered = (card for card in (*self.row, *self.own.cards) if card not in known)
        self._beliefs = {card: memory.recall(seat, card) for card in remembered} | known
        self._place = {card: n for n, card in enumerate(self._beliefs)}
        self._worlds = Worlds(list(self._beliefs.values()))

    def belief(self, card: str) -> Belief:
        """What the bot believes about a card, of the row, its own or another's."""
        return self._beliefs.get(card) or self._memory.recall(self.own.seat, card)

    def likely(self, row: Row) -> float:
        """How likely these cards lie right in this order."""
        return self._worlds.chance_of([self._place[card] for card in row])

    def best_gap(self, row: Row, card: str) -> tuple[int, float]:
        """Where a card is laid best, and how likely the row is right then."""
        rows = [(*row[:gap], card, *row[gap:]) for gap in range(len(row) + 1)]
        odds = [self.likely(one) for one in rows]
        best = max(range(len(rows)), key=odds.__getitem__)
        return best, odds[best]

    def pairs(self) -> Iterator[tuple[str, int, str, int, float]]:
        """Ways to lay two of the best cards: the first, its place, the second, its place, the odds."""
        gaps = {card: self.best_gap(self.row, card) for card in self.own.cards}
        best = sorted(gaps, key=lambda card: -gaps[card][1])[:_PAIRED]
        for first in best:
            index = gaps[first][0]
            longer = (*self.row[:index], first, *self.row[index:])
            for second in best[best.index(first) + 1 :]:
                yield first, index, second, *self.best_gap(longer, second)

    def awkwardness(self, card: str) -> float:
        """How likely this card is confused with another of the deck, on average."""
        belief, others = self.belief(card), [other for other in self._yardsticks if other[0] != card]
        return sum(belief.confusion(other) for _, other in others) / max(1, len(others))

    @cached_property
    def _yardsticks(self) -> Sequence[tuple[str, Belief]]:
        cards = self._memory.cards
        some = cards[:: max(1, len(cards) // _YARDSTICKS)]
        return [(card, self._memory.recall(self.own.seat, card)) for card in some]


def _name(entry: EntryView) -> str:
    return entry.card or str(entry.year)


def _public(year: int, card: str | None) -> Belief:
    """A year card is its 1 January; of an event whose year is public any day of it may be meant."""
    day = new_year(year)
    return Belief(Interval(day, day) if card is None else whole_year(year), 0)
