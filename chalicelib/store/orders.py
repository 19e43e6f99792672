"""`MATCH#id / ORDERS#2`: one seat's standing orders, private to it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from chalicelib.store import table
from chalicelib.store.keys import match_key
from chalicelib.store.packing import Json, JsonText


class _Item(table.Item):
    orders = JsonText()


def put(match_id: str, seat: int, orders: Json) -> None:
    """Replaces a seat's orders; version and rev of the match stay. Raises `StorageBusy`."""
    table.put(_Item(match_key(match_id), f"ORDERS#{seat}", orders=orders))


def put_within(transaction: Any, match_id: str, seat: int, orders: Json) -> None:
    """Within a transaction: replaces a seat's orders."""
    transaction.save(_Item(match_key(match_id), f"ORDERS#{seat}", orders=orders))


def delete(transaction: Any, match_id: str, seat: int) -> None:
    """Within a transaction: deletes a seat's orders, if there are any."""
    transaction.delete(_Item(match_key(match_id), f"ORDERS#{seat}"))


def get_many(seats: Collection[tuple[str, int]]) -> Mapping[tuple[str, int], Json]:
    """The orders of these seats, each a match's id and a number; strongly consistent.

    Seats without orders are left out.
    """
    keys = {(match_key(match_id), f"ORDERS#{seat}"): (match_id, seat) for match_id, seat in seats}
    items = _Item.batch_get(list(keys), consistent_read=True)
    return {keys[item.pk, item.sk]: item.orders for item in items}


def parse_items(raw_items: Iterable[table.RawItem]) -> Mapping[int, Json]:
    """Orders by seat, of the raw items that follow a match in its query."""
    items = (table.parse_item(_Item, raw) for raw in raw_items)
    return {int(item.sk.removeprefix("ORDERS#")): item.orders for item in items}
