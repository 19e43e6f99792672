"""The schemas of a game carry English titles, so that a program without words can show what they mean."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chalicelib.api import titles
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.words import game_words

GAMES = [meta.key for meta in catalogue.all() if game_words(meta.key, "en").words]


@pytest.mark.parametrize("key", GAMES)
def test_every_property_has_a_title(key: str) -> None:
    offered = catalogue.get(key).actions.keys() - {"skip"}  # which only absence plays
    schemas = [titles.options_schema(key), titles.orders_schema(key), titles.view_schema(key)]
    schemas += [titles.action_schema(key, kind) for kind in sorted(offered)]
    assert [name for schema in schemas for name in untitled(schema)] == []


def test_a_title_is_the_word_of_the_most_special_key() -> None:
    words = {"view.cash": "Money", "view.players.cash": "Purse", "view.players.cash.help": "In florins."}
    cash = {"type": "object", "properties": {"cash": {"type": "integer"}}}
    schema = {"properties": {"cash": {"type": "integer"}, "players": {"type": "array", "items": cash}}}
    found = titles.with_titles(schema, words, "view")["properties"]
    assert found["cash"]["title"] == "Money"
    within = found["players"]["items"]["properties"]["cash"]
    assert within == {"type": "integer", "title": "Purse", "description": "In florins."}


def test_a_sentence_about_a_value_is_its_description() -> None:
    words = {
        "reference.last": "Round {n} is the last.",
        "reference.draw": {"one": "One.", "other": "{n} cards."},
    }
    number = {"type": "integer"}
    found = titles.with_titles({"properties": {"last": number, "draw": number}}, words, "reference")
    assert found["properties"] == {
        "last": {"type": "integer", "description": "Round {n} is the last."},
        "draw": {"type": "integer", "description": "{n} cards."},
    }


def untitled(schema: Json) -> Iterator[str]:
    """The names of properties without a title, at any depth."""
    for name, part in schema.get("properties", {}).items():
        if "title" not in part:
            yield name
        yield from untitled(part)
    for keyword in ("items", "additionalProperties"):
        if isinstance(schema.get(keyword), dict):
            yield from untitled(schema[keyword])
    for part in schema.get("anyOf", ()):
        yield from untitled(part)
