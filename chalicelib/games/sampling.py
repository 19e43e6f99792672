"""Random answers to decisions, made from their schemas alone: for tests and measurements."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json

T = TypeVar("T")


class Dice:
    """Draws from a chance that moves on with each."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        drawn, self.chance = self.chance.below(n)
        return drawn

    def one(self, values: Sequence[T]) -> T:
        """One of these."""
        return values[self.below(len(values))]

    def shuffled(self, values: Sequence[T]) -> tuple[T, ...]:
        """The same in random order."""
        mixed, self.chance = self.chance.shuffled(values)
        return mixed


Sampler = Callable[[Json, Dice], Any]
"""Makes a value that a schema admits."""


def answer(schema: Json, dice: Dice, special: Mapping[str, Sampler] | None = None) -> Json:
    """Random parameters of a form; its alternatives are equally likely.

    The form of a value says how it is made, except for fields that are `special`: those of which a game
    knows more than their schema says.
    """
    chosen = dice.one(schema["anyOf"])["properties"] if "anyOf" in schema else {}
    fields = {name: part | chosen.get(name, {}) for name, part in schema["properties"].items()}
    return {name: (special or {}).get(name, _value)(part, dice) for name, part in fields.items()}


def _value(part: Json, dice: Dice) -> Any:
    if "const" in part:
        return part["const"]
    if "enum" in part:
        return dice.one(part["enum"])
    if "x-sum" in part:
        return _counts(part, dice)
    if part["type"] == "boolean":
        return dice.below(2) == 1
    nothing = part["type"] != "integer" and dice.below(2)
    return None if nothing else _integer(part, dice)


def _counts(part: Json, dice: Dice) -> dict[str, int]:
    """Numbers whose sum lies within the bounds; one after the other, wherever there is room."""
    room = {name: number["maximum"] for name, number in part["properties"].items()}
    bounds = part["x-sum"]
    most = min(bounds["maximum"], sum(room.values()))
    counted: dict[str, int] = {}
    for _ in range(_integer({**bounds, "maximum": most}, dice)):
        name = dice.one([name for name in room if counted.get(name, 0) < room[name]])
        counted[name] = counted.get(name, 0) + 1
    return counted


def _integer(part: Json, dice: Dice) -> int:
    least: int = part["minimum"]
    return least + dice.below(part["maximum"] - least + 1)
