"""The words of all languages, and the event cards, are set in curly apostrophes; no word asks for a hand.

One text serves touch, mouse and keys: it says what to choose, and not how.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from chalicelib import decks
from chalicelib.games.contract import Json
from tests.support.commands import ROOT

_HAND = re.compile(
    r"\b([Tt]ap (a|an|on|one|the|it)|[Tt]ouch (a|the|it|its|her|his)|[Ss]wipe|[Cc]lick)\b"
    r"|\b([Tt]ippe (auf|ein|eine|einen|jetzt|nun|den|die|seine|ihre)|[Aa]ntippen|[Ww]ischen|[Kk]licke)\b"
    r"|\b([Tt]occa (un|una|uno|la|lo|chi)\b|[Tt]occa l’|[Tt]occa(la|lo|ne))"
    r"|\b([Ss]corri a|[Cc]licca|[Ff]ai clic)"
)
"""Texts that ask for a finger or for a mouse, in any of the languages."""


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


def test_words_do_not_say_with_which_hand() -> None:
    found = {
        str(path.relative_to(ROOT)): [
            text for text in texts(json.loads(path.read_text())) if _HAND.search(text)
        ]
        for path in word_files()
    }
    assert {path: asked for path, asked in found.items() if asked} == {}


def test_cards_have_no_straight_apostrophe() -> None:
    sides = [side for deck in decks.all() for card in deck.cards for side in (card.text, card.comment)]
    assert [text for side in sides for text in side.values() if "'" in text] == []
