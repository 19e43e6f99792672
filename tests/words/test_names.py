"""Every id that a game can show has a name in every language, and every card and act an explanation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from chalicelib import decks
from chalicelib.api import dataclass_schemas, event_schemas
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.play import codec
from chalicelib.words import game_words
from tests.words.test_words import GAMES, trials

NAMED_OTHERWISE = {"seat", "card", "card_or_year", "text", "day", "month", "year", "die"}
"""Formats whose values are named by the match, by the deck, by the calendar, or by what they are."""

Named = tuple[str, str]
"""A format and a value of it."""

each_game = pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.key)
each_language = pytest.mark.parametrize("lang", decks.LANGUAGES)


@each_language
@each_game
def test_all_that_is_shown_has_words(meta: catalogue.Metadata, lang: str) -> None:
    assert missing_words(meta.key, game_words(meta.key, lang).words) == []


@pytest.mark.parametrize(
    ("key", "lost"),
    [
        ("anno-domini-1995", "territory.wales"),
        ("anno-domini-1995", "playing_card.relic.help"),
        ("anno-1452", "do.marry.help"),
        ("wann-o-wann", "fate.gift"),
        ("game-of-the-year", "sign.aries"),
    ],
)
def test_a_word_that_one_language_lacks_is_noticed(key: str, lost: str) -> None:
    words = game_words(key, "it").words
    assert lost in missing_words(key, {name: text for name, text in words.items() if name != lost})


def missing_words(key: str, words: Json) -> list[str]:
    """The keys that these words of a game lack.

    Every id has a name; where one card has a `.help`, each one shown has; every act has a `.help`.
    """
    explained = {name.split(".")[0] for name in words if name.count(".") == 2 and name.endswith(".help")}
    names = {f"{what}.{value}" for what, value in shown_ids(key) if what not in words}
    helps = {f"{what}.{value}.help" for what, value in shown_ids(key) if what in explained}
    helps |= {f"do.{decision.kind}.help" for decision in trials(key)[1]}
    return sorted((names | helps) - words.keys())


@cache
def shown_ids(key: str) -> frozenset[Named]:
    """Every id in views, events and decisions of random games, in the reference, in options and in orders."""
    played, offered = trials(key)
    engine = catalogue.get(key)
    schemas = [engine.options, dataclass_schemas.json_schema(engine.orders_class)]
    found = {named for schema in schemas for named in _ids_in_schema(schema)}
    found |= {named for decision in offered for named in _ids_in_schema(decision.schema)}
    printed = dataclass_schemas.json_schema(engine.reference_class)
    found |= set(_ids_in_value(printed, codec.dump(engine.reference())))
    view_schema = dataclass_schemas.json_schema(engine.view_class)
    for trial in played:
        for viewer in trial.viewers:
            found |= set(_ids_in_value(view_schema, codec.dump(engine.view(trial.state, viewer))))
        for text in trial.events_json:
            for kind, public, private in json.loads(text):
                schema = event_schemas.facts_schema(engine.events[kind])
                for facts in (public, *private.values()):
                    found |= set(_ids_in_value(schema, facts))
    return frozenset((what, value) for what, value in found if what not in NAMED_OTHERWISE)


def _ids_in_value(schema: Json, value: Any, what: str | None = None) -> Iterator[Named]:
    """The ids in a value, by its schema."""
    what = schema.get("format", what)
    if isinstance(value, str) and what:
        yield what, value
    if isinstance(value, list):
        yield from _ids_in_list(schema, value, what)
    if isinstance(value, dict):
        yield from _ids_in_object(schema, value)
    for alternative in schema.get("anyOf", ()):
        yield from _ids_in_value(alternative, value, what)


def _ids_in_list(schema: Json, values: list[Any], what: str | None) -> Iterator[Named]:
    parts = schema.get("prefixItems") or [schema.get("items", {})] * len(values)
    for part, item in zip(parts, values, strict=False):
        yield from _ids_in_value(part, item, what)


def _ids_in_object(schema: Json, values: Json) -> Iterator[Named]:
    parts, others = schema.get("properties", {}), schema.get("additionalProperties")
    for name, value in values.items():
        if schema.get("x-by"):
            yield schema["x-by"], name
        yield from _ids_in_value(parts.get(name, others or {}), value)


def _ids_in_schema(schema: Json, what: str | None = None) -> Iterator[Named]:
    """The ids that a schema offers."""
    what = schema.get("format", what)
    values = (*schema.get("enum", ()), schema.get("const"), schema.get("default"))
    yield from ((what, value) for value in values if what and isinstance(value, str) and value)
    yield from ((schema["x-by"], name) for name in schema.get("properties", {}) if schema.get("x-by"))
    for name, part in schema.get("properties", {}).items():
        yield from _ids_in_schema(part, what if name == "items" else None)
    for part in (*schema.get("anyOf", ()), *schema.get("prefixItems", ())):
        yield from _ids_in_schema(part, what)
    if isinstance(schema.get("items"), dict):
        yield from _ids_in_schema(schema["items"], what)
