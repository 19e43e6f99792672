"""What has happened since a player last moved: turn by turn, with what each turn changed (DESIGN 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from chalicelib import store
from chalicelib.games import events as game_events
from chalicelib.games.contract import Event, Json, Seat
from chalicelib.games.events import SEVERAL, Change, EventClasses, EventFacts
from chalicelib.play import codec
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.telling import answers, event_log
from chalicelib.store.logs import LogEntry, StoredEvent

MAX_VERSIONS = 200
"""Versions on one page of a recap."""

DEFAULT_VERSIONS = 32
"""Versions that are told to whom has not moved yet, and to spectators."""


@dataclass
class _Turn:
    """A turn as its entries are read: its number, whose it is, what happened and what that changed."""

    number: int
    seat: Seat | None
    events: list[Json] = field(default_factory=list)
    changes: list[tuple[Change, ...] | None] = field(default_factory=list)


def build_recap(loaded: LoadedMatch, after: int | None, limit: int = MAX_VERSIONS) -> answers.Recap:
    """What happened after a version, by default after the caller's own last move, as the caller may see it.

    At most `limit` versions; the cursor is the last one told, as text, where there are more. A turn that a
    page breaks off goes on, with the same number, on the next one.
    """
    match = loaded.match
    start = default_start(loaded) if after is None else min(after, match.version)
    entries = _read_entries(match.id, start + 1, min(match.version, start + limit))
    last = entries[-1].version if entries else start
    turns = group_turns(loaded.game.events, entries, loaded.seat)
    cursor = str(last) if entries and last < match.version else None
    return answers.Recap(match.game, start + 1, last, cursor, turns)


def default_start(loaded: LoadedMatch) -> int:
    """The version of the caller's last move; for others some versions back."""
    known = loaded.match.own_versions
    own = known[loaded.seat] if loaded.seat is not None and loaded.seat < len(known) else None
    return max(0, loaded.match.version - DEFAULT_VERSIONS) if own is None else own


def group_turns(
    classes: EventClasses, entries: Iterable[LogEntry], seat: int | None
) -> tuple[answers.RecapTurn, ...]:
    """The turns of some versions as a seat may see them, None for a spectator: every event in one of them."""
    turns: dict[int, _Turn] = {}
    for entry in entries:
        for stored, told in event_log.told_events(classes, entry, seat):
            turn = turns.setdefault(told["turn"], _Turn(told["turn"], entry.seat))
            if stored.begins is not None:
                turn.seat = None if stored.begins == SEVERAL else stored.begins
            turn.events.append(told)
            # What is dealt at the set-up is nothing that anybody won.
            turn.changes.append(() if entry.version == 1 else _changes(classes, stored, entry.seat))
    return tuple(_turn_answer(turn) for turn in turns.values())


def net_changes(
    classes: EventClasses, events: Iterable[StoredEvent | Event], actor: Seat | None = None
) -> tuple[Change, ...] | None:
    """What some events change of the open quantities in all, without what evens out.

    None where an event of an older log does not say it.
    """
    return _summed([_changes(classes, event, actor) for event in events])


def _read_entries(match_id: str, first: int, last: int) -> list[LogEntry]:
    """The entries of some versions, from a strong read only where the cheaper one lacks some."""
    found = store.logs.list_range(match_id, first, last, strong=False)
    complete = len(found) == last - first + 1
    return found if complete else store.logs.list_range(match_id, first, last)


def _changes(
    classes: EventClasses, event: StoredEvent | Event, actor: Seat | None
) -> tuple[Change, ...] | None:
    cls = classes.get(event.kind)
    if cls is None:
        return None
    if cls.changes is EventFacts.changes:
        return ()
    told_alone: Json = {name: {} for name in game_events.private_fields(cls)}
    facts = game_events.current_facts(cls, event.public)
    try:
        loaded = codec.load(cls, {**told_alone, **game_events.implied_facts(cls, actor), **facts})
    except codec.WrongShape:  # the log of older code lacks a field
        return None
    return loaded.changes()


def _summed(changes: Sequence[tuple[Change, ...] | None]) -> tuple[Change, ...] | None:
    sums: Counter[tuple[Seat, str]] = Counter()
    for some in changes:
        if some is None:
            return None
        for change in some:
            sums[change.seat, change.quantity] += change.by
    return tuple(Change(seat, quantity, by) for (seat, quantity), by in sorted(sums.items()) if by)


def _turn_answer(turn: _Turn) -> answers.RecapTurn:
    net = _summed(turn.changes)
    return answers.RecapTurn(
        turn=turn.number,
        seat=turn.seat,
        from_=turn.events[0]["version"],
        to=turn.events[-1]["version"],
        events=tuple(turn.events),
        net=None if net is None else tuple(answers.NetChange(*change) for change in net),
    )
