"""Moves and what came of them: `/v1/matches/{match_id}/actions`, `/events`, `/history`."""

from __future__ import annotations

from typing import Any

from chalice.app import Response
from marshmallow import ValidationError

from chalicelib.api import answers, derive, problems, schemas
from chalicelib.api.asking import Ask, Resource, identified, numbered
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import history, presence, submit
from chalicelib.play.telling import match_presenter

resource = Resource(__name__)


@resource.on(
    "POST",
    "/v1/matches/{match_id}/actions",
    takes="Action",
    gives="Acted",
    headers=("If-Match", "Idempotency-Key"),
)
def act(ask: Ask, match_id: str) -> Response:
    """Make a move on the version of `If-Match`. With an `Idempotency-Key` it is safe to send it again.

    Of kind `im_back` it is no move: a player who was away is present again.
    """
    loaded = match_loader.load_match(identified(match_id), ask.signed_in(), fresh=True)
    match_loader.require_seat(loaded)
    ask.raw()
    version = ask.expected_version()
    form = ask.form(schemas.Action())
    if form["kind"] == presence.IM_BACK:
        _without(form["params"])
        acted = presence.mark_present(loaded, version, ask.key(), ask.digest(), ask.now)
    else:
        action = _action(loaded, form["kind"], form["params"])
        acted = submit.submit_move(loaded, version, ask.key(), ask.digest(), form["kind"], action, ask.now)
    return answers.table(acted.loaded, events=acted.events)


@resource.on(
    "GET",
    "/v1/matches/{match_id}/events",
    gives="page of Event",
    token="optional",
    query=("after", "cursor"),
)
def events(ask: Ask, match_id: str) -> Response:
    """What happened after a version, as the caller may see it."""
    loaded = match_loader.load_match(identified(match_id), ask.caller)
    after = ask.number("cursor", ask.number("after", 0))
    return answers.own(answers.listed(*match_presenter.events_page(loaded, after)))


@resource.on("GET", "/v1/matches/{match_id}/history/{version}", gives="Past", token="optional")
def past(ask: Ask, match_id: str, version: str) -> Response:
    """The caller's view as it was at a version."""
    loaded = match_loader.load_match(identified(match_id), ask.caller)
    return answers.own(history.view_at(loaded, numbered(version)))


def _without(params: Json) -> None:
    """Refuses parameters where there are none. 422."""
    if params:
        raise problems.invalid({f"params.{name}": ["Unknown field."] for name in params})


def _action(loaded: LoadedMatch, kind: str, params: Json) -> Any:
    """The action that a form describes. 422."""
    cls = loaded.game.actions.get(kind)
    if cls is None:
        raise problems.invalid({"kind": [f"Must be one of: {', '.join(loaded.game.actions)}."]})
    try:
        return derive.form(cls).load(params)
    except ValidationError as error:
        raise problems.invalid(problems.paths(error.messages, "params")) from None
