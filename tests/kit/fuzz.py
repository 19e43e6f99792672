"""Random JSON for a schema, and random standing orders for a class of them.

The part of JSON Schema that games use: enum, const, anyOf and oneOf, the simple types, bounds of
numbers and lengths, uniqueItems, prefixItems, properties and required. What comes out is checked
against the schema by a real validator before anybody relies on it.
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
TRIES = 30


def sound(schema: Json, what: str) -> Draft202012Validator:
    """A validator of a schema. Raises `KitFailure` where it is no JSON Schema."""
    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as error:
        raise KitFailure("schema", f"{what} has no valid schema: {error.message}") from error
    return Draft202012Validator(schema)


def instance(schema: Json, dice: Random) -> Any:
    """Some JSON that the schema admits. Raises `KitFailure` if `TRIES` attempts find none."""
    checked = Draft202012Validator(schema)
    for _ in range(TRIES):
        value = _any(schema, dice)
        if checked.is_valid(value):
            return value
    raise KitFailure("schema", f"found nothing that fits {str(schema)[:300]}")


def orders(cls: type[Any], dice: Random) -> Any:
    """Some standing orders: each field keeps its default or takes a random value of its type."""
    changed = {name: _typed(hint, dice) for name, hint in _hints(cls).items() if dice.random() < 0.7}
    return cls(**changed)


def _any(schema: Json, dice: Random) -> Any:
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return dice.choice(schema["enum"])
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            rest = {key: value for key, value in schema.items() if key != choice}
            return _any(_merged(rest, dice.choice(schema[choice])), dice)
    kind = schema.get("type", "object" if "properties" in schema else "null")
    return _MAKERS[kind if isinstance(kind, str) else dice.choice(kind)](schema, dice)


def _merged(schema: Json, branch: Json) -> Json:
    """Both at once; what both say about a property is put together too, and what both require."""
    common = schema.get("properties", {})
    parts = {name: {**common.get(name, {}), **part} for name, part in branch.get("properties", {}).items()}
    both = {**schema, **branch, "required": [*schema.get("required", ()), *branch.get("required", ())]}
    return {**both, "properties": {**common, **parts}} if parts else both


def _object(schema: Json, dice: Random) -> Json:
    required = schema.get("required", ())
    return {
        name: _any(part, dice)
        for name, part in schema.get("properties", {}).items()
        if name in required or dice.random() < 0.5
    }


def _array(schema: Json, dice: Random) -> list[Any]:
    least = schema.get("minItems", 0)
    length = dice.randint(least, min(schema.get("maxItems", least + 4), least + 40))
    prefix = schema.get("prefixItems", [])[:length]
    parts = prefix + [schema.get("items", {})] * (length - len(prefix))
    if not schema.get("uniqueItems"):
        return [_any(part, dice) for part in parts]
    if all("enum" in part for part in parts):
        return _distinct([part["enum"] for part in parts], dice) or []
    items: list[Any] = []
    for part in parts:
        items += [item for item in [_any(part, dice)] if item not in items]
    return items


def _distinct(pools: list[list[Any]], dice: Random) -> list[Any] | None:
    """One item of each pool, none twice; by trying, and going back where no item is left."""
    if not pools:
        return []
    for item in dice.sample(pools[0], len(pools[0])):
        rest = _distinct([[other for other in pool if other != item] for pool in pools[1:]], dice)
        if rest is not None:
            return [item, *rest]
    return None


def _integer(schema: Json, dice: Random) -> int:
    least = schema.get("minimum", -3)
    return dice.randint(least, schema.get("maximum", least + 30))


def _string(schema: Json, dice: Random) -> str:
    least = schema.get("minLength", 0)
    length = dice.randint(least, min(schema.get("maxLength", least + 12), least + 200))
    return "".join(dice.choices(LETTERS, k=length))


_MAKERS: dict[str, typing.Callable[[Json, Random], Any]] = {
    "object": _object,
    "array": _array,
    "integer": _integer,
    "number": lambda schema, dice: _integer(schema, dice) + dice.choice((0, 0.5)),
    "string": _string,
    "boolean": lambda _, dice: dice.random() < 0.5,
    "null": lambda _schema, _dice: None,
}


def _hints(cls: type[Any]) -> dict[str, Any]:
    hints = typing.get_type_hints(cls)
    return {field.name: hints[field.name] for field in dataclasses.fields(cls)}


def _typed(hint: Any, dice: Random) -> Any:
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return _typed(dice.choice(parts), dice)
    if origin is typing.Literal:
        return dice.choice(parts)
    if origin is tuple:
        open_ended = len(parts) == 2 and parts[1] is Ellipsis
        hints = parts[:1] * dice.randint(0, 4) if open_ended else parts
        return tuple(_typed(part, dice) for part in hints)
    if origin is Mapping:
        return {_typed(parts[0], dice): _typed(parts[1], dice) for _ in range(dice.randint(0, 4))}
    if dataclasses.is_dataclass(hint):
        return orders(typing.cast(type[Any], hint), dice)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return dice.choice(list(hint))
    return _PLAIN[hint](dice)


_PLAIN: dict[Any, typing.Callable[[Random], Any]] = {
    bool: lambda dice: dice.random() < 0.5,
    int: lambda dice: dice.randint(0, 12),
    str: lambda dice: "".join(dice.choices(LETTERS, k=dice.randint(0, 8))),
    types.NoneType: lambda _: None,
}
