"""Bots for Anno Domini: they estimate in cards what each move may win or cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chalicelib.games.anno_domini.state import Action, Doubt, Place
from chalicelib.games.anno_domini.turn import can_rearrange
from chalicelib.games.anno_domini.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.memory import DateSamples, Memory
from chalicelib.games.contract import Bot, Decision, Json, Seat

WIN_VALUE = 8.0
"""What winning is worth, in cards."""

DOUBT_PROBABILITY = 0.6
"""How likely the next player doubts a wrong chain."""

ROUND_START_VALUE = 0.9
"""What it is worth to begin a round, in cards: the first card goes into a short chain."""

_REFERENCE_COUNT = 16
"""Cards of the deck that a card's risk of misordering is measured against."""


@dataclass(frozen=True)
class Level:
    """How well a bot plays.

    `error` and `error_growth` are those of its `Memory`. `rearranges`: it puts the old cards right before
    it lays its own. `misorder_weight` is what it is worth, in cards, to be rid of a card that is surely
    misordered later. `trust` multiplies the odds that a chain is correct, as its layer knew something too.
    """

    error: float
    error_growth: float
    rearranges: bool
    misorder_weight: float
    trust: float


LEVELS = {
    "easy": Level(error=20, error_growth=0.15, rearranges=False, misorder_weight=0, trust=1),
    "medium": Level(error=12, error_growth=0.09, rearranges=True, misorder_weight=0, trust=2),
    "hard": Level(error=8, error_growth=0.06, rearranges=True, misorder_weight=2, trust=4),
}


def make_bot(level: str, decks: Json) -> AnnoDominiBot:
    """A bot of one of `catalogue.LEVELS` for a match with these decks."""
    skill = LEVELS[level]
    return AnnoDominiBot(skill, Memory(level, skill.error, skill.error_growth, decks))


@dataclass(frozen=True)
class Candidate:
    """A card to lay, the whole chain with it, and the estimated value in cards."""

    card: str
    order: tuple[str, ...]
    value: float


class AnnoDominiBot(Bot[View, Action]):
    """A bot that compares the value of a doubt with that of the best placement."""

    def __init__(self, skill: Level, memory: Memory) -> None:
        self._skill, self._memory = skill, memory
        self._references = memory.reference_cards(_REFERENCE_COUNT)

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        """Doubts where that is worth more than the best placement."""
        seat = decisions[0].seat
        evaluation = _TurnEvaluation(view, seat, self._memory)
        candidates = [self._candidate(evaluation, card) for card in view.hands[seat]]
        best = max(candidates, key=lambda candidate: candidate.value)
        may_doubt = any(decision.kind == "doubt" for decision in decisions)
        if may_doubt and evaluation.doubt_value(self._skill.trust) > best.value:
            return Doubt()
        return Place(best.card, best.order)

    def _candidate(self, evaluation: _TurnEvaluation, card: str) -> Candidate:
        order = evaluation.best_order(card, self._skill.rearranges)
        value, weight = evaluation.order_value(order), self._skill.misorder_weight
        if weight:
            value += weight * self._memory.misorder_risk(evaluation.seat, card, self._references)
        return Candidate(card, order, value)


class _TurnEvaluation:
    """What a bot believes of the chain and its hand in one turn, and the values that follow."""

    def __init__(self, view: View, seat: Seat, memory: Memory) -> None:
        self.seat, self._view = seat, view
        self._cards = (*view.chain, *view.hands[seat])
        self._beliefs = {card: memory.belief(seat, card) for card in self._cards}
        self._samples = DateSamples([self._beliefs[card] for card in self._cards])

    def best_order(self, card: str, rearranges: bool) -> tuple[str, ...]:
        """The chain with this card, sorted by belief; if not rearranged, the card in its likeliest gap."""
        layer = self._view.layer_seat
        if can_rearrange(self._view.correction, layer) and (rearranges or layer is None):
            return tuple(sorted((*self._view.chain, card), key=self._midpoint))
        chain = self._view.chain
        orders = [(*chain[:gap], card, *chain[gap:]) for gap in range(len(chain) + 1)]
        return max(orders, key=self._order_probability)

    def order_value(self, order: Sequence[str]) -> float:
        """The value of this chain: a card less, against a doubt; the last card is checked at once."""
        wrong, caught = 1 - self._order_probability(order), self._view.penalties.layer
        if len(self._view.hands[self.seat]) == 1:
            return (1 - wrong) * WIN_VALUE - wrong * caught
        return 1 - wrong * DOUBT_PROBABILITY * caught

    def doubt_value(self, trust: float) -> float:
        """The value of a doubt: what the layer may draw and the next start, against the doubter's penalty.

        The more opponents, the less a layer's penalty helps. `trust` as in `Level`.
        """
        right = self._order_probability(self._view.chain)
        wrong = (1 - right) / (1 - right + trust * right)
        gain = self._view.penalties.layer / (len(self._view.hands) - 1) + ROUND_START_VALUE
        return wrong * gain - (1 - wrong) * self._view.penalties.doubter

    def _order_probability(self, order: Sequence[str]) -> float:
        return self._samples.order_probability([self._cards.index(card) for card in order])

    def _midpoint(self, card: str) -> float:
        return self._beliefs[card].midpoint
