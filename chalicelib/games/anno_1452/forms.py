"""The pieces that the schemas of decisions are made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from chalicelib.games.contract import Json

ACTION_CARD = "action_card"


def form(properties: Json, branches: Sequence[Json] = ()) -> Json:
    """An object of these properties, all required; each branch narrows some of them together."""
    schema: Json = {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
    if branches:
        schema["anyOf"] = [{"properties": branch} for branch in branches]
    return schema


def names(what: str, values: Sequence[str | int | None]) -> Json:
    """One of these values, which name something of this format."""
    return {"enum": list(values), "format": what}


def counts(by: str, most: Mapping[str, int], least_sum: int, most_sum: int) -> Json:
    """A number for each of these, at most so many, and all of them together within two bounds."""
    return {
        "type": "object",
        "properties": {name: {"type": "integer", "minimum": 0, "maximum": n} for name, n in most.items()},
        "additionalProperties": False,
        "x-by": by,
        "x-sum": {"minimum": least_sum, "maximum": most_sum},
    }
