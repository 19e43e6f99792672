"""`PLAYER#id / CHANNEL#id`: where a player wants notices: a push subscription or a webhook.

(The mail address stands in the profile.)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import idempotent_requests, players, table, tokens
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.keys import player_key
from chalicelib.store.packing import Integer, Json, JsonText


@dataclass(frozen=True)
class Channel:
    """A destination: `kind` is "push" or "webhook", `target` its URL and secrets, `failures` those in a row.

    `session_hash` names the token with which the channel ends and `expires` is when that token does; None for
    a channel that stays.
    """

    player: str
    id: str
    kind: str
    target: Json
    created: int
    failures: int = 0
    session_hash: str | None = None
    expires: int | None = None


class _Item(table.Item):
    kind = UnicodeAttribute()
    where = JsonText()
    created = Integer()
    failures = Integer()
    session = UnicodeAttribute(null=True)


def put(channel: Channel, request: IdempotentRequest | None = None) -> None:
    """Writes a channel, in place of one with the same id: that is the same destination.

    Raises `ConditionFailed` where its player or its session does not exist any more, or the request has
    written its channel before; `StorageBusy`.
    """
    item = _Item(
        *_key(channel.player, channel.id),
        kind=channel.kind,
        where=channel.target,
        created=channel.created,
        failures=channel.failures,
        session=channel.session_hash,
        ttl=channel.expires,
    )

    def add_writes(transaction: Any) -> None:
        transaction.save(item)
        players.check_exists(transaction, channel.player)
        if channel.session_hash is not None:
            tokens.check_valid(transaction, channel.session_hash, channel.created)
        idempotent_requests.create_in(transaction, request, channel.id)

    table.write_transaction(add_writes)


def list_for_player(player: str) -> list[Channel]:
    """All channels of a player, strongly consistent, the oldest first."""
    found = table.query(player_key(player), _Item.sk.startswith("CHANNEL#"), consistent_read=True)
    channels = (_parse_channel(player, table.parse_item(_Item, raw)) for raw in found)
    return sorted(channels, key=lambda channel: (channel.created, channel.id))


def get(player: str, id: str) -> Channel | None:
    """One channel, strongly consistent; None where there is none."""
    item = table.get(_Item, *_key(player, id))
    return None if item is None else _parse_channel(player, item)


def set_failures(channel: Channel, failures: int) -> None:
    """Sets how often in a row a channel has failed, if it is as it was read. Raises `StorageBusy`."""
    item, unchanged = _Item(*_key(channel.player, channel.id)), _Item.failures == channel.failures
    table.try_write(lambda: table.update(item, [_Item.failures.set(failures)], unchanged))


def extend_for_session(player: str, session_hash: str, expires: int) -> None:
    """Moves the end of the channels that still belong to a session. Raises `StorageBusy`."""
    for channel in list_for_player(player):
        if channel.session_hash == session_hash:
            item, unchanged = _Item(*_key(player, channel.id)), _Item.session == session_hash
            table.try_write(partial(table.update, item, [_Item.ttl.set(expires)], unchanged))


def delete(player: str, id: str) -> None:
    """Deletes a channel; nothing happens where there is none. Raises `StorageBusy`."""
    table.delete(_Item(*_key(player, id)))


def delete_for_session(player: str, session_hash: str) -> None:
    """Deletes the channels that still belong to a session. Raises `StorageBusy`."""
    for channel in list_for_player(player):
        if channel.session_hash == session_hash:
            item = _Item(*_key(player, channel.id))
            table.try_write(partial(table.delete, item, _Item.session == session_hash))


def _key(player: str, id: str) -> tuple[str, str]:
    return player_key(player), f"CHANNEL#{id}"


def _parse_channel(player: str, item: _Item) -> Channel:
    id = item.sk.removeprefix("CHANNEL#")
    return Channel(player, id, item.kind, item.where, item.created, item.failures, item.session, item.ttl)
