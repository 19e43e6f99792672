"""`PASSKEY#hash / PASSKEY`: a public key that signs a player in, by its credential id's SHA-256.

Beside it a row for its player: `PLAYER#id / PASSKEY#id`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pynamodb.attributes import BinaryAttribute, NumberAttribute, UnicodeAttribute

from chalicelib.store import players, table


@dataclass(frozen=True)
class Row:
    """A passkey as its player sees it. `hash` is the hexadecimal SHA-256 of `credential`, its id."""

    player: str
    id: str
    name: str
    created: int
    hash: str
    credential: bytes


@dataclass(frozen=True)
class Passkey:
    """What verifies a signature: the COSE key, and the authenticator's counter as last told."""

    hash: str
    player: str
    id: str
    key: bytes
    counter: int


class _Item(table.Item):
    player = UnicodeAttribute()
    id = UnicodeAttribute()
    key = BinaryAttribute(legacy_encoding=False)
    counter = NumberAttribute()


class _Row(table.Item):
    name = UnicodeAttribute()
    created = NumberAttribute()
    hash = UnicodeAttribute()
    credential = BinaryAttribute(legacy_encoding=False)


def create(row: Row, key: bytes, counter: int) -> None:
    """Writes a new passkey with its row. Raises `Lost` where it is known, or the player is no more."""
    item = _Item(f"PASSKEY#{row.hash}", "PASSKEY", player=row.player, id=row.id, key=key, counter=counter)

    def fill(write: Any) -> None:
        players.here(write, row.player)
        write.save(item, condition=_Item.pk.does_not_exist())
        write.save(_row_item(row), condition=_Row.pk.does_not_exist())

    table.transact(fill)


def get(hash: str) -> Passkey | None:
    """A passkey by its credential id's hash, strongly consistent; None for an unknown one."""
    try:
        item = _Item.get(f"PASSKEY#{hash}", "PASSKEY", consistent_read=True)
    except _Item.DoesNotExist:
        return None
    return Passkey(hash, item.player, item.id, bytes(item.key), int(item.counter))


def used(write: Any, passkey: Passkey, counter: int) -> None:
    """Within a transaction: the counter as told now, if the one stored is still that of `passkey`."""
    item = _Item(f"PASSKEY#{passkey.hash}", "PASSKEY")
    write.update(item, actions=[_Item.counter.set(counter)], condition=_Item.counter == passkey.counter)


def of_player(player: str) -> list[Row]:
    """A player's passkeys, the oldest first; strongly consistent."""
    found = table.whole(f"PLAYER#{player}", _Row.sk.startswith("PASSKEY#"))
    rows = (_row(player, table.read(_Row, raw)) for raw in found)
    return sorted(rows, key=lambda row: (row.created, row.id))


def find(player: str, id: str) -> Row | None:
    """One of a player's passkeys by its id, strongly consistent; None where there is none."""
    try:
        return _row(player, _Row.get(f"PLAYER#{player}", f"PASSKEY#{id}", consistent_read=True))
    except _Row.DoesNotExist:
        return None


def delete(row: Row) -> None:
    """Forgets a passkey and its row; nothing happens where there is none."""

    def fill(write: Any) -> None:
        write.delete(_Item(f"PASSKEY#{row.hash}", "PASSKEY"))
        write.delete(_Row(f"PLAYER#{row.player}", f"PASSKEY#{row.id}"))

    table.transact(fill)


def _row_item(row: Row) -> _Row:
    return _Row(
        f"PLAYER#{row.player}",
        f"PASSKEY#{row.id}",
        name=row.name,
        created=row.created,
        hash=row.hash,
        credential=row.credential,
    )


def _row(player: str, item: _Row) -> Row:
    id = item.sk.removeprefix("PASSKEY#")
    return Row(player, id, item.name, int(item.created), item.hash, bytes(item.credential))
