"""The marshmallow schema of a game's options, made from their JSON Schema.

It knows the part of JSON Schema that games use: strings, integers and booleans with bounds, `enum`, arrays
of these, and `null` beside them. `format`, `x-by` and `x-asked` tell forms what an option is, and restrict
nothing. An option may always be left out; the game fills in its default. Why not the jsonschema library:
`docs/decisions/0007-api.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from marshmallow import Schema, fields, validate

from chalicelib.api.dataclass_schemas import StrictSchema
from chalicelib.api.strict_fields import MOST_CHARACTERS, MOST_ITEMS, Array, Boolean, Choice, Integer, String
from chalicelib.games.contract import Json

_KEYWORDS = {
    "additionalProperties",
    "default",
    "description",
    "enum",
    "format",
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
    "x-asked",
    "x-by",
}


def build_schema(schema: Json) -> Schema:
    """The schema that loads options as they were sent. Raises `TypeError` for an unknown keyword."""
    _check_keywords(schema)
    members = {name: _make_field(inner) for name, inner in schema["properties"].items()}
    return StrictSchema.from_dict(dict(members), name="Options")()


def _make_field(schema: Json) -> fields.Field[Any]:
    _check_keywords(schema)
    if "enum" in schema:
        return Choice(schema["enum"], allow_none=None in schema["enum"])
    given = schema["type"]
    types = [given] if isinstance(given, str) else list(given)
    (kind,) = (name for name in types if name != "null")
    return _FIELDS[kind](schema, allow_none="null" in types)


def _check_keywords(schema: Json) -> None:
    unknown = schema.keys() - _KEYWORDS
    if unknown:
        raise TypeError(f"unknown keywords in a game's options: {sorted(unknown)}")


def _string_field(schema: Json, **options: Any) -> fields.Field[Any]:
    return String(least=schema.get("minLength", 0), most=schema.get("maxLength", MOST_CHARACTERS), **options)


def _integer_field(schema: Json, **options: Any) -> fields.Field[Any]:
    return Integer(validate=validate.Range(schema.get("minimum"), schema.get("maximum")), **options)


def _boolean_field(schema: Json, **options: Any) -> fields.Field[Any]:
    return Boolean(**options)


def _array_field(schema: Json, **options: Any) -> fields.Field[Any]:
    return Array(
        _make_field(schema["items"]),
        least=schema.get("minItems", 0),
        most=schema.get("maxItems", MOST_ITEMS),
        unique=schema.get("uniqueItems", False),
        **options,
    )


_FIELDS: Mapping[str, Callable[..., fields.Field[Any]]] = {
    "string": _string_field,
    "integer": _integer_field,
    "boolean": _boolean_field,
    "array": _array_field,
}
