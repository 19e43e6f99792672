"""What the answers of the API are made of (DESIGN 3).

An answer is a frozen dataclass, a subclass of `Answer`, which stands where it is made: in
`play/telling` or `api/answers.py`. Its fields are the members of the JSON object; from the same
class comes what the OpenAPI document says of it (`api/dataclass_schemas.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeVar, dataclass_transform

Json = dict[str, Any]
"""A JSON object of any members."""


@dataclass(frozen=True)
class Describe:
    """What a member says: `Annotated[int, Describe("Seconds per turn.")]`."""

    text: str


@dataclass(frozen=True)
class Format:
    """The `format` of a text."""

    name: str


@dataclass(frozen=True)
class MadeAs:
    """Marks JSON that an answer of this class became when it was stored."""

    cls: type[Answer]


@dataclass(frozen=True)
class PerGame:
    """Marks what has another shape in each game: "View", "Event", "Reference"."""

    name: str


Time = Annotated[str, Format("date-time")]
"""A time as the API writes it: RFC 3339, UTC."""


T = TypeVar("T")


@dataclass_transform(frozen_default=True, eq_default=True)
def answer(*, kw_only: bool = False) -> Callable[[type[T]], type[T]]:
    """Makes a class of answers a frozen dataclass whose comparison and text are not its own.

    Compiling these for each of some forty classes would cost every cold start two percent.
    """
    return dataclass(frozen=True, eq=False, repr=False, kw_only=kw_only)


class Answer:
    """Base of the answers: frozen dataclasses.

    A member whose default is None is left out where it is None. A field whose name is a Python keyword ends
    in `_`, which its member does not have.
    """

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and to_json(self) == to_json(other)


class Member(NamedTuple):
    """A member of an answer: the field that holds it, its name, whether it may be left out."""

    field: str
    name: str
    is_optional: bool


def members(cls: type[Answer]) -> tuple[Member, ...]:
    """The members of an answer, in the order of its fields."""
    return _cached_members(cls)  # type: ignore[arg-type]  # a class is hashable


@cache
def _cached_members(cls: Any) -> tuple[Member, ...]:
    return tuple(Member(one.name, one.name.removesuffix("_"), one.default is None) for one in fields(cls))


def to_json(value: Any) -> Any:
    """The JSON of answers and of tuples of them; what is neither is JSON already."""
    if isinstance(value, Answer):
        return _to_object(value)
    return [to_json(item) for item in value] if isinstance(value, tuple) else value


def _to_object(answer: Answer) -> Json:
    found: Json = {}
    for field, name, is_optional in members(type(answer)):
        value = getattr(answer, field)
        if value is not None or not is_optional:
            found[name] = to_json(value)
    return found
