"""The lesson on the start page plays with cards of a deck: as they are worded and dated there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from chalicelib import decks
from chalicelib.decks.labels import label

_SRC = Path(__file__).parents[2] / "frontend" / "src"
_WORDS = _SRC / "chronology" / "hints" / "words"
_CARD = re.compile(r"\{ id: '(\w+)', year: (\d+), theme: '(\w+)' \}")

CARDS = _CARD.findall((_SRC / "shell" / "lesson" / "lesson.ts").read_text(encoding="utf-8"))
"""Id, year and theme of each card of the lesson."""

WORLD = {card.id: card for card in decks.get("world").cards}


@pytest.mark.parametrize(("card", "year", "theme"), CARDS)
def test_a_card_has_the_year_and_the_theme_of_the_deck(card: str, year: str, theme: str) -> None:
    assert (label(WORLD[card].when, "en"), WORLD[card].theme) == (year, theme)


@pytest.mark.parametrize("language", decks.LANGUAGES)
def test_the_lesson_words_its_cards_as_the_deck_does(language: str) -> None:
    words = json.loads((_WORDS / f"{language}.json").read_text(encoding="utf-8"))
    told = {key.removeprefix("card."): text for key, text in words.items() if key.startswith("card.")}
    assert told == {card: WORLD[card].text[language] for card, _, _ in CARDS}
    assert len(told) == 4
