"""What a bot believes in one turn of wannOwann: where its cards may lie, and how likely that is right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from chalicelib.games.chronology.dates import Interval
from chalicelib.games.chronology.memory import Belief, DateSamples, Memory
from chalicelib.games.contract import Seat
from chalicelib.games.wann_o_wann.day_numbers import new_year_day, year_interval
from chalicelib.games.wann_o_wann.view import EntryView, View

_REFERENCE_COUNT = 12
"""Cards of the deck that a card's risk of misordering is measured against."""

_PAIR_CARDS = 3
"""The cards, easiest first, of which pairs are tried for a double."""

Row = tuple[str, ...]
"""Cards in order: the ids of events, the years of year cards."""


class TurnEvaluation:
    """The row, the seat's own cards and the last ones of others, and beliefs about them."""

    def __init__(self, view: View, seat: Seat, memory: Memory) -> None:
        self.view, self.own, self._memory = view, view.players[seat], memory
        self.row: Row = tuple(_entry_name(entry) for entry in view.row)
        self.year_card = str(self.own.year)
        known = {
            _entry_name(entry): _public_belief(entry.year, entry.card) for entry in view.row if entry.year
        }
        if self.own.year:
            known[self.year_card] = _public_belief(self.own.year, None)
        last_cards = [player.cards[0] for player in view.players if player.left == len(player.cards) == 1]
        remembered = (card for card in (*self.row, *self.own.cards, *last_cards) if card not in known)
        self._beliefs = {card: memory.belief(seat, card) for card in remembered} | known
        self._index = {card: n for n, card in enumerate(self._beliefs)}
        self._samples = DateSamples(list(self._beliefs.values()))

    def belief(self, card: str) -> Belief:
        """What the bot believes about a card of the row, its own or another's."""
        return self._beliefs.get(card) or self._memory.belief(self.own.seat, card)

    def row_probability(self, row: Row) -> float:
        """How likely these cards are in the right order."""
        return self._samples.order_probability([self._index[card] for card in row])

    def best_gap(self, row: Row, card: str) -> tuple[int, float]:
        """The best place for a card in a row, and how likely the row is right then."""
        rows = [(*row[:gap], card, *row[gap:]) for gap in range(len(row) + 1)]
        likely = [self.row_probability(one) for one in rows]
        best = max(range(len(rows)), key=likely.__getitem__)
        return best, likely[best]

    def double_placements(self) -> Iterator[tuple[str, int, str, int, float]]:
        """Ways to lay two of the best cards: the first, its index, the second, its index, the probability."""
        gaps = {card: self.best_gap(self.row, card) for card in self.own.cards}
        best = sorted(gaps, key=lambda card: -gaps[card][1])[:_PAIR_CARDS]
        for first in best:
            index = gaps[first][0]
            longer = (*self.row[:index], first, *self.row[index:])
            for second in best[best.index(first) + 1 :]:
                yield first, index, second, *self.best_gap(longer, second)

    def misorder_risk(self, card: str) -> float:
        """How likely this card would be ordered wrongly against another of the deck, on average."""
        return self._memory.misorder_risk(self.own.seat, card, self._references, self.belief(card))

    @cached_property
    def _references(self) -> Sequence[str]:
        return self._memory.reference_cards(_REFERENCE_COUNT)


def _entry_name(entry: EntryView) -> str:
    return entry.card or str(entry.year)


def _public_belief(year: int, card: str | None) -> Belief:
    """A year card is its 1 January; an event whose year is public may lie on any day of it."""
    day = new_year_day(year)
    return Belief(Interval(day, day) if card is None else year_interval(year), 0)
