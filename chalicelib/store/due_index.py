"""The sparse index `due`: every item that waits for a time. Each kind of item has partitions of its own.

Partitions are read side by side and page by page, so that nothing waits behind items of another kind and a
reader can look at its limits after every page. The index follows the table with a delay: look at the item
itself before doing anything.
"""

from __future__ import annotations

import zlib
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from chalicelib.store import table

MATCH, DELIVERY, PLAYER = "MATCH", "DELIVERY", "PLAYER"
"""The kinds: what an item's sort key is up to its #."""

_SHARD_COUNT = 8
_OLD_PARTITIONS = [f"DUE#{n}" for n in range(4)]
_PAGE_SIZE = 100
_FOR_EVER = 10**12

ItemKey = tuple[str, str]
"""The two keys of an item."""

Pages = Iterator[Sequence[ItemKey]]
"""The keys of due items of one partition, the longest overdue first; a page may be empty."""


def shard_key(kind: str, owner: str) -> str:
    """The partition of an item of a kind that belongs to a match or a player, by its id: its `due`."""
    return f"DUE#{kind}#{shard_number(owner)}"


def list_pages(kind: str, until: int) -> list[Pages]:
    """The keys of all items of a kind due at or before a time, by partition, read as they are taken."""
    own = [_pages(partition, until, kind) for partition in _partitions(kind)]
    # For one release: an item of an older one lies in a partition of all kinds until its time is written.
    return own + [_pages(partition, until, kind) for partition in _OLD_PARTITIONS]


def oldest_due(kind: str, until: int, share: slice) -> int | None:
    """Since when the longest overdue item of a kind is due, in a share of its partitions; None for none."""
    pages = [_query_page(partition, until, 1, None) for partition in _partitions(kind)[share]]
    return min((int(raw["due_at"]["N"]) for page in pages for raw in page["Items"]), default=None)


def share_of_turn(turn: int) -> slice:
    """One partition of a kind, another one each turn: who looks at it alone has seen all after some turns."""
    return slice(turn % _SHARD_COUNT, turn % _SHARD_COUNT + 1)


def next_due() -> int | None:
    """When the next item of any kind is due, or has been due; None where nothing waits for a time."""
    own = [partition for kind in (MATCH, DELIVERY, PLAYER) for partition in _partitions(kind)]
    pages = [_query_page(partition, _FOR_EVER, 1, None) for partition in own + _OLD_PARTITIONS]
    return min((int(raw["due_at"]["N"]) for page in pages for raw in page["Items"]), default=None)


def take_turns(partitions: Iterable[Pages]) -> Pages:
    """One page of each partition after the other: who stops early has neglected none of them."""
    waiting = deque(partitions)
    while waiting:
        pages = waiting.popleft()
        page = next(pages, None)
        if page is not None:
            yield page
            waiting.append(pages)


def shard_number(owner: str) -> int:
    """Which of the partitions of its kind an item lies in that belongs to a match or a player, by its id."""
    return zlib.crc32(owner.encode()) % _SHARD_COUNT


def _partitions(kind: str) -> list[str]:
    return [f"DUE#{kind}#{n}" for n in range(_SHARD_COUNT)]


def _pages(partition: str, until: int, kind: str) -> Pages:
    after = None
    while True:
        found = _query_page(partition, until, _PAGE_SIZE, after)
        both = [(raw["pk"]["S"], raw["sk"]["S"]) for raw in found["Items"]]
        yield [key for key in both if key[1].split("#")[0] == kind]
        after = found.get("LastEvaluatedKey")
        if not after:
            return


def _query_page(partition: str, until: int, limit: int, after: Any) -> dict[str, Any]:
    found: dict[str, Any] = table.connection().query(
        partition,
        range_key_condition=table.Item.due_at <= until,
        index_name="due",
        limit=limit,
        exclusive_start_key=after,
    )
    return found
