"""The options that say which events are dealt: decks, and themes of their cards (RULES 1.1, 2)."""

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


def deck_options(*decks: str) -> Json:
    """The schemas of the options `decks`, with these as the default, and `themes`, by default all."""
    return {
        "decks": _subset_schema({"type": "string"}, decks),
        "themes": _subset_schema({"enum": list(THEMES)}, THEMES),
    }


def _subset_schema(item: Json, default: tuple[str, ...]) -> Json:
    return {"type": "array", "items": item, "minItems": 1, "uniqueItems": True, "default": list(default)}
