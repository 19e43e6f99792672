"""What games call their things, in each language of the app ("Words" in docs/api.md).

The files stand beside the engines, `games/<package>/words/<lang>/<part>.json`; the build of the web app
imports the same. They are read when somebody asks for them: a function that plays moves reads none.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from chalicelib.decks import LANGUAGES
from chalicelib.games import catalogue
from chalicelib.games.contract import Json

_PREFIXES: Mapping[str, str] = {"table": "", "tales": "", "rules": "rules."}
"""By part, what comes before each key: sections of the rules page have names that table words have, too."""


@dataclass(frozen=True)
class GameWords:
    """All words of a game in one language. `rev` names this content: 12 hexadecimal digits of its SHA-256."""

    rev: str
    lang: str
    words: Json


@cache
def game_words(key: str, lang: str) -> GameWords:
    """The words of a game; none for a game that brings no words.

    Raises `KeyError` for a game that is not listed and for a language that is none of `decks.LANGUAGES`.
    """
    if lang not in LANGUAGES:
        raise KeyError(lang)
    folder = catalogue.package_folder(key) / "words" / lang
    words: Json = {}
    for part, prefix in _PREFIXES.items():
        path = folder / f"{part}.json"
        if path.exists():
            words |= {prefix + name: text for name, text in json.loads(path.read_text("utf-8")).items()}
    content = json.dumps(words, sort_keys=True, separators=(",", ":"))
    return GameWords(hashlib.sha256(content.encode()).hexdigest()[:12], lang, words)
