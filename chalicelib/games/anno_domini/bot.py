"""Bots for Anno Domini: they estimate how likely each move makes them the winner."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.anno_domini.state import Action, Doubt, Place
from chalicelib.games.anno_domini.turn_evaluation import TurnEvaluation
from chalicelib.games.anno_domini.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.memory import Memory
from chalicelib.games.chronology.sayings import draw_saying
from chalicelib.games.contract import Bot, Decision, Json

_REFERENCE_COUNT = 16
"""Cards of the deck that a card's risk of misordering is measured against."""


@dataclass(frozen=True)
class Level:
    """How well a bot plays; every level plays all of the game.

    `error` (years) and `error_growth` (years per year) are those of its `Memory`. `misorder_weight` is what
    it is worth, in cards, to be rid of a card that is surely misordered later. `trust` multiplies the odds
    that a chain is right, as its layer knew something too.
    """

    error: float
    error_growth: float
    misorder_weight: float
    trust: float


LEVELS = {
    "easy": Level(error=50, error_growth=0.35, misorder_weight=0.5, trust=4),
    "medium": Level(error=32, error_growth=0.22, misorder_weight=1, trust=5),
    "hard": Level(error=16, error_growth=0.12, misorder_weight=2, trust=6),
}
"""From a sixth to a quarter of the chains that they hand on are wrong, so that doubting is worth it."""


def make_bot(level: str, decks: Json) -> AnnoDominiBot:
    """A bot of one of `catalogue.LEVELS` for a match with these decks."""
    skill = LEVELS[level]
    return AnnoDominiBot(skill, Memory(level, skill.error, skill.error_growth, decks))


@dataclass(frozen=True)
class Candidate:
    """A card to lay, the whole chain with it, and how likely its player wins then."""

    card: str
    order: tuple[str, ...]
    value: float


class AnnoDominiBot(Bot[View, Action]):
    """A bot that compares a doubt with the best placement."""

    def __init__(self, skill: Level, memory: Memory) -> None:
        self._skill, self._memory = skill, memory
        self._references = memory.reference_cards(_REFERENCE_COUNT)

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        """Doubts where it wins more often by that than by the best placement."""
        seat = decisions[0].seat
        evaluation = TurnEvaluation(view, seat, self._memory, self._skill.trust)
        candidates = [self._candidate(evaluation, card) for card in view.hands[seat]]
        best = max(candidates, key=lambda candidate: candidate.value)
        may_doubt = any(decision.kind == "doubt" for decision in decisions)
        if may_doubt and evaluation.doubt_value > best.value:
            return Doubt()
        return Place(best.card, best.order, saying=draw_saying(chance))

    def _candidate(self, evaluation: TurnEvaluation, card: str) -> Candidate:
        order = evaluation.best_order(card)
        risk = self._memory.misorder_risk(evaluation.seat, card, self._references)
        return Candidate(card, order, evaluation.order_value(order, self._skill.misorder_weight * risk))
