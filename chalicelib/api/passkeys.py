"""Passkeys: making them, and what to sign in with one: `/v1/me/passkeys`, `/v1/sessions/options`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import store, timestamps, wiring
from chalicelib.api import request_schemas, responses
from chalicelib.api.request_context import RequestContext, Resource, parse_id
from chalicelib.games.contract import Json
from chalicelib.identity import passkeys
from chalicelib.identity.passkeys import RelyingParty
from chalicelib.play.errors import Conflict, NotFound, Unprocessable
from chalicelib.store.passkeys import PasskeyInfo
from chalicelib.store.tokens import Token

resource = Resource(__name__)


@resource.operation("GET", "/v1/me/passkeys", response_schema="page of Passkey")
def index(context: RequestContext) -> Response:
    """The passkeys that sign me in."""
    found = store.passkeys.list_for_player(context.require_caller())
    return responses.private(responses.list_page([passkey_json(row) for row in found], None))


@resource.operation(
    "POST", "/v1/me/passkeys/options", response_schema="PasskeyOptions", error_statuses=(429,)
)
def offer(context: RequestContext) -> Response:
    """What to ask the browser for a new passkey with (`navigator.credentials.create`)."""
    player = context.require_player()
    context.enforce_limit("passkeys")
    options, ticket = passkeys.start_registration(player, _site(context), context.now)
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
    try:
        row = passkeys.register(
            player.id, _site(context), form["ticket"], form["credential"], name, context.now
        )
    except passkeys.PasskeyRefused:
        raise Unprocessable("passkey_refused") from None
    except passkeys.PasskeyKnown:
        raise Conflict("passkey_known") from None
    if row is None:
        raise NotFound
    return responses.private(passkey_json(row), 201)


def _load_passkey(context: RequestContext, passkey_id: str) -> PasskeyInfo:
    found = store.passkeys.get_for_player(context.require_caller(), parse_id(passkey_id))
    if found is None:
        raise NotFound
    return found


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
    found, ticket = passkeys.start_sign_in(_site(context), context.now)
    return responses.private({"options": found, "ticket": ticket})


def sign_in(context: RequestContext, form: Json) -> tuple[Token, str]:
    """The session of who has signed with a passkey, for `POST /v1/sessions`. 404, 422."""
    try:
        found = passkeys.sign_in(
            _site(context), form["ticket"], form["credential"], context.device_name(form), context.now
        )
    except passkeys.PasskeyRefused:
        raise Unprocessable("passkey_refused") from None
    if found is None:
        raise NotFound
    return found


def _site(context: RequestContext) -> RelyingParty:
    return passkeys.make_relying_party(wiring.read_settings().origin, context.request.headers.get("Host"))


def passkey_json(row: PasskeyInfo) -> Json:
    """A passkey as its player sees it."""
    return {"id": row.id, "name": row.name, "created": timestamps.format_time(row.created)}
