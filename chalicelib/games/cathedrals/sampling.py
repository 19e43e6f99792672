"""Random answers to decisions, for tests and measurements."""

from __future__ import annotations

from chalicelib.games.cathedrals.state import ACTIONS, Action, Step
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json
from chalicelib.games.sampling import RandomSource, sample_params

PLAN_STEPS = 2
"""Steps of a random plan."""


def sample(decision: Decision, chance: Chance) -> tuple[Action, Chance]:
    """A random legal answer to a decision, and the chance left."""
    dice = RandomSource(chance)
    params = sample_params(decision.schema, dice, {"steps": _sample_steps})
    return ACTIONS[decision.kind](**params), dice.chance


def _sample_steps(part: Json, source: RandomSource) -> tuple[Step, ...]:
    """Steps that would each be legal now, so that a later one sometimes is not any more."""
    return tuple(Step(**sample_params(part["prefixItems"][0], source)) for _ in range(PLAN_STEPS))
