"""`TOKEN#hash / TOKEN`: what lets a client act for a player. The token itself is stored nowhere.

Beside it the same as a listing, for its player to see and to end: `PLAYER#id / DEVICE#id` or `PLAYER#id /
TOKEN#id`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import idempotent_requests, players, table
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.keys import player_key
from chalicelib.store.packing import Integer, JsonText
from chalicelib.store.players import Player

_LISTING_PREFIXES = {"device": "DEVICE#", "token": "TOKEN#"}

KINDS = tuple(_LISTING_PREFIXES)
"""The kinds of tokens: sessions of the web app, and tokens for other clients."""

IDLE_SECONDS = 180 * 86_400
"""A device's session ends this many seconds after its last use."""


@dataclass(frozen=True)
class Token:
    """A token by the hexadecimal SHA-256 of its text. `expires` None: never; of a device it moves with use.

    `kind` is "device", a session of the web app, or "token", for another client. `id` names its listing and
    tells nothing of the hash; None for sessions older than listings. `last_used` lags by up to a day.
    `parent` is the hash of the token that made this one, which ends with it; None where a device made it.
    `proved` is when a passkey was last shown on this device; its listing does not have it.
    """

    hash: str
    player: str
    name: str
    scopes: tuple[str, ...]
    created: int
    expires: int | None = None
    kind: str = "device"
    id: str | None = None
    last_used: int | None = None
    parent: str | None = None
    proved: int | None = None


class _Item(table.Item):
    player = UnicodeAttribute()
    name = UnicodeAttribute()
    scopes = JsonText()
    created = Integer()
    kind = UnicodeAttribute(default="device")
    id = UnicodeAttribute(null=True)
    seen = Integer(null=True)
    hash = UnicodeAttribute(null=True)
    parent = UnicodeAttribute(null=True)
    proved = Integer(null=True)


def create(
    token: Token,
    extra_writes: Callable[[Any], None] | None = None,
    request: IdempotentRequest | None = None,
) -> None:
    """Writes a new token with its listing, and in the same transaction what `extra_writes` adds to it.

    Raises `ConditionFailed` where the hash is taken, the player does not exist, a condition of `extra_writes`
    does not hold, or the request has made its token before; `StorageBusy`.
    """

    def add_writes(transaction: Any) -> None:
        players.check_exists(transaction, token.player)
        _add_token_writes(transaction, token)
        if extra_writes is not None:
            extra_writes(transaction)
        idempotent_requests.create_in(transaction, request, token.id or "")

    table.write_transaction(add_writes)


def create_with_player(player: Player, token: Token, request: IdempotentRequest | None = None) -> None:
    """Writes a new player and their token.

    Raises `ConditionFailed` where the id is taken or the request has made its player before, `StorageBusy`.
    """

    def add_writes(transaction: Any) -> None:
        players.create_in(transaction, player)
        _add_token_writes(transaction, token)
        idempotent_requests.create_in(transaction, request, player.id)

    table.write_transaction(add_writes)


def get(hash: str, strong: bool = False) -> Token | None:
    """A token by its hash, also one that has expired; None for an unknown one.

    Eventually consistent (half a unit, once per request) unless `strong`. A token that is not found may be a
    moment old: read again strongly before refusing it.
    """
    item = table.get(_Item, f"TOKEN#{hash}", "TOKEN", strong)
    return None if item is None else _parse_token(item, hash)


def list_for_player(player: str, kind: str) -> list[Token]:
    """A player's tokens of one kind, the oldest first, expired ones too; strongly consistent."""
    found = table.query_all(player_key(player), _Item.sk.startswith(_LISTING_PREFIXES[kind]))
    items = (table.parse_item(_Item, raw) for raw in found)
    tokens = [_parse_token(item, item.hash or "") for item in items]
    return sorted(tokens, key=lambda token: (token.created, token.id))


def get_for_player(player: str, kind: str, id: str) -> Token | None:
    """One of a player's tokens by its id, strongly consistent; None where there is none."""
    item = table.get(_Item, player_key(player), _LISTING_PREFIXES[kind] + id)
    return None if item is None else _parse_token(item, item.hash or "")


