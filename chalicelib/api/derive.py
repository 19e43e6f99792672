"""Forms from frozen dataclasses: the marshmallow schema that loads one, and its JSON Schema.

A game's actions, standing orders and views are dataclasses; what the API checks and what it documents
follows from their type hints: `str`, `int`, `bool`, `T | None`, `tuple[T, ...]`, `tuple[A, B]`,
`Mapping[str, T]`, `Literal`, `Enum` and dataclasses within dataclasses. What `Names` and `By` say of a
value becomes `format` and `x-by`, what `Within` says bounds an integer. A field with a default may be left
out. Only the form is checked here; what is legal is the engine's to say.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import MISSING, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from marshmallow import RAISE, Schema, fields, post_load, validate

from chalicelib.api.fields import Choice, Flag, Items, Text, Whole
from chalicelib.games.contract import By, Json, Names, Within


class Kind(NamedTuple):
    """One type: `field` makes its marshmallow field from the field's options, `json` is its JSON Schema."""

    field: Callable[..., fields.Field[Any]]
    json: Json


class Form(Schema):
    """A schema that refuses fields it does not know."""

    class Meta:
        """Strict."""

        unknown = RAISE


class _Building(Form):
    """A form whose values make an instance of a dataclass."""

    _built: Callable[..., Any]

    @post_load
    def _build(self, data: Json, **_: Any) -> Any:
        return type(self)._built(**data)


_LEAVES: Mapping[Any, Kind] = {
    str: Kind(Text, {"type": "string"}),
    int: Kind(Whole, {"type": "integer"}),
    bool: Kind(Flag, {"type": "boolean"}),
}


def form(cls: type) -> Schema:
    """The schema that loads `cls` from JSON. Raises `TypeError` for a type hint that is none of the above."""
    return _form(cls)


@cache
def _form(cls: type) -> Schema:
    members = {name: _field(cls, name, hint) for name, hint in _hints(cls).items()}
    made: type[Schema] = type(cls.__name__, (_Building,), {**members, "_built": cls})
    return made()


def json_schema(cls: type) -> Json:
    """The JSON Schema of what `form(cls)` loads."""
    hints, optional = _hints(cls), _defaults(cls)
    return {
        "type": "object",
        "properties": {
            name: {**_kind(hint).json, **({"default": _plain(optional[name])} if name in optional else {})}
            for name, hint in hints.items()
        },
        "required": [name for name in hints if name not in optional],
        "additionalProperties": False,
    }


def _hints(cls: type) -> Json:
    hints = get_type_hints(cls, include_extras=True)
    return {field.name: hints[field.name] for field in dataclasses.fields(cls)}


def _defaults(cls: type) -> Json:
    """The fields that may be left out, with what they are then."""
    found = {field.name: field for field in dataclasses.fields(cls)}
    made = {name: field.default_factory() for name, field in found.items() if callable(field.default_factory)}
    return {
        **made,
        **{name: field.default for name, field in found.items() if field.default is not MISSING},
    }


def _field(cls: type, name: str, hint: Any) -> fields.Field[Any]:
    optional = _defaults(cls)
    if name not in optional:
        return _kind(hint).field(required=True)
    return _kind(hint).field(load_default=optional[name])


def _kind(hint: Any) -> Kind:
    if hint in _LEAVES:
        return _LEAVES[hint]
    if is_dataclass(hint) and isinstance(hint, type):
        return Kind(_partial(fields.Nested, form(hint)), json_schema(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(hint)
    if get_origin(hint) in _GENERIC:
        return _GENERIC[get_origin(hint)](*get_args(hint))
    raise TypeError(f"no form is known for {hint!r}")


def _optional(*hints: Any) -> Kind:
    known = [hint for hint in hints if hint is not NoneType]
    if len(known) != 1:
        raise TypeError(f"a form cannot be one of {hints!r}")
    kind = _kind(known[0])
    return Kind(_partial(kind.field, allow_none=True), _or_null(kind.json))


def _or_null(schema: Json) -> Json:
    if isinstance(schema.get("type"), str) and "enum" not in schema:
        return {**schema, "type": [schema["type"], "null"]}
    return {"anyOf": [schema, {"type": "null"}]}


def _annotated(hint: Any, *notes: Any) -> Kind:
    kind = _kind(hint)
    for note in notes:
        kind = _NOTES[type(note)](kind, note) if type(note) in _NOTES else kind
    return kind


def _named(kind: Kind, note: Names) -> Kind:
    return Kind(kind.field, {**kind.json, "format": note.what})


def _by(kind: Kind, note: By) -> Kind:
    return Kind(kind.field, {**kind.json, "x-by": note.what})


def _within(kind: Kind, note: Within) -> Kind:
    bounds = validate.Range(note.least, note.most)
    schema = {**kind.json, "minimum": note.least, "maximum": note.most}
    return Kind(_partial(kind.field, validate=bounds), schema)


def _tuple(*hints: Any) -> Kind:
    if hints[1:] == (...,):
        kind = _kind(hints[0])
        return Kind(_partial(Items, kind.field()), {"type": "array", "items": kind.json})
    kinds = [_kind(hint) for hint in hints]
    size = len(kinds)
    schema = {
        "type": "array",
        "prefixItems": [kind.json for kind in kinds],
        "minItems": size,
        "maxItems": size,
    }
    return Kind(_partial(fields.Tuple, [kind.field() for kind in kinds]), schema)


def _mapping(key: Any, value: Any) -> Kind:
    kind = _kind(value)
    schema = {"type": "object", "additionalProperties": kind.json}
    return Kind(_partial(fields.Dict, keys=_kind(key).field(), values=kind.field()), schema)


def _literal(*choices: Any) -> Kind:
    return Kind(_partial(Choice, choices), {"enum": list(choices)})


def _enum(cls: type[Enum]) -> Kind:
    values = [member.value for member in cls]
    return Kind(_partial(fields.Enum, cls, by_value=True), {"enum": values})


def _partial(make: Callable[..., Any], *first: Any, **fixed: Any) -> Callable[..., Any]:
    return lambda **options: make(*first, **fixed, **options)


def _plain(default: Any) -> Any:
    """A default as JSON."""
    if isinstance(default, tuple):
        return [_plain(item) for item in default]
    if isinstance(default, Enum):
        return default.value
    if is_dataclass(default) and not isinstance(default, type):
        return dataclasses.asdict(default)
    return default


_NOTES: Mapping[type, Callable[[Kind, Any], Kind]] = {Names: _named, By: _by, Within: _within}
"""What a hint's annotations add to its kind."""

_GENERIC: Mapping[Any, Callable[..., Kind]] = {
    Union: _optional,
    UnionType: _optional,
    tuple: _tuple,
    Mapping: _mapping,
    Literal: _literal,
    Annotated: _annotated,
}
