"""What the tests of several games compare: kinds and facts of events, drawings of states."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.contract import Event, Json


def event_kinds(events: Sequence[Event]) -> list[str]:
    """The kinds of some events, in order."""
    return [event.kind for event in events]


def facts_of_kind(events: Sequence[Event], kind: str) -> list[Json]:
    """The public facts of all events of a kind."""
    return [event.public for event in events if event.kind == kind]


def event_facts(events: Sequence[Event], kind: str) -> Json:
    """The public facts of the one event of this kind."""
    (facts,) = facts_of_kind(events, kind)
    return facts


def normalized_drawing(drawing: str) -> str:
    """A drawing as `format_state` writes it, to compare with."""
    return "\n".join(line.strip() for line in drawing.strip().splitlines())
