"""Random legal answers, made from a decision alone."""

from __future__ import annotations

from chalicelib.games.chance import Chance, RandomSource
from chalicelib.games.contract import Decision, Json
from chalicelib.games.game_of_the_year.actions import ACTIONS, Action
from chalicelib.games.sampling import sample_params

_TRIES = 8


def sample(decision: Decision, chance: Chance) -> tuple[Action, Chance]:
    """A random legal answer, and the chance left."""
    dice = RandomSource(chance)
    params = sample_params(decision.schema, dice, {"days": _random_days})
    return ACTIONS[decision.kind](**params), dice.chance


def _random_days(part: Json, dice: RandomSource) -> tuple[str, ...]:
    """Some permutations are tried; leaving all in place is always legal."""
    here = part["default"]
    places = part.get("prefixItems", [part.get("items")] * len(here))
    for _ in range(_TRIES):
        days = dice.shuffled(here)
        if all(day in place["enum"] for day, place in zip(days, places, strict=True)):
            return days
    return tuple(here)
