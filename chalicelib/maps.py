"""The drawn maps of games ("Maps" in docs/api.md): outlines, where names stand, anchors.

A map lies beside the engine, `games/<package>/data/map.json`; the build of the web app imports the same.
It is read when somebody asks for it: a function that plays moves reads none.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.revisions import content_rev


@dataclass(frozen=True)
class GameMap:
    """The map of a game. `rev` names this content."""

    rev: str
    map: Json


@cache
def game_map(key: str) -> GameMap:
    """The map of a game. Raises `KeyError` for a game that is not listed or has no map."""
    path = catalogue.package_folder(key) / "data" / "map.json"
    if not path.exists():
        raise KeyError(key)
    found: Json = json.loads(path.read_text("utf-8"))
    return GameMap(content_rev(found), found)
