"""`PLAYER#id / CHANNEL#id`: where a player wants to be told: a push subscription or a webhook.

(An address for mails stands in the profile.)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pynamodb.attributes import NumberAttribute, UnicodeAttribute

from chalicelib.store import players, table
from chalicelib.store.packing import Text

Json = dict[str, Any]


@dataclass(frozen=True)
class Channel:
    """`kind` is "push" or "webhook"; `where` what reaches it, secrets included; `failures` in a row."""

    player: str
    id: str
    kind: str
    where: Json
    created: int
    failures: int = 0


class _Item(table.Item):
    kind = UnicodeAttribute()
    where = Text()
    created = NumberAttribute()
    failures = NumberAttribute()


def put(channel: Channel) -> None:
    """Writes a channel; one of the same id is replaced: it is the same place. `Lost` without its player."""
    item = _Item(
        *_key(channel.player, channel.id),
        kind=channel.kind,
        where=channel.where,
        created=channel.created,
        failures=channel.failures,
    )

    def fill(write: Any) -> None:
        write.save(item)
        players.here(write, channel.player)

    table.transact(fill)


def of_player(player: str) -> list[Channel]:
    """All channels of a player, strongly consistent, the oldest first."""
    found = table.query(f"PLAYER#{player}", _Item.sk.startswith("CHANNEL#"), consistent_read=True)
    return sorted(_channels(player, found), key=lambda channel: (channel.created, channel.id))


def get(player: str, id: str) -> Channel | None:
    """One channel, strongly consistent; None where there is none."""
    found = table.query(f"PLAYER#{player}", _Item.sk == f"CHANNEL#{id}", consistent_read=True)
    return next(iter(_channels(player, found)), None)


def failed(channel: Channel, failures: int) -> None:
    """Notes how many times in a row a channel has failed; nothing happens where it is gone meanwhile."""
    item = _Item(*_key(channel.player, channel.id))
    try:
        table.update(item, [_Item.failures.set(failures)], _Item.failures == channel.failures)
    except table.Lost:
        return


def delete(player: str, id: str) -> None:
    """Forgets a channel; nothing happens where there is none."""
    table.delete(_Item(*_key(player, id)))


def _key(player: str, id: str) -> tuple[str, str]:
    return f"PLAYER#{player}", f"CHANNEL#{id}"


def _channels(player: str, found: Iterable[table.Raw]) -> Iterable[Channel]:
    for raw in found:
        item = table.read(_Item, raw)
        id = item.sk.removeprefix("CHANNEL#")
        yield Channel(player, id, item.kind, item.where, int(item.created), int(item.failures))
