"""The schemas of a game with English titles out of its words, for a program that reads no words."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.api import dataclass_schemas
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.words import game_words


def options_schema(key: str) -> Json:
    """A game's options."""
    options = dataclass_schemas.with_bounds(catalogue.metadata(key).options)
    return with_titles(options, _english(key), "option")


def presets(key: str) -> list[Json]:
    """A game's presets, each with its `key`, `title`, `description` and `options`."""
    words = _english(key)
    return [
        {
            "key": preset.key,
            "title": words.get(f"preset.{preset.key}", preset.key),
            "description": words.get(f"preset.{preset.key}.help", ""),
            "options": preset.options,
        }
        for preset in catalogue.metadata(key).presets
    ]


def orders_schema(key: str) -> Json:
    """A seat's standing orders."""
    return with_titles(
        dataclass_schemas.request_schema(catalogue.get(key).orders_class), _english(key), "option"
    )


def action_schema(key: str, kind: str) -> Json:
    """The parameters of one kind of action."""
    schema = dataclass_schemas.request_schema(catalogue.get(key).actions[kind])
    return with_titles(schema, _english(key), f"do.{kind}", "do")


def view_schema(key: str) -> Json:
    """What a seat or a spectator sees."""
    return with_titles(dataclass_schemas.json_schema(catalogue.get(key).view_class), _english(key), "view")


def reference_schema(key: str, rules: int) -> Json:
    """What board and cards say under a rules version. Only what people look up has a title.

    Raises `KeyError` for a game or a rules version that is not listed.
    """
    schema = dataclass_schemas.json_schema(catalogue.get(key, rules).reference_class)
    return with_titles(schema, _english(key), "reference")


def _english(key: str) -> Json:
    return game_words(key, "en").words


def with_titles(schema: Json, words: Json, *prefixes: str) -> Json:
    """The schema with a `title` for each property that has a word, and its `.help` as `description`.

    A word that is a sentence about the value, with the hole `n` in its place, is the `description`.

    The words of a property `name` are looked for under `<prefix>.<name>`, the first prefix first. A property
    within another is also looked for under the prefix and the names that lead to it: `view.players.cash`.
    """
    found = dict(schema)
    if "properties" in schema:
        parts = schema["properties"].items()
        found["properties"] = {name: _with_title(part, words, name, prefixes) for name, part in parts}
    for keyword in ("items", "additionalProperties"):
        if isinstance(schema.get(keyword), dict):
            found[keyword] = with_titles(schema[keyword], words, *prefixes)
    if "anyOf" in schema:
        found["anyOf"] = [with_titles(part, words, *prefixes) for part in schema["anyOf"]]
    return found


def _with_title(schema: Json, words: Json, name: str, prefixes: Sequence[str]) -> Json:
    within = (*(f"{prefix}.{name}" for prefix in prefixes), *prefixes)
    titled = with_titles(schema, words, *within)
    key = next((f"{prefix}.{name}" for prefix in prefixes if f"{prefix}.{name}" in words), None)
    if key is None:
        return titled
    text = words[key] if isinstance(words[key], str) else words[key]["other"]
    if "{n}" in text:
        return {**titled, "description": text}
    if text is not words[key]:
        return titled
    help_ = {"description": words[f"{key}.help"]} if f"{key}.help" in words else {}
    return {**titled, "title": words[key], **help_}
