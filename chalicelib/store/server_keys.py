"""`HOUSE / KEYS`: the server's own secret keys, created when they are first needed and never changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import table


@dataclass(frozen=True)
class ServerKeys:
    """The private key that signs for push services, as PEM, and the secret that signs links in mails."""

    push_private_key: str
    link_secret: str


class _Item(table.Item):
    push = UnicodeAttribute()
    links = UnicodeAttribute()


def get_or_create(make_keys: Callable[[], ServerKeys]) -> ServerKeys:
    """The server's keys, created where there are none; of two callers at once both get those of the first.

    Raises `StorageBusy`.
    """
    known = _load()
    if known is not None:
        return known
    keys = make_keys()
    item = _Item("HOUSE", "KEYS", push=keys.push_private_key, links=keys.link_secret)
    if table.try_write(lambda: table.put(item, _Item.pk.does_not_exist())):
        return keys
    return get_or_create(make_keys)


def _load() -> ServerKeys | None:
    item = table.get(_Item, "HOUSE", "KEYS")
    return None if item is None else ServerKeys(item.push, item.links)
