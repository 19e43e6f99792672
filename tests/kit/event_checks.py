"""What must hold for the events of a game and the names of seats in them (DESIGN 9)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from chalicelib.api import dataclass_schemas, event_schemas
from chalicelib.games import events
from chalicelib.games.catalogue import AnyGame
from chalicelib.games.contract import Json
from tests.kit.failure import KitFailure, require
from tests.kit.json_forms import RESERVED_NAMES
from tests.kit.trial import Trial


def check_names(game: AnyGame) -> None:
    """In events and views a seat is called a seat, nothing else is, and every id says what it names."""
    for kind, cls in game.events.items():
        require(kind == cls.kind, "events", f"{cls.__name__} is listed as {kind}, its kind is {cls.kind}")
        facts = event_schemas.facts_schema(cls)["properties"]
        taken = RESERVED_NAMES & facts.keys()
        require(not taken, "events", f"event {kind} declares the reserved names {sorted(taken)}")
        check_names_of(facts, f"event {kind}")
    check_names_of(dataclass_schemas.json_schema(game.view_class)["properties"], "the view")


def check_names_of(properties: Json, where: str) -> None:
    """A seat is called a seat, nothing else is, and every id says what it names."""
    _check_names(properties, where)
    _check_formats(properties, where)


def check_orders(game: AnyGame) -> None:
    """Every field of the standing orders says when it acts, and needs only what others can say."""
    fields = dataclass_schemas.json_schema(game.orders_class)["properties"]
    silent = sorted(name for name, schema in fields.items() if not schema.get("x-acts"))
    require(not silent, "orders", f"{silent} say not when they act, by `Acts(…)`")
    for name, schema in fields.items():
        for other, values in schema.get("x-needs", {}).items():
            unknown = sorted(set(values) - set(fields.get(other, {}).get("enum", ())))
            require(not unknown, "orders", f"{name} needs {unknown} of {other}, which cannot say that")


def check_declared_events(trial: Trial) -> None:
    """Every event of a game is of a listed class and has exactly the fields that this declares."""
    for text in trial.events_json:
        for kind, public, private in json.loads(text):
            cls = trial.game.events.get(kind)
            if cls is None:
                raise KitFailure("events", f"no class is listed for the event {kind}")
            _check_fields(cls, public, private)


def _check_fields(cls: type[events.EventFacts], public: Json, private: dict[str, Json]) -> None:
    schema, hidden = event_schemas.facts_schema(cls), events.private_fields(cls)
    missing = set(schema["required"]) - public.keys()
    require(not missing, "events", f"event {cls.kind} lacks {sorted(missing)}")
    undeclared = public.keys() - (schema["properties"].keys() - hidden)
    undeclared |= {name for own in private.values() for name in own.keys() - hidden}
    require(not undeclared, "events", f"event {cls.kind} does not declare {sorted(undeclared)} like that")


def _check_names(properties: Json, where: str) -> None:
    """`seat` alone is whom an item of a list is about; events themselves have that name reserved."""
    for name, schema in _all_properties(properties):
        called_seat = name == "seat" or name.endswith(("_seat", "_seats"))
        is_seat = _is_seat(schema)
        require(called_seat or not is_seat, "events", f"{where} has a seat called {name}")
        require(is_seat or not called_seat, "events", f"{name} in {where} is no seat")


def _check_formats(properties: Json, where: str) -> None:
    for name, schema in _all_properties(properties):
        unnamed = [part for part in _parts(schema) if _is_text(part) and "format" not in part]
        require(not unnamed, "events", f'{name} in {where} says not what it names, by `Names("…")`')


def _is_text(schema: Json) -> bool:
    """Whether a value is a string: an id, or with the format `text` what somebody has written."""
    named = [one for one in schema.get("enum", ()) if isinstance(one, str)]
    return bool(named) or "string" in (schema.get("type", ()), *schema.get("type", ()))


def _all_properties(properties: Json) -> Iterator[tuple[str, Json]]:
    """Every property by name, those of nested objects, too."""
    for name, schema in properties.items():
        yield name, schema
        for part in _parts(schema):
            yield from _all_properties(part.get("properties", {}))


def _parts(schema: Json) -> Iterator[Json]:
    """A schema, its alternatives, and the items of its lists."""
    yield schema
    for part in (*schema.get("anyOf", ()), *schema.get("prefixItems", ())):
        yield from _parts(part)
    for keyword in ("items", "additionalProperties"):
        if isinstance(schema.get(keyword), dict):
            yield from _parts(schema[keyword])


def _is_seat(schema: Any) -> bool:
    """Whether a value is a seat, or a list of seats."""
    return any(part.get("format") == "seat" for part in _parts(schema))
