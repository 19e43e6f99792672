"""`MAILBOX#id / SUPPRESSION`: that nothing is to be sent to a mail address, until its owner allows it again.

The id is a keyed hash of the address. It belongs to no player, so no deletion of an account takes it away.
"""

from __future__ import annotations

from chalicelib.store import table
from chalicelib.store.packing import Integer


class _Item(table.Item):
    created = Integer()


def create(mailbox: str, created: int) -> None:
    """Notes that nothing is to be sent there; nothing happens where that is noted. Raises `StorageBusy`."""
    item = _Item(*_key(mailbox), created=created)
    table.try_write(lambda: table.put(item, _Item.pk.does_not_exist()))


def delete(mailbox: str) -> None:
    """Lets mails be sent there again; nothing happens where they may. Raises `StorageBusy`."""
    table.delete(_Item(*_key(mailbox)))


def exists(mailbox: str) -> bool:
    """Whether nothing is to be sent there, strongly consistent."""
    return table.get(_Item, *_key(mailbox)) is not None


def _key(mailbox: str) -> tuple[str, str]:
    return f"MAILBOX#{mailbox}", "SUPPRESSION"
