"""Bots for wannOwann: they estimate in cards what each move may win or cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import erf, sqrt

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.memory import REFERENCE_YEAR, Memory
from chalicelib.games.contract import Bot, Decision, Json, Seat
from chalicelib.games.wann_o_wann import state as actions
from chalicelib.games.wann_o_wann.day_numbers import new_year_day, year_of
from chalicelib.games.wann_o_wann.rows import PENALTY
from chalicelib.games.wann_o_wann.state import Action
from chalicelib.games.wann_o_wann.turn_evaluation import Candidate, TurnEvaluation
from chalicelib.games.wann_o_wann.view import View

DAYS_PER_YEAR = 365.25
"""Days in a year: levels give errors in years, memories count in days."""

REFERENCE_DAY = new_year_day(REFERENCE_YEAR)
"""The day from which the age of an event is counted."""

WIN_VALUE = 8.0
"""What winning is worth, in cards."""

ACCUSE_PROBABILITY = 0.6
"""How likely the next player accuses a wrong row."""

ROW_START_VALUE = 0.9
"""What it is worth to begin a row, in cards: the first card is laid where little can be wrong."""

STUCK_COST = 1.5
"""What it costs to be left with only a year or a fate card, or with a fate that cannot be played."""

SKIP_RESERVE_VALUE = 0.3
"""What it is worth to keep the card that sits out, while many cards are still to be laid."""


@dataclass(frozen=True)
class Level:
    """How well a bot plays.

    `error`, in years, and `error_growth` are those of its `Memory`. `plans_ahead`: it considers the cards
    that it will be left with. `trust` multiplies the odds that a row is right, as somebody answers for it.
    """

    error: float
    error_growth: float
    plans_ahead: bool
    trust: float


LEVELS = {
    "easy": Level(error=10, error_growth=0.12, plans_ahead=False, trust=1),
    "medium": Level(error=6, error_growth=0.06, plans_ahead=False, trust=2),
    "hard": Level(error=2, error_growth=0.02, plans_ahead=True, trust=3),
}


def make_bot(level: str, decks: Json) -> WannOWannBot:
    """A bot of one of `catalogue.LEVELS` for a match with these decks."""
    skill = LEVELS[level]
    return WannOWannBot(
        skill, Memory(level, skill.error * DAYS_PER_YEAR, skill.error_growth, decks, REFERENCE_DAY)
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
        evaluator = _MoveEvaluator(self._skill, TurnEvaluation(view, first.seat, self._memory))
        candidates = [one for decision in decisions for one in evaluator.candidates(decision)]
        return max(candidates, key=lambda candidate: candidate.value).action

    def _guess(self, seat: Seat, card: str, schema: Json) -> Action:
        """The month around which the event is believed to lie."""
        years = schema["properties"]["year"]
        earliest, latest = new_year_day(years["minimum"]), new_year_day(years["maximum"] + 1) - 1
        day = min(max(round(self._memory.belief(seat, card).midpoint), earliest), latest)
        year = year_of(day)
        return actions.Guess(year, min(12, 1 + int((day - new_year_day(year)) * 12 / DAYS_PER_YEAR)))


class _MoveEvaluator:
    """What the moves of one turn are worth, in cards."""

    def __init__(self, skill: Level, evaluation: TurnEvaluation) -> None:
        self._skill, self._evaluation = skill, evaluation
        self._view, self._own = evaluation.view, evaluation.own
        self._wrong = 1 - evaluation.row_probability(evaluation.row)
        self._others = len(self._view.players) - 1

    def candidates(self, decision: Decision) -> Iterator[Candidate]:
        """One candidate or more for a decision of a turn."""
        return _CANDIDATES[decision.kind](self, decision.schema)

    def _place_candidates(self, _: Json) -> Iterator[Candidate]:
        for card in self._own.cards:
            index, likely = self._evaluation.best_gap(self._evaluation.row, card)
            value = self._lay_value(1, 1, 1 - likely, PENALTY) + self._relief_value(card)
            yield Candidate(actions.Place(card, index), value)

    def _place_year_candidates(self, _: Json) -> Iterator[Candidate]:
        index, likely = self._evaluation.best_gap(self._evaluation.row, self._evaluation.year_card)
        value = self._lay_value(1, 0, 1 - likely, PENALTY) + (0.5 if self._skill.plans_ahead else 0)
        yield Candidate(actions.PlaceYear(index), value)

    def _accuse_candidates(self, _: Json) -> Iterator[Candidate]:
        """An accusation: what the accused may draw and the next start, against drawing oneself."""
        right = 1 - self._wrong
        wrong = self._wrong / (self._wrong + self._skill.trust * right)
        gain = PENALTY / self._others + ROW_START_VALUE
        yield Candidate(
            actions.Accuse(), wrong * gain - (1 - wrong) * (PENALTY + ROW_START_VALUE / self._others)
        )

    def _exchange_candidates(self, schema: Json) -> Iterator[Candidate]:
        for which in schema["properties"]["which"]["enum"]:
            yield Candidate(actions.Exchange(which), -1 - self._responsibility_cost())

    def _pass_candidates(self, _: Json) -> Iterator[Candidate]:
        yield Candidate(actions.Pass(), 0)

    def _double_candidates(self, _: Json) -> Iterator[Candidate]:
        for card1, index1, card2, index2, likely in self._evaluation.double_placements():
            value = self._lay_value(3, 2, 1 - likely, PENALTY + 1, fate=True)
            yield Candidate(actions.FateDouble(card1, index1, card2, index2), value)

    def _skip_candidates(self, _: Json) -> Iterator[Candidate]:
        yield Candidate(actions.FateSkip(), 1 - SKIP_RESERVE_VALUE * min(1, len(self._own.cards) / 4))

    def _turn_candidates(self, _: Json) -> Iterator[Candidate]:
        yield Candidate(actions.FateTurn(), 1 - self._responsibility_cost())

    def _year_candidates(self, schema: Json) -> Iterator[Candidate]:
        """A year for each event; where the option allows it, the best card is laid as well."""
        placements = self._place_candidates(schema) if "anyOf" in schema else iter(())
        best = max(placements, key=lambda candidate: candidate.value, default=None)
        years = schema["properties"]["year"]
        for target in schema["properties"]["target"]["enum"]:
            belief = self._evaluation.belief(target)
            year = min(max(year_of(max(1, round(belief.midpoint))), years["minimum"]), years["maximum"])
            right = erf(DAYS_PER_YEAR / 2 / (belief.error * sqrt(2))) if belief.error else 1
            if best and isinstance(best.action, actions.Place):
                both = actions.FateYear(target, year, best.action.card, best.action.index)
                yield Candidate(both, right + best.value)
            yield Candidate(actions.FateYear(target, year), right - self._responsibility_cost())

    def _gift_candidates(self, _: Json) -> Iterator[Candidate]:
        """The card hardest to place, to the seat nearest to the end."""
        to = min((p for p in self._view.players if p.seat != self._own.seat), key=lambda p: p.left).seat
        card = max(self._own.cards, key=self._evaluation.misorder_risk)
        value = 2 - self._responsibility_cost() + 1 / self._others - self._stuck_cost(1, fate=True)
        yield Candidate(actions.FateGift(card, to), value)

    def _steal_candidates(self, schema: Json) -> Iterator[Candidate]:
        """The card easiest to place."""
        choices = [
            (branch["properties"]["victim"]["const"], card)
            for branch in schema["anyOf"]
            for card in branch["properties"]["card"]["enum"]
        ]
        victim, card = min(choices, key=lambda choice: self._evaluation.misorder_risk(choice[1]))
        yield Candidate(actions.FateSteal(victim, card), 0.2 + 1 / self._others - self._responsibility_cost())

    def _lay_value(self, spent: int, events: int, wrong: float, penalty: int, fate: bool = False) -> float:
        """The value of `spent` cards less, against an accusation; the last card is checked at once."""
        if self._own.left == spent:
            return (1 - wrong) * WIN_VALUE - wrong * penalty
        return spent - wrong * ACCUSE_PROBABILITY * penalty - self._stuck_cost(events, fate)

    def _stuck_cost(self, events: int, fate: bool = False) -> float:
        """What it costs to have so many events less, if the cards left can then no longer be laid."""
        if not self._skill.plans_ahead:
            return 0
        rest, held = len(self._own.cards) - events, None if fate else self._own.fate
        if rest == 0 and (held or self._own.year):
            return STUCK_COST
        return STUCK_COST / 2 if rest == 1 and held in ("double", "gift") and not self._own.year else 0

    def _responsibility_cost(self) -> float:
        """The expected cost of becoming responsible for the row as it lies."""
        return self._wrong * ACCUSE_PROBABILITY * PENALTY

    def _relief_value(self, card: str) -> float:
        return self._evaluation.misorder_risk(card) if self._skill.plans_ahead else 0


_CANDIDATES: Mapping[str, Callable[[_MoveEvaluator, Json], Iterator[Candidate]]] = {
    "place": _MoveEvaluator._place_candidates,
    "place_year": _MoveEvaluator._place_year_candidates,
    "accuse": _MoveEvaluator._accuse_candidates,
    "exchange": _MoveEvaluator._exchange_candidates,
    "pass": _MoveEvaluator._pass_candidates,
    "fate_double": _MoveEvaluator._double_candidates,
    "fate_skip": _MoveEvaluator._skip_candidates,
    "fate_turn": _MoveEvaluator._turn_candidates,
    "fate_year": _MoveEvaluator._year_candidates,
    "fate_gift": _MoveEvaluator._gift_candidates,
    "fate_steal": _MoveEvaluator._steal_candidates,
}
"""What makes the candidates for each kind of decision of a turn."""
