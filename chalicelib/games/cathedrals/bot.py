"""Bots for Anno Domini: Cathedrals: they compare what a territory is worth with its cost, in florins."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.cathedrals.bot_choices import (
    choose_betrayal,
    choose_castles,
    choose_excommunication,
    choose_place,
)
from chalicelib.games.cathedrals.bot_events import consult_value
from chalicelib.games.cathedrals.bot_heuristics import (
    Judgement,
    PositionEvaluator,
    state_from_view,
)
from chalicelib.games.cathedrals.state import MAX_PLAN_STEPS, Action, EndTurn, Plan, Step
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.cathedrals.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Bot, Decision, Json


@dataclass(frozen=True)
class Level:
    """How well a bot plays: each of its estimates is off by up to `error` florins, either way.

    Of the probability that an attack fails it overlooks the share `boldness`, but it makes no throw where the
    true chance to take the territory is below `least_odds`. A `hasty` bot looks at each throw by itself.
    """

    error: int
    boldness: float = 0.0
    least_odds: float = 0.0
    hasty: bool = False


FORECAST_ERROR = 1 / 40
"""What part of its error of estimate a bot makes in the forecast of a consultation."""

LEVELS = {
    "easy": Level(error=4500, boldness=0.9, least_odds=0.25, hasty=True),
    "medium": Level(error=1200),
    "hard": Level(error=0),
}


def make_bot(level: str, decks: Json) -> CathedralsBot:
    """A bot of one of `catalogue.LEVELS`; this game has no decks of event cards."""
    return CathedralsBot(LEVELS[level])


class CathedralsBot(Bot[View, Action]):
    """A bot that consults where that pays, takes what is free, attacks where it pays, strengthens the rest.

    A plan carries each attack out, the consultation before the first one; the plan that builds with the rest
    of the money ends the turn.
    """

    def __init__(self, skill: Level) -> None:
        self._skill = skill

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        """The best action by this bot's estimates."""
        state, judgement = state_from_view(view), _judgement(self._skill, chance)
        evaluator = PositionEvaluator(state, decisions[0].seat, judgement)
        if state.phase == "draft":
            return choose_place(evaluator, judgement)
        if state.pending == "betrayal":
            return choose_betrayal(evaluator, judgement)
        if state.pending == "excommunication":
            return choose_excommunication(evaluator, judgement)
        if state.phase == "choice":
            return choose_castles(evaluator)
        return _next_plan(evaluator, judgement, self._skill)


def _judgement(skill: Level, chance: Chance) -> Judgement:
    return Judgement(chance, skill.error, skill.boldness, skill.least_odds)


def _next_plan(evaluator: PositionEvaluator, judgement: Judgement, skill: Level) -> Action:
    """The next part of a turn, or all that is left of it."""
    steps = _consulting_steps(evaluator, judgement)
    more = _settling_steps(evaluator) or _attack_steps(evaluator, skill.hasty)
    if more:
        return Plan((*steps, *more))
    steps += [
        Step("build", TERRITORY_IDS[land], n)
        for land, n in evaluator.reinforcements(evaluator.budget).items()
    ]
    return Plan((*steps[: MAX_PLAN_STEPS - 1], Step("end_turn"))) if steps else EndTurn()


def _consulting_steps(evaluator: PositionEvaluator, judgement: Judgement) -> list[Step]:
    """The consultation, where it may be made and its forecast is above nothing."""
    state = evaluator.state
    if state.consulted or state.phase == "extra":
        return []
    forecast = consult_value(evaluator) + judgement.misjudge(0) * FORECAST_ERROR
    return [Step("consult")] if forecast > 0 else []


def _settling_steps(evaluator: PositionEvaluator) -> list[Step]:
    """A castle for the best free territory that may be taken."""
    free = evaluator.affordable_territories()
    return [Step("build", TERRITORY_IDS[max(free, key=evaluator.territory_value)])] if free else []


def _attack_steps(evaluator: PositionEvaluator, hasty: bool) -> list[Step]:
    """The attacks with the greatest expected gain, after the castles that they need."""
    best = max(evaluator.attack_options(), default=None)
    if best is None or best.expected_gain <= 0:
        return []
    origin, target = TERRITORY_IDS[best.origin], TERRITORY_IDS[best.target]
    building = [Step("build", origin, best.castles)] if best.castles else []
    return [*building, Step("attack", target, origin=origin, stop_at=None if hasty else 1)]
