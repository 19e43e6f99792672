"""`PLAYER#id / MATCH#id`: a row of a player's list of matches, written from the stream of match items."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pynamodb.expressions.condition import Condition

from chalicelib.store import table
from chalicelib.store.keys import player_key
from chalicelib.store.packing import Integer, Json, JsonText


@dataclass(frozen=True)
class MatchRow:
    """One row of a player's list: `content` as it was at this version and rev of the match."""

    player: str
    match: str
    version: int
    rev: int
    content: Json


class _Item(table.Item):
    version = Integer()
    rev = Integer()
    content = JsonText()


def put_if_newer(row: MatchRow) -> bool:
    """Writes a row unless the stored one is as new or newer; tells whether it did. Raises `StorageBusy`."""
    item = _Item(*_key(row.player, row.match), version=row.version, rev=row.rev, content=row.content)
    return table.try_write(lambda: table.put(item, _older_condition(row)))


def delete_if_newer(row: MatchRow) -> bool:
    """Deletes a row unless the stored one is as new or newer; tells whether it did. Raises `StorageBusy`."""
    return table.try_write(lambda: table.delete(_Item(*_key(row.player, row.match)), _older_condition(row)))


def list_for_player(player: str) -> list[MatchRow]:
    """All rows of a player, in no useful order; eventually consistent, and behind the matches themselves."""
    found = table.query_all(player_key(player), _Item.sk.startswith("MATCH#"), strong=False)
    return [_parse_row(player, raw) for raw in found]


def list_after(player: str, match: str) -> Iterator[MatchRow]:
    """The rows of a player's matches with ids after `match` ("" for all), by id; eventually consistent."""
    found = table.list_after(player_key(player), "MATCH#", match, strong=False)
    return (_parse_row(player, raw) for raw in found)


def _key(player: str, match: str) -> tuple[str, str]:
    return player_key(player), f"MATCH#{match}"


def _older_condition(row: MatchRow) -> Condition:
    same_version = (_Item.version == row.version) & (_Item.rev < row.rev)
    condition: Condition = _Item.pk.does_not_exist() | (_Item.version < row.version) | same_version
    return condition


def _parse_row(player: str, raw: table.RawItem) -> MatchRow:
    item = table.parse_item(_Item, raw)
    return MatchRow(player, item.sk.removeprefix("MATCH#"), item.version, item.rev, item.content)
