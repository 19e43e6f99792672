"""`PLAYER#id / DELIVERY#<time>-<what>`: one notice on its way to one destination, and what became of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import due_index, table
from chalicelib.store.keys import parse_player_key, player_key
from chalicelib.store.packing import Integer, Json, JsonText

RETENTION_SECONDS = 30 * 86_400
"""How long a delivery can be looked up."""

STATUSES = ("waiting", "sent", "withdrawn", "gone", "failed")
"""What can become of a delivery. Withdrawn: out of date before it was sent. Gone: without its destination."""

_PAGE_SIZE = 50


@dataclass(frozen=True)
class Delivery:
    """A notice and its destination; `id` sorts by time and names both, so the same one is never made twice.

    `channel` is a channel's id or "mail", `status` one of `STATUSES`, `at` the time of the notice, `due_at`
    that of the next attempt; None where there will be none. `reply_status` and `reply_ms` are the status that
    the last attempt was answered with and the milliseconds until then; None where nothing is known.
    `place` is what it takes to reach a destination that was removed before the notice was written
    (`notify.destinations.removed_place`); None for any other, and once there will be no attempt.
    """

    player: str
    id: str
    channel: str
    notice: Json
    at: int
    status: str = "waiting"
    attempts: int = 0
    due_at: int | None = None
    detail: str = ""
    reply_status: int | None = None
    reply_ms: int | None = None
    place: Json | None = None


class _Item(table.Item):
    channel = UnicodeAttribute()
    notice = JsonText()
    at = Integer()
    status = UnicodeAttribute()
    attempts = Integer()
    detail = UnicodeAttribute()
    reply_status = Integer(null=True)
    reply_ms = Integer(null=True)
    place = JsonText(null=True)


def create(delivery: Delivery) -> bool:
    """Writes a delivery unless it is there already; tells whether it did. Raises `StorageBusy`."""
    return table.try_write(lambda: table.put(_item(delivery), _Item.pk.does_not_exist()))


def update(old: Delivery, **fields: Any) -> Delivery | None:
    """Writes `old` with other fields and gives it; None if somebody else changed it meanwhile.

    Raises `StorageBusy`.
    """
    new = replace(old, **fields)
    unchanged = (_Item.status == old.status) & (_Item.attempts == old.attempts)
    return new if table.try_write(lambda: table.put(_item(new), unchanged)) else None


def get(player: str, id: str) -> Delivery | None:
    """One delivery, strongly consistent; None where there is none."""
    item = table.get(_Item, player_key(player), f"DELIVERY#{id}")
    return None if item is None else _parse_delivery(item)


def from_stream(image: table.RawItem | None) -> Delivery | None:
    """The delivery of an image in the stream; None without an image and for any other kind of item."""
    if image is None or not image["sk"]["S"].startswith("DELIVERY#"):
        return None
    return _parse_delivery(table.parse_item(_Item, table.from_stream(image)))


def list_since(player: str, at: int) -> list[Delivery]:
    """A player's deliveries of notices from the time `at` on, the oldest first; strongly consistent."""
    within = _Item.sk.between(f"DELIVERY#{at:010d}", "DELIVERY#~")
    found = table.query_all(player_key(player), within)
    return [_parse_delivery(table.parse_item(_Item, raw)) for raw in found]


def list_due(until: int) -> Iterator[list[due_index.ItemKey]]:
    """Player and id of deliveries due at or before a time; a page of each partition in turn.

    Within a partition the longest overdue come first. A page may be empty.
    """
    for page in due_index.take_turns(due_index.list_pages(due_index.DELIVERY, until)):
        yield [(parse_player_key(pk), sk.removeprefix("DELIVERY#")) for pk, sk in page]


def oldest_due(until: int, turn: int) -> int | None:
    """Since when the delivery is due that has waited longest in the partition of this turn; None for none."""
    return due_index.oldest_due(due_index.DELIVERY, until, due_index.share_of_turn(turn))


def get_many(keys: Collection[due_index.ItemKey]) -> list[Delivery]:
    """Those of these deliveries, by player and id, that are there, in order; strongly consistent."""
    if not keys:
        return []
    wanted = [(player_key(player), f"DELIVERY#{id}") for player, id in keys]
    found = {(item.pk, item.sk): item for item in _Item.batch_get(wanted, consistent_read=True)}
    return [_parse_delivery(found[key]) for key in wanted if key in found]


def page(player: str, before: str | None) -> tuple[list[Delivery], str | None]:
    """A page of deliveries before the id `before`, the newest first; and `before` of the next page."""
    found, cursor = table.page_backwards(player_key(player), "DELIVERY#", before, _PAGE_SIZE)
    return [_parse_delivery(table.parse_item(_Item, raw)) for raw in found], cursor


def list_after(player: str, id: str) -> Iterator[Delivery]:
    """A player's deliveries after the id `id` ("" for all), the oldest first; strongly consistent."""
    found = table.list_after(player_key(player), "DELIVERY#", id)
    return (_parse_delivery(table.parse_item(_Item, raw)) for raw in found)


def _item(delivery: Delivery) -> _Item:
    waits = delivery.due_at is not None
    return _Item(
        player_key(delivery.player),
        f"DELIVERY#{delivery.id}",
        channel=delivery.channel,
        notice=delivery.notice,
        at=delivery.at,
        status=delivery.status,
        attempts=delivery.attempts,
        detail=delivery.detail,
        reply_status=delivery.reply_status,
        reply_ms=delivery.reply_ms,
        place=delivery.place,
        due=due_index.shard_key(due_index.DELIVERY, delivery.player) if waits else None,
        due_at=delivery.due_at,
        ttl=max(delivery.at, delivery.due_at or 0) + RETENTION_SECONDS,
    )


def _parse_delivery(item: _Item) -> Delivery:
    return Delivery(
        player=parse_player_key(item.pk),
        id=item.sk.removeprefix("DELIVERY#"),
        channel=item.channel,
        notice=item.notice,
        at=item.at,
        status=item.status,
        attempts=item.attempts,
        due_at=item.due_at,
        detail=item.detail,
        reply_status=item.reply_status,
        reply_ms=item.reply_ms,
        place=item.place,
    )
