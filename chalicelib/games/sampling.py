"""Random answers to decisions, made from their schemas: for tests, bots and measurements."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from chalicelib.games.chance import RandomSource
from chalicelib.games.contract import Json

Sampler = Callable[[Json, RandomSource], Any]
"""Makes a random value from the schema of a field."""


def sample_params(
    schema: Json, source: RandomSource, samplers: Mapping[str, Sampler] = MappingProxyType({})
) -> Json:
    """Random parameters for a form (docs/api.md, "Forms"); each of its alternatives is equally likely.

    A field that `samplers` name is made by its sampler, every other one from its schema.
    """
    chosen = source.choice(schema["anyOf"])["properties"] if "anyOf" in schema else {}
    fields = {name: part | chosen.get(name, {}) for name, part in schema["properties"].items()}
    return {name: samplers.get(name, _sample_value)(part, source) for name, part in fields.items()}


def _sample_value(part: Json, source: RandomSource) -> Any:
    if "const" in part:
        return part["const"]
    if "enum" in part:
        return source.choice(part["enum"])
    if "x-sum" in part:
        return _sample_counts(part, source)
    if part["type"] == "boolean":
        return source.below(2) == 1
    nothing = part["type"] != "integer" and source.below(2)
    return None if nothing else _sample_integer(part, source)


def _sample_counts(part: Json, source: RandomSource) -> dict[str, int]:
    """Numbers whose sum lies within the bounds: each unit goes to any name that has room."""
    room = {name: number["maximum"] for name, number in part["properties"].items()}
    bounds = part["x-sum"]
    most = min(bounds["maximum"], sum(room.values()))
    counted: dict[str, int] = {}
    for _ in range(_sample_integer({**bounds, "maximum": most}, source)):
        name = source.choice([name for name in room if counted.get(name, 0) < room[name]])
        counted[name] = counted.get(name, 0) + 1
    return counted


def _sample_integer(part: Json, source: RandomSource) -> int:
    least: int = part["minimum"]
    return least + source.below(part["maximum"] - least + 1)
