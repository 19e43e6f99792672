"""Passkeys: to make them, and the options to sign in with one: `/v1/me/passkeys`, `/v1/sessions/options`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import store
from chalicelib.api import account_notices, idempotency, responses
from chalicelib.api.answers import PasskeyOptions
from chalicelib.api.path_params import parse_id
from chalicelib.api.presenters import passkey_answer
from chalicelib.api.problems import require_found
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.identity import passkeys
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.passkeys import PasskeyInfo

resource = Resource(__name__)


@resource.operation("GET", "/v1/me/passkeys", response_schema="page of Passkey")
def index(context: RequestContext) -> Response:
    """The passkeys that sign me in.

    All of them on one page, with their names; the keys themselves never leave the server.
    """
    found = store.passkeys.list_for_player(context.require_caller())
    return responses.private(responses.list_page(map(passkey_answer, found), None))


@resource.operation(
    "POST",
    "/v1/me/passkeys/options",
    response_schema="PasskeyOptions",
    error_codes=("fresh_proof_needed",),
    limit="passkeys",
)
def offer(context: RequestContext) -> Response:
    """What to ask the browser for a new passkey with (`navigator.credentials.create`).

    Give `options` to the browser and send its answer with the `ticket` to `POST /v1/me/passkeys`, within
    five minutes. It needs fresh proof.
    """
    player = context.require_proof()
    options, ticket = passkeys.start_registration(player, context.relying_party, context.now)
    return responses.private(PasskeyOptions(options, ticket))


@resource.operation(
    "POST",
    "/v1/me/passkeys",
    request_schema="PasskeyWish",
    response_schema="Passkey",
    status=201,
    headers=("Idempotency-Key",),
    error_codes=("fresh_proof_needed", "not_found", "passkey_known", "passkey_refused"),
    limit="passkeys",
)
def create(context: RequestContext) -> Response:
    """Keep the passkey that the browser has made.

    The ticket is good once. A ticket that is spent or too old is `not_found`: ask for new options. An
    answer that fits neither the ticket nor this site is `passkey_refused`, a passkey that is registered
    already `passkey_known`. It needs fresh proof.
    """
    player = context.require_proof()
    form = context.read_form("PasskeyWish")
    name = form.get("name") or context.device_name(form)

    def register(request: IdempotentRequest | None) -> PasskeyInfo:
        site, ticket, credential = context.relying_party, form["ticket"], form["credential"]
        made = require_found(
            passkeys.register(player.id, site, ticket, credential, name, context.now, request)
        )
        account_notices.tell_others(context, player, context.require_session(), "passkey_added", name)
        return made

    def load(request: IdempotentRequest) -> PasskeyInfo:
        return require_found(store.passkeys.get_for_player(player.id, request.made))

    return responses.private(passkey_answer(idempotency.create_once(context, player.id, register, load)), 201)


def _load_passkey(context: RequestContext, passkey_id: str) -> PasskeyInfo:
    return require_found(store.passkeys.get_for_player(context.require_caller(), parse_id(passkey_id)))


@resource.operation(
    "DELETE",
    "/v1/me/passkeys/{passkey_id}",
    status=204,
    check_exists=_load_passkey,
    error_codes=("fresh_proof_needed",),
    limit="settings",
)
def delete(context: RequestContext, passkey_id: str) -> Response:
    """Take a passkey away: it signs nobody in any more.

    Devices that it has signed in stay so. One that is gone already is `not_found`. It needs fresh proof.
    """
    passkey = _load_passkey(context, passkey_id)
    context.require_proof()
    store.passkeys.delete(passkey)
    return responses.no_content()


@resource.operation(
    "PUT",
    "/v1/me/proof",
    request_schema="PasskeyProof",
    status=204,
    error_codes=("fresh_proof_needed", "not_found", "passkey_refused"),
    limit="passkeys",
)
def prove(context: RequestContext) -> Response:
    """Show a passkey of mine on this device: fresh proof, for ten minutes.

    It lets a device that has signed in within the last day delete the account, add or take away devices
    and passkeys, issue tokens and change the mail address. Ask for the options with
    `POST /v1/sessions/options`. Another client's token cannot prove anything.
    """
    session = context.require_session()
    if session.kind != "device":
        context.require_proof()
    form = context.read_form("PasskeyProof")
    site, ticket, credential = context.relying_party, form["ticket"], form["credential"]
    require_found(passkeys.prove(site, session, ticket, credential, context.now))
    return responses.no_content()


@resource.operation(
    "POST",
    "/v1/sessions/options",
    response_schema="PasskeyOptions",
    auth="none",
)
def options(context: RequestContext) -> Response:
    """What to ask the browser for a passkey with (`navigator.credentials.get`).

    Give `options` to the browser and send its answer with the `ticket` to `POST /v1/sessions`, or to
    `PUT /v1/me/proof`, within five minutes. It names no player: the browser shows which passkeys it has.
    """
    found, ticket = passkeys.start_sign_in(context.relying_party, context.now)
    return responses.private(PasskeyOptions(found, ticket))
