"""Answers become JSON, and the document says of them what they become."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from jsonschema import Draft202012Validator

from chalicelib import answers
from chalicelib.answers import Answer, Describe, Json, Time
from chalicelib.api.dataclass_schemas import answer_schema
from chalicelib.games.contract import OneOf
from tests.api.openapi_check import document


@dataclass(frozen=True)
class Part(Answer):
    """What another answer holds."""

    from_: int
    label: str | None


@dataclass(frozen=True)
class Whole(Answer):
    """An answer with
    everything that one may hold."""

    at: Time
    colour: Annotated[str, OneOf(("red", "blue")), Describe("Of the sky.")]
    part: Part | None
    parts: tuple[Part, ...]
    rows: tuple[tuple[int, ...], ...]
    any: Json
    code: Annotated[str, Describe("The invitation code.")] | None = None


FULL = Whole("2030-05-04T12:00:00Z", "red", None, (Part(1, None),), ((1,), ()), {"x": (1,)}, "c")


def test_an_answer_becomes_json() -> None:
    assert answers.to_json(FULL) == {
        "at": "2030-05-04T12:00:00Z",
        "colour": "red",
        "part": None,
        "parts": [{"from": 1, "label": None}],
        "rows": [[1], []],
        "any": {"x": (1,)},
        "code": "c",
    }


def test_a_member_without_a_default_is_null_and_one_with_a_default_is_left_out() -> None:
    without_code = Whole("2030-05-04T12:00:00Z", "red", None, (), (), {})
    assert answers.to_json(without_code)["part"] is None
    assert "code" not in answers.to_json(without_code)


def test_the_schema_of_an_answer_names_parts_and_what_may_be_left_out() -> None:
    schema = answer_schema(Whole)
    assert schema["description"] == "An answer with everything that one may hold."
    assert schema["required"] == ["at", "colour", "part", "parts", "rows", "any"]
    members = schema["properties"]
    assert members["at"] == {"type": "string", "format": "date-time"}
    assert members["colour"] == {"type": "string", "enum": ["red", "blue"], "description": "Of the sky."}
    assert members["part"] == {"anyOf": [{"$ref": "#/components/schemas/Part"}, {"type": "null"}]}
    assert members["code"] == {"type": "string", "description": "The invitation code."}
    assert answer_schema(Part)["required"] == ["from", "label"]


def test_an_answer_validates_against_its_schema() -> None:
    parts = {name: answer_schema(cls) for name, cls in (("Whole", Whole), ("Part", Part))}
    schema = {"$ref": "#/components/schemas/Whole", "components": {"schemas": parts}}
    Draft202012Validator(schema).validate(answers.to_json(FULL))


def test_answers_are_open_and_name_all_their_members() -> None:
    """A client that knows a member may rely on it; what the document does not name is no error in a type."""
    schemas = document["components"]["schemas"]
    for name in ("Match", "Seat", "Player", "Game", "AnnoDominiTable", "AnnoDominiEvents"):
        assert "additionalProperties" not in schemas[name]
