"""Devices that are signed in, and bringing another one in: `/v1/me/devices`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import store, timestamps
from chalicelib.api import responses
from chalicelib.api.request_context import RequestContext, Resource, parse_id
from chalicelib.games.contract import Json
from chalicelib.identity import devices
from chalicelib.play.errors import NotFound
from chalicelib.store.tokens import Token

resource = Resource(__name__)

TRANSFER_LINK = "/#/enter/{code}"
"""What follows the `#` is never sent to a server, and so stands in no log."""


@resource.operation("GET", "/v1/me/devices", response_schema="page of Device")
def index(context: RequestContext) -> Response:
    """The devices on which I am signed in."""
    session = context.require_session()
    found = store.tokens.list_for_player(session.player, "device")
    return responses.private(responses.list_page([device_json(device, session) for device in found], None))


@resource.operation("POST", "/v1/me/devices", response_schema="Transfer", status=201, error_statuses=(429,))
def offer(context: RequestContext) -> Response:
    """A code that signs another device in: for `POST /v1/sessions`, within ten minutes and once.

    It is good only while this device is signed in.
    """
    context.require_player()
    context.enforce_limit("transfers")
    transfer = devices.create_transfer_code(context.require_session(), context.now)
    told = {"code": transfer.code, "expires": timestamps.format_time(transfer.expires)}
    return responses.private({**told, "link": TRANSFER_LINK.format(code=transfer.code)}, 201)


def _load_device(context: RequestContext, device_id: str) -> Token:
    found = store.tokens.get_for_player(context.require_caller(), "device", parse_id(device_id))
    if found is None:
        raise NotFound
    return found


@resource.operation("DELETE", "/v1/me/devices/{device_id}", status=204, check_exists=_load_device)
def delete(context: RequestContext, device_id: str) -> Response:
    """Sign a device out; the one that asks, too. Its codes are worthless, and it shows no more notices."""
    devices.end_session(_load_device(context, device_id))
    return responses.no_content()


def device_json(device: Token, session: Token) -> Json:
    """A device as its player sees it, from the one of this session."""
    return {
        "id": device.id,
        "name": device.name,
        "created": timestamps.format_time(device.created),
        "seen": timestamps.format_time(device.last_used),
        "current": device.hash == session.hash,
    }
