"""`HOUSE / KEYS`, `HOUSE / ADDRESS KEY`: the server's own secret keys, created when they are first needed and
never changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pynamodb.attributes import BinaryAttribute, UnicodeAttribute

from chalicelib.store import table


@dataclass(frozen=True)
class ServerKeys:
    """The private key that signs for push services, as PEM, and the secret that signs links in mails."""

    push_private_key: str
    link_secret: str


class _Item(table.Item):
    push = UnicodeAttribute()
    links = UnicodeAttribute()


class _AddressKeyItem(table.Item):
    key = BinaryAttribute(legacy_encoding=False)


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


def get_or_create_address_key(make_key: Callable[[], bytes]) -> bytes:
    """The key by which addresses are hashed, created where there is none; of two callers at once both get
    that of the first.

    Raises `StorageBusy`.
    """
    known = table.get(_AddressKeyItem, "HOUSE", "ADDRESS KEY")
    if known is not None:
        return known.key
    key = make_key()
    item = _AddressKeyItem("HOUSE", "ADDRESS KEY", key=key)
    if table.try_write(lambda: table.put(item, _AddressKeyItem.pk.does_not_exist())):
        return key
    return get_or_create_address_key(make_key)
