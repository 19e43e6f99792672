"""Signing in on a device: `/v1/sessions`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import store
from chalicelib.api import account_notices, idempotency, responses
from chalicelib.api.answers import Session
from chalicelib.api.presenters import player_answer
from chalicelib.api.problems import require_found
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.games.contract import Json
from chalicelib.identity import devices, passkeys, tokens
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token

resource = Resource(__name__)


@resource.operation(
    "POST",
    "/v1/sessions",
    request_schema="SignIn",
    response_schema="Session",
    status=201,
    auth="none",
    headers=("Idempotency-Key",),
    error_codes=("not_found", "passkey_refused"),
)
def create(context: RequestContext) -> Response:
    """Sign in on this device, with a code from another one or with a passkey.

    A code is good once. Send either `code`, or `ticket` and `credential`. A code, a ticket or a passkey
    that is not known or not good any more is `not_found`: ask for a new one. What the authenticator
    answered to something else is `passkey_refused`.
    """
    form = context.read_form("SignIn")
    sign_in = _sign_in_by_code if "code" in form else _sign_in_by_passkey

    def create_session(request: IdempotentRequest | None) -> tuple[Player, str]:
        token, text = require_found(sign_in(context, form, request))
        player = require_found(store.players.get(token.player))
        account_notices.tell_others(context, player, token, "device_added", token.name)
        return player, text

    def load_session(request: IdempotentRequest) -> tuple[Player, str]:
        token, text = require_found(tokens.load_created(request, context.now))
        return require_found(store.players.get(token.player)), text

    player, text = idempotency.create_once(context, None, create_session, load_session, shows_secret=True)
    context.player = player.id
    session = Session(player_answer(player, context.now), text)
    return responses.private(session, 201, Location="/v1/me")


def _sign_in_by_code(
    context: RequestContext, form: Json, request: IdempotentRequest | None
) -> tuple[Token, str] | None:
    """A new session with the text of its token; None where the code is none, or not good any more."""
    return devices.redeem_transfer_code(form["code"], context.device_name(form), context.now, request)


def _sign_in_by_passkey(
    context: RequestContext, form: Json, request: IdempotentRequest | None
) -> tuple[Token, str] | None:
    """A new session with the text of its token; None where ticket or passkey are not known."""
    device_name = context.device_name(form)

    def count_sign_in(player: str) -> None:
        context.count_use("sign_ins", "player", player)

    return passkeys.sign_in(
        context.relying_party,
        form["ticket"],
        form["credential"],
        device_name,
        context.now,
        count_sign_in,
        request,
    )
