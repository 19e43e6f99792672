"""`HOUSE / KEYS`: what the house itself must know and nobody else: made at first need, never changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import table


@dataclass(frozen=True)
class Keys:
    """`push`: the private key that signs for push services, as PEM. `links`: a secret for links in mails."""

    push: str
    links: str


class _Item(table.Item):
    push = UnicodeAttribute()
    links = UnicodeAttribute()


def keys(make: Callable[[], Keys]) -> Keys:
    """The house's keys; made where there are none yet. Of two who make them at once one wins, for both."""
    known = _known()
    if known is not None:
        return known
    made = make()
    try:
        table.put(_Item("HOUSE", "KEYS", push=made.push, links=made.links), _Item.pk.does_not_exist())
    except table.Lost:
        return keys(make)
    return made


def _known() -> Keys | None:
    try:
        item = _Item.get("HOUSE", "KEYS", consistent_read=True)
    except _Item.DoesNotExist:
        return None
    return Keys(item.push, item.links)
