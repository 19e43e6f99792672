"""Table talk."""

from __future__ import annotations

import secrets
from datetime import datetime

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.play import present, tables
from chalicelib.play.steps import seconds
from chalicelib.play.tables import Loaded
from chalicelib.store.messages import Message


def post(loaded: Loaded, text: str, now: datetime) -> Json:
    """Says something at the table, as `page` shows it. Raises `Forbidden` not_seated."""
    seat = tables.seated(loaded)
    name = loaded.match.terms.seats[seat].name
    message = Message(_id(now), seconds(now), seat, name, text, loaded.player)
    store.messages.create(loaded.match.id, message)
    return _shown(message)


def page(loaded: Loaded, cursor: str | None) -> tuple[list[Json], str | None]:
    """The newest messages, oldest first: `{id, at, seat, name, text}`; the cursor leads to older ones.

    The name is None where its bearer has asked to be forgotten.
    """
    found, older = store.messages.page(loaded.match.id, cursor)
    return [_shown(message) for message in found], older


def _shown(message: Message) -> Json:
    return {
        "id": message.id,
        "at": present.time(message.at),
        "seat": message.seat,
        "name": message.name,
        "text": message.text,
    }


def _id(now: datetime) -> str:
    """Sorts by time; two at the same millisecond differ by chance."""
    return f"{int(now.timestamp() * 1000):013d}-{secrets.token_hex(3)}"
