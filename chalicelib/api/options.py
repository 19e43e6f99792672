"""A form from the JSON Schema of a game's options, of which games need a small part.

Strings, integers and booleans with their bounds, `enum`, arrays of these, and `null` beside them. An
option may always be left out; its default is the game's to fill in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from marshmallow import Schema, fields, validate

from chalicelib.api.derive import Form
from chalicelib.api.fields import Choice, Distinct, Flag, Items, Text, Whole
from chalicelib.games.contract import Json

_KNOWN = {
    "additionalProperties",
    "default",
    "description",
    "enum",
    "items",
    "maxItems",
    "maxLength",
    "maximum",
    "minItems",
    "minLength",
    "minimum",
    "properties",
    "title",
    "type",
    "uniqueItems",
}


def form(schema: Json) -> Schema:
    """The schema that loads options as they were sent. Raises `TypeError` for a keyword not known here."""
    _check(schema)
    members = {name: _field(inner) for name, inner in schema["properties"].items()}
    return Form.from_dict(dict(members), name="Options")()


def _field(schema: Json) -> fields.Field[Any]:
    _check(schema)
    if "enum" in schema:
        return Choice(schema["enum"], allow_none=None in schema["enum"])
    named = schema["type"]
    types = [named] if isinstance(named, str) else list(named)
    (kind,) = (name for name in types if name != "null")
    return _FIELDS[kind](schema, allow_none="null" in types)


def _check(schema: Json) -> None:
    unknown = schema.keys() - _KNOWN
    if unknown:
        raise TypeError(f"no form is known for {sorted(unknown)} in a game's options")


def _text(schema: Json, **options: Any) -> fields.Field[Any]:
    length = validate.Length(schema.get("minLength"), schema.get("maxLength"))
    return Text(validate=length, **options)


def _whole(schema: Json, **options: Any) -> fields.Field[Any]:
    return Whole(validate=validate.Range(schema.get("minimum"), schema.get("maximum")), **options)


def _flag(schema: Json, **options: Any) -> fields.Field[Any]:
    return Flag(**options)


def _items(schema: Json, **options: Any) -> fields.Field[Any]:
    checks: list[validate.Validator] = [validate.Length(schema.get("minItems"), schema.get("maxItems"))]
    if schema.get("uniqueItems"):
        checks.append(Distinct())
    return Items(_field(schema["items"]), validate=checks, **options)


_FIELDS: Mapping[str, Callable[..., fields.Field[Any]]] = {
    "string": _text,
    "integer": _whole,
    "boolean": _flag,
    "array": _items,
}
