"""Devices that are signed in, and bringing another one in: `/v1/me/devices`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import store
from chalicelib.api import answers
from chalicelib.api.asking import Ask, Resource, identified
from chalicelib.games.contract import Json
from chalicelib.identity import devices
from chalicelib.play.errors import NotFound
from chalicelib.play.telling import match_presenter
from chalicelib.store.tokens import Token

resource = Resource(__name__)

LINK = "/#/enter/{code}"
"""What follows the `#` is never sent to a server, and so stands in no log."""


@resource.on("GET", "/v1/me/devices", gives="page of Device")
def index(ask: Ask) -> Response:
    """The devices on which I am signed in."""
    session = ask.own_session()
    found = store.tokens.list_for_player(session.player, "device")
    return answers.own(answers.listed([shown(device, session) for device in found], None))


@resource.on("POST", "/v1/me/devices", gives="Transfer", status=201, errors=(429,))
def offer(ask: Ask) -> Response:
    """A code that signs another device in: for `POST /v1/sessions`, within ten minutes and once.

    It is good only while this device is signed in.
    """
    ask.profile()
    ask.count("transfers")
    transfer = devices.create_transfer_code(ask.own_session(), ask.now)
    told = {"code": transfer.code, "expires": match_presenter.format_time(transfer.expires)}
    return answers.own({**told, "link": LINK.format(code=transfer.code)}, 201)


def _seek(ask: Ask, device_id: str) -> Token:
    found = store.tokens.get_for_player(ask.signed_in(), "device", identified(device_id))
    if found is None:
        raise NotFound
    return found


@resource.on("DELETE", "/v1/me/devices/{device_id}", status=204, seek=_seek)
def delete(ask: Ask, device_id: str) -> Response:
    """Sign a device out; the one that asks, too. Its codes are worthless, and it shows no more notices."""
    devices.end_session(_seek(ask, device_id))
    return answers.nothing()


def shown(device: Token, session: Token) -> Json:
    """A device as its player sees it, from the one of this session."""
    return {
        "id": device.id,
        "name": device.name,
        "created": match_presenter.format_time(device.created),
        "seen": match_presenter.format_time(device.last_used),
        "current": device.hash == session.hash,
    }
