"""`STREAM#shard / CHECKPOINT`: how far the table's stream has been read."""

from __future__ import annotations

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import table


class _Item(table.Item):
    sequence = UnicodeAttribute()


def get(shard: str) -> str | None:
    """The sequence number of the last record that was processed; None before the first."""
    item = table.get(_Item, f"STREAM#{shard}", "CHECKPOINT")
    return None if item is None else item.sequence


def put(shard: str, sequence: str) -> None:
    """Notes that all records up to this one have been processed. Raises `StorageBusy`."""
    table.put(_Item(f"STREAM#{shard}", "CHECKPOINT", sequence=sequence))
