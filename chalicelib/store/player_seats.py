"""`PLAYER#id / SEAT#<match id>`: that a player has a seat in a match; follows the seat itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chalicelib.store import players, table
from chalicelib.store.keys import player_key


def put(transaction: Any, player: str, match_id: str) -> None:
    """Within a transaction: notes the seat of a player, who must exist."""
    players.check_exists(transaction, player)
    transaction.save(_item(player, match_id))


def delete(transaction: Any, player: str, match_id: str) -> None:
    """Within a transaction: removes the note that a player has a seat."""
    transaction.delete(_item(player, match_id))


def list_for_player(player: str) -> Iterator[str]:
    """The ids of all matches in which a player has a seat now, finished ones included.

    Strongly consistent, however many there are.
    """
    found = table.query_all(player_key(player), table.Item.sk.startswith("SEAT#"))
    return (raw["sk"]["S"].removeprefix("SEAT#") for raw in found)


def _item(player: str, match_id: str) -> table.Item:
    return table.Item(player_key(player), f"SEAT#{match_id}")
