"""Bots for Anno Domini: Cathedrals: they compare what a territory is worth with its cost, in florins."""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.cathedrals import choices, dealing
from chalicelib.games.cathedrals.bot_heuristics import PositionEvaluator, state_from_view
from chalicelib.games.cathedrals.rules import Cathedrals
from chalicelib.games.cathedrals.state import (
    MAX_PLAN_STEPS,
    Action,
    Attack,
    Betray,
    Build,
    Consult,
    Draft,
    EndTurn,
    Plan,
    Step,
)
from chalicelib.games.cathedrals.territories import TERRITORY_IDS
from chalicelib.games.cathedrals.view import View
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Bot, Decision, Json


@dataclass(frozen=True)
class Level:
    """How well a bot plays.

    `random_percent` of its actions are random. `reinforces`: it builds castles before an attack.
    `rival_weight` is what it is worth, in florins, to take from somebody each cathedral near the goal.
    """

    random_percent: int
    reinforces: bool
    rival_weight: int


LEVELS = {
    "easy": Level(random_percent=35, reinforces=False, rival_weight=0),
    "medium": Level(random_percent=8, reinforces=True, rival_weight=0),
    "hard": Level(random_percent=0, reinforces=True, rival_weight=200),
}


def make_bot(level: str, decks: Json) -> CathedralsBot:
    """A bot of one of `catalogue.LEVELS`; this game has no decks of event cards."""
    return CathedralsBot(LEVELS[level])


class CathedralsBot(Bot[View, Action]):
    """A bot that consults first, takes what is free, attacks where it pays and reinforces what is left."""

    def __init__(self, skill: Level) -> None:
        self._skill = skill

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        """The best action by this bot's estimates, or now and then a random one."""
        offered = {decision.kind: decision for decision in decisions}
        percent, chance = chance.below(100)
        if percent < self._skill.random_percent:
            picked, chance = chance.below(len(decisions))
            return Cathedrals().sample(decisions[picked], chance)[0]
        state, seat = state_from_view(view), decisions[0].seat
        evaluator = PositionEvaluator(state, seat, self._skill.rival_weight)
        if "draft" in offered:
            return Draft(TERRITORY_IDS[dealing.preferred_territory(state, seat, "cluster")])
        if "betray" in offered:
            best = max(choices.betrayal_targets(state, seat), key=evaluator.territory_value)
            return Betray(TERRITORY_IDS[best])
        if "end_turn" not in offered:
            return choices.default_choice(state, seat)
        if "consult" in offered:
            return Consult()
        action = _settle_action(evaluator) or self._attack_action(evaluator)
        return action or _reinforce_action(evaluator) or EndTurn()

    def _attack_action(self, evaluator: PositionEvaluator) -> Action | None:
        """The attack with the greatest expected gain, or the castles that it needs first."""
        best = max(evaluator.attack_options(self._skill.reinforces), default=None)
        if best is None or best.expected_gain <= 0:
            return None
        if best.castles:
            return Build(TERRITORY_IDS[best.origin], best.castles)
        return Attack(TERRITORY_IDS[best.origin], TERRITORY_IDS[best.target])


def _settle_action(evaluator: PositionEvaluator) -> Action | None:
    """A castle for the best free territory that may be taken."""
    free = evaluator.affordable_territories()
    return Build(TERRITORY_IDS[max(free, key=evaluator.territory_value)], 1) if free else None


def _reinforce_action(evaluator: PositionEvaluator) -> Action | None:
    """A plan that spends all money left on castles."""
    steps = tuple(Step("build", TERRITORY_IDS[land], n) for land, n in evaluator.reinforcements().items())
    return Plan(steps[:MAX_PLAN_STEPS]) if steps else None
