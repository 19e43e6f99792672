"""Guests, and the player who asks: `/v1/players`, `/v1/me`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import answers, schemas
from chalicelib.api.asking import Ask, Resource
from chalicelib.games.contract import Json
from chalicelib.identity import players
from chalicelib.play import farewell, mine
from chalicelib.play.lobby import PlayerName
from chalicelib.store.players import Player

resource = Resource(__name__)

_STATUSES = ("open", "running", "finished", "aborted")


@resource.on("POST", "/v1/players", takes="NewPlayer", gives="Guest", status=201, token="none")
def create(ask: Ask) -> Response:
    """Become a guest and play at once. The token is shown this once."""
    form = ask.form(schemas.NewPlayer())
    player, token = players.guest(form["name"], form["locale"], ask.now)
    return answers.own({"player": _shown(player), "token": token}, 201, Location="/v1/me")


@resource.on("GET", "/v1/me", gives="Player")
def show(ask: Ask) -> Response:
    """Who I am."""
    return answers.own(_shown(ask.profile()))


@resource.on("PATCH", "/v1/me", takes="Profile", gives="Player")
def change(ask: Ask) -> Response:
    """Change my name or locale. Tables I sit at keep the name they know."""
    player = ask.profile()
    form = ask.form(schemas.Profile())
    return answers.own(_shown(players.change(player, form.get("name"), form.get("locale"))))


@resource.on("DELETE", "/v1/me", status=204)
def forget(ask: Ask) -> Response:
    """Leave every table and be forgotten. The token is worthless after that."""
    player = ask.profile()
    farewell.say(PlayerName(player.id, player.name), ask.now)
    players.forget(player, ask.token or "")
    return answers.nothing()


@resource.on(
    "GET",
    "/v1/me/matches",
    gives="page of MatchLine",
    query=("status", "cursor"),
    headers=("If-None-Match",),
)
def matches(ask: Ask) -> Response:
    """My matches: those waiting for me, those going on, those that are over; the latest change first."""
    player = ask.signed_in()
    status = ask.choice("status", _STATUSES)
    return answers.own_or_unchanged(ask, answers.listed(*mine.page(player, status, ask.cursor())))


def _shown(player: Player) -> Json:
    return {"id": player.id, "name": player.name, "locale": player.locale}
