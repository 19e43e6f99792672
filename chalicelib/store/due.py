"""The sparse index `due`: everything that waits for a time, in four shards."""

from __future__ import annotations

from chalicelib.store import table

_SHARDS = 4


def matches(until: int, limit: int) -> list[str]:
    """The ids of matches due at or before a time, the longest overdue of each shard first.

    At most `limit` of each of the four shards. The index follows the table with a delay: look at
    the match itself before doing anything.
    """
    return [id for shard in range(_SHARDS) for id in _shard(f"DUE#{shard}", until, limit)]


def _shard(shard: str, until: int, limit: int) -> list[str]:
    found = table.connection().query(
        shard, range_key_condition=table.Item.due_at <= until, index_name="due", limit=limit
    )
    keys = ((raw["pk"]["S"], raw["sk"]["S"]) for raw in found["Items"])
    return [pk.removeprefix("MATCH#") for pk, sk in keys if sk == "MATCH"]
