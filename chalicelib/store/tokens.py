"""`TOKEN#hash / TOKEN`: what lets a client speak for a player. The token itself is stored nowhere."""

from __future__ import annotations

from dataclasses import dataclass

from pynamodb.attributes import NumberAttribute, UnicodeAttribute

from chalicelib.store import table
from chalicelib.store.packing import Text


@dataclass(frozen=True)
class Token:
    """A token by the hexadecimal SHA-256 of its text. `expires` None: never."""

    hash: str
    player: str
    name: str
    scopes: tuple[str, ...]
    created: int
    expires: int | None = None


class _Item(table.Item):
    player = UnicodeAttribute()
    name = UnicodeAttribute()
    scopes = Text()
    created = NumberAttribute()


def create(token: Token) -> None:
    """Writes a new token. Raises `Lost` where the hash is taken."""
    item = _Item(
        f"TOKEN#{token.hash}",
        "TOKEN",
        player=token.player,
        name=token.name,
        scopes=list(token.scopes),
        created=token.created,
        ttl=token.expires,
    )
    table.put(item, _Item.pk.does_not_exist())


def get(hash: str, strong: bool = False) -> Token | None:
    """A token by its hash, also one that has expired; None for an unknown one.

    The read is eventually consistent (half a unit, once per request) unless `strong`: a token that
    is not found may be a moment old, so ask again strongly before refusing it.
    """
    try:
        item = _Item.get(f"TOKEN#{hash}", "TOKEN", consistent_read=strong)
    except _Item.DoesNotExist:
        return None
    expires = None if item.ttl is None else int(item.ttl)
    return Token(hash, item.player, item.name, tuple(item.scopes), int(item.created), expires)


def delete(hash: str) -> None:
    """Forgets a token; nothing happens where there is none."""
    table.delete(_Item(f"TOKEN#{hash}", "TOKEN"))
