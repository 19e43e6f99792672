"""What games and the house call their things, in each language of the app ("Words" in docs/api.md).

The words of a game stand beside its engine, `games/<package>/words/<lang>/<part>.json`; those of the house
beside this module: refusals, the clock, notices, outcomes. The build of the web app imports the same files
without those in `protocol/`: refusals that only a faulty program gets. All are read when somebody asks for
them: a function that plays moves reads none.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from chalicelib.decks import LANGUAGES
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.revisions import content_rev

_PREFIXES: Mapping[str, str] = {
    "table": "",
    "tales": "",
    "events": "",
    "reference": "",
    "rules": "rules.",
}
"""By part, what comes before each key: sections of the rules page have names that table words have, too."""


@dataclass(frozen=True)
class Words:
    """All words of a game, or of the house, in one language.

    `words` are messages by key: a text, or an object of texts by plural form. `rev` names this content: 12
    hexadecimal digits of its SHA-256.
    """

    rev: str
    lang: str
    words: Json


@cache
def game_words(key: str, lang: str) -> Words:
    """The words of a game; none for a game that brings no words.

    Raises `KeyError` for a game that is not listed and for a language that is none of `decks.LANGUAGES`.
    """
    _check_language(lang)
    folder = catalogue.package_folder(key) / "words" / lang
    words: Json = {}
    for part, prefix in _PREFIXES.items():
        path = folder / f"{part}.json"
        if path.exists():
            words |= {prefix + name: message for name, message in _read_json(path).items()}
    return _with_rev(words, lang)


@cache
def house_words(lang: str) -> Words:
    """The words of the house. Raises `KeyError` for a language that is none of `decks.LANGUAGES`."""
    _check_language(lang)
    folder = Path(__file__).parent
    return _with_rev(
        _read_json(folder / f"{lang}.json") | _read_json(folder / "protocol" / f"{lang}.json"), lang
    )


def _check_language(lang: str) -> None:
    if lang not in LANGUAGES:
        raise KeyError(lang)


def _read_json(path: Path) -> Json:
    found: Json = json.loads(path.read_text("utf-8"))
    return found


def _with_rev(words: Json, lang: str) -> Words:
    return Words(content_rev(words), lang, words)
