"""Passkeys: making them, and what to sign in with one: `/v1/me/passkeys`, `/v1/sessions/options`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import store, wiring
from chalicelib.api import answers, schemas
from chalicelib.api.asking import Ask, Resource, identified
from chalicelib.games.contract import Json
from chalicelib.identity import passkeys
from chalicelib.identity.passkeys import RelyingParty
from chalicelib.play.errors import Conflict, NotFound, Unprocessable
from chalicelib.play.telling import match_presenter
from chalicelib.store.passkeys import PasskeyInfo
from chalicelib.store.tokens import Token

resource = Resource(__name__)


@resource.on("GET", "/v1/me/passkeys", gives="page of Passkey")
def index(ask: Ask) -> Response:
    """The passkeys that sign me in."""
    found = store.passkeys.list_for_player(ask.signed_in())
    return answers.own(answers.listed([shown(row) for row in found], None))


@resource.on("POST", "/v1/me/passkeys/options", gives="PasskeyOptions", errors=(429,))
def offer(ask: Ask) -> Response:
    """What to ask the browser for a new passkey with (`navigator.credentials.create`)."""
    player = ask.profile()
    ask.count("passkeys")
    options, ticket = passkeys.start_registration(player, _site(ask), ask.now)
    return answers.own({"options": options, "ticket": ticket})


@resource.on(
    "POST", "/v1/me/passkeys", takes="PasskeyWish", gives="Passkey", status=201, errors=(404, 409, 429)
)
def create(ask: Ask) -> Response:
    """Keep the passkey that the browser has made. The ticket is good once."""
    player = ask.profile()
    form = ask.form(schemas.PasskeyWish())
    ask.count("passkeys")
    name = form.get("name") or ask.device(form)
    try:
        row = passkeys.register(player.id, _site(ask), form["ticket"], form["credential"], name, ask.now)
    except passkeys.PasskeyRefused:
        raise Unprocessable("passkey_refused") from None
    except passkeys.PasskeyKnown:
        raise Conflict("passkey_known") from None
    if row is None:
        raise NotFound
    return answers.own(shown(row), 201)


def _seek(ask: Ask, passkey_id: str) -> PasskeyInfo:
    found = store.passkeys.get_for_player(ask.signed_in(), identified(passkey_id))
    if found is None:
        raise NotFound
    return found


@resource.on("DELETE", "/v1/me/passkeys/{passkey_id}", status=204, seek=_seek)
def delete(ask: Ask, passkey_id: str) -> Response:
    """Take a passkey away: it signs nobody in any more. Devices that it has signed in stay so."""
    store.passkeys.delete(_seek(ask, passkey_id))
    return answers.nothing()


@resource.on("POST", "/v1/sessions/options", gives="PasskeyOptions", token="none", errors=(429,))
def options(ask: Ask) -> Response:
    """What to ask the browser for a passkey with (`navigator.credentials.get`)."""
    ask.count("sessions")
    found, ticket = passkeys.start_sign_in(_site(ask), ask.now)
    return answers.own({"options": found, "ticket": ticket})


def sign_in(ask: Ask, form: Json) -> tuple[Token, str]:
    """The session of who has signed with a passkey, for `POST /v1/sessions`. 404, 422."""
    try:
        found = passkeys.sign_in(_site(ask), form["ticket"], form["credential"], ask.device(form), ask.now)
    except passkeys.PasskeyRefused:
        raise Unprocessable("passkey_refused") from None
    if found is None:
        raise NotFound
    return found


def _site(ask: Ask) -> RelyingParty:
    return passkeys.make_relying_party(wiring.settings().origin, ask.request.headers.get("Host"))


def shown(row: PasskeyInfo) -> Json:
    """A passkey as its player sees it."""
    return {"id": row.id, "name": row.name, "created": match_presenter.format_time(row.created)}
