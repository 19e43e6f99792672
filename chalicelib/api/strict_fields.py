"""marshmallow fields that convert nothing: `"1"` is no integer and `1` is no boolean.

What has a length has a bound, and it is checked before anything else is done with a value: a request must not
make the server work by being long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Sized
from typing import Any

from marshmallow import ValidationError, fields, validate
from marshmallow.validate import Length

MAX_SAFE_INTEGER = 2**53 - 1
"""Larger integers are not the same number to every reader of JSON."""

MOST_CHARACTERS, MOST_ITEMS = 64, 64
"""The default bounds of strings, and of arrays and maps."""


class String(fields.String):
    """A string of `least` to `most` characters.

    `raw_times`: how many times longer it may come than it may be once it is tidied up.
    """

    raw_times = 1

    def __init__(
        self,
        *,
        least: int = 0,
        most: int = MOST_CHARACTERS,
        validate: Callable[[str], Any] | None = None,
        **options: Any,
    ) -> None:
        self.most, self.length = most, Length(least or None, most)
        super().__init__(validate=[self.length, validate] if validate else self.length, **options)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        if not isinstance(value, str):
            raise self.make_error("invalid")
        refuse_longer(self.length, value, self.raw_times)
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
    """An array of `least` to `most` items, as a tuple."""

    def __init__(
        self,
        item: fields.Field[Any],
        *,
        least: int = 0,
        most: int = MOST_ITEMS,
        unique: bool = False,
        **options: Any,
    ) -> None:
        self.length = Length(least or None, most)
        super().__init__(item, validate=[self.length, *([UniqueItems()] if unique else [])], **options)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, list):
            refuse_longer(self.length, value)
        return tuple(super()._deserialize(value, attr, data, **kwargs))


class Map(fields.Dict):
    """An object of at most `most` members, whose names are of no schema."""

    def __init__(self, *, most: int = MOST_ITEMS, **options: Any) -> None:
        self.length = Length(None, most)
        metadata = {**options.pop("metadata", {}), "maxProperties": most}
        super().__init__(metadata=metadata, **options)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, dict):
            refuse_longer(self.length, value)
        return super()._deserialize(value, attr, data, **kwargs)  # type: ignore[no-untyped-call]


class Choice(fields.Raw):
    """One of a few values, of the right type: `1` is not `true`."""

    def __init__(self, choices: Sequence[Any], **options: Any) -> None:
        super().__init__(validate=validate.OneOf(choices), **options)
        self.choices = tuple(choices)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if not any(type(value) is type(choice) for choice in self.choices):
            raise ValidationError("Not one of the choices.")
        return value


def refuse_longer(length: Length, value: Sized, times: int = 1) -> None:
    """Raises `ValidationError` for a value longer than `times` its greatest length."""
    if length.max is not None and len(value) > times * length.max:
        length(value)


class UniqueItems(validate.Validator):
    """All items of an array differ."""

    def __call__(self, value: Any) -> Any:
        """The value. Raises `ValidationError`."""
        if any(item in value[:n] for n, item in enumerate(value)):
            raise ValidationError("The items must differ.")
        return value
