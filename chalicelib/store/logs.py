"""`MATCH#id / LOG#000042`: one action with what came of it, and the notices it gave rise to.

Version 1 is the set-up: its `params` hold the seed, its `orders` those handed to `setup`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pynamodb.attributes import BinaryAttribute

from chalicelib.store import table
from chalicelib.store.packing import Packed

Json = dict[str, Any]


@dataclass(frozen=True)
class Fact:
    """One event as stored: `private` is merged in for the seat it is keyed by."""

    kind: str
    public: Json
    private: Mapping[int, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Entry:
    """One version of a match.

    `by` is "player", "bot", "orders", "absence" or "setup"; `orders` what was handed to the rules: by
    seat, only what differs from the default; `outbox` the notices to send, each a JSON object;
    `token` tells whose write it was when two raced.
    """

    version: int
    at: int
    seat: int | None
    kind: str
    by: str
    params: Json
    orders: Mapping[int, Json]
    facts: tuple[Fact, ...]
    outbox: tuple[Json, ...]
    token: bytes


class _Item(table.Item):
    entry = Packed()
    token = BinaryAttribute(legacy_encoding=False)


def add(write: Any, match_id: str, entry: Entry) -> None:
    """Within a transaction: writes a version that must not exist yet."""
    item = _Item(f"MATCH#{match_id}", _sk(entry.version), entry=_raw(entry), token=entry.token)
    write.save(item, condition=_Item.pk.does_not_exist())


def get(match_id: str, version: int) -> Entry | None:
    """One version, strongly consistent; None where there is none."""
    found = between(match_id, version, version)
    return found[0] if found else None


def between(match_id: str, first: int, last: int, limit: int | None = None) -> list[Entry]:
    """The versions from `first` to `last`, both included, in order; strongly consistent.

    At most `limit`, and no more than one answer of the database holds (1 MB): ask again from the
    last version got.
    """
    if first > last:
        return []
    within = _Item.sk.between(_sk(first), _sk(last))
    return [
        _entry(raw) for raw in table.query(f"MATCH#{match_id}", within, limit=limit, consistent_read=True)
    ]


def of_stream(image: table.Raw | None) -> tuple[str, Entry] | None:
    """The match's id and the version of an image in the stream; None for any other kind of item."""
    if image is None or not image["sk"]["S"].startswith("LOG#"):
        return None
    raw = table.from_stream(image)
    return raw["pk"]["S"].removeprefix("MATCH#"), _entry(raw)


def _sk(version: int) -> str:
    return f"LOG#{version:06d}"


def _raw(entry: Entry) -> Json:
    """Short and without what is empty: most entries are."""
    full = {
        "at": entry.at,
        "seat": entry.seat,
        "kind": entry.kind,
        "by": entry.by,
        "params": entry.params,
        "orders": _by_text(entry.orders),
        "facts": [_short(fact) for fact in entry.facts],
        "outbox": list(entry.outbox),
    }
    return {name: value for name, value in full.items() if value not in ({}, [], None)}


def _short(fact: Fact) -> list[Any]:
    return [fact.kind, fact.public, *([_by_text(fact.private)] if fact.private else [])]


def _entry(raw: table.Raw) -> Entry:
    item = table.read(_Item, raw)
    stored = item.entry
    return Entry(
        version=int(item.sk.removeprefix("LOG#")),
        at=stored["at"],
        seat=stored.get("seat"),
        kind=stored["kind"],
        by=stored["by"],
        params=stored.get("params", {}),
        orders=_by_seat(stored.get("orders", {})),
        facts=tuple(_fact(*fact) for fact in stored.get("facts", ())),
        outbox=tuple(stored.get("outbox", ())),
        token=bytes(item.token),
    )


def _fact(kind: str, public: Json, private: Mapping[str, Json] | None = None) -> Fact:
    return Fact(kind, public, _by_seat(private or {}))


def _by_text(by_seat: Mapping[int, Json]) -> dict[str, Json]:
    return {str(seat): value for seat, value in by_seat.items()}


def _by_seat(by_text: Mapping[str, Json]) -> dict[int, Json]:
    return {int(seat): value for seat, value in by_text.items()}
