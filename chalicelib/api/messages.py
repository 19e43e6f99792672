"""Table talk: `/v1/matches/{match_id}/messages`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import answers, schemas
from chalicelib.api.asking import Ask, Resource, identified
from chalicelib.play import chat, tables

resource = Resource(__name__)


@resource.on(
    "GET", "/v1/matches/{match_id}/messages", gives="page of Message", token="optional", query=("cursor",)
)
def index(ask: Ask, match_id: str) -> Response:
    """The newest messages, oldest first; the cursor leads to older ones."""
    loaded = tables.load(identified(match_id), ask.caller)
    return answers.own(answers.listed(*chat.page(loaded, ask.cursor())))


@resource.on("POST", "/v1/matches/{match_id}/messages", takes="NewMessage", gives="Message", status=201)
def say(ask: Ask, match_id: str) -> Response:
    """Say something at the table."""
    loaded = tables.load(identified(match_id), ask.signed_in())
    tables.seated(loaded)
    form = ask.form(schemas.NewMessage())
    ask.count("messages")
    return answers.own(chat.post(loaded, form["text"], ask.now), 201)
