"""The Chronicle and the cards of Game of the Year: texts are complete, short and translated."""

from __future__ import annotations

import re
from functools import cache

import pytest

from chalicelib.api import event_schemas
from chalicelib.games.game_of_the_year.chronicle import ENTRIES
from chalicelib.games.game_of_the_year.events import EVENTS
from chalicelib.games.game_of_the_year.personas import TRAITS
from chalicelib.words import game_words
from tests.support.commands import ROOT

SOURCES = ROOT / "docs/decks/chronicle/SOURCES.md"

LANGUAGES = ("en", "de", "it")
MAX_LENGTH = 160
"""Characters of an entry: one or two sentences."""

ENTRY = re.compile(r"day\.(\d\d-\d\d)\.help|fortune\.[CF]\d\d(\.help)?")

each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_language
def test_every_day_and_card_has_a_text(language: str) -> None:
    days = [key for key in entries(language) if key.startswith("day.")]
    assert len(days) == 106 + 2  # the framed days, start and finish
    assert len(entries(language)) == len(days) + 2 * 56


@each_language
def test_entries_are_short(language: str) -> None:
    long = {key: len(text) for key, text in entries(language).items() if len(text) > MAX_LENGTH}
    assert not long


@each_language
def test_entries_are_unique(language: str) -> None:
    texts = list(entries(language).values())
    assert not {text for text in texts if texts.count(text) > 1}


def test_languages_differ_in_every_entry() -> None:
    for key in entries("en"):
        texts = [entries(language)[key] for language in LANGUAGES]
        assert len(set(texts)) == len(texts), key


def test_every_day_has_a_source() -> None:
    """The table of sources lists exactly the days with a text, in their order."""
    listed = re.findall(r"^\| (\d\d-\d\d) \|", SOURCES.read_text(), re.MULTILINE)
    assert listed == sorted(key[4:9] for key in entries("en") if key.startswith("day."))


@each_language
def test_whatever_can_happen_has_words(language: str) -> None:
    """Also what hardly any game shows: each kind of event, each id that an event can tell, each effect."""
    words = game_words("game-of-the-year", language).words
    schemas = [event_schemas.facts_schema(cls) for cls in EVENTS.values()]
    told = [part for schema in schemas for part in schema["properties"].values() if "enum" in part]
    ids = {f"{part['format']}.{value}" for part in told for value in part["enum"]}
    ids |= {
        f"effect.{case.name}{more}"
        for day in ENTRIES.values()
        for case in day.cases
        for more in ("", ".help")
    }
    ids |= {f"event.{kind}" for kind in EVENTS} | {f"trait.{trait}" for trait in TRAITS}
    assert "money_reason.fresh_start" in ids
    assert not sorted(ids - words.keys())


@cache
def entries(language: str) -> dict[str, str]:
    """The texts of days and cards, by key."""
    words = game_words("game-of-the-year", language).words
    return {key: text for key, text in words.items() if ENTRY.fullmatch(key)}
