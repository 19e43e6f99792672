"""The choices of the bots in `examples/` match the schemas of decisions, in every game."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.catalogue import Metadata
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json
from examples import bot
from tests.examples.conftest import find_node

GAMES = [meta for meta in catalogue.all() if meta.bots.startswith("chalicelib")]
MATCHES, MOVES = 2, 150
"""How many matches of each game are sampled for schemas, and how many moves of each."""

RUNNER = """
import { readFileSync } from 'node:fs';
const { choose } = await import(process.argv[1]);
const schemas = JSON.parse(readFileSync(0, 'utf8'));
console.log(JSON.stringify(schemas.map(schema => choose(schema))));
"""
"""Reads schemas as a JSON array, and prints the chosen values as another."""


def decision_schemas(meta: Metadata) -> Iterator[Json]:
    """The schemas of all blocking decisions in some random matches."""
    game = catalogue.get(meta.key)
    for seed in range(MATCHES):
        seats, chance = meta.seats[seed % len(meta.seats)], Chance(f"{meta.key} {seed}")
        orders = {seat: game.orders_class() for seat in range(seats)}
        state, _ = game.setup(seats, {}, decks.for_game(meta.key, {}), chance, orders)
        for _ in range(MOVES):
            decisions = [one for one in game.decisions(state) if one.blocking]
            yield from (one.schema for one in decisions)
            if not decisions:
                break
            action, chance = game.sample(decisions[0], chance)
            state, _ = game.apply(state, decisions[0].seat, action, orders)


def check_value(schema: Json, value: Any) -> None:
    """Fails for a value that does not match its schema, including `x-sum`, which JSON Schema lacks."""
    Draft202012Validator(schema).validate(value)
    branches = [one for one in schema.get("anyOf", [{}]) if Draft202012Validator(one).is_valid(value)]
    assert any(has_valid_sums(schema, branch, value) for branch in branches), (schema, value)


def has_valid_sums(schema: Json, branch: Json, value: Json) -> bool:
    """Whether the sums of the counts in a value match its schema, narrowed by a branch."""
    narrow = branch.get("properties", {})
    parts = {name: part | narrow.get(name, {}) for name, part in schema["properties"].items()}
    bounds = {name: part["x-sum"] for name, part in parts.items() if "x-sum" in part and name in value}
    sums = {name: sum(value[name].values()) for name in bounds}
    return all(bounds[name]["minimum"] <= sums[name] <= bounds[name]["maximum"] for name in sums)


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)
def test_python_choices_match_the_schemas(meta: Metadata) -> None:
    for schema in decision_schemas(meta):
        check_value(schema, bot.choose(schema))


@pytest.mark.api
@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)
def test_typescript_choices_match_the_schemas(meta: Metadata, bot_js: Path) -> None:
    schemas = list(decision_schemas(meta))
    for schema, value in zip(schemas, typescript_choices(bot_js, schemas), strict=True):
        check_value(schema, value)


def typescript_choices(bot_js: Path, schemas: list[Json]) -> Any:
    """The TypeScript bot's choices for these schemas."""
    command = [find_node(), "--input-type=module", "--eval", RUNNER, str(bot_js)]
    result = subprocess.run(command, input=json.dumps(schemas), capture_output=True, text=True, check=True)
    return json.loads(result.stdout)


SCHEMA_CASES: tuple[tuple[Json, Any], ...] = (
    ({"const": None, "enum": [1]}, (None,)),
    ({"enum": [1, "a", None]}, (1, "a", None)),
    ({"type": "boolean"}, (True, False)),
    ({"type": "integer", "minimum": 3, "maximum": 4}, (3, 4)),
    ({"type": ["string", "null"], "maxLength": 3}, ("?", None)),
    ({"type": ["integer", "null"], "minimum": 3, "maximum": 3}, (3, None)),
    ({"type": "array", "maxItems": 0}, ([],)),
    (
        {"type": "array", "items": {"enum": [1, 2]}, "minItems": 2, "maxItems": 2, "uniqueItems": True},
        ([1, 2], [2, 1]),
    ),
    (
        {"type": "array", "prefixItems": [{"const": 1}], "items": {"const": 2}, "minItems": 1, "maxItems": 2},
        ([1], [1, 2]),
    ),
    (
        {
            "type": "array",
            "prefixItems": [{"enum": [1, 2]}, {"enum": [2, 3]}],
            "minItems": 2,
            "maxItems": 2,
            "uniqueItems": True,
        },
        ([1, 2], [1, 3], [2, 3]),
    ),
    (
        {
            "type": "object",
            "properties": {"a": {"type": "integer", "minimum": 0, "maximum": 1}},
            "x-sum": {"minimum": 1, "maximum": 9},
        },
        ({"a": 1},),
    ),
    (
        {
            "type": "object",
            "properties": {"a": {"enum": [1, 2]}, "b": {"const": 3, "default": 3}},
            "required": ["a"],
            "anyOf": [
                {"properties": {"a": {"const": 1}}, "required": ["b"]},
                {"properties": {"a": {"const": 2}}},
            ],
        },
        ({"a": 1, "b": 3}, {"a": 2}, {"a": 2, "b": 3}),
    ),
)
"""Schemas with every keyword of a form (docs/api.md, "Forms"), each with all allowed choices."""


@pytest.mark.parametrize(("schema", "allowed"), SCHEMA_CASES)
def test_python_knows_every_schema_keyword(schema: Json, allowed: tuple[Any, ...]) -> None:
    for _ in range(40):
        assert bot.choose(schema) in allowed


@pytest.mark.api
def test_typescript_knows_every_schema_keyword(bot_js: Path) -> None:
    schemas = [schema for schema, _ in SCHEMA_CASES for _ in range(40)]
    allowed = [values for _, values in SCHEMA_CASES for _ in range(40)]
    assert all(
        value in values for value, values in zip(typescript_choices(bot_js, schemas), allowed, strict=True)
    )
