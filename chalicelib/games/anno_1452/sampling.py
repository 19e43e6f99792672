"""A random legal answer to any decision, drawn from its schema alone."""

from __future__ import annotations

from chalicelib.games.anno_1452.actions import ACTIONS, Action, March
from chalicelib.games.anno_1452.constants import CITIZENS_AT_ONCE
from chalicelib.games.chance import Chance, RandomSource
from chalicelib.games.contract import Decision, Json
from chalicelib.games.sampling import sample_params


def sample(decision: Decision, chance: Chance) -> tuple[Action, Chance]:
    """A random legal answer, and the chance left."""
    dice = RandomSource(chance)
    params = sample_params(decision.schema, dice, _SAMPLERS)
    if decision.kind == "offer":
        params = _with_something(params)
    if decision.kind == "citizens":
        params = _with_citizen_limit(params)
    return ACTIONS[decision.kind](**params), dice.chance


def _random_wishes(part: Json, dice: RandomSource) -> dict[str, int]:
    """At most one card, and often none: nobody knows which ones the other has."""
    if not part["x-sum"]["maximum"] or dice.below(2):
        return {}
    return {dice.choice(sorted(part["properties"])): 1}


def _random_words(part: Json, dice: RandomSource) -> str | None:
    """Words of an agreement with every second offer."""
    return _PEACE if dice.below(2) else None


def _with_something(params: Json) -> Json:
    """With words where an offer would be empty."""
    is_empty = not any(params[name] for name in ("give", "take", "give_cards", "take_cards"))
    return {**params, "words": _PEACE} if is_empty else params


def _random_marches(part: Json, dice: RandomSource) -> tuple[March, ...]:
    """One citizen that goes somewhere else, if the card played moves any."""
    if part.get("maxItems") == 0:
        return ()
    stones, targets = (part["items"]["properties"][name]["enum"] for name in ("stone", "target"))
    pairs = [(stone, target) for stone in stones for target in targets if stone != target]
    stone, target = dice.choice(pairs)
    return (March(stone, target, 1),)


def _with_citizen_limit(params: Json) -> Json:
    """Without Haste, where it would set too many citizens together with the action."""
    if sum(params["stones"].values()) + sum(params["haste_citizens"].values()) <= CITIZENS_AT_ONCE:
        return params
    return {**params, "haste_citizens": {}, "with_reaction": None}


_SAMPLERS = {"marches": _random_marches, "take_cards": _random_wishes, "words": _random_words}

_PEACE = "Peace until the next election."
"""The words of every random agreement."""
