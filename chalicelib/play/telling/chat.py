"""Table talk: what the players of a match say to each other."""

from __future__ import annotations

import secrets
from datetime import datetime

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.store.messages import Message


def post_message(loaded: LoadedMatch, text: str, now: datetime) -> Json:
    """Writes a message of the caller; gives it as `list_messages` does. Raises `Forbidden` not_seated."""
    seat = match_loader.require_seat(loaded)
    name = loaded.match.terms.seats[seat].name
    message = Message(_new_id(now), timestamps.unix_time(now), seat, name, text, loaded.caller)
    store.messages.create(loaded.match.id, message)
    return _message_json(message)


def list_messages(loaded: LoadedMatch, cursor: str | None) -> tuple[list[Json], str | None]:
    """A page of messages, oldest first: `{id, at, seat, name, text}`; the cursor leads to older ones.

    The name is None where its player has deleted the account.
    """
    found, older = store.messages.page(loaded.match.id, cursor)
    return [_message_json(message) for message in found], older


def _message_json(message: Message) -> Json:
    return {
        "id": message.id,
        "at": timestamps.format_time(message.at),
        "seat": message.seat,
        "name": message.name,
        "text": message.text,
    }


def _new_id(now: datetime) -> str:
    """An id that sorts by time; a random end keeps two of one millisecond apart."""
    return f"{int(now.timestamp() * 1000):013d}-{secrets.token_hex(3)}"
