"""`DEAD LETTERS / item's keys#consumer`: records of the stream that nobody could read and were set aside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import table
from chalicelib.store.packing import Integer

RETENTION_SECONDS = 90 * 86_400
"""How long a letter can be looked at after the last record that it stands for."""

_PARTITION = "DEAD LETTERS"


@dataclass(frozen=True)
class DeadLetter:
    """Records of one item that one consumer could not handle.

    `item_key` is the partition and the sort key of the item, with a space between: its content is not kept
    here. `error` is the name of the last exception, `count` how many records there were, `at` when the last
    one came.
    """

    item_key: str
    consumer: str
    error: str
    count: int
    at: int


class _Item(table.Item):
    item_key = UnicodeAttribute()
    consumer = UnicodeAttribute()
    error = UnicodeAttribute()
    records = Integer()
    at = Integer()


def add(item_key: str, consumer: str, error: str, now: int) -> None:
    """Counts one more record of an item that a consumer could not handle. Raises `StorageBusy`.

    It is one update without a condition: of two at once both count.
    """
    actions = [
        _Item.item_key.set(item_key),
        _Item.consumer.set(consumer),
        _Item.error.set(error),
        _Item.records.add(1),
        _Item.at.set(now),
        _Item.ttl.set(now + RETENTION_SECONDS),
    ]
    table.update(_Item(_PARTITION, f"{item_key}#{consumer}"), actions)


def list_all() -> Iterator[DeadLetter]:
    """Every letter, by item; strongly consistent."""
    return (_parse_letter(table.parse_item(_Item, raw)) for raw in table.query_all(_PARTITION))


def _parse_letter(item: _Item) -> DeadLetter:
    return DeadLetter(item.item_key, item.consumer, item.error, item.records, item.at)
