"""The JSON form of a game's states, views, decisions and events, and whether they have one."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from chalicelib.games.contract import Decision, Event, Fact
from chalicelib.play import codec
from tests.kit.failure import KitFailure, require

RESERVED_NAMES = frozenset({"version", "at", "seat", "kind", "turn", "concerns"})
"""The names of an event's envelope, which its facts must not use."""


def dump_json(value: Any) -> str:
    """Canonical JSON of a dataclass, as the server stores or sends it."""
    return _canonical_json(value, type(value).__name__)


def dump_decisions(decisions: Iterable[Decision]) -> str:
    """Canonical JSON of some decisions, in their order."""
    return _canonical_json(list(decisions), "a decision")


def dump_facts(facts: Iterable[Fact]) -> str:
    """Canonical JSON of facts, in their order."""
    return _canonical_json([[fact.when, fact.tells.to_json(), fact.per] for fact in facts], "a fact")


def dump_events(events: Iterable[Event]) -> str:
    """Canonical JSON of events with all private parts. Raises `KitFailure` for forbidden facts."""
    for event in events:
        _check_event(event)
    return _canonical_json([[event.kind, event.public, event.private] for event in events], "an event")


def dump_visible_events(events: Iterable[Event], seat: int | None, unless: Iterable[str] = ()) -> str:
    """Canonical JSON of events as a seat or a spectator (None) sees them, without the kinds in `unless`."""
    visible = [
        [event.kind, {**event.public, **(event.private.get(seat, {}) if seat is not None else {})}]
        for event in events
        if event.kind not in unless
    ]
    return _canonical_json(visible, "an event")


def check_round_trip(cls: type[Any], value: Any) -> None:
    """Raises `KitFailure` unless a dataclass comes back from its JSON form as it was."""
    text = dump_json(value)
    try:
        back = codec.load(cls, json.loads(text))
    except Exception as error:
        raise KitFailure("json", f"{cls.__name__} does not come back from {text[:300]}: {error!r}") from error
    require(back == value, "json", f"{cls.__name__} comes back as another one from {text[:300]}")


def check_json(value: Any, where: str) -> None:
    """Raises `KitFailure` unless a value is JSON as it is: no classes, only strings as keys."""
    if value is None or isinstance(value, str | bool | int | float):
        return
    if isinstance(value, list | tuple):
        for item in value:
            check_json(item, where)
        return
    require(isinstance(value, dict), "json", f"{where} holds {value!r}, which JSON does not know")
    for key, item in value.items():
        require(isinstance(key, str), "json", f"{where} has the key {key!r}, which is no string")
        check_json(item, where)


def _check_event(event: Event) -> None:
    for facts in (event.public, *event.private.values()):
        check_json(facts, f"event {event.kind}")
        taken = RESERVED_NAMES & facts.keys()
        require(not taken, "event", f"event {event.kind} uses the reserved names {sorted(taken)}")
        for item in facts.get("revealed", ()):
            named = isinstance(item, dict) and "card" in item
            require(named, "event", f"event {event.kind} reveals {item!r}, an object with a card is due")


def _canonical_json(value: Any, what: str) -> str:
    try:
        return json.dumps(codec.dump(value), sort_keys=True, separators=(",", ":"), allow_nan=False)
    except (TypeError, ValueError) as error:
        raise KitFailure("json", f"{what} has no JSON form: {error}") from error
