"""Passkeys: to make them, and the options to sign in with one: `/v1/me/passkeys`, `/v1/sessions/options`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import store
from chalicelib.api import request_schemas, responses
from chalicelib.api.path_params import parse_id
from chalicelib.api.presenters import passkey_json
from chalicelib.api.problems import require_found
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.identity import passkeys
from chalicelib.store.passkeys import PasskeyInfo

resource = Resource(__name__)


@resource.operation("GET", "/v1/me/passkeys", response_schema="page of Passkey")
def index(context: RequestContext) -> Response:
    """The passkeys that sign me in."""
    found = store.passkeys.list_for_player(context.require_caller())
    return responses.private(responses.list_page([passkey_json(one) for one in found], None))


@resource.operation(
    "POST", "/v1/me/passkeys/options", response_schema="PasskeyOptions", error_statuses=(429,)
)
def offer(context: RequestContext) -> Response:
    """What to ask the browser for a new passkey with (`navigator.credentials.create`)."""
    player = context.require_player()
    context.enforce_limit("passkeys")
    options, ticket = passkeys.start_registration(player, context.relying_party, context.now)
    return responses.private({"options": options, "ticket": ticket})


@resource.operation(
    "POST",
    "/v1/me/passkeys",
    request_schema="PasskeyWish",
    response_schema="Passkey",
    status=201,
    error_statuses=(404, 409, 429),
)
def create(context: RequestContext) -> Response:
    """Keep the passkey that the browser has made. The ticket is good once."""
    player = context.require_player()
    form = context.read_form(request_schemas.PasskeyWish())
    context.enforce_limit("passkeys")
    name = form.get("name") or context.device_name(form)
    passkey = passkeys.register(
        player.id, context.relying_party, form["ticket"], form["credential"], name, context.now
    )
    return responses.private(passkey_json(require_found(passkey)), 201)


def _load_passkey(context: RequestContext, passkey_id: str) -> PasskeyInfo:
    return require_found(store.passkeys.get_for_player(context.require_caller(), parse_id(passkey_id)))


@resource.operation("DELETE", "/v1/me/passkeys/{passkey_id}", status=204, check_exists=_load_passkey)
def delete(context: RequestContext, passkey_id: str) -> Response:
    """Take a passkey away: it signs nobody in any more. Devices that it has signed in stay so."""
    store.passkeys.delete(_load_passkey(context, passkey_id))
    return responses.no_content()


@resource.operation(
    "POST", "/v1/sessions/options", response_schema="PasskeyOptions", auth="none", error_statuses=(429,)
)
def options(context: RequestContext) -> Response:
    """What to ask the browser for a passkey with (`navigator.credentials.get`)."""
    context.enforce_limit("sessions")
    found, ticket = passkeys.start_sign_in(context.relying_party, context.now)
    return responses.private({"options": found, "ticket": ticket})
