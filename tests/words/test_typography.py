"""The words of all languages, and the event cards, are set in curly apostrophes and quotation marks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from chalicelib import decks
from chalicelib.games.contract import Json
from tests.support.commands import ROOT


def word_files() -> list[Path]:
    """The files of words of the house, of the games and of the web app's pages."""
    return [*ROOT.glob("chalicelib/**/words/**/*.json"), *ROOT.glob("frontend/src/**/words/*.json")]


def texts(words: Json) -> Iterator[str]:
    """Every text, of a plural each form."""
    for message in words.values():
        yield from [message] if isinstance(message, str) else message.values()


def test_words_have_no_straight_apostrophe() -> None:
    found = {
        path: [text for text in texts(json.loads(path.read_text())) if "'" in text] for path in word_files()
    }
    assert len(found) > 30
    assert {str(path.relative_to(ROOT)): straight for path, straight in found.items() if straight} == {}


def test_cards_have_no_straight_apostrophe() -> None:
    sides = [side for deck in decks.all() for card in deck.cards for side in (card.text, card.comment)]
    assert [text for side in sides for text in side.values() if "'" in text] == []
