"""`LIMIT#name#subject / WINDOW#start`: how often somebody did something within one window of time."""

from __future__ import annotations

from chalicelib.store import table
from chalicelib.store.packing import Integer


class _Item(table.Item):
    times = Integer()


def try_increment(name: str, subject: str, window_start: int, maximum: int, expires: int) -> bool:
    """Counts one more unless `maximum` is reached; tells whether it did. Raises `StorageBusy`."""
    item = _Item(*_key(name, subject, window_start))
    actions = [_Item.times.add(1), _Item.ttl.set(expires)]
    below_maximum = _Item.pk.does_not_exist() | (_Item.times < maximum)
    return table.try_write(lambda: table.update(item, actions, below_maximum))


def get_count(name: str, subject: str, window_start: int) -> int:
    """The count of a window, eventually consistent: half a read unit."""
    item = table.get(_Item, *_key(name, subject, window_start), strong=False)
    return 0 if item is None else item.times


def _key(name: str, subject: str, window_start: int) -> tuple[str, str]:
    return f"LIMIT#{name}#{subject}", f"WINDOW#{window_start}"
