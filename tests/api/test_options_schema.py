"""Forms from the JSON Schema of a game's options."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from chalicelib.api import options_schema, problems
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from tests.kit import fuzz

SCHEMA: Json = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "flag": {"type": "boolean", "default": True},
        "size": {"type": ["integer", "null"], "minimum": 1, "maximum": 12, "default": None},
        "table": {"enum": ["a", "b"], "default": "a"},
        "word": {"type": "string", "maxLength": 3, "default": ""},
        "list": {
            "type": "array",
            "items": {"type": "integer", "minimum": 0},
            "minItems": 1,
            "maxItems": 3,
            "uniqueItems": True,
            "default": [1],
        },
    },
}


@pytest.mark.parametrize(
    "good",
    [{}, {"flag": False}, {"size": None}, {"size": 12}, {"table": "b"}, {"word": "abc"}, {"list": [3, 1]}],
)
def test_options_come_through_as_they_were_sent(good: Json) -> None:
    assert not options_schema.build_schema(SCHEMA).validate(good)


@pytest.mark.parametrize(
    ("bad", "path"),
    [
        ({"flag": 1}, "options.flag"),
        ({"flag": None}, "options.flag"),
        ({"size": 0}, "options.size"),
        ({"size": 13}, "options.size"),
        ({"size": True}, "options.size"),
        ({"size": "3"}, "options.size"),
        ({"table": "c"}, "options.table"),
        ({"table": None}, "options.table"),
        ({"table": []}, "options.table"),
        ({"word": "abcd"}, "options.word"),
        ({"list": []}, "options.list"),
        ({"list": [1, 1]}, "options.list"),
        ({"list": [1, 2, 3, 4]}, "options.list"),
        ({"list": [1, -2]}, "options.list.1"),
        ({"list": {"1": 1}}, "options.list"),
        ({"more": 1}, "options.more"),
        ([], "options"),
    ],
)
def test_a_wrong_option_is_named_by_its_path(bad: Any, path: str) -> None:
    assert list(problems.error_paths(options_schema.build_schema(SCHEMA).validate(bad), "options")) == [path]


@pytest.mark.parametrize("schema", [{"type": "string", "pattern": "x"}, {"type": "integer", "multipleOf": 2}])
def test_an_unknown_schema_keyword_is_a_type_error(schema: Json) -> None:
    with pytest.raises(TypeError):
        options_schema.build_schema({"type": "object", "properties": {"x": schema}})


@pytest.mark.parametrize("key", catalogue.keys())
@given(seed=st.integers(0, 10**6))
def test_every_game_s_options_are_checked_as_their_schema_says(key: str, seed: int) -> None:
    schema = catalogue.metadata(key).options
    good = fuzz.random_instance(schema, Random(seed))
    assert Draft202012Validator(schema).is_valid(good)
    assert not options_schema.build_schema(schema).validate(good)
    assert not options_schema.build_schema(schema).validate({})
