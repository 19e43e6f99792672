"""What response schemas are made of: fields that are always there."""

from __future__ import annotations

from typing import Any

from marshmallow import INCLUDE, Schema, fields

from chalicelib.api.strict_fields import Array, Integer, String


class ResponseSchema(Schema):
    """A schema of a response. Clients ignore fields that they do not know: more may be added one day."""

    class Meta:
        """Open."""

        unknown = INCLUDE


def string(description: str = "", **options: Any) -> String:
    """A string."""
    return String(required=True, metadata={"description": description} if description else {}, **options)


def integer(description: str = "", **options: Any) -> Integer:
    """An integer."""
    return Integer(required=True, metadata={"description": description} if description else {}, **options)


def date_time(description: str, **options: Any) -> String:
    """A time as text: RFC 3339, UTC."""
    return String(required=True, metadata={"description": description, "format": "date-time"}, **options)


def nested(schema: type[Schema], **options: Any) -> fields.Nested:
    """An object of another schema."""
    return fields.Nested(schema, required=True, **options)


def array(inner: fields.Field[Any], description: str = "", **options: Any) -> Array:
    """An array."""
    return Array(
        inner, required=True, metadata={"description": description} if description else {}, **options
    )


def json_object(description: str, **options: Any) -> fields.Dict:
    """An object of any members."""
    return fields.Dict(required=True, metadata={"description": description}, **options)
