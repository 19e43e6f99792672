"""Bots for wannOwann: they count in cards what each move may win or cost, by what they remember."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import erf, sqrt

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.memory import Memory
from chalicelib.games.contract import Decision, Json, Seat
from chalicelib.games.wann_o_wann import state as actions
from chalicelib.games.wann_o_wann.calendar import new_year, year_of
from chalicelib.games.wann_o_wann.rows import PENALTY
from chalicelib.games.wann_o_wann.state import Action
from chalicelib.games.wann_o_wann.thought import Draft, Thought
from chalicelib.games.wann_o_wann.view import View

YEAR = 365.25
"""Days in a year; memories are as good as so many years."""

PRESENT = new_year(2020)
"""The day from which the age of an event is counted."""

LAYING_OUT = 8.0
"""What winning is worth, in cards."""

CALLED = 0.6
"""How likely the next player accuses a wrong row."""

FRESH_START = 0.9
"""What it is worth to begin a row: a card laid where little can be wrong."""

STRANDED = 1.5
"""What it costs to be left with nothing but a year or a fate card, or a fate that cannot be played."""

RESERVE = 0.3
"""What sitting out is worth as long as there are many cards to lay before it is needed."""


@dataclass(frozen=True)
class Level:
    """How well a bot plays: `error` in years and `fading` of its `Memory`; whether it thinks of the cards
    it will be left with (`foresight`); by how much the odds of a row rise because somebody answers for it
    (`trust`).
    """

    error: float
    fading: float
    foresight: bool
    trust: float


LEVELS = {
    "easy": Level(error=10, fading=0.12, foresight=False, trust=1),
    "medium": Level(error=6, fading=0.06, foresight=False, trust=2),
    "hard": Level(error=2, fading=0.02, foresight=True, trust=3),
}


def make(level: str, decks: Json) -> Chronicler:
    """A bot of one of `catalogue.LEVELS` for a match with these decks."""
    skill = LEVELS[level]
    return Chronicler(skill, Memory(level, skill.error * YEAR, skill.fading, decks, PRESENT))


class Chronicler:
    """A bot that weighs everything it is offered and takes what seems worth most."""

    def __init__(self, skill: Level, memory: Memory) -> None:
        self._skill, self._memory = skill, memory

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        """The draft worth most among all that the decisions allow."""
        first = decisions[0]
        if first.kind == "guess" and view.opening:
            return self._guess(first.seat, view.opening.card, first.schema)
        thought = Thought(view, first.seat, self._memory)
        weighing = _Weighing(self._skill, thought)
        drafts = [draft for decision in decisions for draft in weighing.drafts(decision)]
        return max(drafts, key=lambda draft: draft.worth).action

    def _guess(self, seat: Seat, card: str, schema: Json) -> Action:
        """The month around which the event is believed to lie."""
        years = schema["properties"]["year"]
        earliest, latest = new_year(years["minimum"]), new_year(years["maximum"] + 1) - 1
        day = min(max(round(self._memory.recall(seat, card).middle), earliest), latest)
        year = year_of(day)
        return actions.Guess(year, min(12, 1 + int((day - new_year(year)) * 12 / YEAR)))


class _Weighing:
    """What the moves of one turn are worth, in cards."""

    def __init__(self, skill: Level, thought: Thought) -> None:
        self._skill, self._thought = skill, thought
        self._view, self._own = thought.view, thought.own
        self._wrong = 1 - thought.likely(thought.row)
        self._others = len(self._view.players) - 1

    def drafts(self, decision: Decision) -> Iterator[Draft]:
        """One draft or more for a decision of any kind."""
        drafts: Iterator[Draft] = getattr(self, f"_{decision.kind}")(decision.schema)
        return drafts

    def _place(self, _: Json) -> Iterator[Draft]:
        for card in self._own.cards:
            index, likely = self._thought.best_gap(self._thought.row, card)
            worth = self._laid(1, 1, 1 - likely, PENALTY) + self._relief(card)
            yield Draft(actions.Place(card, index), worth)

    def _place_year(self, _: Json) -> Iterator[Draft]:
        index, likely = self._thought.best_gap(self._thought.row, self._thought.year_card)
        worth = self._laid(1, 0, 1 - likely, PENALTY) + (0.5 if self._skill.foresight else 0)
        yield Draft(actions.PlaceYear(index), worth)

    def _accuse(self, _: Json) -> Iterator[Draft]:
        """`trust` multiplies the odds that the row is right: who answers for it knew something too."""
        right = 1 - self._wrong
        wrong = self._wrong / (self._wrong + self._skill.trust * right)
        gain = PENALTY / self._others + FRESH_START
        yield Draft(actions.Accuse(), wrong * gain - (1 - wrong) * (PENALTY + FRESH_START / self._others))

    def _exchange(self, schema: Json) -> Iterator[Draft]:
        for which in schema["properties"]["which"]["enum"]:
            yield Draft(actions.Exchange(which), -1 - self._answering())

    def _pass(self, _: Json) -> Iterator[Draft]:
        yield Draft(actions.Pass(), 0)

    def _fate_double(self, _: Json) -> Iterator[Draft]:
        for card1, index1, card2, index2, likely in self._thought.pairs():
            worth = self._laid(3, 2, 1 - likely, PENALTY + 1, fate=True)
            yield Draft(actions.FateDouble(card1, index1, card2, index2), worth)

    def _fate_skip(self, _: Json) -> Iterator[Draft]:
        yield Draft(actions.FateSkip(), 1 - RESERVE * min(1, len(self._own.cards) / 4))

    def _fate_turn(self, _: Json) -> Iterator[Draft]:
        yield Draft(actions.FateTurn(), 1 - self._answering())

    def _fate_year(self, schema: Json) -> Iterator[Draft]:
        """Most sure of the event that is remembered best; where the option allows it, a card is laid too."""
        best = max(self._place(schema), key=lambda draft: draft.worth) if "anyOf" in schema else None
        years = schema["properties"]["year"]
        for target in schema["properties"]["target"]["enum"]:
            belief = self._thought.belief(target)
            year = min(max(year_of(max(1, round(belief.middle))), years["minimum"]), years["maximum"])
            right = erf(YEAR / 2 / (belief.error * sqrt(2))) if belief.error else 1
            if best and isinstance(best.action, actions.Place):
                both = actions.FateYear(target, year, best.action.card, best.action.index)
                yield Draft(both, right + best.worth)
            yield Draft(actions.FateYear(target, year), right - self._answering())

    def _fate_gift(self, _: Json) -> Iterator[Draft]:
        """The card hardest to place, to whoever is nearest to the end."""
        to = min((p for p in self._view.players if p.seat != self._own.seat), key=lambda p: p.left).seat
        card = max(self._own.cards, key=self._thought.awkwardness)
        worth = 2 - self._answering() + 1 / self._others - self._stranded(1, fate=True)
        yield Draft(actions.FateGift(card, to), worth)

    def _fate_steal(self, schema: Json) -> Iterator[Draft]:
        """The card easiest to place."""
        choices = [
            (branch["properties"]["victim"]["const"], card)
            for branch in schema["anyOf"]
            for card in branch["properties"]["card"]["enum"]
        ]
        victim, card = min(choices, key=lambda choice: self._thought.awkwardness(choice[1]))
        yield Draft(actions.FateSteal(victim, card), 0.2 + 1 / self._others - self._answering())

    def _laid(self, spent: int, events: int, wrong: float, penalty: int, fate: bool = False) -> float:
        """So many cards less, against the risk of being called; the last card is checked at once."""
        if self._own.left == spent:
            return (1 - wrong) * LAYING_OUT - wrong * penalty
        return spent - wrong * CALLED * penalty - self._stranded(events, fate)

    def _stranded(self, events: int, fate: bool = False) -> float:
        """What it costs to have so many events less, if that leaves cards that can no longer be laid."""
        if not self._skill.foresight:
            return 0
        rest, held = len(self._own.cards) - events, None if fate else self._own.fate
        if rest == 0 and (held or self._own.year):
            return STRANDED
        return STRANDED / 2 if rest == 1 and held in ("double", "gift") and not self._own.year else 0

    def _answering(self) -> float:
        """What it may cost to become responsible for the row as it lies."""
        return self._wrong * CALLED * PENALTY

    def _relief(self, card: str) -> float:
        return self._thought.awkwardness(card) if self._skill.foresight else 0