def check_valid(transaction: Any, hash: str, now: int) -> None:
    """Within a transaction: the token of this hash must exist and not have expired."""
    valid = _Item.ttl.does_not_exist() | (_Item.ttl > now)
    transaction.condition_check(_Item, f"TOKEN#{hash}", "TOKEN", condition=_Item.pk.exists() & valid)


def record_use(token: Token, id: str, now: int) -> Token:
    """Notes that a token was used; returns it as stored. A device's session ends later by that.

    A session older than listings gets its listing here, under this `id`.

    Raises `ConditionFailed` where the token has ended, the account is deleted or somebody else noted a use;
    `StorageBusy`.
    """
    item = _Item(f"TOKEN#{token.hash}", "TOKEN")
    used = replace(token, last_used=now, id=id)
    used = replace(used, expires=_idle_end(used))
    unchanged = _Item.seen.does_not_exist() if token.last_used is None else _Item.seen == token.last_used

    def add_writes(transaction: Any) -> None:
        actions = [_Item.seen.set(now), _Item.id.set(id)]
        if used.expires is not None:
            actions.append(_Item.ttl.set(used.expires))
        transaction.update(item, actions=actions, condition=_Item.pk.exists() & unchanged)
        transaction.save(_listing_item(used))
        players.record_use_in(transaction, token.player, now)

    table.write_transaction(add_writes)
    return used


def record_proof(token: Token, now: int, add_check: Callable[[Any], None]) -> None:
    """Notes that a passkey was shown on a device, in one transaction with what `add_check` adds.

    Raises `ConditionFailed` where the token has ended or a condition of `add_check` does not hold,
    `StorageBusy`.
    """
    item = _Item(f"TOKEN#{token.hash}", "TOKEN")

    def add_writes(transaction: Any) -> None:
        transaction.update(item, actions=[_Item.proved.set(now)], condition=_Item.pk.exists())
        add_check(transaction)

    table.write_transaction(add_writes)


def delete(token: Token) -> None:
    """Deletes a token and its listing; nothing happens where there is none. Raises `StorageBusy`."""

    def add_writes(transaction: Any) -> None:
        transaction.delete(_Item(f"TOKEN#{token.hash}", "TOKEN"))
        if token.id is not None:
            transaction.delete(_Item(*_listing_key(token)))

    table.write_transaction(add_writes)


def _add_token_writes(transaction: Any, token: Token) -> None:
    transaction.save(_item(f"TOKEN#{token.hash}", "TOKEN", token), condition=_Item.pk.does_not_exist())
    transaction.save(_listing_item(token), condition=_Item.pk.does_not_exist())


def _listing_item(token: Token) -> _Item:
    item = _item(*_listing_key(token), replace(token, proved=None))
    item.hash = token.hash
    return item


def _listing_key(token: Token) -> tuple[str, str]:
    return player_key(token.player), f"{_LISTING_PREFIXES[token.kind]}{token.id}"


def _item(pk: str, sk: str, token: Token) -> _Item:
    return _Item(
        pk,
        sk,
        player=token.player,
        name=token.name,
        scopes=list(token.scopes),
        created=token.created,
        kind=token.kind,
        id=token.id,
        seen=token.last_used,
        ttl=token.expires,
        parent=token.parent,
        proved=token.proved,
    )


def _parse_token(item: _Item, hash: str) -> Token:
    token = Token(
        hash,
        item.player,
        item.name,
        tuple(item.scopes),
        item.created,
        item.ttl,
        item.kind or "device",
        item.id,
        item.seen,
        item.parent,
        item.proved,
    )
    # Sessions that older code has used last have no end of their own yet.
    return token if token.expires is not None else replace(token, expires=_idle_end(token))


def _idle_end(token: Token) -> int | None:
    """When a token ends that is not used again; a device's session counts from its last use, if known."""
    if token.kind != "device" or token.last_used is None:
        return token.expires
    return token.last_used + IDLE_SECONDS
