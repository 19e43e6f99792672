"""`PASSKEY#hash / PASSKEY`: a public key that signs a player in, by its credential id's SHA-256.

Beside it the same for its player to see: `PLAYER#id / PASSKEY#id`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pynamodb.attributes import BinaryAttribute, UnicodeAttribute

from chalicelib.store import idempotent_requests, players, table
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.keys import player_key
from chalicelib.store.packing import Integer


@dataclass(frozen=True)
class PasskeyInfo:
    """A passkey as its player sees it. `hash` is the hexadecimal SHA-256 of `credential_id`."""

    player: str
    id: str
    name: str
    created: int
    hash: str
    credential_id: bytes


@dataclass(frozen=True)
class Passkey:
    """What verifies a signature: the COSE key, and the authenticator's last signature count."""

    hash: str
    player: str
    id: str
    public_key: bytes
    sign_count: int


class _Item(table.Item):
    player = UnicodeAttribute()
    id = UnicodeAttribute()
    key = BinaryAttribute(legacy_encoding=False)
    counter = Integer()


class _InfoItem(table.Item):
    name = UnicodeAttribute()
    created = Integer()
    hash = UnicodeAttribute()
    credential = BinaryAttribute(legacy_encoding=False)


def create(
    info: PasskeyInfo, public_key: bytes, sign_count: int, request: IdempotentRequest | None = None
) -> None:
    """Writes a new passkey and its info.

    Raises `ConditionFailed` where it is known, the player does not exist, or the request has made its passkey
    before; `StorageBusy`.
    """
    item = _Item(
        f"PASSKEY#{info.hash}", "PASSKEY", player=info.player, id=info.id, key=public_key, counter=sign_count
    )

    def add_writes(transaction: Any) -> None:
        players.check_exists(transaction, info.player)
        transaction.save(item, condition=_Item.pk.does_not_exist())
        transaction.save(_info_item(info), condition=_InfoItem.pk.does_not_exist())
        idempotent_requests.create_in(transaction, request, info.id)

    table.write_transaction(add_writes)


def get(hash: str) -> Passkey | None:
    """A passkey by its credential id's hash, strongly consistent; None for an unknown one."""
    item = table.get(_Item, f"PASSKEY#{hash}", "PASSKEY")
    if item is None:
        return None
    return Passkey(hash, item.player, item.id, bytes(item.key), item.counter)


def update_sign_count(transaction: Any, passkey: Passkey, sign_count: int) -> None:
    """Within a transaction: sets the signature count, which must still be that of `passkey`."""
    item = _Item(f"PASSKEY#{passkey.hash}", "PASSKEY")
    transaction.update(
        item, actions=[_Item.counter.set(sign_count)], condition=_Item.counter == passkey.sign_count
    )


def list_for_player(player: str) -> list[PasskeyInfo]:
    """A player's passkeys, the oldest first; strongly consistent."""
    found = table.query_all(player_key(player), _InfoItem.sk.startswith("PASSKEY#"))
    passkeys = (_parse_info(player, table.parse_item(_InfoItem, raw)) for raw in found)
    return sorted(passkeys, key=lambda info: (info.created, info.id))


def get_for_player(player: str, id: str) -> PasskeyInfo | None:
    """One of a player's passkeys by its id, strongly consistent; None where there is none."""
    item = table.get(_InfoItem, player_key(player), f"PASSKEY#{id}")
    return None if item is None else _parse_info(player, item)


def delete(info: PasskeyInfo) -> None:
    """Deletes a passkey and its info; nothing happens where there is none. Raises `StorageBusy`."""

    def add_writes(transaction: Any) -> None:
        transaction.delete(_Item(f"PASSKEY#{info.hash}", "PASSKEY"))
        transaction.delete(_InfoItem(player_key(info.player), f"PASSKEY#{info.id}"))

    table.write_transaction(add_writes)


def _info_item(info: PasskeyInfo) -> _InfoItem:
    return _InfoItem(
        player_key(info.player),
        f"PASSKEY#{info.id}",
        name=info.name,
        created=info.created,
        hash=info.hash,
        credential=info.credential_id,
    )


def _parse_info(player: str, item: _InfoItem) -> PasskeyInfo:
    id = item.sk.removeprefix("PASSKEY#")
    return PasskeyInfo(player, id, item.name, item.created, item.hash, bytes(item.credential))
