"""The events of a match as its log tells them: their turns, whom they concern, what a seat may see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from chalicelib import decks, store, timestamps
from chalicelib.games import events as game_events
from chalicelib.games.contract import Json
from chalicelib.games.events import EventClasses
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.store.logs import LogEntry, StoredEvent
from chalicelib.store.matches import Match

MAX_VERSIONS = 100
"""Versions on one page of events."""


def events_page(loaded: LoadedMatch, after: int, limit: int = MAX_VERSIONS) -> tuple[list[Json], str | None]:
    """The events after a version, as the caller may see them, of at most `limit` whole versions.

    The cursor is the last version shown, as text, where there are more.
    """
    entries = store.logs.list_range(loaded.match.id, after + 1, loaded.match.version, limit)
    events = [event for entry in entries for event in entry_events(loaded, entry)]
    last = entries[-1].version if entries else after
    return events, str(last) if last < loaded.match.version and entries else None


def entry_events(loaded: LoadedMatch, entry: LogEntry) -> list[Json]:
    """One version's events as the caller may see them."""
    return visible_events(loaded.game.events, entry, loaded.seat)


def visible_events(classes: EventClasses, entry: LogEntry, seat: int | None) -> list[Json]:
    """One version's events as a seat may see them, None for a spectator.

    `turn` is the number of the turn that an event falls in, `concerns` the seats to which it happens.
    """
    return [visible for _, visible in told_events(classes, entry, seat)]


def told_events(
    classes: EventClasses, entry: LogEntry, seat: int | None
) -> Iterator[tuple[StoredEvent, Json]]:
    """One version's events in the order in which they are told, each as stored and as a seat may see it."""
    envelope = {"version": entry.version, "at": timestamps.format_time(entry.at), "seat": entry.seat}
    for turn, event in numbered_events(classes, entry):
        yield event, {**envelope, "turn": turn, **_visible_event(classes, event, entry.seat, seat)}


def numbered_events(classes: EventClasses, entry: LogEntry) -> list[tuple[int, StoredEvent]]:
    """The events of an entry in the order in which they are told, each with the number of its turn.

    What an event leads (`EventFacts.leads`) comes after it, also where the rules did it first.
    """
    numbers = _turn_numbers(_first_turn(entry), entry.events)
    told: list[tuple[int, StoredEvent]] = []
    for number, event in zip(numbers, entry.events, strict=True):
        cls = classes.get(event.kind)
        place = len(told)
        while cls and place and told[place - 1][0] == number and told[place - 1][1].kind in cls.leads:
            place -= 1
        told.insert(place, (number, event))
    return told


def current_event(classes: EventClasses, event: StoredEvent) -> StoredEvent:
    """The event with its facts under the names that they have now."""
    cls = classes.get(event.kind)
    private = {seat: game_events.current_facts(cls, facts) for seat, facts in event.private.items()}
    return StoredEvent(event.kind, game_events.current_facts(cls, event.public), private, event.begins)


def count_turns(match: Match, events: Sequence[StoredEvent]) -> tuple[int, int]:
    """The numbers of the turns that the first and the last of a step's events fall in.

    A match that older code began has counted none; it goes on from its version, which no number exceeds.
    """
    present = match.version if match.turn is None else match.turn
    numbers = [present + begun for begun in _turns_begun(events)] or [present]
    return numbers[0], numbers[-1]


def _first_turn(entry: LogEntry) -> int:
    """The number of the turn of an entry's first event; entries of older code count as a turn each."""
    return entry.version if entry.turn is None else entry.turn


def _turn_numbers(first: int, events: Sequence[StoredEvent]) -> list[int]:
    begun = _turns_begun(events)
    return [first + count - begun[0] for count in begun]


def _turns_begun(events: Iterable[StoredEvent]) -> list[int]:
    """For each event, how many turns have begun with it and those before it."""
    count, counts = 0, []
    for event in events:
        count += event.begins is not None
        counts.append(count)
    return counts


def _visible_event(classes: EventClasses, stored: StoredEvent, actor: int | None, seat: int | None) -> Json:
    cls, event = classes.get(stored.kind), current_event(classes, stored)
    concerns = game_events.concerned_seats(cls, event.public, actor)
    own = {} if seat is None else event.private.get(seat, {})
    facts = {**game_events.implied_facts(cls, actor), **event.public, **own}
    if "revealed" in facts:
        facts["revealed"] = _revealed_cards(facts["revealed"])
    return {"kind": event.kind, "concerns": concerns, **facts}


def _revealed_cards(revealed: Iterable[Json]) -> list[Json]:
    """Cards turned over, with the label and comment that only now may be known."""
    return [{**card, **decks.card_back(card["card"])} for card in revealed]
