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


def mix(*decks: str) -> Json:
    """The options of a game with event cards: `decks`, these unless others are chosen, and `themes`."""
    return {
        "decks": _some({"type": "string"}, decks),
        "themes": _some({"enum": list(THEMES)}, THEMES),
    }


def _some(one: Json, default: tuple[str, ...]) -> Json:
    return {"type": "array", "items": one, "minItems": 1, "uniqueItems": True, "default": list(default)}
