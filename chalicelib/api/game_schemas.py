"""What the OpenAPI document says of each game: view, events, refusals, reference, and the answers that hold
them. Such an answer has a member `game`, by which a client knows the rest (DESIGN 9). What is sent stands in
`request_components`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from chalicelib import words
from chalicelib.answers import Answer
from chalicelib.api import dataclass_schemas, event_schemas, problem_schemas, titles
from chalicelib.api.answers import GameReference
from chalicelib.api.dataclass_schemas import reference
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.play.telling.answers import Events, Past, Preview, Recap, RecapTurn
from chalicelib.play.telling.table_answers import Acted, Decision, Fact, Table

BY_GAME: tuple[type[Answer], ...] = (Table, Acted, Past, Events, Preview, Recap, GameReference)
"""The answers that each game has in a form of its own."""

PARTS_BY_GAME: tuple[type[Answer], ...] = (Decision, Fact, RecapTurn)
"""Parts of those answers that each game has in a form of its own, too."""

_OWN_SCHEMAS = ("View", "Event", "FactDetails", "Reference", *(part.__name__ for part in PARTS_BY_GAME))
"""What `PerGame` names, and those parts."""


_NO_FACT: Json = {"type": "object", "properties": {"kind": {"type": "string"}}, "required": ["kind"]}
"""What a fact tells in a game that tells none."""


def game_components() -> Iterator[tuple[str, Json]]:
    """The components of every game by name, and those that stand for any game."""
    for listed in catalogue.all():
        yield from _components_of(listed.key)
    for answer in BY_GAME:
        choices = {meta.key: f"{camel_case(meta.key)}{answer.__name__}" for meta in catalogue.all()}
        description = dataclass_schemas.answer_schema(answer)["description"]
        yield answer.__name__, {"description": description, **one_of("game", choices)}


def camel_case(name: str) -> str:
    """`anno-domini` as `AnnoDomini`."""
    return "".join(part[:1].upper() + part[1:] for part in re.split(r"[-_]", name))


def _components_of(key: str) -> Iterator[tuple[str, Json]]:
    engine, name = catalogue.get(key), camel_case(key)
    yield f"{name}View", titles.view_schema(key)
    yield f"{name}Refusal", problem_schemas.refusal_schema(words.game_words(key, "en").words)
    yield f"{name}Reference", dataclass_schemas.json_schema(engine.reference_class)
    for kind, event in engine.events.items():
        yield f"{name}{camel_case(kind)}Event", event_schemas.event_schema(event)
    kinds = {kind: f"{name}{camel_case(kind)}Event" for kind in engine.events}
    yield f"{name}Event", one_of("kind", kinds)
    for kind, fact in engine.fact_classes.items():
        yield f"{name}{camel_case(kind)}Fact", _fact_schema(kind, fact)
    facts = {kind: f"{name}{camel_case(kind)}Fact" for kind in engine.fact_classes}
    yield f"{name}FactDetails", one_of("kind", facts) if facts else _NO_FACT
    for part in PARTS_BY_GAME:
        yield f"{name}{part.__name__}", _with_names_of(name, dataclass_schemas.answer_schema(part))
    for answer in BY_GAME:
        yield f"{name}{answer.__name__}", _answer_of(key, answer)


def _fact_schema(kind: str, fact: type) -> Json:
    """What a fact of this kind tells; what has its default is left out."""
    schema = dataclass_schemas.json_schema(fact)
    return {
        "type": "object",
        "description": dataclass_schemas.description(fact),
        "properties": {"kind": {"const": kind}, **schema["properties"]},
        "required": ["kind", *schema["required"]],
    }


def _answer_of(key: str, answer: type[Answer]) -> Json:
    """The schema of an answer about one game, with that game's view, events and reference in it."""
    schema = _with_names_of(camel_case(key), dataclass_schemas.answer_schema(answer))
    return {**schema, "properties": {**schema["properties"], "game": {"const": key}}}


def _with_names_of(game: str, schema: Any) -> Any:
    """The schema where references to what each game has of its own lead to this game's."""
    if isinstance(schema, list):
        return [_with_names_of(game, part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    own = next((name for name in _OWN_SCHEMAS if schema == reference(name)), None)
    return reference(game + own) if own else {key: _with_names_of(game, part) for key, part in schema.items()}


def one_of(discriminator: str, choices: dict[str, str]) -> Json:
    """One of several components, known by the value of a property."""
    mapping = {value: reference(name)["$ref"] for value, name in choices.items()}
    return {
        "oneOf": [reference(name) for name in choices.values()],
        "discriminator": {"propertyName": discriminator, "mapping": mapping},
    }
