"""The sparse index `due`: every item that waits for a time, in four shards."""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Iterator

from chalicelib.store import table

_SHARD_COUNT = 4
_PAGE_SIZE = 100

ItemKey = tuple[str, str]
"""The two keys of an item."""


def shard_key(owner: str) -> str:
    """The shard of what belongs to a match or a player, by its id: the value of an item's `due`."""
    return f"DUE#{zlib.crc32(owner.encode()) % _SHARD_COUNT}"


def list_keys(kind: str, until: int) -> Iterator[ItemKey]:
    """The keys of all items of a kind (`sk` up to its #) due at or before a time, read as they are taken.

    The four shards take turns, so whoever stops early has neglected none of them. The index follows the table
    with a delay: look at the item itself before doing anything.
    """
    shards = deque(_shard_keys(f"DUE#{n}", until, kind) for n in range(_SHARD_COUNT))
    while shards:
        shard = shards.popleft()
        key = next(shard, None)
        if key is not None:
            yield key
            shards.append(shard)


def _shard_keys(shard_key: str, until: int, kind: str) -> Iterator[ItemKey]:
    """One shard, page by page: due items of other kinds may fill whole pages."""
    after = None
    while True:
        found = table.connection().query(
            shard_key,
            range_key_condition=table.Item.due_at <= until,
            index_name="due",
            limit=_PAGE_SIZE,
            exclusive_start_key=after,
        )
        both = ((raw["pk"]["S"], raw["sk"]["S"]) for raw in found["Items"])
        yield from (key for key in both if key[1].split("#")[0] == kind)
        after = found.get("LastEvaluatedKey")
        if not after:
            return
