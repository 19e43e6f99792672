"""`STREAM#shard / CHECKPOINT`: how far a reader of the table's stream has come."""

from __future__ import annotations

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import table


class _Item(table.Item):
    sequence = UnicodeAttribute()


def get(shard: str) -> str | None:
    """The sequence number of the last record dealt with; None before the first."""
    item = table.get(_Item, f"STREAM#{shard}", "CHECKPOINT")
    return None if item is None else item.sequence


def put(shard: str, sequence: str) -> None:
    """Remembers that all records up to this one have been dealt with."""
    table.put(_Item(f"STREAM#{shard}", "CHECKPOINT", sequence=sequence))
