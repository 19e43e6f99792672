"""The partition keys that many kinds of item share: `MATCH#id` and `PLAYER#id`."""

from __future__ import annotations


def match_key(match_id: str) -> str:
    """The partition of everything that belongs to a match."""
    return f"MATCH#{match_id}"


def player_key(player_id: str) -> str:
    """The partition of everything that belongs to a player."""
    return f"PLAYER#{player_id}"


def parse_match_key(pk: str) -> str:
    """The id of the match whose partition this is."""
    return pk.removeprefix("MATCH#")


def parse_player_key(pk: str) -> str:
    """The id of the player whose partition this is."""
    return pk.removeprefix("PLAYER#")
