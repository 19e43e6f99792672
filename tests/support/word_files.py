"""The words of games as they stand in `chalicelib/games/<package>/words/<language>/<part>.json`."""

from __future__ import annotations

import inspect
import json
from functools import cache
from pathlib import Path
from typing import Any

from chalicelib.games import catalogue


def words_folder(game: str) -> Path:
    """The folder of a game's words; it does not exist for a game that has none."""
    return Path(inspect.getfile(type(catalogue.get(game)))).parent / "words"


@cache
def game_words(game: str, lang: str) -> dict[str, Any]:
    """What a game's table and its story say in a language; empty for a game without words."""
    files = [words_folder(game) / lang / f"{part}.json" for part in ("table", "tales")]
    read = [json.loads(path.read_text(encoding="utf-8")) for path in files if path.exists()]
    return {key: text for words in read for key, text in words.items()}
