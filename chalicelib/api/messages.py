"""Table talk: `/v1/matches/{match_id}/messages`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import answers, schemas
from chalicelib.api.asking import Ask, Resource, identified
from chalicelib.play import match_loader
from chalicelib.play.telling import chat

resource = Resource(__name__)


@resource.on(
    "GET", "/v1/matches/{match_id}/messages", gives="page of Message", token="optional", query=("cursor",)
)
def index(ask: Ask, match_id: str) -> Response:
    """The newest messages, oldest first; the cursor leads to older ones."""
    loaded = match_loader.load_match(identified(match_id), ask.caller)
    return answers.own(answers.listed(*chat.list_messages(loaded, ask.cursor())))


@resource.on("POST", "/v1/matches/{match_id}/messages", takes="NewMessage", gives="Message", status=201)
def say(ask: Ask, match_id: str) -> Response:
    """Say something at the table."""
    loaded = match_loader.load_match(identified(match_id), ask.signed_in())
    match_loader.require_seat(loaded)
    form = ask.form(schemas.NewMessage())
    ask.count("messages")
    return answers.own(chat.post_message(loaded, form["text"], ask.now), 201)
