"""`MATCH#id / CHAT#<time>-<random>`: table talk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pynamodb.attributes import NumberAttribute, UnicodeAttribute

from chalicelib.store import matches, table

_PAGE = 50


@dataclass(frozen=True)
class Message:
    """One thing said. `id` sorts by time; `seat` and `name` are those of the moment it was said."""

    id: str
    at: int
    seat: int
    name: str
    text: str


class _Item(table.Item):
    at = NumberAttribute()
    seat = NumberAttribute()
    name = UnicodeAttribute()
    text = UnicodeAttribute()


def add(match_id: str, message: Message) -> None:
    """Stores a message and counts it in the match's rev, both or neither. `Lost` without such a match."""
    item = _Item(
        f"MATCH#{match_id}",
        f"CHAT#{message.id}",
        at=message.at,
        seat=message.seat,
        name=message.name,
        text=message.text,
    )

    def fill(write: Any) -> None:
        write.save(item, condition=_Item.pk.does_not_exist())
        matches.touch(write, match_id)

    table.transact(fill)


def page(match_id: str, before: str | None) -> tuple[list[Message], str | None]:
    """The newest messages, oldest first, all before the id `before`; and the id to ask on with."""
    within = _Item.sk.between("CHAT#", f"CHAT#{before or '~'}")
    # One more than shown tells whether there are older ones; `before` itself is the other.
    found = table.query(f"MATCH#{match_id}", within, scan_index_forward=False, limit=_PAGE + 2)
    newest = [message for message in map(_message, found) if message.id != before]
    shown = newest[:_PAGE]
    return shown[::-1], shown[-1].id if len(newest) > _PAGE else None


def _message(raw: table.Raw) -> Message:
    item = table.read(_Item, raw)
    return Message(item.sk.removeprefix("CHAT#"), int(item.at), int(item.seat), item.name, item.text)
