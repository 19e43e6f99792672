"""The options that say which events are dealt: of which decks, themes and difficulty (RULES 1.1, 2)."""

from __future__ import annotations

from chalicelib.games.contract import Json

THEMES = (
    "science",
    "art",
    "sport",
    "everyday",
    "politics",
    "nature",
    "technology",
    "travel",
    "curiosities",
)
"""The themes of events; every card has one. `art` includes music, books and films."""


EVENTS = ("all", "easy")
"""Which events of the decks are dealt: all, or only those that are easy to place."""


def deck_options(*decks: str) -> Json:
    """The schemas of the options `decks` (these by default), `themes` and `events` (all by default)."""
    return {
        "decks": _subset_schema({"type": "string"}, decks),
        "themes": _subset_schema({"enum": list(THEMES)}, THEMES),
        "events": {"enum": list(EVENTS), "default": "all"},
    }


def _subset_schema(item: Json, default: tuple[str, ...]) -> Json:
    return {"type": "array", "items": item, "minItems": 1, "uniqueItems": True, "default": list(default)}
