"""A random legal answer to any decision, drawn from its schema alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from chalicelib.games.anno_1452.figures import CITIZENS_AT_ONCE
from chalicelib.games.anno_1452.moves import KINDS, Action, March
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json


class _Dice:
    """Draws from a chance that moves on with each."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        drawn, self.chance = self.chance.below(n)
        return drawn

    def one(self, values: Sequence[Any]) -> Any:
        """One of these."""
        return values[self.below(len(values))]


def sample(decision: Decision, chance: Chance) -> tuple[Action, Chance]:
    """A random legal answer, and the chance left."""
    dice = _Dice(chance)
    schema = decision.schema
    branch = dice.one(schema["anyOf"])["properties"] if "anyOf" in schema else {}
    properties = {name: {**part, **branch.get(name, {})} for name, part in schema["properties"].items()}
    params = {name: _SPECIAL.get(name, _value)(part, dice) for name, part in properties.items()}
    if decision.kind == "er_submit" and params["er_card"] in params["discard"]:
        params["discard"] = _without(properties["discard"], params["er_card"], dice)
    return KINDS[decision.kind](**_one_haste(params)), dice.chance


def _value(part: Json, dice: _Dice) -> Any:
    if "const" in part:
        return part["const"]
    if "enum" in part:
        return dice.one(part["enum"])
    return part["minimum"] + dice.below(part["maximum"] - part["minimum"] + 1)


def _counts(part: Json, dice: _Dice) -> dict[str, int]:
    """Numbers whose sum lies within the bounds; one after the other, wherever there is room."""
    room = {name: number["maximum"] for name, number in part["properties"].items()}
    bounds = part["x-sum"]
    most = min(bounds["maximum"], sum(room.values()))
    least = min(bounds["minimum"], most)
    chosen: dict[str, int] = {}
    for _ in range(least + dice.below(most - least + 1)):
        name = dice.one([name for name in room if chosen.get(name, 0) < room[name]])
        chosen[name] = chosen.get(name, 0) + 1
    return chosen


def _without(part: Json, card: str, dice: _Dice) -> dict[str, int]:
    """Cards to discard beside the one that is played."""
    numbers = {
        name: {**n, "maximum": n["maximum"] - (name == card)} for name, n in part["properties"].items()
    }
    return _counts({**part, "properties": numbers}, dice)


def _marches(part: Json, dice: _Dice) -> tuple[March, ...]:
    """One citizen that goes somewhere else, if the card played moves any."""
    if part.get("maxItems") == 0:
        return ()
    stones, targets = (part["items"]["properties"][name]["enum"] for name in ("stone", "target"))
    pairs = [(stone, target) for stone in stones for target in targets if stone != target]
    stone, target = dice.one(pairs)
    return (March(stone, target, 1),)


def _one_haste(params: Json) -> Json:
    """Haste sets a stone or citizens, not both and not too many; else neither, and no card."""
    if "with_reaction" not in params:
        return params
    if params["with_reaction"] != "r_haste":
        return {**params, "haste_region": None, "haste_citizens": {}}
    if params["haste_region"]:
        return {**params, "haste_citizens": {}}
    haste = sum(params["haste_citizens"].values())
    if haste and haste + sum(params.get("stones", {}).values()) <= CITIZENS_AT_ONCE:
        return params
    return {**params, "haste_citizens": {}, "with_reaction": None}


_SPECIAL: Mapping[str, Callable[[Json, _Dice], Any]] = {
    "stones": _counts,
    "haste_citizens": _counts,
    "discard": _counts,
    "marches": _marches,
}
