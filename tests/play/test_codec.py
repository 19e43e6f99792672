"""States, views, actions and orders come back from their JSON form as they were."""

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

CARDS = Table.of([["aaaaaa", 1066, 1066], ["bbbbbb", -43, -43], ["cccccc", 1901, 2000]])


@dataclass(frozen=True)
class Shelf:
    """A state with tables."""

    tables: tuple[Table, ...]
    hand: tuple[int, ...] = ()


def through_json(value: Any) -> Any:
    return codec.load(type(value), json.loads(json.dumps(codec.dump(value))))


@given(
    st.from_type(Bid)
    | st.from_type(Demand)
    | st.from_type(Orders)
    | st.from_type(View)
    | st.from_type(State)
    | st.from_type(Chance)
)
def test_every_dataclass_comes_back(value: Any) -> None:
    assert through_json(value) == value


def test_what_is_stored_of_a_table_is_its_hash() -> None:
    assert codec.dump(Shelf((CARDS,), (2, 0))) == {"tables": [CARDS.sha256], "hand": [2, 0]}


def test_a_table_comes_back_with_its_rows() -> None:
    decks.register_table(CARDS)
    [table] = through_json(Shelf((CARDS,))).tables
    assert table.rows == CARDS.rows


def test_a_table_of_the_decks_comes_back_by_itself() -> None:
    tables = tuple(decks.for_game("anno-domini")["tables"])
    assert [table.rows for table in through_json(Shelf(tables)).tables] == [table.rows for table in tables]


def test_a_table_nobody_knows_is_missed() -> None:
    unknown = codec.dump(Shelf((Table.of([["zzzzzz", 1, 1]]),)))
    with pytest.raises(ExceptionGroup) as missed:
        codec.load(Shelf, unknown)
    assert missed.group_contains(KeyError)


@pytest.mark.parametrize("raw", [{}, {"card": None}, {"card": "ten"}, [], None], ids=repr)
def test_another_shape_is_refused(raw: Any) -> None:
    with pytest.raises((ExceptionGroup, TypeError)):
        codec.load(Bid, raw)


class Renamed(Parley):
    """Parley in its third state version: `coins` were `money` first, and `most` came later."""

    state_version = 3
    upcasts: Mapping[int, Callable[[Json], Json]] = {
        1: lambda raw: {**{name: raw[name] for name in raw if name != "money"}, "coins": raw["money"]},
        2: lambda raw: {**raw, "most": 3},
    }


def test_an_old_state_is_brought_up_to_date_step_by_step() -> None:
    state = Renamed().setup(2, {}, {}, Chance("seed"), {})[0]
    second = {name: value for name, value in codec.dump(state).items() if name != "most"}
    first = {**{name: value for name, value in second.items() if name != "coins"}, "money": second["coins"]}
    for version, raw in enumerate([first, second, codec.dump(state)], start=1):
        assert codec.decode_state(Renamed(), version, codec.encode_state(raw)) == state


def test_a_state_comes_back_from_bytes() -> None:
    state = replace(Parley().setup(4, {}, {}, Chance("seed"), {})[0], speaker=2)
    assert codec.decode_state(Parley(), 1, codec.encode_state(state)) == state
