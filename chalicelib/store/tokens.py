"""`TOKEN#hash / TOKEN`: what lets a client speak for a player. The token itself is stored nowhere.

Beside it a row for its player to see and to end it by: `PLAYER#id / DEVICE#id` or `PLAYER#id / TOKEN#id`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import players, table
from chalicelib.store.keys import player_key
from chalicelib.store.packing import Integer, JsonText
from chalicelib.store.players import Player

_LISTING_PREFIXES = {"device": "DEVICE#", "token": "TOKEN#"}

KINDS = tuple(_LISTING_PREFIXES)
"""Of tokens: sessions of the web app, and what other clients have."""


@dataclass(frozen=True)
class Token:
    """A token by the hexadecimal SHA-256 of its text. `expires` None: never.

    `kind` is "device", a session of the web app, or "token", for another client; `id` names its row and
    tells nothing of the hash; it is None for sessions older than those rows. `seen` is when it was used
    last, a day or so behind.
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


class _Item(table.Item):
    player = UnicodeAttribute()
    name = UnicodeAttribute()
    scopes = JsonText()
    created = Integer()
    kind = UnicodeAttribute(default="device")
    id = UnicodeAttribute(null=True)
    seen = Integer(null=True)
    hash = UnicodeAttribute(null=True)


def create(token: Token, extra_writes: Callable[[Any], None] | None = None) -> None:
    """Writes a new token with its row, and within the same transaction what `also` adds to it.

    Raises `ConditionFailed` where the hash is taken, the player is no more, or a condition of `also` does not hold.
    """

    def add_writes(transaction: Any) -> None:
        players.check_exists(transaction, token.player)
        _add_token_writes(transaction, token)
        if extra_writes is not None:
            extra_writes(transaction)

    table.write_transaction(add_writes)


def create_with_player(player: Player, token: Token) -> None:
    """Writes a new player together with their first token. Raises `ConditionFailed` where the id is taken."""

    def add_writes(transaction: Any) -> None:
        players.create_in(transaction, player)
        _add_token_writes(transaction, token)

    table.write_transaction(add_writes)


def get(hash: str, strong: bool = False) -> Token | None:
    """A token by its hash, also one that has expired; None for an unknown one.

    The read is eventually consistent (half a unit, once per request) unless `strong`: a token that
    is not found may be a moment old, so ask again strongly before refusing it.
    """
    item = table.get(_Item, f"TOKEN#{hash}", "TOKEN", strong)
    return None if item is None else _parse_token(item, hash)


def list_for_player(player: str, kind: str) -> list[Token]:
    """A player's tokens of one kind, the oldest first, expired ones too; strongly consistent."""
    rows = table.query_all(player_key(player), _Item.sk.startswith(_LISTING_PREFIXES[kind]))
    items = (table.parse_item(_Item, raw) for raw in rows)
    found = [_parse_token(item, item.hash or "") for item in items]
    return sorted(found, key=lambda token: (token.created, token.id))


def get_for_player(player: str, kind: str, id: str) -> Token | None:
    """One of a player's tokens by its id, strongly consistent; None where there is none."""
    item = table.get(_Item, player_key(player), _LISTING_PREFIXES[kind] + id)
    return None if item is None else _parse_token(item, item.hash or "")


def check_valid(transaction: Any, hash: str, now: int) -> None:
    """Within a transaction: the token of this hash must be there still, and its time not over."""
    good = _Item.ttl.does_not_exist() | (_Item.ttl > now)
    transaction.condition_check(_Item, f"TOKEN#{hash}", "TOKEN", condition=_Item.pk.exists() & good)


def record_use(token: Token, id: str, now: int) -> None:
    """Notes that a token was used. Raises `ConditionFailed` where it has ended, or somebody else noted it.

    A session older than the rows gets its row here, under this `id`.
    """
    item = _Item(f"TOKEN#{token.hash}", "TOKEN")
    unchanged = _Item.seen.does_not_exist() if token.last_used is None else _Item.seen == token.last_used

    def add_writes(transaction: Any) -> None:
        actions = [_Item.seen.set(now), _Item.id.set(id)]
        transaction.update(item, actions=actions, condition=_Item.pk.exists() & unchanged)
        transaction.save(_listing_item(replace(token, last_used=now, id=id)))

    table.write_transaction(add_writes)


def delete(token: Token) -> None:
    """Forgets a token and its row; nothing happens where there is none."""

    def add_writes(transaction: Any) -> None:
        transaction.delete(_Item(f"TOKEN#{token.hash}", "TOKEN"))
        if token.id is not None:
            transaction.delete(_Item(*_listing_key(token)))

    table.write_transaction(add_writes)


def _add_token_writes(transaction: Any, token: Token) -> None:
    transaction.save(_item(f"TOKEN#{token.hash}", "TOKEN", token), condition=_Item.pk.does_not_exist())
    transaction.save(_listing_item(token), condition=_Item.pk.does_not_exist())


def _listing_item(token: Token) -> _Item:
    row = _item(*_listing_key(token), token)
    row.hash = token.hash
    return row


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
    )


def _parse_token(item: _Item, hash: str) -> Token:
    return Token(
        hash,
        item.player,
        item.name,
        tuple(item.scopes),
        item.created,
        item.ttl,
        item.kind or "device",
        item.id,
        item.seen,
    )
