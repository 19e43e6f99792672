"""Guests, and the player who asks: `/v1/players`, `/v1/me`."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from chalice.app import Response

from chalicelib import store
from chalicelib.api import answers, schemas
from chalicelib.api.asking import Ask, Resource
from chalicelib.games.contract import Json
from chalicelib.identity import players
from chalicelib.play.moves import presence
from chalicelib.play.seats import account_deletion
from chalicelib.play.telling import match_list
from chalicelib.play.time import vacations
from chalicelib.store.players import Player

resource = Resource(__name__)

_STATUSES = ("open", "running", "finished", "aborted")


@resource.on("POST", "/v1/players", takes="NewPlayer", gives="Guest", status=201, token="none", errors=(429,))
def create(ask: Ask) -> Response:
    """Become a guest and play at once. The token is shown this once."""
    form = ask.form(schemas.NewPlayer())
    ask.count("guests")
    player, token = players.create_guest(form["name"], form["locale"], ask.device(form), ask.now)
    return answers.own({"player": shown(player, ask.now), "token": token}, 201, Location="/v1/me")


@resource.on("GET", "/v1/me", gives="Player", scope="read")
def show(ask: Ask) -> Response:
    """Who I am."""
    return answers.own(shown(ask.profile(), ask.now))


@resource.on("PATCH", "/v1/me", takes="Profile", gives="Player")
def change(ask: Ask) -> Response:
    """Change my profile. Tables keep the name they know; deadlines move with what stops my clocks."""
    player = ask.profile()
    form = ask.form(schemas.Profile())
    old, new = store.players.edit(player, lambda one: _edited(one, form, int(ask.now.timestamp())))
    presence.reschedule_deadlines(new.id, old.settings, new.settings, ask.now)
    return answers.own(shown(new, ask.now))


@resource.on("DELETE", "/v1/me", status=204)
def forget(ask: Ask) -> Response:
    """Leave every table and be forgotten, with every device, token and passkey."""
    account_deletion.delete_account(ask.profile(), ask.now)
    return answers.nothing()


@resource.on(
    "GET",
    "/v1/me/matches",
    gives="page of MatchLine",
    query=("status", "cursor"),
    headers=("If-None-Match",),
    scope="read",
)
def matches(ask: Ask) -> Response:
    """My matches: those waiting for me, those going on, those that are over; the latest change first."""
    player = ask.signed_in()
    status = ask.choice("status", _STATUSES)
    return answers.own_or_unchanged(
        ask, answers.listed(*match_list.list_matches(player, status, ask.cursor()))
    )


def shown(player: Player, now: datetime) -> Json:
    """A player as they see themselves."""
    settings, seconds = player.settings, int(now.timestamp())
    return {
        "id": player.id,
        "name": player.name,
        "locale": player.locale,
        "zone": settings.get("zone", "UTC"),
        "quiet": settings.get("quiet"),
        "vacation": vacations.current_vacation(settings, seconds),
        "vacation_left": vacations.days_left(settings, seconds),
    }


def _edited(player: Player, form: Json, now: int) -> Player:
    """A player with what a form changes. Raises `Unprocessable` for a vacation that they cannot have."""
    wishes: Json = {name: form[name] for name in ("zone", "quiet") if name in form}
    settings = {**player.settings, **wishes}
    if "vacation" in form:
        settings = vacations.with_vacation(settings, form["vacation"], now)
    name, locale = form.get("name", player.name), form.get("locale", player.locale)
    return replace(player, name=name, locale=locale, settings=settings)
