"""Moves and their events: `/v1/matches/{match_id}/actions`, `/events`, `/history`."""

from __future__ import annotations

from typing import Any

from chalice.app import Response
from marshmallow import ValidationError

from chalicelib.api import dataclass_schemas, problems, request_schemas, responses
from chalicelib.api.path_params import parse_number
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.games.contract import Json
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import history, presence, submit
from chalicelib.play.telling import match_presenter

resource = Resource(__name__)


@resource.operation(
    "POST",
    "/v1/matches/{match_id}/actions",
    request_schema="Action",
    response_schema="Acted",
    headers=("If-Match", "Idempotency-Key"),
)
def act(context: RequestContext, match_id: str) -> Response:
    """Make a move on the version of `If-Match`. With an `Idempotency-Key` it is safe to send it again.

    Of kind `im_back` it is no move: a player who was away is present again.
    """
    loaded = context.load_own_match(match_id, fresh=True)
    context.read_body()
    version = context.expected_version()
    form = context.read_form(request_schemas.Action())
    if form["kind"] == presence.IM_BACK:
        _reject_params(form["params"])
        acted = presence.mark_present(
            loaded, version, context.idempotency_key(), context.body_digest(), context.now
        )
    else:
        action = _parse_action(loaded, form["kind"], form["params"])
        acted = submit.submit_move(
            loaded,
            version,
            context.idempotency_key(),
            context.body_digest(),
            form["kind"],
            action,
            context.now,
        )
    return responses.match(acted.loaded, events=acted.events)


@resource.operation(
    "GET",
    "/v1/matches/{match_id}/events",
    response_schema="page of Event",
    auth="optional",
    query_params=("after", "cursor"),
)
def events(context: RequestContext, match_id: str) -> Response:
    """What happened after a version, as the caller may see it."""
    loaded = context.load_match(match_id)
    after = context.query_int("cursor", context.query_int("after", 0))
    return responses.private(responses.list_page(*match_presenter.events_page(loaded, after)))


@resource.operation(
    "GET", "/v1/matches/{match_id}/history/{version}", response_schema="Past", auth="optional"
)
def past(context: RequestContext, match_id: str, version: str) -> Response:
    """The caller's view as it was at a version."""
    loaded = context.load_match(match_id)
    return responses.private(history.view_at(loaded, parse_number(version)))


def _reject_params(params: Json) -> None:
    """Refuses parameters for an action that has none. 422."""
    if params:
        raise problems.validation_problem({f"params.{name}": ["Unknown field."] for name in params})


def _parse_action(loaded: LoadedMatch, kind: str, params: Json) -> Any:
    """The action of a kind with the parameters sent, as the game's dataclass. 422."""
    cls = loaded.game.actions.get(kind)
    if cls is None:
        raise problems.validation_problem({"kind": [f"Must be one of: {', '.join(loaded.game.actions)}."]})
    try:
        return dataclass_schemas.schema_for(cls).load(params)
    except ValidationError as error:
        raise problems.validation_problem(problems.error_paths(error.messages, "params")) from None
