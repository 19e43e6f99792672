"""Event classes: what becomes of their fields, and how logs of older code are read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from chalicelib.api import event_schemas
from chalicelib.games.contract import Event, Seat
from chalicelib.games.events import (
    CONCERNED,
    SEVERAL,
    ConcernedSeat,
    EventFacts,
    Formerly,
    ForSeat,
    ToSeat,
    begin_turn,
    by_kind,
    concerned_seats,
    current_facts,
    implied_facts,
    private_fields,
)


@dataclass(frozen=True)
class Coin:
    """A coin and its worth."""

    worth: int


@dataclass(frozen=True)
class CoinsGiven(EventFacts):
    """A seat gives coins, which it and the other alone may count."""

    of_seat: ConcernedSeat
    to_seat: ToSeat
    coins: tuple[Coin, ...]
    witness_seats: Annotated[tuple[Seat, ...], Formerly("witnesses"), CONCERNED] = ()


@dataclass(frozen=True)
class Told(EventFacts):
    """Everybody is told something, and some a secret."""

    secret: ForSeat[tuple[int, ...]]
    note: int | None = None


def test_the_kind_is_the_name_of_the_class() -> None:
    assert by_kind(CoinsGiven, Told) == {"coins_given": CoinsGiven, "told": Told}


def test_a_field_that_has_its_default_is_left_out() -> None:
    event = CoinsGiven(1, 0, (Coin(5),)).to_event()
    assert event == Event("coins_given", {"of_seat": 1, "to_seat": 0, "coins": [{"worth": 5}]})
    assert Told({}, note=3).to_event(begins=SEVERAL) == Event("told", {"note": 3}, {}, SEVERAL)


def test_a_private_field_is_told_to_each_seat_alone() -> None:
    event = Told({0: (1, 2), 2: ()}).to_event()
    assert (event.public, event.private) == ({}, {0: {"secret": [1, 2]}, 2: {"secret": []}})
    assert private_fields(Told) == {"secret"}


def test_the_schema_asks_for_no_private_fact_and_gives_one_seat_s_value() -> None:
    schema = event_schemas.facts_schema(Told)
    assert schema["required"] == []
    assert schema["properties"]["secret"] == {"type": "array", "items": {"type": "integer"}}
    assert event_schemas.event_schema(Told)["properties"]["kind"] == {"const": "told"}


def test_facts_of_older_logs_get_their_present_names() -> None:
    old = {"player": 1, "to": 0, "witnesses": [2], "coins": []}
    new = {"of_seat": 1, "to_seat": 0, "witness_seats": [2], "coins": []}
    assert current_facts(CoinsGiven, old) == current_facts(CoinsGiven, new) == new
    assert current_facts(None, old) == old
    assert (implied_facts(CoinsGiven, 3), implied_facts(Told, 3), implied_facts(None, 3)) == (
        {"of_seat": 3},
        {},
        {},
    )


def test_an_event_concerns_all_whom_it_hits_but_the_actor() -> None:
    public = {"of_seat": 1, "to_seat": 0, "witness_seats": [3, 2], "coins": []}
    assert concerned_seats(CoinsGiven, public, actor=None) == [0, 1, 2, 3]
    assert concerned_seats(CoinsGiven, public, actor=1) == [0, 2, 3]
    assert concerned_seats(Told, {"note": 1}, actor=0) == concerned_seats(None, public, actor=0) == []


def test_a_turn_begins_with_the_first_of_several_events() -> None:
    events = begin_turn((Event("a", {}), Event("b", {})), 2)
    assert [event.begins for event in events] == [2, None]
