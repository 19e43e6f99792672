"""`MATCH#id / LOG#000042`: one version of a match: the action, its events and the notices to send.

Version 1 is the set-up: its `params` hold the seed, its `orders` those passed to `setup`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pynamodb.attributes import BinaryAttribute

from chalicelib.store import table
from chalicelib.store.keys import match_key, parse_match_key
from chalicelib.store.packing import Json, PackedJson


@dataclass(frozen=True)
class StoredEvent:
    """One event as stored; for a seat, its part of `private` is merged into `public`.

    `begins` is the seat whose turn begins with it, -1 for several; None if no turn does.
    """

    kind: str
    public: Json
    private: Mapping[int, Json] = field(default_factory=dict)
    begins: int | None = None


@dataclass(frozen=True)
class LogEntry:
    """One version of a match.

    `by` is "player", "bot", "orders", "absence" or "setup"; `orders` are those passed to the rules: by seat,
    only what differs from the default. Where `keeps_orders`, they are as with the version before but for the
    seats named here. `outbox` holds the notices to send, each a JSON object; `write_id`
    tells whose write it was when two raced. `turn` is the number of the turn that its first event falls in;
    None in entries that older code wrote.
    """

    version: int
    at: int
    seat: int | None
    kind: str
    by: str
    params: Json
    orders: Mapping[int, Json]
    events: tuple[StoredEvent, ...]
    outbox: tuple[Json, ...]
    write_id: bytes
    turn: int | None = None
    keeps_orders: bool = False


class _Item(table.Item):
    entry = PackedJson()
    token = BinaryAttribute(legacy_encoding=False)


def append(transaction: Any, match_id: str, entry: LogEntry) -> None:
    """Within a transaction: writes a log entry, whose version must not exist yet."""
    item = _Item(
        match_key(match_id), _sort_key(entry.version), entry=entry_to_json(entry), token=entry.write_id
    )
    transaction.save(item, condition=_Item.pk.does_not_exist())


def get(match_id: str, version: int) -> LogEntry | None:
    """One log entry, strongly consistent; None where there is none."""
    found = list_range(match_id, version, version)
    return found[0] if found else None


def list_range(
    match_id: str, first: int, last: int, limit: int | None = None, strong: bool = True
) -> list[LogEntry]:
    """The log entries from version `first` to `last`, both included, in order; strongly consistent or not.

    At most `limit`, and no more than one query gives (1 MB): ask again from the last version received.
    """
    if first > last:
        return []
    within = _Item.sk.between(_sort_key(first), _sort_key(last))
    found = table.query(match_key(match_id), within, limit=limit, consistent_read=strong)
    return [_parse_entry(raw) for raw in found]


def from_stream(image: table.RawItem | None) -> tuple[str, LogEntry] | None:
    """The match's id and the log entry of an image in the stream; None for any other kind of item."""
    if image is None or not image["sk"]["S"].startswith("LOG#"):
        return None
    raw = table.from_stream(image)
    return parse_match_key(raw["pk"]["S"]), _parse_entry(raw)


def _sort_key(version: int) -> str:
    return f"LOG#{version:06d}"


def entry_to_json(entry: LogEntry) -> Json:
    """A log entry as it is stored, without empty fields: most entries have some."""
    full = {
        "at": entry.at,
        "seat": entry.seat,
        "kind": entry.kind,
        "by": entry.by,
        "params": entry.params,
        "orders": _keys_to_text(entry.orders),
        "keeps": entry.keeps_orders or None,
        "facts": [_event_to_json(event) for event in entry.events],
        "outbox": list(entry.outbox),
        "turn": entry.turn,
    }
    return {name: value for name, value in full.items() if value not in ({}, [], None)}


def _event_to_json(event: StoredEvent) -> list[Any]:
    """The event as a list, without what it lacks at the end."""
    private = _keys_to_text(event.private)
    if event.begins is not None:
        return [event.kind, event.public, private, event.begins]
    return [event.kind, event.public, private] if private else [event.kind, event.public]


def _parse_entry(raw: table.RawItem) -> LogEntry:
    item = table.parse_item(_Item, raw)
    stored = item.entry
    return LogEntry(
        version=int(item.sk.removeprefix("LOG#")),
        at=stored["at"],
        seat=stored.get("seat"),
        kind=stored["kind"],
        by=stored["by"],
        params=stored.get("params", {}),
        orders=_keys_to_seats(stored.get("orders", {})),
        events=tuple(_event_from_json(*event) for event in stored.get("facts", ())),
        outbox=tuple(stored.get("outbox", ())),
        write_id=bytes(item.token),
        turn=stored.get("turn"),
        keeps_orders=stored.get("keeps", False),
    )


def _event_from_json(
    kind: str, public: Json, private: Mapping[str, Json] | None = None, begins: int | None = None
) -> StoredEvent:
    return StoredEvent(kind, public, _keys_to_seats(private or {}), begins)


def _keys_to_text(by_seat: Mapping[int, Json]) -> dict[str, Json]:
    return {str(seat): value for seat, value in by_seat.items()}


def _keys_to_seats(by_text: Mapping[str, Json]) -> dict[int, Json]:
    return {int(seat): value for seat, value in by_text.items()}
