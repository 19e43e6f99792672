"""`INVITATION#code / INVITATION`: which match a code leads to."""

from __future__ import annotations

from pynamodb.attributes import UnicodeAttribute

from chalicelib.store import table


class _Item(table.Item):
    match = UnicodeAttribute()


def item(code: str, match_id: str) -> table.Item:
    """A new invitation, for the transaction that creates its match."""
    return _Item(f"INVITATION#{code}", "INVITATION", match=match_id)


def get_match_id(code: str) -> str | None:
    """The id of the match that a code leads to; None for an unknown code."""
    try:
        return _Item.get(f"INVITATION#{code}", "INVITATION").match
    except _Item.DoesNotExist:
        return None
