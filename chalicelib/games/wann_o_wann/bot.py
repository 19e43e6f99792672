"""Bots for wannOwann: they estimate how likely each move makes them the winner."""

from __future__ import annotations

from dataclasses import dataclass, replace

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.memory import REFERENCE_YEAR, Memory
from chalicelib.games.chronology.sayings import draw_saying
from chalicelib.games.contract import Bot, Decision, Json, Seat
from chalicelib.games.wann_o_wann import state as actions
from chalicelib.games.wann_o_wann.day_numbers import DAYS_PER_YEAR, new_year_day, year_of
from chalicelib.games.wann_o_wann.moves import MoveEvaluator
from chalicelib.games.wann_o_wann.state import Action
from chalicelib.games.wann_o_wann.turn_evaluation import TurnEvaluation
from chalicelib.games.wann_o_wann.view import View

REFERENCE_DAY = new_year_day(REFERENCE_YEAR)
"""The day from which the age of an event is counted."""


@dataclass(frozen=True)
class Level:
    """How well a bot plays; every level plays all of the game.

    `error`, in years, and `error_growth`, in days per day, are those of its `Memory`, and so is `by_heart`.
    `trust` multiplies the odds that a row is right, as somebody answers for it.
    """

    error: float
    error_growth: float
    by_heart: int
    trust: float


LEVELS = {
    "easy": Level(error=65, error_growth=0.5, by_heart=1, trust=1.6),
    "medium": Level(error=40, error_growth=0.32, by_heart=3, trust=1.2),
    "hard": Level(error=30, error_growth=0.24, by_heart=4, trust=1),
}
"""Who plays well knows more dates to the day, and is less wrong about the others."""


def make_bot(level: str, decks: Json) -> WannOWannBot:
    """A bot of one of `catalogue.LEVELS` for a match with these decks."""
    skill = LEVELS[level]
    return WannOWannBot(
        skill,
        Memory(level, skill.error * DAYS_PER_YEAR, skill.error_growth, decks, REFERENCE_DAY, skill.by_heart),
    )


class WannOWannBot(Bot[View, Action]):
    """A bot that estimates everything it is offered and takes what is worth most."""

    def __init__(self, skill: Level, memory: Memory) -> None:
        self._skill, self._memory = skill, memory

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        """The candidate worth most among all that the decisions allow."""
        first = decisions[0]
        if first.kind == "guess" and view.opening:
            return self._guess(first.seat, view.opening.card, first.schema)
        evaluator = MoveEvaluator(TurnEvaluation(view, first.seat, self._memory), self._skill.trust)
        candidates = [one for each in decisions for one in evaluator.candidates(each.kind, each.schema)]
        return _with_saying(max(candidates, key=lambda candidate: candidate.value).action, chance)

    def _guess(self, seat: Seat, card: str, schema: Json) -> Action:
        """The month around which the event is believed to lie."""
        years = schema["properties"]["year"]
        earliest, latest = new_year_day(years["minimum"]), new_year_day(years["maximum"] + 1) - 1
        day = min(max(round(self._memory.belief(seat, card).midpoint), earliest), latest)
        year = year_of(day)
        return actions.Guess(year, min(12, 1 + int((day - new_year_day(year)) * 12 / DAYS_PER_YEAR)))


def _with_saying(action: Action, chance: Chance) -> Action:
    """The same action, with something said where it lays a card."""
    if isinstance(action, actions.Place | actions.PlaceYear):
        return replace(action, saying=draw_saying(chance))
    return action
