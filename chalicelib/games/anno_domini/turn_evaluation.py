"""What a bot believes in one turn of Anno Domini, and how likely it wins after each of its moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from chalicelib.games.anno_domini.state import TURNING_HAND
from chalicelib.games.anno_domini.turn import can_rearrange
from chalicelib.games.anno_domini.view import View
from chalicelib.games.chronology.memory import DateSamples, Memory
from chalicelib.games.chronology.race import Race, race
from chalicelib.games.contract import Seat

DOUBT_PROBABILITY = 0.6
"""How likely the next player doubts a wrong chain."""


class TurnEvaluation:
    """The chain, the seat's own cards and its successor's last one, and beliefs about them.

    `trust` multiplies the odds that a chain is right, as its layer knew something too.
    """

    def __init__(self, view: View, seat: Seat, memory: Memory, trust: float) -> None:
        self.seat, self._view, self._trust = seat, view, trust
        self._race = race([len(hand) for hand in view.hands], seat, view.direction)
        last_cards = [hand[0] for hand in view.hands if len(hand) == 1]
        self._cards = tuple(dict.fromkeys((*view.chain, *view.hands[seat], *last_cards)))
        self._beliefs = {card: memory.belief(seat, card) for card in self._cards}
        self._samples = DateSamples([self._beliefs[card] for card in self._cards])

    def best_order(self, card: str) -> tuple[str, ...]:
        """The chain with this card, sorted by belief; where it stays as it lies, the card in its best gap."""
        return self._best_order(self._view.chain, card, self._view.layer_seat)

    def order_value(self, order: Sequence[str], relief: float) -> float:
        """How likely this seat wins after it has laid a card so that the chain is `order`.

        `relief`, in cards, is what it is worth to be rid of that card and not of another. The last card is
        checked at once. Else the successor doubts, or lays a card in turn: its last one, perhaps.
        """
        right, left = self._order_probability(order), len(self._view.hands[self.seat]) - 1
        placed = self._race.adding(self.seat, -1)
        if left == TURNING_HAND and not self._view.turned:
            placed = placed.turned()
        placed = placed.moving(placed.after(self.seat))
        if not left:
            caught = placed.adding(self.seat, self._view.penalties.layer)
            return right + (1 - right) * caught.round_start_chance(self.seat)
        placed = placed.adding(self.seat, -relief)
        if len(self._view.hands[placed.next_seat]) == 1:
            return self._value_before_last_card(order, right, placed)
        caught = placed.adding(self.seat, self._view.penalties.layer)
        doubted = (1 - right) * DOUBT_PROBABILITY
        return doubted * caught.win_chance(self.seat) + (1 - doubted) * placed.win_chance(self.seat)

    @cached_property
    def doubt_value(self) -> float:
        """How likely this seat wins after a doubt.

        A layer who is near to winning is thrown back; the others gain by that, too, and all of them by an
        unjust doubt.
        """
        layer, penalties = self._view.layer_seat, self._view.penalties
        if layer is None:
            return 0.0
        right = self._order_probability(self._view.chain)
        wrong = (1 - right) / (1 - right + self._trust * right)
        just = self._race.adding(layer, penalties.layer)
        unjust = self._race.adding(self.seat, penalties.doubter).moving(self._race.after(self.seat))
        return wrong * just.round_start_chance(self.seat) + (1 - wrong) * unjust.round_start_chance(self.seat)

    def _value_before_last_card(self, order: Sequence[str], right: float, placed: Race) -> float:
        """The same where the successor holds a single card and does what is best for it."""
        successor, penalties = placed.next_seat, self._view.penalties
        longer = self._best_order(order, self._view.hands[successor][0], self.seat)
        wins = self._order_probability(longer)
        missed = placed.adding(successor, penalties.layer - 1).moving(placed.after(successor))
        just = placed.adding(self.seat, penalties.layer)
        unjust = placed.adding(successor, penalties.doubter).moving(placed.after(successor))
        theirs = wins + (1 - wins) * missed.win_chance(successor)
        doubting = (1 - right) * just.round_start_chance(successor) + right * unjust.win_chance(successor)
        if theirs >= doubting:
            return (1 - wins) * missed.win_chance(self.seat)
        return (1 - right) * just.round_start_chance(self.seat) + right * unjust.win_chance(self.seat)

    def _best_order(self, chain: Sequence[str], card: str, layer: Seat | None) -> tuple[str, ...]:
        if can_rearrange(self._view.correction, layer):
            return tuple(sorted((*chain, card), key=lambda one: self._beliefs[one].midpoint))
        orders = [(*chain[:gap], card, *chain[gap:]) for gap in range(len(chain) + 1)]
        return max(orders, key=self._order_probability)

    def _order_probability(self, order: Sequence[str]) -> float:
        return self._samples.order_probability([self._cards.index(card) for card in order])
