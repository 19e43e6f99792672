"""`LIMIT#name#subject / WINDOW#start`: how often somebody did something within one window of time."""

from __future__ import annotations

from pynamodb.attributes import NumberAttribute

from chalicelib.store import table


class _Item(table.Item):
    times = NumberAttribute()


def count(name: str, subject: str, start: int, most: int, expires: int) -> bool:
    """Counts one more, in one write unit, unless there are as many as may be; tells whether it did."""
    item = _Item(*_key(name, subject, start))
    actions = [_Item.times.add(1), _Item.ttl.set(expires)]
    try:
        table.update(item, actions, _Item.pk.does_not_exist() | (_Item.times < most))
    except table.Lost:
        return False
    return True


def counted(name: str, subject: str, start: int) -> int:
    """How many there are in a window, eventually consistent: half a read unit."""
    try:
        return int(_Item.get(*_key(name, subject, start)).times)
    except _Item.DoesNotExist:
        return 0


def _key(name: str, subject: str, start: int) -> tuple[str, str]:
    return f"LIMIT#{name}#{subject}", f"WINDOW#{start}"
