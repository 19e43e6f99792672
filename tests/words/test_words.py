"""A game with words has them for everything that it can offer, show and tell.

Words of a language are compared with English by the web app's own tests; here English is compared
with the engines. A game without words is played with plain names, and nothing is asked of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from chalicelib.api import dataclass_schemas
from chalicelib.games import catalogue
from chalicelib.games.contract import Decision, Json
from chalicelib.play import codec
from chalicelib.words import game_words
from tests.kit.trial import Trial, start_trial

FRONTEND = Path(__file__).parents[2] / "frontend/src/games"
GAMES = [meta for meta in catalogue.all() if game_words(meta.key, "en").words]
"""The games that have words."""

UNNAMED = {"seat", "card", "money", "day", "month", "year", "stone", "leaf", "percent"}
"""Formats whose values the app can name without a word for each."""

each_game = pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)


@each_game
def test_titles_and_endings_are_worded(meta: catalogue.Metadata) -> None:
    assert not missing(meta, ["title", "credit", "blurb", *(f"outcome.{reason}" for reason in meta.reasons)])


@each_game
def test_options_and_orders_are_worded(meta: catalogue.Metadata) -> None:
    orders = dataclass_schemas.json_schema(catalogue.get(meta.key).orders_class)
    wanted = [*_settings(meta.options), *_settings(orders)]
    assert not missing(meta, [f"option.{name}" for name in wanted])


@each_game
def test_presets_are_worded(meta: catalogue.Metadata) -> None:
    keys = [f"preset.{preset.key}" for preset in meta.presets]
    assert not missing(meta, [*keys, *(f"{key}.help" for key in keys)])


@each_game
def test_a_word_says_only_what_it_is_told(meta: catalogue.Metadata) -> None:
    """Every hole of a sentence is a fact of each event of that kind."""
    words = game_words(meta.key, "en").words
    for kind, public, private in told(meta):
        forms = (
            (f"event.{kind}.{role}.you", public) for role in public if role.endswith(("_seat", "_seats"))
        )
        for key, facts in ((f"event.{kind}", public), (f"event.{kind}.you", public | private), *forms):
            unknown = holes(words.get(key, "")) - facts
            assert not unknown, f"{key} speaks of {unknown}, the event tells {facts}"


@each_game
def test_events_are_worded(meta: catalogue.Metadata) -> None:
    if (FRONTEND / meta.key / "sentences.ts").exists():
        return  # the drawn table words them itself, its tests look after that
    assert not missing(meta, sorted({f"event.{kind}" for kind, *_ in told(meta)}))


@each_game
def test_what_is_shown_is_worded(meta: catalogue.Metadata) -> None:
    view = dataclass_schemas.json_schema(catalogue.get(meta.key).view_class)
    words = game_words(meta.key, "en").words
    lost = [path for path in _fields(view) if not {path, f"view.{path.split('.')[-1]}"} & words.keys()]
    assert not lost


@each_game
def test_what_can_be_done_is_worded(meta: catalogue.Metadata) -> None:
    offered = {(one.kind, name) for one in trials(meta.key)[1] for name in one.schema.get("properties", {})}
    kinds = {one.kind for one in trials(meta.key)[1]}
    words = game_words(meta.key, "en").words
    lost = [f"do.{kind}" for kind in kinds if f"do.{kind}" not in words]
    lost += [f"do.{k}.{name}" for k, name in offered if not {f"do.{k}.{name}", f"do.{name}"} & words.keys()]
    assert not sorted(lost)


@each_game
def test_what_schemas_name_has_a_name(meta: catalogue.Metadata) -> None:
    seen = {found for one in trials(meta.key)[1] for found in _named(one.schema)}
    assert not missing(meta, sorted({f"{what}.{value}" for what, value in seen if what not in UNNAMED}))


@each_game
def test_what_the_reference_names_has_a_name(meta: catalogue.Metadata) -> None:
    game = catalogue.get(meta.key)
    schema = dataclass_schemas.json_schema(game.reference_class)
    seen = set(_printed(schema, codec.dump(game.reference())))
    assert seen
    assert not missing(meta, sorted(f"{what}.{value}" for what, value in seen if what not in UNNAMED))


@each_game
def test_what_people_look_up_is_in_the_reference(meta: catalogue.Metadata) -> None:
    words = game_words(meta.key, "en").words
    worded = {key for key in words if key.startswith("reference.")}
    printed = codec.dump(catalogue.get(meta.key).reference())
    assert worded
    assert worded <= set(_lookup_keys(printed, ("reference",)))


@each_game
def test_a_line_about_a_row_says_only_what_the_row_has(meta: catalogue.Metadata) -> None:
    schema = dataclass_schemas.json_schema(catalogue.get(meta.key).reference_class)
    for key, message in game_words(meta.key, "en").words.items():
        if key.startswith("reference.") and key.endswith(".line"):
            rows = schema["properties"][key.split(".")[1]]["items"]["properties"]
            assert holes(message) <= rows.keys()


def missing(meta: catalogue.Metadata, keys: list[str]) -> list[str]:
    """The keys without words."""
    return [key for key in keys if key not in game_words(meta.key, "en").words]


def holes(message: Any) -> set[str]:
    """The facts that a message is filled in with."""
    forms = [message] if isinstance(message, str) else message.values()
    return {hole for form in forms for hole in re.findall(r"\{(\w+)", form)}


@cache
def trials(key: str) -> tuple[list[Trial], list[Decision]]:
    """Random games at every number of seats, and every decision offered in them."""
    meta, played, offered = catalogue.metadata(key), list[Trial](), list[Decision]()
    for seats in meta.seats:
        for number in range(2):
            trial = start_trial(meta, catalogue.get(meta.key), seats, number)
            while decisions := trial.game.decisions(trial.state):
                offered += decisions
                chosen = trial.rng.choice([one for one in decisions if one.blocking])
                trial.play(chosen.seat, chosen.kind, trial.sample(chosen))
            played.append(trial)
    return played, offered


def told(meta: catalogue.Metadata) -> Iterator[tuple[str, set[str], set[str]]]:
    """Every event of those games: its kind, the facts for everybody, and what its player is told besides."""
    for trial in trials(meta.key)[0]:
        for text in trial.events_json:
            for kind, public, private in json.loads(text):
                yield kind, set(public), set(private.get(str(public.get("of_seat")), {}))


def _printed(schema: Json, value: Any) -> Iterator[tuple[str, Any]]:
    """Every value that a schema names by its format."""
    schema = next((part for part in schema.get("anyOf", ()) if part.get("type") != "null"), schema)
    if "format" in schema:
        yield schema["format"], value
    if isinstance(value, dict):
        for name, item in value.items():
            part = schema.get("properties", {}).get(name, schema.get("additionalProperties"))
            yield from _printed(part, item)
    if isinstance(value, list):
        parts = schema.get("prefixItems", [schema.get("items")] * len(value))
        for part, item in zip(parts, value, strict=True):
            yield from _printed(part, item)


def _settings(schema: Json) -> Iterator[str]:
    for name, part in schema["properties"].items():
        yield name
        for value in part.get("enum", ()):
            if isinstance(value, str):
                yield f"{name}.{value}"


def _fields(schema: Json, path: str = "view") -> Iterator[str]:
    """The words of every field of a view, as deep as it goes."""
    for part in (schema, *schema.get("anyOf", ())):
        if "items" in part:
            yield from _fields(part["items"], path)
        for name, field in part.get("properties", {}).items():
            yield f"{path}.{name}"
            yield from _fields(field, f"view.{name}")


def _lookup_keys(value: Any, prefixes: tuple[str, ...]) -> Iterator[str]:
    """Every key that may word a part of a reference: a field, one of its values, a line about each row."""
    if isinstance(value, dict):
        for name, part in value.items():
            within = tuple(f"{prefix}.{name}" for prefix in prefixes)
            yield from within
            yield from _lookup_keys(part, (*within, *prefixes))
    if isinstance(value, list):
        yield from (f"{prefix}.line" for prefix in prefixes)
        for item in value:
            yield from _lookup_keys(item, prefixes)
    if isinstance(value, str):
        yield from (f"{prefix}.{value}" for prefix in prefixes)


def _named(schema: Json) -> Iterator[tuple[str, Any]]:
    """What a schema names: format and value."""
    what = schema.get("format")
    values = [*schema.get("enum", ()), *([schema["const"]] if "const" in schema else [])]
    if what:
        yield from ((what, value) for value in values if value is not None)
    if schema.get("x-by"):
        yield from ((schema["x-by"], name) for name in schema.get("properties", {}))
    for name, part in schema.get("properties", {}).items():
        yield from _named({"format": what, **part} if name == "items" else part)
    for part in (*schema.get("anyOf", ()), *schema.get("prefixItems", ())):
        yield from _named(part)
    if isinstance(schema.get("items"), dict):
        yield from _named(schema["items"])
