"""The JSON Schemas of events, from the classes in the games' `events.py` (DESIGN 9)."""

from __future__ import annotations

from collections.abc import Mapping

from chalicelib import decks
from chalicelib.api import dataclass_schemas
from chalicelib.games.contract import Json
from chalicelib.games.events import EventFacts, later_fields, private_fields

_BY_LANGUAGE: Json = {
    "type": "object",
    "properties": {lang: {"type": "string", "format": "text"} for lang in decks.LANGUAGES},
    "required": list(decks.LANGUAGES),
}

ENVELOPE: Mapping[str, Json] = {
    "version": {"type": "integer", "description": "The version of the match that it came with."},
    "at": {"type": "string", "format": "date-time", "description": "When."},
    "seat": {"type": ["integer", "null"], "format": "seat", "description": "Who did it; null: nobody."},
    "turn": {"type": "integer", "description": "The number of the turn that it falls in; it never falls."},
    "concerns": {
        "type": "array",
        "items": {"type": "integer", "format": "seat"},
        "description": "To whom it happens, without the one who did it.",
    },
}
"""What every event has besides its `kind` and the facts of that."""


def event_schema(cls: type[EventFacts]) -> Json:
    """The schema of one kind of event as a seat or a spectator receives it.

    What is told to single seats, what may be left out, and what logs of older code lack is not required.
    """
    facts, later = facts_schema(cls), later_fields(cls)
    properties = {**ENVELOPE, "kind": {"const": cls.kind}, **facts["properties"]}
    return {
        "type": "object",
        "description": dataclass_schemas.description(cls),
        "properties": properties,
        "required": [*ENVELOPE, "kind", *(name for name in facts["required"] if name not in later)],
    }


def facts_schema(cls: type[EventFacts]) -> Json:
    """The schema of the facts alone; `revealed` with what the server adds to cards turned over."""
    schema, private = dataclass_schemas.json_schema(cls), private_fields(cls)
    properties = {name: _without_default(part) for name, part in schema["properties"].items()}
    if "revealed" in properties:
        properties["revealed"] = _with_card_back(properties["revealed"])
    required = [name for name in schema["required"] if name not in private]
    return {**schema, "properties": properties, "required": required}


def _without_default(schema: Json) -> Json:
    return {name: value for name, value in schema.items() if name != "default"}


def _with_card_back(revealed: Json) -> Json:
    card = revealed["items"]
    back = {"label": _BY_LANGUAGE, "comment": _BY_LANGUAGE}
    properties, required = {**card["properties"], **back}, [*card["required"], *back]
    return {**revealed, "items": {**card, "properties": properties, "required": required}}
