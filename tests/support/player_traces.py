"""What is left of a player: every item in the table that names them, unpacked."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

from chalicelib import store
from chalicelib.store.packing import canonical_json, unpack


def find_traces(id: str, *names: str) -> list[str]:
    """All items that hold a player's id or one of these names, as text.

    But for the emptied profile, which docs/decisions/0013-identity.md lets stay.
    """
    found = (_item_text(raw) for raw in _all_items() if raw["sk"]["S"] != "PLAYER" or raw["name"]["S"])
    return [text for text in found if any(word in text for word in (id, *names))]


def _all_items() -> Iterator[Any]:
    position = None
    while True:
        page = store.table.connection().scan(exclusive_start_key=position)
        yield from page["Items"]
        position = page.get("LastEvaluatedKey")
        if position is None:
            return


def _item_text(raw: Any) -> str:
    return " ".join(f"{name}={_value_text(*one)}" for name, value in raw.items() for one in value.items())


def _value_text(kind: str, value: Any) -> str:
    """An attribute's value as text to search in."""
    if kind != "B":
        return str(value)
    try:
        return canonical_json(unpack(value)).decode()
    except (ValueError, zlib.error):
        return repr(value)
