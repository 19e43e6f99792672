"""States, views, actions and orders survive their JSON form; old states are upcast."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib import decks
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json, Table
from chalicelib.play import codec
from tests.toys.parley import Bid, Demand, Orders, Parley, State, View

EVENTS_TABLE = Table.from_rows([["aaaaaa", 1066, 1066], ["bbbbbb", -43, -43], ["cccccc", 1901, 2000]])


@dataclass(frozen=True)
class StateWithTables:
    """A state that names reference tables."""

    tables: tuple[Table, ...]
    hand: tuple[int, ...] = ()


def load_dumped(value: Any) -> Any:
    return codec.load(type(value), json.loads(json.dumps(codec.dump(value))))


@given(
    st.from_type(Bid)
    | st.from_type(Demand)
    | st.from_type(Orders)
    | st.from_type(View)
    | st.from_type(State)
    | st.from_type(Chance)
)
def test_every_dataclass_survives_json(value: Any) -> None:
    assert load_dumped(value) == value


def test_a_reference_table_is_stored_as_its_hash() -> None:
    assert codec.dump(StateWithTables((EVENTS_TABLE,), (2, 0))) == {
        "tables": [EVENTS_TABLE.sha256],
        "hand": [2, 0],
    }


def test_a_registered_table_is_restored_with_its_rows() -> None:
    decks.register_table(EVENTS_TABLE)
    [table] = load_dumped(StateWithTables((EVENTS_TABLE,))).tables
    assert table.rows == EVENTS_TABLE.rows


def test_tables_of_the_decks_are_restored() -> None:
    tables = tuple(decks.for_game("anno-domini")["tables"])
    assert [table.rows for table in load_dumped(StateWithTables(tables)).tables] == [
        table.rows for table in tables
    ]


def test_an_unknown_table_raises_a_key_error() -> None:
    unknown = codec.dump(StateWithTables((Table.from_rows([["zzzzzz", 1, 1]]),)))
    with pytest.raises(KeyError):
        codec.load(StateWithTables, unknown)


def test_a_field_that_was_not_stored_has_its_default_and_is_stored_from_now_on() -> None:
    loaded = codec.load(Orders, {"yields": 0})
    assert loaded == Orders(yields=0)
    assert codec.dump(loaded) == {"yields": 0, "bid_lowest": False}


@pytest.mark.parametrize("raw", [{}, {"card": None}, {"card": "ten"}, [], None], ids=repr)
def test_a_value_of_another_shape_is_refused(raw: Any) -> None:
    with pytest.raises(codec.WrongShape):
        codec.load(Bid, raw)


class ParleyVersion3(Parley):
    """Parley in its third state version: the first called `coins` `money`, only the third has `most`."""

    state_version = 3
    upcasts: Mapping[int, Callable[[Json], Json]] = {
        1: lambda raw: {**{name: raw[name] for name in raw if name != "money"}, "coins": raw["money"]},
        2: lambda raw: {**raw, "most": 3},
    }


def test_an_old_state_is_upcast_one_version_after_another() -> None:
    state = ParleyVersion3().setup(2, {}, {}, Chance("seed"), {})[0]
    second = {name: value for name, value in codec.dump(state).items() if name != "most"}
    first = {**{name: value for name, value in second.items() if name != "coins"}, "money": second["coins"]}
    for version, raw in enumerate([first, second, codec.dump(state)], start=1):
        assert codec.decode_state(ParleyVersion3(), version, codec.encode_state(raw)) == state


def test_a_state_survives_encoding() -> None:
    state = replace(Parley().setup(4, {}, {}, Chance("seed"), {})[0], speaker=2)
    assert codec.decode_state(Parley(), 1, codec.encode_state(state)) == state


@pytest.mark.parametrize("newer", [2, 3])
def test_a_state_of_a_newer_version_is_refused(newer: int) -> None:
    state = Parley().setup(2, {}, {}, Chance("seed"), {})[0]
    with pytest.raises(ValueError, match=f"version {newer}"):
        codec.decode_state(Parley(), newer, codec.encode_state(state))
