"""Bots for Anno Domini: they weigh what they remember, and see what every player sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chalicelib.games.anno_domini.state import Action, Doubt, Place
from chalicelib.games.anno_domini.turn import may_rearrange
from chalicelib.games.anno_domini.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.chronology.memory import Memory, Worlds
from chalicelib.games.contract import Decision, Json, Seat

LAYING_OUT = 8.0
"""What winning is worth, in cards."""

CALLED = 0.6
"""How likely the next player doubts a wrong chain."""

FRESH_START = 0.9
"""What it is worth to begin a round: a card laid into a short chain."""

_YARDSTICKS = 16


@dataclass(frozen=True)
class Level:
    """How well a bot plays: `error` and `fading` of its `Memory`; whether it puts the old cards right
    before it lays its own (`corrects`); how much it prefers to be rid of cards that will be hard to
    place later (`foresight`, in cards); by how much the odds of a chain rise because somebody answers
    for it (`trust`).
    """

    error: float
    fading: float
    corrects: bool
    foresight: float
    trust: float


LEVELS = {
    "easy": Level(error=20, fading=0.15, corrects=False, foresight=0, trust=1),
    "medium": Level(error=12, fading=0.09, corrects=True, foresight=0, trust=2),
    "hard": Level(error=8, fading=0.06, corrects=True, foresight=2, trust=4),
}


def make(level: str, decks: Json) -> Historian:
    """A bot of one of `catalogue.LEVELS` for a match with these decks."""
    skill = LEVELS[level]
    return Historian(skill, Memory(level, skill.error, skill.fading, decks))


@dataclass(frozen=True)
class Draft:
    """A card to lay, the whole chain with it, and what that seems to be worth in cards."""

    card: str
    order: tuple[str, ...]
    worth: float


class Historian:
    """A bot that counts in cards: what doubting may win or cost against what placing may."""

    def __init__(self, skill: Level, memory: Memory) -> None:
        self._skill, self._memory = skill, memory
        self._yardsticks = memory.cards[:: max(1, len(memory.cards) // _YARDSTICKS)]

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        """Doubts where that seems worth more than the best placement."""
        seat = decisions[0].seat
        thought = _Thought(view, seat, self._memory)
        best = max((self._draft(thought, card) for card in view.hands[seat]), key=lambda draft: draft.worth)
        may_doubt = any(decision.kind == "doubt" for decision in decisions)
        if may_doubt and thought.worth_of_doubt(self._skill.trust) > best.worth:
            return Doubt()
        return Place(best.card, best.order)

    def _draft(self, thought: _Thought, card: str) -> Draft:
        order = thought.arranged(card, self._skill.corrects)
        relief = self._skill.foresight * self._awkwardness(thought.seat, card) if self._skill.foresight else 0
        return Draft(card, order, thought.worth_of(order) + relief)

    def _awkwardness(self, seat: Seat, card: str) -> float:
        """How likely this card is confused with another of the deck, on average."""
        belief = self._memory.recall(seat, card)
        others = [self._memory.recall(seat, other) for other in self._yardsticks if other != card]
        return sum(map(belief.confusion, others)) / len(others)


class _Thought:
    """One turn as a bot thinks about it."""

    def __init__(self, view: View, seat: Seat, memory: Memory) -> None:
        self.seat, self._view = seat, view
        self._cards = (*view.chain, *view.hands[seat])
        self._beliefs = {card: memory.recall(seat, card) for card in self._cards}
        self._worlds = Worlds([self._beliefs[card] for card in self._cards])

    def arranged(self, card: str, corrects: bool) -> tuple[str, ...]:
        """The chain with this card, sorted as believed; without correction the old cards stay."""
        if may_rearrange(self._view) and (corrects or self._view.last_layer is None):
            return tuple(sorted((*self._view.chain, card), key=self._middle))
        chain = self._view.chain
        orders = [(*chain[:gap], card, *chain[gap:]) for gap in range(len(chain) + 1)]
        return max(orders, key=self._likely)

    def worth_of(self, order: Sequence[str]) -> float:
        """One card less, against the risk of being called; the last card is checked at once."""
        wrong, caught = 1 - self._likely(order), self._view.penalties.layer
        if len(self._view.hands[self.seat]) == 1:
            return (1 - wrong) * LAYING_OUT - wrong * caught
        return 1 - wrong * CALLED * caught

    def worth_of_doubt(self, trust: float) -> float:
        """What calling the chain may win, against the doubter's penalty.

        The layer's penalty is shared joy: the more opponents, the less it helps. `trust` multiplies the
        odds that the chain is right: the layer knew something too.
        """
        right = self._likely(self._view.chain)
        wrong = (1 - right) / (1 - right + trust * right)
        gain = self._view.penalties.layer / (len(self._view.hands) - 1) + FRESH_START
        return wrong * gain - (1 - wrong) * self._view.penalties.doubter

    def _likely(self, order: Sequence[str]) -> float:
        return self._worlds.chance_of([self._cards.index(card) for card in order])

    def _middle(self, card: str) -> float:
        return self._beliefs[card].middle
