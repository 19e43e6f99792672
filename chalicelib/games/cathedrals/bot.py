"""Bots for Anno Domini: Cathedrals: they weigh what a territory is worth against its cost, in florins."""

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
from chalicelib.games.contract import Decision, Json


@dataclass(frozen=True)
class Level:
    """How well a bot plays: how often it just does something (`whim`, in percent), whether it builds up an
    attacker first (`musters`), and how much it minds that somebody else is about to win (`envy`, in florins
    for each of his cathedrals from a few below the goal on).
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


class CathedralsBot:
    """A bot that asks the dice first, takes what is free, attacks where it pays and guards what is left."""

    def __init__(self, skill: Level) -> None:
        self._skill = skill

    def choose(self, view: View, decisions: tuple[Decision, ...], chance: Chance) -> Action:
        """The best thing to do now, by this bot's lights."""
        offered = {decision.kind: decision for decision in decisions}
        whim, chance = chance.below(100)
        if whim < self._skill.random_percent:
            picked, chance = chance.below(len(decisions))
            return Cathedrals().sample(decisions[picked], chance)[0]
        outlook = PositionEvaluator(state_from_view(view), decisions[0].seat, self._skill.rival_weight)
        if "draft" in offered:
            return Draft(TERRITORY_IDS[dealing.preferred_territory(outlook.state, outlook.seat, "cluster")])
        if "betray" in offered:
            return Betray(
                TERRITORY_IDS[
                    max(choices.betrayal_targets(outlook.state, outlook.seat), key=outlook.territory_value)
                ]
            )
        if "end_turn" not in offered:
            return choices.default_choice(outlook.state, outlook.seat)
        if "consult" in offered:
            return Consult()
        return (
            _settle_action(outlook) or self._attack_action(outlook) or _reinforce_action(outlook) or EndTurn()
        )

    def _attack_action(self, evaluator: PositionEvaluator) -> Action | None:
        """The attack that promises most, or the castles that it needs first."""
        best = max(evaluator.attack_options(self._skill.reinforces), default=None)
        if best is None or best.expected_gain <= 0:
            return None
        if best.castles:
            return Build(TERRITORY_IDS[best.origin], best.castles)
        return Attack(TERRITORY_IDS[best.origin], TERRITORY_IDS[best.target])


def _settle_action(evaluator: PositionEvaluator) -> Action | None:
    """Takes the best free territory that is allowed."""
    free = evaluator.affordable_territories()
    return Build(TERRITORY_IDS[max(free, key=evaluator.territory_value)], 1) if free else None


def _reinforce_action(evaluator: PositionEvaluator) -> Action | None:
    """Spends what is left on castles, at once."""
    steps = tuple(Step("build", TERRITORY_IDS[land], n) for land, n in evaluator.reinforcements().items())
    return Plan(steps[:MAX_PLAN_STEPS]) if steps else None
