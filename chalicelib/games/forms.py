"""The pieces of the schemas of decisions.

They use the part of JSON Schema that docs/api.md lists, so that any client can make a form of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

from chalicelib.games.contract import Json

NULL_FIELD: Json = {"const": None, "default": None}
"""The schema of a field that has no choice: null, which may be left out."""


LINE_PATTERN = r"^[^\u0000-\u001f\u007f]*$(?!\n)"
"""Of a line of text; the API refuses more (`contract.Text`)."""


def form(*branches: Json, **properties: Json) -> Json:
    """A closed object, one property for each field; those without a default are required.

    With branches, one of them must hold: each narrows some fields together.
    """
    schema: Json = {
        "type": "object",
        "properties": properties,
        "required": [name for name, part in properties.items() if "default" not in part],
        "additionalProperties": False,
    }
    return {**schema, "anyOf": list(branches)} if branches else schema


def branch(*required: str, **properties: Json) -> Json:
    """One alternative of a form: the narrower schema of some fields, and the fields that it requires."""
    return {"properties": properties, "required": list(required)} if required else {"properties": properties}


def branch_product(first: Iterable[Json], second: Iterable[Json]) -> list[Json]:
    """All pairs of branches of two independent choices; on a common field `second` wins."""
    return [_combined_branch(one, other) for one, other in product(first, second)]


def names(what: str, values: Iterable[str | int]) -> Json:
    """One of these values, which name things of the kind `what` (see `contract.Names`)."""
    return {"enum": list(values), "format": what}


def name_or_null(what: str, values: Iterable[str | int]) -> Json:
    """One of these values or null; null if it is left out."""
    return {"enum": [None, *values], "format": what, "default": None}


def line_or_null(most: int) -> Json:
    """The schema of a line of text of at most `most` characters, or null, which is the default."""
    return {"type": ["string", "null"], "maxLength": most, "pattern": LINE_PATTERN, "default": None}


def integer(least: int, most: int) -> Json:
    """An integer within these bounds."""
    return {"type": "integer", "minimum": least, "maximum": most}


def integer_counts(by: str, most: Mapping[str, int], least_sum: int, most_sum: int) -> Json:
    """An object of integers: `most` gives the maximum of each, the bounds hold for their sum.

    `by` says what the keys name (see `contract.By`).
    """
    return {
        "type": "object",
        "properties": {name: integer(0, n) for name, n in most.items()},
        "additionalProperties": False,
        "x-by": by,
        "x-sum": {"minimum": least_sum, "maximum": most_sum},
    }


def _combined_branch(one: Json, other: Json) -> Json:
    required = dict.fromkeys((*one.get("required", ()), *other.get("required", ())))
    return branch(*required, **one["properties"] | other["properties"])
