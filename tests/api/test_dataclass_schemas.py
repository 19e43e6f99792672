"""Forms and JSON Schemas from dataclasses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from marshmallow import ValidationError

from chalicelib.api import dataclass_schemas, problems
from chalicelib.games import catalogue
from chalicelib.games.contract import By, Names, Needs, Within
from chalicelib.play import codec


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Step:
    """A part."""

    to: int
    why: str = "because"


@dataclass(frozen=True)
class Everything:
    """Every type that an action may hold."""

    text: str
    number: int
    share: float
    flag: bool
    maybe: int | None
    cards: tuple[str, ...]
    pair: tuple[int, str]
    steps: tuple[Step, ...]
    part: Step | None
    level: Literal["low", "high"]
    colour: Colour
    votes: Mapping[str, int]
    pips: Annotated[int, Within(1, 6)]
    wish: Annotated[int, Within(0, 2), Names("place")] | None
    tint: Annotated[bool, Needs(level=("high",), colour=("red", "blue"))] = True
    later: tuple[str, ...] = ("x",)
    made: Annotated[tuple[int, ...], By("seat")] = field(default_factory=tuple)


GOOD: dict[str, Any] = {
    "text": "é",
    "number": -3,
    "share": 0.5,
    "flag": False,
    "maybe": None,
    "cards": ["a", "b"],
    "pair": [1, "x"],
    "steps": [{"to": 1}, {"to": 2, "why": "so"}],
    "part": None,
    "level": "high",
    "colour": "blue",
    "votes": {"a": 1},
    "pips": 6,
    "wish": 0,
}


def load_errors(raw: Any, cls: type = Everything) -> dict[str, list[str]]:
    """The errors of a JSON value, by path."""
    with pytest.raises(ValidationError) as caught:
        dataclass_schemas.schema_for(cls).load(raw)
    return problems.error_paths(caught.value.messages, "params")


def test_json_becomes_the_dataclass() -> None:
    assert dataclass_schemas.schema_for(Everything).load(GOOD) == Everything(
        text="é",
        number=-3,
        share=0.5,
        flag=False,
        maybe=None,
        cards=("a", "b"),
        pair=(1, "x"),
        steps=(Step(1), Step(2, "so")),
        part=None,
        level="high",
        colour=Colour.BLUE,
        votes={"a": 1},
        pips=6,
        wish=0,
    )


@pytest.mark.parametrize(
    ("name", "value", "path"),
    [
        ("text", 1, "params.text"),
        ("text", None, "params.text"),
        ("number", True, "params.number"),
        ("number", "1", "params.number"),
        ("number", 1.0, "params.number"),
        ("number", float("inf"), "params.number"),
        ("number", 10**400, "params.number"),
        ("share", True, "params.share"),
        ("share", "1", "params.share"),
        ("share", float("inf"), "params.share"),
        ("share", 10**400, "params.share"),
        ("flag", 1, "params.flag"),
        ("flag", "true", "params.flag"),
        ("maybe", "x", "params.maybe"),
        ("cards", "ab", "params.cards"),
        ("cards", {"a": 1}, "params.cards"),
        ("cards", None, "params.cards"),
        ("cards", ["a", 3], "params.cards.1"),
        ("pair", [1], "params.pair"),
        ("pair", [1, 2], "params.pair.1"),
        ("steps", [{"to": 1}, {"to": "x"}], "params.steps.1.to"),
        ("steps", [{"to": 1, "zz": 1}], "params.steps.0.zz"),
        ("steps", [7], "params.steps.0"),
        ("part", {}, "params.part.to"),
        ("level", "middle", "params.level"),
        ("level", ["low"], "params.level"),
        ("level", {}, "params.level"),
        ("colour", "green", "params.colour"),
        ("votes", {"a": "b"}, "params.votes.a.value"),
        ("votes", [], "params.votes"),
        ("pips", 0, "params.pips"),
        ("pips", 7, "params.pips"),
        ("wish", 3, "params.wish"),
        ("unknown", 1, "params.unknown"),
    ],
)
def test_a_wrong_value_is_named_by_its_path(name: str, value: Any, path: str) -> None:
    assert list(load_errors({**GOOD, name: value})) == [path]


def test_every_missing_field_is_named() -> None:
    assert set(load_errors({})) == {f"params.{name}" for name in GOOD}


def test_annotations_become_format_x_by_x_needs_and_bounds() -> None:
    parts = dataclass_schemas.json_schema(Everything)["properties"]
    assert parts["pips"] == {"type": "integer", "minimum": 1, "maximum": 6}
    assert parts["wish"] == {"type": ["integer", "null"], "minimum": 0, "maximum": 2, "format": "place"}
    assert parts["made"]["x-by"] == "seat"
    assert parts["tint"]["x-needs"] == {"level": ["high"], "colour": ["red", "blue"]}


@pytest.mark.parametrize("raw", [None, [], "x", 3])
def test_params_that_are_no_object_are_refused_as_a_whole(raw: Any) -> None:
    assert list(load_errors(raw)) == ["params"]


@dataclass(frozen=True)
class ReservedNames:
    """Fields named as what a schema has itself."""

    load: int
    fields: str
    context: bool = True


def test_dataclass_fields_may_have_any_name() -> None:
    assert dataclass_schemas.schema_for(ReservedNames).load({"load": 1, "fields": "x"}) == ReservedNames(
        1, "x"
    )


@dataclass(frozen=True)
class UntypedField:
    """A field whose values have no form."""

    anything: Any


@dataclass(frozen=True)
class UnionField:
    """A field that may be one of two things."""

    either: int | str


@pytest.mark.parametrize("cls", [UntypedField, UnionField])
def test_an_unknown_type_hint_is_a_type_error(cls: type) -> None:
    with pytest.raises(TypeError):
        dataclass_schemas.schema_for(cls)


_JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 5)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["low", "red", "x"]),
    lambda inner: (
        st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(["to", "why", "a"]), inner, max_size=2)
    ),
    max_leaves=4,
)


def _has_float(value: Any) -> bool:
    """Whether a float stands in a value: JSON Schema takes 1.0 for an integer, and the form does not."""
    if isinstance(value, list):
        return any(map(_has_float, value))
    if isinstance(value, dict):
        return any(map(_has_float, value.values()))
    return isinstance(value, float)


@given(name=st.sampled_from(sorted(GOOD)), value=_JSON)
def test_schema_and_json_schema_accept_the_same(name: str, value: Any) -> None:
    raw = {**GOOD, name: value}
    admitted = Draft202012Validator(dataclass_schemas.json_schema(Everything)).is_valid(raw)
    taken = not dataclass_schemas.schema_for(Everything).validate(raw)
    assert taken == (admitted and (name == "share" or not _has_float(value)))


@pytest.mark.parametrize("key", catalogue.keys())
def test_every_games_schemas_load_its_dataclasses(key: str) -> None:
    game = catalogue.get(key)
    for cls in (*game.actions.values(), game.orders_class):
        Draft202012Validator.check_schema(dataclass_schemas.json_schema(cls))
        dataclass_schemas.schema_for(cls)
    for cls in (game.view_class, game.reference_class):
        Draft202012Validator.check_schema(dataclass_schemas.json_schema(cls))
    default = game.orders_class()
    assert dataclass_schemas.schema_for(game.orders_class).load(codec.dump(default)) == default
    assert dataclass_schemas.schema_for(game.orders_class).load({}) == default
