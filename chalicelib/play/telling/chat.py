"""Table talk: what the players of a match say to each other."""

from __future__ import annotations

import secrets
from datetime import datetime

from chalicelib import store, timestamps
from chalicelib.play import match_loader
from chalicelib.play.errors import NotFound
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.telling import answers
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.messages import Message


def post_message(
    loaded: LoadedMatch, text: str, now: datetime, request: IdempotentRequest | None = None
) -> answers.Message:
    """Writes a message of the caller; gives it back.

    Raises `Forbidden` not_seated, `store.ConditionFailed` where the request has written its message before.
    """
    seat = match_loader.require_seat(loaded)
    name = loaded.match.terms.seats[seat].name
    message = Message(_new_id(now), timestamps.unix_time(now), seat, name, text, loaded.caller)
    store.messages.create(loaded.match.id, message, request)
    return message_answer(message)


def load_message(loaded: LoadedMatch, id: str) -> answers.Message:
    """One message of a match. Raises `NotFound`."""
    message = store.messages.get(loaded.match.id, id)
    if message is None:
        raise NotFound
    return message_answer(message)


def list_messages(loaded: LoadedMatch, cursor: str | None) -> tuple[list[answers.Message], str | None]:
    """A page of messages, oldest first; the cursor leads to older ones."""
    found, older = store.messages.page(loaded.match.id, cursor)
    return [message_answer(message) for message in found], older


def message_answer(message: Message) -> answers.Message:
    """A message as everybody at the table may read it."""
    at = timestamps.format_time(message.at)
    return answers.Message(message.id, at, message.seat, message.name, message.text)


def _new_id(now: datetime) -> str:
    """An id that sorts by time; a random end keeps two of one millisecond apart."""
    return f"{int(now.timestamp() * 1000):013d}-{secrets.token_hex(3)}"
