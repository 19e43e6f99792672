"""`HOUSE / KEYS`: what the house itself must know and nobody else: made at first need, never changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import table


@dataclass(frozen=True)
class ServerKeys:
    """`push`: the private key that signs for push services, as PEM. `links`: a secret for links in mails."""

    push_private_key: str
    link_secret: str


class _Item(table.Item):
    push = UnicodeAttribute()
    links = UnicodeAttribute()


def get_or_create(make_keys: Callable[[], ServerKeys]) -> ServerKeys:
    """The house's keys; made where there are none yet. Of two who make them at once one wins, for both."""
    known = _load()
    if known is not None:
        return known
    made = make_keys()
    item = _Item("HOUSE", "KEYS", push=made.push_private_key, links=made.link_secret)
    if table.try_write(lambda: table.put(item, _Item.pk.does_not_exist())):
        return made
    return get_or_create(make_keys)


def _load() -> ServerKeys | None:
    item = table.get(_Item, "HOUSE", "KEYS")
    return None if item is None else ServerKeys(item.push, item.links)
