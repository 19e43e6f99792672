"""Table talk: `/v1/matches/{match_id}/messages`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import request_schemas, responses
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.play.telling import chat

resource = Resource(__name__)


@resource.operation(
    "GET",
    "/v1/matches/{match_id}/messages",
    response_schema="page of Message",
    auth="optional",
    query_params=("cursor",),
)
def index(context: RequestContext, match_id: str) -> Response:
    """The newest messages, oldest first; the cursor leads to older ones."""
    loaded = context.load_match(match_id)
    return responses.private(responses.list_page(*chat.list_messages(loaded, context.query_cursor())))


@resource.operation(
    "POST",
    "/v1/matches/{match_id}/messages",
    request_schema="NewMessage",
    response_schema="Message",
    status=201,
)
def say(context: RequestContext, match_id: str) -> Response:
    """Say something at the table."""
    loaded = context.load_own_match(match_id)
    form = context.read_form(request_schemas.NewMessage())
    context.enforce_limit("messages")
    return responses.private(chat.post_message(loaded, form["text"], context.now), 201)
