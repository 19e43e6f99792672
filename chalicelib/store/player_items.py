"""Everything under `PLAYER#id` but the profile itself: what goes when a player goes."""

from __future__ import annotations

from collections.abc import Iterator

from chalicelib.store import table


def sort_keys(player: str) -> Iterator[str]:
    """The sort keys of all that lies with a player, strongly consistent, however many there are."""
    return (raw["sk"]["S"] for raw in table.query_all(f"PLAYER#{player}") if raw["sk"]["S"] != "PLAYER")


def delete(player: str, key: str) -> None:
    """Removes one of them; nothing happens where it is gone."""
    table.delete(table.Item(f"PLAYER#{player}", key))
