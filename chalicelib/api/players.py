"""Guests, and the calling player: `/v1/players`, `/v1/me`."""

from __future__ import annotations

from dataclasses import replace

from chalice.app import Response

from chalicelib import store, timestamps
from chalicelib.api import account_notices, idempotency, responses
from chalicelib.api.answers import Guest
from chalicelib.api.presenters import player_answer
from chalicelib.api.problems import require_found
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.games.contract import Json
from chalicelib.identity import tokens
from chalicelib.play.moves import presence
from chalicelib.play.seats import account_deletion
from chalicelib.play.telling import match_list
from chalicelib.play.telling.table_answers import STATUSES
from chalicelib.play.time import vacations
from chalicelib.store.idempotent_requests import IdempotentRequest
from chalicelib.store.players import Player

resource = Resource(__name__)


@resource.operation(
    "POST",
    "/v1/players",
    request_schema="NewPlayer",
    response_schema="Guest",
    status=201,
    auth="none",
    headers=("Idempotency-Key",),
    limit="forms",
)
def create(context: RequestContext) -> Response:
    """Become a guest and play at once.

    The token is shown this once. There is no password: the token is the player's only key, so store it
    before anything else. Another device comes in with a code (`POST /v1/me/devices`), a passkey brings a
    player back when all are lost. More than 600 guests from one address in an hour are `too_many`; forms that
    are refused make none.
    """
    form = context.read_form("NewPlayer")

    def create_guest(request: IdempotentRequest | None) -> tuple[Player, str]:
        context.count_by_caller("guests")
        device = context.device_name(form)
        return tokens.create_guest(form["name"], form["locale"], device, context.now, request)

    def load_guest(request: IdempotentRequest) -> tuple[Player, str]:
        _, text = require_found(tokens.load_created(request, context.now))
        return require_found(store.players.get(request.made)), text

    player, token = idempotency.create_once(context, None, create_guest, load_guest, shows_secret=True)
    return responses.private(Guest(player_answer(player, context.now), token), 201, Location="/v1/me")


@resource.operation("GET", "/v1/me", response_schema="Player", scope="read")
def show(context: RequestContext) -> Response:
    """Who I am.

    Name, language, time zone, quiet hours and vacation. The cheapest way to find out whether a token is
    still good: `unauthorized` means that it is not.
    """
    return responses.private(player_answer(context.require_player(), context.now))


@resource.operation(
    "PATCH",
    "/v1/me",
    request_schema="Profile",
    response_schema="Player",
    error_codes=("vacation_past", "vacation_far", "vacation_spent"),
    limit="profile",
)
def change(context: RequestContext) -> Response:
    """Change my profile.

    Tables keep the name they know. Send only what is to change; `null` takes quiet hours or the vacation
    away. A turn that runs keeps the zone and the quiet hours with which it began; a vacation moves its
    deadline once, by at most as much time as the turn had. The answer is the profile as it is now. A
    vacation is refused that is over (`vacation_past`), begins more than a year from now (`vacation_far`), or
    is longer than what is `left` of the year's thirty days (`vacation_spent`).
    """
    player = context.require_player()
    form = context.read_form("Profile")
    old, new = store.players.edit(
        player, lambda one: _apply_profile(one, form, timestamps.unix_time(context.now))
    )
    presence.reschedule_deadlines(new.id, old.settings, new.settings, context.now)
    return responses.private(player_answer(new, context.now))


@resource.operation("DELETE", "/v1/me", status=204, error_codes=("fresh_proof_needed",), limit="settings")
def forget(context: RequestContext) -> Response:
    """Leave every table and be forgotten, with every device, token and passkey.

    This cannot be undone. Seats in running matches go on as bots, the name disappears from finished
    matches and from messages. Every token of the player is worthless from the answer on; `busy` means
    that nothing is lost by sending it again. It needs fresh proof.
    """
    player = context.require_proof()
    account_deletion.delete_account(
        player, context.now, lambda: account_notices.tell_of_deletion(context, player)
    )
    account_notices.mail_deletion(context, player)
    return responses.no_content()


@resource.operation(
    "GET",
    "/v1/me/matches",
    response_schema="page of MatchLine",
    query_params=("status", "cursor"),
    headers=("If-None-Match",),
    scope="read",
    error_codes=("bad_cursor",),
)
def matches(context: RequestContext) -> Response:
    """My matches: those waiting for me, those going on, those that are over; the latest change first.

    Fifty lines a page, each enough to draw a list without asking for the match. A line is written a
    moment after the match itself. Send the `ETag` of the last answer as `If-None-Match`: 304 costs no
    body while nothing has changed.
    """
    player = context.require_caller()
    status = context.query_choice("status", STATUSES)
    return responses.conditional(
        context, responses.list_page(*match_list.list_matches(player, status, context.query_cursor()))
    )


def _apply_profile(player: Player, form: Json, now: int) -> Player:
    """A player with what a form changes. Raises `Unprocessable` for a vacation that is not possible."""
    wishes: Json = {name: form[name] for name in ("zone", "quiet") if name in form}
    settings = {**vacations.with_instants(player.settings), **wishes}
    if "vacation" in form:
        settings = vacations.with_vacation(settings, form["vacation"], now)
    name, locale = form.get("name", player.name), form.get("locale", player.locale)
    return replace(player, name=name, locale=locale, settings=settings)
