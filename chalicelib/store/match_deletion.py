"""Deletes a match: all that lies under `MATCH#id`, its invitation, and what leads to it from its players."""

from __future__ import annotations

from chalicelib.store import invitations, matches, table
from chalicelib.store.keys import match_key, player_key
from chalicelib.store.matches import Match

_LEADING_PREFIXES = ("SEAT#", "MATCH#", "TALK#")


def delete_match(match: Match) -> None:
    """Deletes a match, itself last: safe to do again where it was interrupted.

    Raises `ConditionFailed` where version or rev are no longer as given, `StorageBusy`.
    """
    raw_items = list(table.query_all(match_key(match.id)))
    talkers = {raw["player"]["S"] for raw in raw_items if "player" in raw}
    for player in talkers | {seat.player for seat in match.terms.seats if seat.player is not None}:
        for prefix in _LEADING_PREFIXES:
            table.delete(table.Item(player_key(player), prefix + match.id))
    for raw in raw_items:
        if raw["sk"]["S"] != "MATCH":
            table.delete(table.Item(raw["pk"]["S"], raw["sk"]["S"]))
    invitations.delete(match.code)
    matches.delete(match)
