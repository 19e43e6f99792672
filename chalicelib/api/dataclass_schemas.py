"""Schemas of frozen dataclasses: the marshmallow schema that loads one, and its JSON Schema.

A game's actions, standing orders, views and reference are dataclasses; their type hints say what the API
checks and documents: `str`, `int`, `float`, `bool`, `T | None`, `tuple[T, ...]`, `tuple[A, B]`,
`Mapping[str, T]`, `Literal`, `Enum` and dataclasses within dataclasses. The annotations `Names`, `By`,
`Acts` and `Needs` become `format`, `x-by`, `x-acts` and `x-needs`; `Within`, `AtMost`, `Text` and `OneOf`
are bounds. A field with a default may be left out. Only the form is checked here; the engine decides what is
legal.

Answers (`chalicelib/answers.py`) are dataclasses, too: they are described, and never loaded. Their hints may
also be `Json` and other answers, to which the description refers by name.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import MISSING, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from marshmallow import RAISE, Schema, ValidationError, fields, post_load, validate

from chalicelib import answers
from chalicelib.answers import Answer, Describe, Format, MadeAs, PerGame
from chalicelib.api.strict_fields import (
    MOST_CHARACTERS,
    MOST_ITEMS,
    Array,
    Boolean,
    Choice,
    Integer,
    Map,
    Number,
    String,
)
from chalicelib.api.text_fields import SingleLineText
from chalicelib.games.contract import Acts, AtMost, By, Json, Names, Needs, OneOf, Text, Within
from chalicelib.games.events import Private


class TypeSchema(NamedTuple):
    """One type: `make_field` makes a marshmallow field of it with the options given; and its JSON Schema."""

    make_field: Callable[..., fields.Field[Any]]
    json_schema: Json


MOST_UNKNOWN = 20
"""Unknown members of an object that are looked at one by one."""


class StrictSchema(Schema):
    """A schema that refuses fields it does not know."""

    class Meta:
        """Strict."""

        unknown = RAISE

    def load(self, data: Any, **options: Any) -> Any:
        """As marshmallow does, but an object of many unknown members is refused before each is looked at."""
        if isinstance(data, dict) and len(data) > len(self.fields) + MOST_UNKNOWN:
            raise ValidationError(f"More than {MOST_UNKNOWN} unknown members.")
        return super().load(data, **options)


class _DataclassSchema(StrictSchema):
    """A schema whose values make an instance of a dataclass."""

    _dataclass: Callable[..., Any]

    @post_load
    def _make_instance(self, data: Json, **_: Any) -> Any:
        return type(self)._dataclass(**data)


_LENGTHS = {"string": "maxLength", "array": "maxItems", "object": "maxProperties"}
"""The keyword for how long a value may be, by its type."""

_SCALARS: Mapping[Any, TypeSchema] = {
    str: TypeSchema(String, {"type": "string"}),
    int: TypeSchema(Integer, {"type": "integer"}),
    bool: TypeSchema(Boolean, {"type": "boolean"}),
    float: TypeSchema(Number, {"type": "number"}),
}


def schema_for(cls: type) -> Schema:
    """The schema that loads `cls` from JSON. Raises `TypeError` for a type hint that is none of the above."""
    return _schema_for(cls)  # `cache` would take no `type[Any]`


@cache
def _schema_for(cls: type) -> Schema:
    members = {name: _make_field(cls, name, hint) for name, hint in _type_hints(cls).items()}
    made: type[Schema] = type(cls.__name__, (_DataclassSchema,), {**members, "_dataclass": cls})
    return made()


def request_schema(cls: type) -> Json:
    """The JSON Schema of what `schema_for(cls)` loads, with its bounds. Raises `TypeError` like it."""
    return with_bounds(json_schema(cls))


def with_bounds(schema: Json) -> Json:
    """The schema with the bounds that hold where it says none (`strict_fields`)."""
    made = {**_default_bound(schema), **schema}
    if "properties" in made:
        made["properties"] = {name: with_bounds(part) for name, part in made["properties"].items()}
    for keyword in ("items", "additionalProperties"):
        if isinstance(made.get(keyword), dict):
            made[keyword] = with_bounds(made[keyword])
    for keyword in ("anyOf", "prefixItems"):
        if keyword in made:
            made[keyword] = [with_bounds(part) for part in made[keyword]]
    return made


def _default_bound(schema: Json) -> Json:
    types = schema.get("type", ())
    if "string" in types and "enum" not in schema:
        return {"maxLength": MOST_CHARACTERS}
    if "array" in types:
        return {"maxItems": MOST_ITEMS}
    return {"maxProperties": MOST_ITEMS} if schema.get("additionalProperties") else {}


def json_schema(cls: type) -> Json:
    """The JSON Schema of a dataclass, with the bounds that its hints say.

    Raises `TypeError` like `schema_for`.
    """
    hints, optional = _type_hints(cls), _defaults(cls)
    return {
        "type": "object",
        "properties": {
            name: {
                **_type_schema(hint).json_schema,
                **({"default": _to_json(optional[name])} if name in optional else {}),
            }
            for name, hint in hints.items()
        },
        "required": [name for name in hints if name not in optional],
        "additionalProperties": False,
    }


def answer_schema(cls: type[Answer]) -> Json:
    """The JSON Schema of what `answers.to_json` makes of `cls`. It may have more members one day.

    Raises `TypeError` like `json_schema`.
    """
    hints, members = _type_hints(cls), answers.members(cls)
    return {
        "type": "object",
        "description": description(cls),
        "properties": {
            name: _type_schema(_without_none(hints[field]) if is_optional else hints[field]).json_schema
            for field, name, is_optional in members
        },
        "required": [name for _, name, is_optional in members if not is_optional],
    }


def _without_none(hint: Any) -> Any:
    """The hint of a member that is left out rather than null."""
    return Union[tuple(one for one in get_args(hint) if one is not NoneType)]  # noqa: UP007 - made of a list


def description(cls: type) -> str:
    """What a class says of itself, in one line."""
    return " ".join((cls.__doc__ or "").split())


def reference(name: str) -> Json:
    """A reference to a component of the OpenAPI document."""
    return {"$ref": f"#/components/schemas/{name}"}


def _type_hints(cls: type) -> Json:
    hints = get_type_hints(cls, include_extras=True)
    return {field.name: hints[field.name] for field in dataclasses.fields(cls)}


def _defaults(cls: type) -> Json:
    """The default of each field that may be left out."""
    found = {field.name: field for field in dataclasses.fields(cls)}
    made = {name: field.default_factory() for name, field in found.items() if callable(field.default_factory)}
    return {
        **made,
        **{name: field.default for name, field in found.items() if field.default is not MISSING},
    }


def _make_field(cls: type, name: str, hint: Any) -> fields.Field[Any]:
    optional = _defaults(cls)
    if name not in optional:
        return _type_schema(hint).make_field(required=True)
    return _type_schema(hint).make_field(load_default=optional[name])


def _type_schema(hint: Any) -> TypeSchema:
    if hint in _SCALARS:
        return _SCALARS[hint]
    if isinstance(hint, type) and issubclass(hint, Answer):
        return TypeSchema(fields.Raw, reference(hint.__name__))
    if is_dataclass(hint) and isinstance(hint, type):
        return TypeSchema(_field_maker(fields.Nested, schema_for(hint)), json_schema(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum_type(hint)
    if get_origin(hint) in _GENERIC_TYPES:
        return _GENERIC_TYPES[get_origin(hint)](*get_args(hint))
    raise TypeError(f"no schema is known for {hint!r}")


def _optional_type(*hints: Any) -> TypeSchema:
    known = [hint for hint in hints if hint is not NoneType]
    if len(known) != 1:
        raise TypeError(f"a value cannot be one of {hints!r}")
    kind = _type_schema(known[0])
    return TypeSchema(_field_maker(kind.make_field, allow_none=True), _nullable(kind.json_schema))


def _nullable(schema: Json) -> Json:
    if isinstance(schema.get("type"), str) and "enum" not in schema:
        return {**schema, "type": [schema["type"], "null"]}
    return {"anyOf": [schema, {"type": "null"}]}


def _annotated_type(hint: Any, *notes: Any) -> TypeSchema:
    kind = _type_schema(hint)
    for note in notes:
        kind = _ANNOTATIONS[type(note)](kind, note) if type(note) in _ANNOTATIONS else kind
    return kind


def _with_format(kind: TypeSchema, note: Names) -> TypeSchema:
    return TypeSchema(kind.make_field, {**kind.json_schema, "format": note.what})


def _with_x_by(kind: TypeSchema, note: By) -> TypeSchema:
    return TypeSchema(kind.make_field, {**kind.json_schema, "x-by": note.what})


def _with_moments(kind: TypeSchema, note: Acts) -> TypeSchema:
    return TypeSchema(kind.make_field, {**kind.json_schema, "x-acts": list(note.moments)})


def _with_needs(kind: TypeSchema, note: Needs) -> TypeSchema:
    needs = {name: list(values) for name, values in note.values.items()}
    return TypeSchema(kind.make_field, {**kind.json_schema, "x-needs": needs})


def _with_range(kind: TypeSchema, note: Within) -> TypeSchema:
    bounds = validate.Range(note.least, note.most)
    schema = {**kind.json_schema, "minimum": note.least, "maximum": note.most}
    return TypeSchema(_field_maker(kind.make_field, validate=bounds), schema)


def _with_length(kind: TypeSchema, note: AtMost) -> TypeSchema:
    keyword = _LENGTHS[kind.json_schema["type"]]
    return TypeSchema(_field_maker(kind.make_field, most=note.most), {**kind.json_schema, keyword: note.most})


def _with_text(kind: TypeSchema, note: Text) -> TypeSchema:
    return TypeSchema(
        _field_maker(SingleLineText, most=note.most), {**kind.json_schema, "maxLength": note.most}
    )


def _tuple_type(*hints: Any) -> TypeSchema:
    if hints[1:] == (...,):
        kind = _type_schema(hints[0])
        return TypeSchema(
            _field_maker(Array, kind.make_field()), {"type": "array", "items": kind.json_schema}
        )
    kinds = [_type_schema(hint) for hint in hints]
    size = len(kinds)
    schema = {
        "type": "array",
        "prefixItems": [kind.json_schema for kind in kinds],
        "minItems": size,
        "maxItems": size,
    }
    return TypeSchema(_field_maker(fields.Tuple, [kind.make_field() for kind in kinds]), schema)


def _mapping_type(key: Any, value: Any) -> TypeSchema:
    kind = _type_schema(value)
    schema = {"type": "object", "additionalProperties": kind.json_schema}
    return TypeSchema(
        _field_maker(Map, keys=_type_schema(key).make_field(), values=kind.make_field()), schema
    )


def _json_type(*_: Any) -> TypeSchema:
    return TypeSchema(Map, {"type": "object", "additionalProperties": {}})


def _literal_type(*choices: Any) -> TypeSchema:
    return TypeSchema(_field_maker(Choice, choices), {"enum": list(choices)})


def _enum_type(cls: type[Enum]) -> TypeSchema:
    values = [member.value for member in cls]
    return TypeSchema(_field_maker(fields.Enum, cls, by_value=True), {"enum": values})


def _field_maker(make: Callable[..., Any], *first: Any, **fixed: Any) -> Callable[..., Any]:
    return lambda **options: make(*first, **fixed, **options)


def _to_json(default: Any) -> Any:
    """A default as JSON."""
    if isinstance(default, tuple):
        return [_to_json(item) for item in default]
    if isinstance(default, Enum):
        return default.value
    if is_dataclass(default) and not isinstance(default, type):
        return dataclasses.asdict(default)
    return default


def _with_description(kind: TypeSchema, note: Describe) -> TypeSchema:
    return TypeSchema(kind.make_field, {**kind.json_schema, "description": note.text})


def _with_text_format(kind: TypeSchema, note: Format) -> TypeSchema:
    return TypeSchema(kind.make_field, {**kind.json_schema, "format": note.name})


def _with_choices(kind: TypeSchema, note: OneOf) -> TypeSchema:
    choices = validate.OneOf(note.values)
    schema = {**kind.json_schema, "enum": list(note.values)}
    return TypeSchema(_field_maker(kind.make_field, validate=choices), schema)


def _as_made(kind: TypeSchema, note: MadeAs) -> TypeSchema:
    return TypeSchema(kind.make_field, reference(note.cls.__name__))


def _per_game(kind: TypeSchema, note: PerGame) -> TypeSchema:
    """A reference that `game_schemas` completes for each game."""
    return TypeSchema(kind.make_field, reference(note.name))


def _for_one_seat(kind: TypeSchema, note: Private) -> TypeSchema:
    """What one seat is told, of a mapping by seat."""
    return TypeSchema(kind.make_field, kind.json_schema["additionalProperties"])


_ANNOTATIONS: Mapping[type, Callable[[TypeSchema, Any], TypeSchema]] = {
    Names: _with_format,
    By: _with_x_by,
    Acts: _with_moments,
    Needs: _with_needs,
    Within: _with_range,
    AtMost: _with_length,
    Text: _with_text,
    Private: _for_one_seat,
    Describe: _with_description,
    Format: _with_text_format,
    OneOf: _with_choices,
    MadeAs: _as_made,
    PerGame: _per_game,
}
"""What each annotation adds to the schema of its hint."""

_GENERIC_TYPES: Mapping[Any, Callable[..., TypeSchema]] = {
    Union: _optional_type,
    UnionType: _optional_type,
    tuple: _tuple_type,
    Mapping: _mapping_type,
    dict: _json_type,
    Literal: _literal_type,
    Annotated: _annotated_type,
}
