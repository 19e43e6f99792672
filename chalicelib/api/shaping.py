"""What shapes are made of: fields that are always there."""

from __future__ import annotations

from typing import Any

from marshmallow import INCLUDE, Schema, fields

from chalicelib.api.fields import Items, Text, Whole


class Shape(Schema):
    """Clients pass over what they do not know: more may be told one day."""

    class Meta:
        """Open."""

        unknown = INCLUDE


def text(what: str = "", **options: Any) -> Text:
    """A string."""
    return Text(required=True, metadata={"description": what} if what else {}, **options)


def whole(what: str = "", **options: Any) -> Whole:
    """An integer."""
    return Whole(required=True, metadata={"description": what} if what else {}, **options)


def time(what: str, **options: Any) -> Text:
    """A time: RFC 3339, UTC."""
    return Text(required=True, metadata={"description": what, "format": "date-time"}, **options)


def nested(shape: type[Schema], **options: Any) -> fields.Nested:
    """Another shape."""
    return fields.Nested(shape, required=True, **options)


def many(inner: fields.Field[Any], what: str = "", **options: Any) -> Items:
    """A list."""
    return Items(inner, required=True, metadata={"description": what} if what else {}, **options)


def object_(what: str, **options: Any) -> fields.Dict:
    """An object of any members."""
    return fields.Dict(required=True, metadata={"description": what}, **options)
