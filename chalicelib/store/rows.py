"""`PLAYER#id / MATCH#id`: a match as it stands in a player's list; follows the match by the stream."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pynamodb.attributes import NumberAttribute
from pynamodb.expressions.condition import Condition

from chalicelib.store import table
from chalicelib.store.packing import Text

Json = dict[str, Any]


@dataclass(frozen=True)
class Row:
    """One line of a player's list: `content` as it was at this version and rev of the match."""

    player: str
    match: str
    version: int
    rev: int
    content: Json


class _Item(table.Item):
    version = NumberAttribute()
    rev = NumberAttribute()
    content = Text()


def put(row: Row) -> bool:
    """Writes a row unless the one there is as new or newer; tells whether it did."""
    item = _Item(*_key(row.player, row.match), version=row.version, rev=row.rev, content=row.content)
    return _unless_newer(lambda: table.put(item, _older(row)))


def remove(row: Row) -> bool:
    """Takes a row out of the list unless the one there is newer; tells whether it did."""
    return _unless_newer(lambda: table.delete(_Item(*_key(row.player, row.match)), _older(row)))


def of_player(player: str) -> list[Row]:
    """All rows of a player, in no useful order; eventually consistent, as is what they tell."""
    found = table.whole(f"PLAYER#{player}", _Item.sk.startswith("MATCH#"), strong=False)
    return [_row(player, raw) for raw in found]


def _key(player: str, match: str) -> tuple[str, str]:
    return f"PLAYER#{player}", f"MATCH#{match}"


def _older(row: Row) -> Condition:
    same_version = (_Item.version == row.version) & (_Item.rev < row.rev)
    condition: Condition = _Item.pk.does_not_exist() | (_Item.version < row.version) | same_version
    return condition


def _unless_newer(write: Any) -> bool:
    try:
        write()
    except table.Lost:
        return False
    return True


def _row(player: str, raw: table.Raw) -> Row:
    item = table.read(_Item, raw)
    return Row(player, item.sk.removeprefix("MATCH#"), int(item.version), int(item.rev), item.content)
