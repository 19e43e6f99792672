"""Which events are dealt: decks shuffled together, and the themes of their cards (RULES 1.1, 2)."""

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
"""What events are about; every card has one theme. `art` is music, books and films as well."""


def deck_options(*decks: str) -> Json:
    """The options of a game with event cards: `decks`, these unless others are chosen, and `themes`."""
    return {
        "decks": _subset_schema({"type": "string"}, decks),
        "themes": _subset_schema({"enum": list(THEMES)}, THEMES),
    }


def _subset_schema(item: Json, default: tuple[str, ...]) -> Json:
    return {"type": "array", "items": item, "minItems": 1, "uniqueItems": True, "default": list(default)}
