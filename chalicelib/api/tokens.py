"""Tokens for other clients: `/v1/me/tokens`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib import store
from chalicelib.api import answers, schemas
from chalicelib.api.asking import Ask, Resource, identified
from chalicelib.games.contract import Json
from chalicelib.identity import devices, tokens
from chalicelib.play.errors import NotFound
from chalicelib.play.telling import match_presenter
from chalicelib.store.tokens import Token

resource = Resource(__name__)


@resource.on("GET", "/v1/me/tokens", gives="page of Token")
def index(ask: Ask) -> Response:
    """The tokens I have issued, but for those that have expired."""
    found = store.tokens.list_for_player(ask.signed_in(), "token")
    return answers.own(
        answers.listed([shown(one) for one in found if not tokens.is_expired(one, ask.now)], None)
    )


@resource.on("POST", "/v1/me/tokens", takes="TokenWish", gives="NewToken", status=201, errors=(429,))
def create(ask: Ask) -> Response:
    """Issue a token for another client. Its text is shown this once."""
    player = ask.profile()
    form = ask.form(schemas.TokenWish())
    ask.count("tokens")
    token, text = tokens.create_token(player.id, form["name"], form["scopes"], form["days"], ask.now)
    return answers.own({**shown(token), "token": text}, 201)


def _seek(ask: Ask, token_id: str) -> Token:
    found = store.tokens.get_for_player(ask.signed_in(), "token", identified(token_id))
    if found is None:
        raise NotFound
    return found


@resource.on("DELETE", "/v1/me/tokens/{token_id}", status=204, seek=_seek)
def delete(ask: Ask, token_id: str) -> Response:
    """Revoke a token: it is worthless from now on."""
    devices.end_session(_seek(ask, token_id))
    return answers.nothing()


def shown(token: Token) -> Json:
    """A token as its player sees it."""
    return {
        "id": token.id,
        "name": token.name,
        "scopes": list(token.scopes),
        "created": match_presenter.format_time(token.created),
        "expires": match_presenter.format_time(token.expires),
    }
