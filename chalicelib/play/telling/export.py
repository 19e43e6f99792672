"""What matches hold of one player, for the export of an account."""

from __future__ import annotations

from collections.abc import Iterator

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import NotFound
from chalicelib.play.telling import answers, match_list


def export_matches(player_id: str) -> Iterator[Json]:
    """The player's list of matches, each with their own standing orders and salt."""
    for row in sorted(store.match_rows.list_for_player(player_id), key=match_list.sort_key):
        yield {**row.content, **_own_settings(row.match, player_id)}


def export_messages(player_id: str) -> Iterator[answers.OwnMessage]:
    """All that the player has said, match by match, left ones too."""
    for match_id in store.messages.list_match_ids(player_id):
        for message in store.messages.list_for_player(match_id, player_id):
            at = timestamps.format_time(message.at)
            yield answers.OwnMessage(message.id, at, message.seat, message.name, message.text, match_id)


def _own_settings(match_id: str, player_id: str) -> Json:
    try:
        loaded = match_loader.as_player(match_loader.load_as_system(match_id), player_id)
    except NotFound:
        return {}
    # The list is a moment behind: the seat may have been given up just now.
    if loaded.seat is None:
        return {}
    salt = loaded.match.terms.seats[loaded.seat].salt
    return {"orders": loaded.stored_orders.get(loaded.seat, {}), "salt": salt}
