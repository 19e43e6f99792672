"""Table talk: `/v1/matches/{match_id}/messages`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import idempotency, responses
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.play.telling import chat
from chalicelib.play.telling.answers import Message
from chalicelib.store.idempotent_requests import IdempotentRequest

resource = Resource(__name__)


@resource.operation(
    "GET",
    "/v1/matches/{match_id}/messages",
    response_schema="page of Message",
    auth="optional",
    query_params=("cursor",),
    error_codes=("bad_cursor",),
)
def index(context: RequestContext, match_id: str) -> Response:
    """The newest messages, oldest first; the cursor leads to older ones.

    Fifty a page. Whoever may see the match may read them. The name of a player who asked to be forgotten
    is `null`.
    """
    loaded = context.load_match(match_id)
    return responses.private(responses.list_page(*chat.list_messages(loaded, context.query_cursor())))


@resource.operation(
    "POST",
    "/v1/matches/{match_id}/messages",
    request_schema="NewMessage",
    response_schema="Message",
    status=201,
    headers=("Idempotency-Key",),
    error_codes=("not_seated",),
    limit="messages",
)
def say(context: RequestContext, match_id: str) -> Response:
    """Say something at the table.

    Up to 500 characters, from those seated (`not_seated`). The answer is the message as all see it.
    """
    loaded = context.load_own_match(match_id)
    form = context.read_form("NewMessage")

    def post(request: IdempotentRequest | None) -> Message:
        return chat.post_message(loaded, form["text"], context.now, request)

    message = idempotency.create_once(
        context, context.require_caller(), post, lambda request: chat.load_message(loaded, request.made)
    )
    return responses.private(message, 201)
