"""Devices that are signed in, and codes to sign in another: `/v1/me/devices`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import store, timestamps
from chalicelib.api import account_notices, idempotency, responses
from chalicelib.api.answers import Transfer
from chalicelib.api.path_params import parse_id
from chalicelib.api.presenters import device_answer
from chalicelib.api.problems import require_found
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.identity import devices, tokens
from chalicelib.identity.devices import TransferCode
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.tokens import Token

resource = Resource(__name__)

TRANSFER_LINK = "/#/enter/{code}"
"""What follows the `#` is never sent to a server, and so stands in no log of one."""


@resource.operation("GET", "/v1/me/devices", response_schema="page of Device")
def index(context: RequestContext) -> Response:
    """The devices on which I am signed in.

    Each with the time of its last use, a day or so behind; `current` marks the one that asks. All of them
    are on this one page. A device that is not used for 180 days is signed out.
    """
    session = context.require_session()
    found = tokens.list_valid(session.player, "device", context.now)
    return responses.private(responses.list_page([device_answer(device, session) for device in found], None))


@resource.operation(
    "POST",
    "/v1/me/devices",
    response_schema="Transfer",
    status=201,
    headers=("Idempotency-Key",),
    limit="transfers",
    error_codes=("fresh_proof_needed",),
)
def offer(context: RequestContext) -> Response:
    """A code that signs another device in: for `POST /v1/sessions`, within ten minutes and once.

    It is good only while this device is signed in, and needs fresh proof.

    Show `link` as a QR code, or have `code` typed: case, spaces and hyphens do not matter. The code is
    good once.
    """
    player = context.require_proof()

    def create_code(request: IdempotentRequest | None) -> TransferCode:
        return devices.create_transfer_code(context.require_session(), context.now, request)

    def load_code(request: IdempotentRequest) -> TransferCode:
        return require_found(devices.load_created_code(request, context.now))

    transfer = idempotency.create_once(context, player.id, create_code, load_code, shows_secret=True)
    expires, link = timestamps.format_time(transfer.expires), TRANSFER_LINK.format(code=transfer.code)
    return responses.private(Transfer(transfer.code, expires, link), 201)


@resource.operation(
    "DELETE",
    "/v1/me/devices",
    status=204,
    query_params=("tokens",),
    error_codes=("fresh_proof_needed",),
    limit="settings",
)
def clear(context: RequestContext) -> Response:
    """Sign out every device but the one that asks: what to do when one was lost, or somebody else was here.

    Tokens of other clients go on, unless `tokens` is `end`: then they are all revoked. Passkeys and webhooks
    stay: take away those that are not yours. It needs fresh proof.
    """
    tokens_wish = context.query_choice("tokens", devices.TOKEN_WISHES)
    player = context.require_proof()
    with account_notices.tell_removed_places(context, player):
        devices.end_other_sessions(context.require_session(), with_tokens=tokens_wish == "end")
    return responses.no_content()


def _load_device(context: RequestContext, device_id: str) -> Token:
    return require_found(store.tokens.get_for_player(context.require_caller(), "device", parse_id(device_id)))


@resource.operation(
    "DELETE",
    "/v1/me/devices/{device_id}",
    status=204,
    check_exists=_load_device,
    error_codes=("fresh_proof_needed",),
    limit="settings",
)
def delete(context: RequestContext, device_id: str) -> Response:
    """Sign a device out; the one that asks, too.

    Its codes are worthless, and it shows no more notices. A device of somebody else is `not_found`. To sign
    out another device than the one that asks needs fresh proof, and it shows a last notice of that.
    """
    device, session = _load_device(context, device_id), context.require_session()
    player = context.require_player() if device.hash == session.hash else context.require_proof()
    with account_notices.tell_removed_places(context, player):
        devices.end_session(device)
    return responses.no_content()
