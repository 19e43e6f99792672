"""A stored match's twin: the same log, and a state in which all that a seat cannot see is dealt again."""

from __future__ import annotations

import secrets
from typing import Any

from chalicelib import decks, store
from chalicelib.games.chance import Chance
from chalicelib.play import codec, match_loader


def store_twin(match_id: str, seat: int | None, chance: Chance) -> str:
    """Stores the twin of a running match for a seat as a match of its own; its id.

    Everything but the state is copied: players, orders, log, snapshots, messages. The
    invitation code stays the original's, and leads there.
    """
    loaded = match_loader.load_as_system(match_id)
    state = loaded.game.twin(loaded.state, seat, chance)
    for table in getattr(state, "tables", ()):
        decks.register_table(table)  # its dates stand in no deck file
    twin = codec.encode_state(state)
    twin_id = secrets.token_hex(6)
    for raw in store.table.query(f"MATCH#{match_id}", store.table.Item.sk >= "A", consistent_read=True):
        item: dict[str, Any] = {**raw, "pk": {"S": f"MATCH#{twin_id}"}}
        if raw["sk"]["S"] == "MATCH":
            item["state"] = {"B": twin}
        _put_item(item)
    return twin_id


def _put_item(item: dict[str, Any]) -> None:
    connection = store.table.connection()
    client: Any = connection.connection.client
    client.put_item(TableName=connection.table_name, Item=item)
