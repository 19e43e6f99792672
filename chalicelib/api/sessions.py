"""Signing in on a device: `/v1/sessions`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import passkeys, request_schemas, responses
from chalicelib.api.players import player_json
from chalicelib.api.request_context import RequestContext, Resource
from chalicelib.games.contract import Json
from chalicelib.identity import devices, players
from chalicelib.play.errors import NotFound
from chalicelib.store.tokens import Token

resource = Resource(__name__)


@resource.operation(
    "POST",
    "/v1/sessions",
    request_schema="SignIn",
    response_schema="Session",
    status=201,
    auth="none",
    error_statuses=(404, 429),
)
def create(context: RequestContext) -> Response:
    """Sign in on this device, with a code from another one or with a passkey. A code is good once."""
    form = context.read_form(request_schemas.SignIn())
    context.enforce_limit("sessions")
    # Nobody guesses 100 random bits, sixty tries in ten minutes: codes that are wrong are not counted apart,
    # so that whoever guesses at invitations does not keep their neighbours from signing in.
    token, text = _sign_in_by_code(context, form) if "code" in form else passkeys.sign_in(context, form)
    player = players.get(token.player)
    if player is None:
        raise NotFound
    return responses.private(
        {"player": player_json(player, context.now), "token": text}, 201, Location="/v1/me"
    )


def _sign_in_by_code(context: RequestContext, form: Json) -> tuple[Token, str]:
    found = devices.redeem_transfer_code(form["code"], context.device_name(form), context.now)
    if found is None:
        raise NotFound
    return found
