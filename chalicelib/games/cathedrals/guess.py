"""Random answers to decisions, for tests and measurements."""

from __future__ import annotations

from chalicelib.games.cathedrals.state import ACTIONS, Action, Step
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json
from chalicelib.games.sampling import Dice, answer

AT_ONCE = 2
"""Steps of a random plan."""


def sample(decision: Decision, chance: Chance) -> tuple[Action, Chance]:
    """A random legal answer to a decision, and the chance left."""
    dice = Dice(chance)
    params = answer(decision.schema, dice, {"steps": _steps})
    return ACTIONS[decision.kind](**params), dice.chance


def _steps(part: Json, dice: Dice) -> tuple[Step, ...]:
    """Steps that would each be legal now, so that a later one sometimes is not any more."""
    return tuple(Step(**answer(part["prefixItems"][0], dice)) for _ in range(AT_ONCE))
