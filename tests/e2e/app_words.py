"""The words of the app in its languages, and a check that a page uses them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from playwright.sync_api import expect

from chalicelib.words import game_words, house_words
from tests.e2e.player import Player
from tests.support.commands import ROOT

_FRONTEND_SOURCES = ROOT / "frontend" / "src"
_FOLDERS = (
    "core/words",
    "match/words",
    "match/lobby/words",
    "shell/account/words",
    "notices/words",
    "shell/words",
    "shell/new/words",
    "match/guide/words",
    "shell/about/words",
)
_GAMES = ("anno-domini", "wann-o-wann")
_MIN_LENGTH = 6
"""Shorter English words also occur inside words of other languages."""


@cache
def app_words(folder: str, lang: str) -> dict[str, Any]:
    """The texts of one part of the app in one language."""
    found: dict[str, Any] = json.loads((_FRONTEND_SOURCES / folder / f"{lang}.json").read_text())
    return found


@cache
def english_texts(lang: str) -> Sequence[str]:
    """The English texts that are translated into a language, and so must not appear in it."""
    pairs = zip(_all_words("en"), _all_words(lang), strict=True)
    texts = [english[key] for english, other in pairs for key in english if english[key] != other.get(key)]
    return [text for text in texts if isinstance(text, str) and len(text) >= _MIN_LENGTH and "{" not in text]


@cache
def _all_words(lang: str) -> Sequence[dict[str, Any]]:
    """The words of each part of the app, of the house, and of each game with a drawn table."""
    served = [house_words(lang), *(game_words(game, lang) for game in _GAMES)]
    return [app_words(folder, lang) for folder in _FOLDERS] + [each.words for each in served]


def check_language(player: Player, lang: str) -> None:
    """Checks that the page declares its language, and shows neither English texts nor keys without words."""
    expect(player.page.locator("html")).to_have_attribute("lang", lang)
    names = "[...document.querySelectorAll('[aria-label]')].map(each => each.ariaLabel)"
    shown = player.page.evaluate(f"[document.body.innerText, ...{names}].join('\\n')")
    keys = [key for words in _all_words(lang) for key in words]
    english = [text for text in english_texts(lang) if text in shown]
    whole = [text for text in english if re.search(rf"(?<!\w){re.escape(text)}(?!\w)", shown)]
    assert whole == []
    assert [key for key in keys if "." in key and key in shown] == []
