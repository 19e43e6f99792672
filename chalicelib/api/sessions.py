"""Signing in on a device: `/v1/sessions`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import answers, passkeys, schemas
from chalicelib.api.asking import Ask, Resource
from chalicelib.api.players import shown
from chalicelib.games.contract import Json
from chalicelib.identity import devices, players
from chalicelib.play.errors import NotFound
from chalicelib.store.tokens import Token

resource = Resource(__name__)


@resource.on(
    "POST", "/v1/sessions", takes="SignIn", gives="Session", status=201, token="none", errors=(404, 429)
)
def create(ask: Ask) -> Response:
    """Sign in on this device, with a code from another one or with a passkey. A code is good once."""
    form = ask.form(schemas.SignIn())
    ask.count("sessions")
    # Nobody guesses 100 random bits, sixty tries in ten minutes: codes that are wrong are not counted apart,
    # so that whoever guesses at invitations does not keep their neighbours from signing in.
    token, text = _by_code(ask, form) if "code" in form else passkeys.sign_in(ask, form)
    player = players.get(token.player)
    if player is None:
        raise NotFound
    return answers.own({"player": shown(player, ask.now), "token": text}, 201, Location="/v1/me")


def _by_code(ask: Ask, form: Json) -> tuple[Token, str]:
    found = devices.redeem_transfer_code(form["code"], ask.device(form), ask.now)
    if found is None:
        raise NotFound
    return found
