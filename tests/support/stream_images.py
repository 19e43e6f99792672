"""Items of a match as the table's stream has them."""

from __future__ import annotations

from chalicelib import store
from chalicelib.games.contract import Json


def match_image(match_id: str) -> Json:
    """A match as it is stored, which the stream calls an image."""
    found = store.table.query(f"MATCH#{match_id}", store.table.Item.sk == "MATCH", consistent_read=True)
    return dict(found[0])


def log_records(match_id: str) -> list[Json]:
    """The stream's records of all log entries of a match."""
    entries = store.table.query(f"MATCH#{match_id}", store.table.Item.sk.startswith("LOG#"))
    return [{"eventName": "INSERT", "dynamodb": {"NewImage": dict(raw)}} for raw in entries]
