"""`LIMIT#name#subject / WINDOW#start`: how often somebody did something within one window of time."""

from __future__ import annotations

from chalicelib.store import table
from chalicelib.store.packing import Integer


class _Item(table.Item):
    times = Integer()


def add(name: str, subject: str, window_start: int, uses: int, maximum: int, expires: int) -> int | None:
    """Counts so many more unless `maximum` is reached; gives the new count, or None. Raises `StorageBusy`."""
    item = _Item(f"LIMIT#{name}#{subject}", f"WINDOW#{window_start}")
    actions = [_Item.times.add(uses), _Item.ttl.set(expires)]
    below_maximum = _Item.pk.does_not_exist() | (_Item.times < maximum)
    if not table.try_write(lambda: table.update(item, actions, below_maximum)):
        return None
    return item.times
