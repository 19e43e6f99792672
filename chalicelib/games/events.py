"""What the events of all games are made of (DESIGN 9).

A game's `events.py` holds a frozen dataclass for each kind of event, a subclass of `EventFacts`, and lists
them in `EVENTS`. Rules make an instance and hand it on as a `contract.Event`. From the same classes come the
schemas in the API's document, whom an event concerns, and how logs of older code are read.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, is_dataclass, replace
from functools import cache
from typing import Annotated, Any, ClassVar, NamedTuple, TypeVar, get_type_hints

from chalicelib.games.contract import Event, Json, Seat

T = TypeVar("T")

SEVERAL = -1
"""`Event.begins` where several seats are asked at once."""


@dataclass(frozen=True)
class Formerly:
    """What a field was called in logs that older code wrote: `Annotated[Seat, Formerly("player")]`."""

    name: str


@dataclass(frozen=True)
class Concerned:
    """Marks a seat, or seats, whom an event concerns though they did not bring it about."""


@dataclass(frozen=True)
class Private:
    """Marks a field of which some seats are told a value of their own, and nobody else anything."""


@dataclass(frozen=True)
class Later:
    """Marks a field that was added to a kind of event: the logs of older code lack it."""


CONCERNED, LATER = Concerned(), Later()

ForSeat = Annotated[Mapping[Seat, T], Private()]
"""By seat, what that seat alone is told."""

OfSeat = Annotated[Seat, Formerly("player")]
"""The seat that an event is about. Where it may suffer something, it is a `ConcernedSeat`."""

ConcernedSeat = Annotated[Seat, Formerly("player"), CONCERNED]
"""The seat that an event is about, and to which it happens: it pays, draws, is pushed."""

ToSeat = Annotated[Seat, Formerly("to"), CONCERNED]
"""The seat to which something goes."""

VictimSeat = Annotated[Seat, Formerly("victim"), CONCERNED]
"""The seat against which something is done."""

WinnerSeat = Annotated[Seat | None, Formerly("winner")]
"""Who has won; None where several share the first place."""


class Change(NamedTuple):
    """An open quantity of a seat became greater by so many, or smaller (`Game.quantities`)."""

    seat: Seat
    quantity: str
    by: int


class EventFacts:
    """Base of the event classes: frozen dataclasses whose fields are the facts.

    The kind of an event is the name of its class in snake case. A field that has its default is left out of
    the event; a field `ForSeat[T]` is told to single seats. `version`, `at`, `seat`, `kind`, `turn` and
    `concerns` are the envelope's names. Seats are called `of_seat`, `<role>_seat`, and `<role>_seats` for
    several.
    """

    kind: ClassVar[str]

    leads: ClassVar[frozenset[str]] = frozenset()
    """Kinds of event that are told after this one where they stand right before it in the same turn."""

    def __init_subclass__(cls) -> None:
        cls.kind = snake_case(cls.__name__)

    def changes(self) -> tuple[Change, ...]:
        """What the event changes of the open quantities, from its public facts (`Game.quantities`)."""
        return ()

    def to_event(self, begins: Seat | None = None) -> Event:
        """The event as the contract has it: public facts, and private ones by seat."""
        public: Json = {}
        private: dict[Seat, Json] = {}
        for field in _fields(type(self)):
            value = getattr(self, field.name)
            if field.is_private:
                for seat, own in value.items():
                    private.setdefault(seat, {})[field.name] = to_json(own)
            elif value != field.default:
                public[field.name] = to_json(value)
        return Event(self.kind, public, private, begins)


EventClasses = Mapping[str, type[EventFacts]]
"""The event classes of a game by kind."""


def by_kind(*classes: type[EventFacts]) -> EventClasses:
    """These classes by the kind of their events."""
    return {cls.kind: cls for cls in classes}


def snake_case(name: str) -> str:
    """`AttackOdds` as `attack_odds`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def begin_turn(events: Iterable[Event], seat: Seat) -> tuple[Event, ...]:
    """The same events, with the first of which a turn begins: this seat's, or `SEVERAL`."""
    first, *others = events
    return replace(first, begins=seat), *others


def current_facts(cls: type[EventFacts] | None, facts: Json) -> Json:
    """Facts as stored, under the names that their class has now; as they are for an unknown class."""
    fields = () if cls is None else _fields(cls)
    former = {field.former: field.name for field in fields if field.former}
    return {former.get(name, name): value for name, value in facts.items()}


def implied_facts(cls: type[EventFacts] | None, actor: Seat | None) -> Json:
    """What an event is about where its log does not say so, as older code's did not always: the actor."""
    names = () if cls is None else [field.name for field in _fields(cls)]
    return {"of_seat": actor} if "of_seat" in names else {}


def concerned_seats(cls: type[EventFacts] | None, public: Json, actor: Seat | None) -> list[Seat]:
    """Whom an event concerns, by its public facts, in ascending order; never the actor."""
    fields = () if cls is None else _fields(cls)
    values = [public.get(field.name) for field in fields if field.is_concerned]
    seats = [seat for value in values for seat in (value if isinstance(value, list) else [value])]
    return sorted({seat for seat in seats if seat not in (None, actor)})


def later_fields(cls: type[EventFacts]) -> frozenset[str]:
    """The names of the fields that logs of older code lack."""
    return frozenset(field.name for field in _fields(cls) if field.is_later)


def dispensable_facts(cls: type[EventFacts]) -> frozenset[str]:
    """The names of the facts that a log may lack: those that came later, and those that have a default."""
    return frozenset(field.name for field in _fields(cls) if field.is_later or field.default is not MISSING)


def private_fields(cls: type[EventFacts]) -> frozenset[str]:
    """The names of the fields that are told to single seats."""
    return frozenset(field.name for field in _fields(cls) if field.is_private)


class _Field(NamedTuple):
    """A field of an event class: its name, its default, its former name if it had one, how it is marked."""

    name: str
    default: Any
    former: str | None
    is_private: bool
    is_concerned: bool
    is_later: bool


def _fields(cls: type) -> tuple[_Field, ...]:
    return _cached_fields(cls)  # `cache` would take no `type[EventFacts]`


@cache
def _cached_fields(cls: type) -> tuple[_Field, ...]:
    hints = get_type_hints(cls, include_extras=True)
    return tuple(
        _make_field(field, getattr(hints[field.name], "__metadata__", ()))
        for field in dataclasses.fields(cls)
    )


def _make_field(field: dataclasses.Field[Any], notes: Iterable[Any]) -> _Field:
    by_type = {type(note): note for note in notes}
    former = by_type.get(Formerly)
    default = field.default if field.default_factory is MISSING else field.default_factory()
    return _Field(
        field.name,
        default,
        former and former.name,
        *(mark in by_type for mark in (Private, Concerned, Later)),
    )


def to_json(value: Any) -> Any:
    """Tuples as lists, dataclasses as objects."""
    if value is None or isinstance(value, str | int | float):
        return value  # by far the most, and the check for a mapping is slow
    if isinstance(value, list | tuple):
        return [to_json(item) for item in value]
    if isinstance(value, Mapping):
        return {key: to_json(item) for key, item in value.items()}
    if is_dataclass(value):
        return {field.name: to_json(getattr(value, field.name)) for field in dataclasses.fields(value)}
    return value
