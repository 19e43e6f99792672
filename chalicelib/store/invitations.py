"""`INVITATION#code / INVITATION`: which match a code leads to."""

from __future__ import annotations

from typing import Any

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import table


class _Item(table.Item):
    match = UnicodeAttribute()


def create(transaction: Any, code: str, match_id: str) -> None:
    """Within a transaction: writes a new invitation, whose code must not be taken."""
    item = _Item(f"INVITATION#{code}", "INVITATION", match=match_id)
    transaction.save(item, condition=_Item.pk.does_not_exist())


def replace(transaction: Any, old: str, new: str, match_id: str) -> None:
    """Within a transaction: puts another code in a code's place, which must not be taken."""
    transaction.delete(_Item(f"INVITATION#{old}", "INVITATION"))
    create(transaction, new, match_id)


def delete(code: str) -> None:
    """Deletes an invitation; nothing happens where there is none. Raises `StorageBusy`."""
    table.delete(_Item(f"INVITATION#{code}", "INVITATION"))


def get_match_id(code: str) -> str | None:
    """The id of the match that a code leads to, eventually consistent; None for an unknown code."""
    item = table.get(_Item, f"INVITATION#{code}", "INVITATION", strong=False)
    return None if item is None else item.match
