"""`LAID / card id`: how often players laid an event card right, and how often wrong. It names nobody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pynamodb.attributes import BinaryAttribute

from chalicelib.store import table
from chalicelib.store.packing import Integer


@dataclass(frozen=True)
class LayCount:
    """How often a card was laid right, and how often wrong."""

    card: str
    right: int
    wrong: int

    @property
    def laid(self) -> int:
        """How often it was laid."""
        return self.right + self.wrong

    @property
    def wrong_share(self) -> float:
        """The share of lays that were wrong."""
        return self.wrong / self.laid


class _Item(table.Item):
    right = Integer(null=True)
    wrong = Integer(null=True)
    last = BinaryAttribute(legacy_encoding=False)


def increment(card: str, is_right: bool, write_id: bytes) -> bool:
    """Counts one lay, unless the last one counted of this card came from the same write of a match.

    So a record of the stream that comes again right away is counted once. Tells whether it was counted.
    Raises `StorageBusy`.
    """
    counter = _Item.right if is_right else _Item.wrong
    actions = [counter.add(1), _Item.last.set(write_id)]
    is_new = _Item.pk.does_not_exist() | (_Item.last != write_id)
    return table.try_write(lambda: table.update(_Item("LAID", card), actions, is_new))


def list_all() -> Iterator[LayCount]:
    """The counts of every card that was ever laid by a player; strongly consistent."""
    items = (table.parse_item(_Item, raw) for raw in table.query_all("LAID"))
    return (LayCount(item.sk, item.right or 0, item.wrong or 0) for item in items)
