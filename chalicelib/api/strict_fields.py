"""marshmallow fields that convert nothing: `"1"` is no integer and `1` is no boolean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from marshmallow import ValidationError, fields, validate

MAX_SAFE_INTEGER = 2**53 - 1
"""Larger integers are not the same number to every reader of JSON."""


class String(fields.String):
    """A string."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        if not isinstance(value, str):
            raise self.make_error("invalid")
        return value


class Integer(fields.Integer):
    """An integer, which `true` and `1.0` are not."""

    def _validated(self, value: Any) -> int:
        if type(value) is not int or abs(value) > MAX_SAFE_INTEGER:
            raise self.make_error("invalid", input=value)
        return value


class Number(fields.Float):
    """A number with or without a fraction, which `true` and `"1"` are not."""

    def _validated(self, value: Any) -> float:
        if isinstance(value, str):
            raise self.make_error("invalid", input=value)
        return super()._validated(value)


class Boolean(fields.Boolean):
    """`true` or `false`."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Array(fields.List[Any]):
    """An array, as a tuple."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        return tuple(super()._deserialize(value, attr, data, **kwargs))


class Choice(fields.Raw):
    """One of a few values, of the right type: `1` is not `true`."""

    def __init__(self, choices: Sequence[Any], **options: Any) -> None:
        super().__init__(validate=validate.OneOf(choices), **options)
        self.choices = tuple(choices)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if not any(type(value) is type(choice) for choice in self.choices):
            raise ValidationError("Not one of the choices.")
        return value


class UniqueItems(validate.Validator):
    """All items of an array differ."""

    def __call__(self, value: Any) -> Any:
        """The value. Raises `ValidationError`."""
        if any(item in value[:n] for n, item in enumerate(value)):
            raise ValidationError("The items must differ.")
        return value
