"""A match as the API shows it to one caller. What is hidden is decided by views and events, not here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chalicelib import decks, store, timestamps
from chalicelib.games.contract import Decision, Json
from chalicelib.play import codec, fairness
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.time import clocks
from chalicelib.store.logs import LogEntry, StoredEvent
from chalicelib.store.matches import Clock, Match, Seat

MAX_VERSIONS = 100
"""Versions on one page of events."""

_CLOCK_FIELDS = ("bank", "increment", "weekends", "takeover")


def match_json(loaded: LoadedMatch) -> Json:
    """The `match` of every answer; with the invitation code for callers who are seated."""
    match, terms = loaded.match, loaded.match.terms
    found = {
        "id": match.id,
        "game": match.game,
        "status": match.status,
        "version": match.version,
        "visibility": "public" if match.public else "private",
        "options": terms.options,
        "clock": {"turn": terms.turn_seconds, **{name: getattr(terms, name) for name in _CLOCK_FIELDS}},
        "decks": list(terms.decks),
        "host": terms.host,
        "seats": [_seat_json(n, seat, match.clocks[n], terms.bank > 0) for n, seat in enumerate(terms.seats)],
        "to_act": list(match.to_act),
        "deadline": timestamps.format_time(earliest_deadline(match)),
        "commitment": fairness.commitment(match.secret),
        "rules_version": match.rules_version,
        "outcome": match.outcome,
    }
    return found if loaded.seat is None else {**found, "code": match.code}


def view_json(loaded: LoadedMatch) -> Json | None:
    """What the caller sees of the game; None while the match is open."""
    if loaded.state is None:
        return None
    seen: Json = codec.dump(loaded.game.view(loaded.state, loaded.seat))
    return seen


def decisions_json(loaded: LoadedMatch) -> list[Json]:
    """The caller's own choices: `{seat, kind, schema, blocking, limit}`."""
    return [_decision_json(decision) for decision in loaded.decisions if decision.seat == loaded.seat]


def etag(match: Match) -> str:
    """The ETag of every answer about a match: `"<version>-<rev>"`, quotes included."""
    return f'"{match.version}-{match.rev}"'


def events_page(loaded: LoadedMatch, after: int, limit: int = MAX_VERSIONS) -> tuple[list[Json], str | None]:
    """The events after a version, as the caller may see them, of at most `limit` whole versions.

    The cursor is the last version shown, as text, where there are more.
    """
    entries = store.logs.list_range(loaded.match.id, after + 1, loaded.match.version, limit)
    events = [event for found in entries for event in entry_events(found, loaded.seat)]
    last = entries[-1].version if entries else after
    return events, str(last) if last < loaded.match.version and entries else None


def entry_events(logged: LogEntry, seat: int | None) -> list[Json]:
    """One version's events as a seat may see them, None for a spectator."""
    envelope = {"version": logged.version, "at": timestamps.format_time(logged.at), "seat": logged.seat}
    return [{**envelope, "kind": fact.kind, **_event_facts(fact, seat)} for fact in logged.events]


def earliest_deadline(match: Match) -> int | None:
    """The earliest deadline of any seat."""
    return min((clock.deadline for clock in match.clocks if clock.deadline is not None), default=None)


def _seat_json(n: int, seat: Seat, clock: Clock, banks: bool) -> Json:
    bank = clock.bank if banks and seat.kind == "player" else None
    known: dict[str, Any] = {"player": seat.player, "level": seat.level, "bank": bank}
    return {
        "seat": n,
        "kind": seat.kind,
        "name": seat.name,
        **{name: value for name, value in known.items() if value is not None},
        "away": clocks.is_away(clock),
        "deadline": timestamps.format_time(clock.deadline),
    }


def _decision_json(decision: Decision) -> Json:
    return {
        "seat": decision.seat,
        "kind": decision.kind,
        "schema": decision.schema,
        "blocking": decision.blocking,
        "limit": decision.limit,
    }


def _event_facts(fact: StoredEvent, seat: int | None) -> Json:
    own = {} if seat is None else fact.private.get(seat, {})
    facts = {**fact.public, **own}
    return {**facts, "revealed": _revealed_cards(facts["revealed"])} if "revealed" in facts else facts


def _revealed_cards(revealed: Iterable[Json]) -> list[Json]:
    """Cards turned over, with the label and comment that only now may be known."""
    return [{**card, **decks.card_back(card["card"])} for card in revealed]
