"""Tokens for other clients: `/v1/me/tokens`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import store
from chalicelib.api import account_notices, idempotency, responses
from chalicelib.api.path_params import parse_id
from chalicelib.api.presenters import new_token, token_answer
from chalicelib.api.problems import require_found
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.identity import devices, tokens
from chalicelib.play.errors import Forbidden
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.tokens import Token

resource = Resource(__name__)


@resource.operation("GET", "/v1/me/tokens", response_schema="page of Token")
def index(context: RequestContext) -> Response:
    """The tokens I have issued, but for those that have expired.

    Their texts are never shown again; who has lost one revokes it and issues another.
    """
    found = tokens.list_valid(context.require_caller(), "token", context.now)
    return responses.private(responses.list_page(map(token_answer, found), None))


@resource.operation(
    "POST",
    "/v1/me/tokens",
    request_schema="TokenWish",
    response_schema="NewToken",
    status=201,
    headers=("Idempotency-Key",),
    error_codes=("fresh_proof_needed",),
    limit="tokens",
)
def create(context: RequestContext) -> Response:
    """Issue a token for another client.

    Its text is shown this once. A bot wants the scopes `read` and `play`, neither of which includes the
    other; `manage` may change the profile and issue more tokens. Without `days` it is good for 90 days,
    with `null` until it is revoked. What a token issues has no scope that
    it lacks itself (`insufficient_scope`), and ends when it does. What a device issues goes on without it,
    so a device needs fresh proof.
    """
    session = context.require_session()
    player = context.require_proof() if session.kind == "device" else context.require_player()
    form = context.read_form("TokenWish")
    for scope in form["scopes"]:
        if scope not in session.scopes:
            raise Forbidden("insufficient_scope", scope=scope)

    def create_token(request: IdempotentRequest | None) -> tuple[Token, str]:
        made = tokens.create_token(session, form["name"], form["scopes"], form["days"], context.now, request)
        account_notices.tell_others(context, player, session, "token_added", form["name"])
        return made

    def load_token(request: IdempotentRequest) -> tuple[Token, str]:
        return require_found(tokens.load_created(request, context.now))

    token, text = idempotency.create_once(context, player.id, create_token, load_token, shows_secret=True)
    return responses.private(new_token(token, text), 201)


def _load_token(context: RequestContext, token_id: str) -> Token:
    return require_found(store.tokens.get_for_player(context.require_caller(), "token", parse_id(token_id)))


@resource.operation(
    "DELETE",
    "/v1/me/tokens/{token_id}",
    status=204,
    check_exists=_load_token,
    limit="settings",
)
def delete(context: RequestContext, token_id: str) -> Response:
    """Revoke a token: it is worthless from now on, with every token that it has issued.

    A token that is revoked already, or another player's, is `not_found`.
    """
    token, player = _load_token(context, token_id), context.require_player()
    with account_notices.tell_removed_places(context, player):
        devices.end_session(token)
    return responses.no_content()
