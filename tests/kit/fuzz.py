"""Random JSON for a schema, and random standing orders for a class of them.

The part of JSON Schema that games use: enum, const, anyOf and oneOf, the simple types, bounds of numbers and
lengths, uniqueItems, prefixItems, properties, required and x-sum. A validator checks each value before it is
given out.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from enum import Enum
from random import Random
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError

from chalicelib.games.contract import Json
from tests.kit.failure import KitFailure

LETTERS = "abcz059 -'äß漢\U0001f3b2\n"
MAX_TRIES = 30


def schema_validator(schema: Json, what: str) -> Draft202012Validator:
    """A validator for a schema. Raises `KitFailure` where it is no valid JSON Schema."""
    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as error:
        raise KitFailure("schema", f"{what} has no valid schema: {error.message}") from error
    return Draft202012Validator(schema)


def random_instance(schema: Json, rng: Random) -> Any:
    """A random JSON value that fits the schema. Raises `KitFailure` if `MAX_TRIES` attempts find none."""
    checked = Draft202012Validator(schema)
    for _ in range(MAX_TRIES):
        value = _random_value(schema, rng)
        if checked.is_valid(value):
            return value
    raise KitFailure("schema", f"found nothing that fits {str(schema)[:300]}")


def random_orders(cls: type[Any], rng: Random) -> Any:
    """Random standing orders: each field keeps its default or takes a random value of its type."""
    required = {
        field.name
        for field in dataclasses.fields(cls)
        if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    }
    changed = {
        name: _random_of_type(hint, rng)
        for name, hint in _field_types(cls).items()
        if rng.random() < 0.7 or name in required
    }
    return cls(**changed)


def _random_value(schema: Json, rng: Random) -> Any:
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return rng.choice(schema["enum"])
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            rest = {key: value for key, value in schema.items() if key != choice}
            return _random_value(_merged_schema(rest, rng.choice(schema[choice])), rng)
    kind = schema.get("type", "object" if "properties" in schema else "null")
    return _GENERATORS[kind if isinstance(kind, str) else rng.choice(kind)](schema, rng)


def _merged_schema(schema: Json, branch: Json) -> Json:
    """Both schemas in one: their parts of each property and their `required` are combined."""
    common = schema.get("properties", {})
    parts = {name: {**common.get(name, {}), **part} for name, part in branch.get("properties", {}).items()}
    both = {**schema, **branch, "required": [*schema.get("required", ()), *branch.get("required", ())]}
    return {**both, "properties": {**common, **parts}} if parts else both


def _random_object(schema: Json, rng: Random) -> Json:
    if "x-sum" in schema:
        return _random_counts(schema, rng)
    required = schema.get("required", ())
    return {
        name: _random_value(part, rng)
        for name, part in schema.get("properties", {}).items()
        if name in required or rng.random() < 0.5
    }


def _random_counts(schema: Json, rng: Random) -> Json:
    """How many of each, within the bounds that `x-sum` has for all of them together."""
    room = [name for name, part in schema["properties"].items() for _ in range(part["maximum"])]
    total = rng.randint(schema["x-sum"]["minimum"], min(schema["x-sum"]["maximum"], len(room)))
    drawn = rng.sample(room, total)
    return {name: drawn.count(name) for name in drawn}


def _random_array(schema: Json, rng: Random) -> list[Any]:
    least = schema.get("minItems", 0)
    length = rng.randint(least, min(schema.get("maxItems", least + 4), least + 40))
    prefix = schema.get("prefixItems", [])[:length]
    parts = prefix + [schema.get("items", {})] * (length - len(prefix))
    if not schema.get("uniqueItems"):
        return [_random_value(part, rng) for part in parts]
    if all("enum" in part for part in parts):
        return _distinct_items([part["enum"] for part in parts], rng) or []
    items: list[Any] = []
    for part in parts:
        items += [item for item in [_random_value(part, rng)] if item not in items]
    return items


def _distinct_items(pools: list[list[Any]], rng: Random) -> list[Any] | None:
    """One item of each pool, all different, found by backtracking; None where there is no such choice."""
    if not pools:
        return []
    for item in rng.sample(pools[0], len(pools[0])):
        rest = _distinct_items([[other for other in pool if other != item] for pool in pools[1:]], rng)
        if rest is not None:
            return [item, *rest]
    return None


def _random_integer(schema: Json, rng: Random) -> int:
    least = schema.get("minimum", -3)
    return rng.randint(least, schema.get("maximum", least + 30))


def _random_string(schema: Json, rng: Random) -> str:
    least = schema.get("minLength", 0)
    length = rng.randint(least, min(schema.get("maxLength", least + 12), least + 200))
    return "".join(rng.choices(LETTERS, k=length))


_GENERATORS: dict[str, typing.Callable[[Json, Random], Any]] = {
    "object": _random_object,
    "array": _random_array,
    "integer": _random_integer,
    "number": lambda schema, rng: _random_integer(schema, rng) + rng.choice((0, 0.5)),
    "string": _random_string,
    "boolean": lambda _, rng: rng.random() < 0.5,
    "null": lambda _schema, _rng: None,
}


def _field_types(cls: type[Any]) -> dict[str, Any]:
    hints = typing.get_type_hints(cls)
    return {field.name: hints[field.name] for field in dataclasses.fields(cls)}


def _random_of_type(hint: Any, rng: Random) -> Any:
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return _random_of_type(rng.choice(parts), rng)
    if origin is typing.Literal:
        return rng.choice(parts)
    if origin is tuple:
        open_ended = len(parts) == 2 and parts[1] is Ellipsis
        hints = parts[:1] * rng.randint(0, 4) if open_ended else parts
        return tuple(_random_of_type(part, rng) for part in hints)
    if origin is Mapping:
        return {
            _random_of_type(parts[0], rng): _random_of_type(parts[1], rng) for _ in range(rng.randint(0, 4))
        }
    if dataclasses.is_dataclass(hint):
        return random_orders(typing.cast(type[Any], hint), rng)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return rng.choice(list(hint))
    return _SCALAR_GENERATORS[hint](rng)


_SCALAR_GENERATORS: dict[Any, typing.Callable[[Random], Any]] = {
    bool: lambda rng: rng.random() < 0.5,
    int: lambda rng: rng.randint(0, 12),
    str: lambda rng: "".join(rng.choices(LETTERS, k=rng.randint(0, 8))),
    types.NoneType: lambda _: None,
}
