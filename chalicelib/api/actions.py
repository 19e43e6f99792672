"""Moves and their events: `/v1/matches/{match_id}/actions`, `/events`, `/history`."""

from __future__ import annotations

from typing import Any

from chalice.app import Response

from chalicelib.api import problems, responses
from chalicelib.api.path_params import parse_number
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.games.contract import Json
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import history, presence, submit
from chalicelib.play.telling import event_log, match_presenter
from chalicelib.play.telling.answers import Events, Past, Preview
from chalicelib.play.telling.recap import build_recap

resource = Resource(__name__)


@resource.operation(
    "POST",
    "/v1/matches/{match_id}/actions",
    request_schema="Action",
    response_schema="Acted",
    headers=("If-Match", "Idempotency-Key"),
    error_codes=(
        "not_seated",
        "stale_version",
        "not_running",
        "not_away",
        "not_your_turn",
        "not_offered",
    ),
    rules_may_refuse=True,
    limit="moves",
)
def act(context: RequestContext, match_id: str) -> Response:
    """Make a move on the version of `If-Match`.

    With an `Idempotency-Key` it is safe to send it again. Of kind `im_back` it is no move: a player who
    was away is present again.

    `kind` and `params` answer one of the caller's `decisions`: whatever validates against its `schema` is
    a legal move. The answer is what this move brought about, and the table after bots and standing orders
    have answered; what they did comes with `/events`.

    If somebody was faster it is `stale_version` with the current `version`: look again, and decide again.
    `not_your_turn` names in `to_act` who is waited for. A refusal of the rules is 422 with a code of the
    game and changes nothing. After `busy`, or without an answer, send the same request with the same key:
    the move is made once.
    """
    loaded = context.load_own_match(match_id, fresh=True)
    context.read_body()
    version = context.expected_version()
    form = context.read_form("Action")
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
    return responses.acted(acted.loaded, acted.events)


@resource.operation(
    "POST",
    "/v1/matches/{match_id}/preview",
    request_schema="Action",
    response_schema="Preview",
    error_codes=("not_seated", "not_running", "not_your_turn", "not_offered"),
    rules_may_refuse=True,
    limit="previews",
)
def preview(context: RequestContext, match_id: str) -> Response:
    """See what an action would lead to, without doing it.

    The body is that of the action. The facts are those of the decision that hold for its parameters, of a
    plan those of all its steps: prices, odds, what is there afterwards, as far as it can be known and if
    nobody reacts. Nothing is written; what would be refused is refused here as well.
    """
    loaded = context.load_own_match(match_id)
    form = context.read_form("Action")
    action = _parse_action(loaded, form["kind"], form["params"])
    facts = submit.preview_move(loaded, form["kind"], action)
    return responses.private(Preview(loaded.match.game, match_presenter.fact_answers(facts)))


@resource.operation(
    "GET",
    "/v1/matches/{match_id}/recap",
    response_schema="Recap",
    auth="optional",
    query_params=("after", "cursor"),
    limit="past",
)
def recap(context: RequestContext, match_id: str) -> Response:
    """What happened since a version, turn by turn, with what each turn changed.

    `after` is the last version that is known already; by default that of the caller's own last move, for
    others 32 versions back. At most two hundred versions a page; go on with `cursor`, where a turn may go
    on with the same number. `net` says by how much each seat's open quantities became more or less.
    """
    loaded = context.load_match(match_id)
    after = context.query_int("cursor", context.query_int("after", -1))
    return responses.private(build_recap(loaded, None if after < 0 else after))


@resource.operation(
    "GET",
    "/v1/matches/{match_id}/events",
    response_schema="Events",
    auth="optional",
    query_params=("after", "cursor"),
    limit="past",
)
def events(context: RequestContext, match_id: str) -> Response:
    """What happened after a version, as the caller may see it.

    At most a hundred versions a page; go on with `cursor`. Events are told by their `kind`, whose fields
    differ by game, and with what the caller's seat may know. `after` is the last version that is known
    already.
    """
    loaded = context.load_match(match_id)
    after = context.query_int("cursor", context.query_int("after", 0))
    found, cursor = event_log.events_page(loaded, after)
    return responses.private(Events(loaded.match.game, tuple(found), cursor))


@resource.operation(
    "GET",
    "/v1/matches/{match_id}/history/{version}",
    response_schema="Past",
    auth="optional",
    limit="past",
)
def past(context: RequestContext, match_id: str, version: str) -> Response:
    """The caller's view as it was at a version.

    From 1, the deal, to the present version; any other is `not_found`. It is replayed from the match's
    log, so ask for it when somebody looks back, not for every version.
    """
    loaded = context.load_match(match_id)
    number = parse_number(version)
    return responses.private(Past(loaded.match.game, number, history.view_at(loaded, number)))


def _reject_params(params: Json) -> None:
    """Refuses parameters for an action that has none. 422."""
    if params:
        raise problems.validation_problem({f"params.{name}": ["Unknown field."] for name in params})


def _parse_action(loaded: LoadedMatch, kind: str, params: Json) -> Any:
    """The action of a kind with the parameters sent, as the game's dataclass. 422."""
    cls = loaded.game.actions.get(kind)
    if cls is None:
        raise problems.validation_problem({"kind": [f"Must be one of: {', '.join(loaded.game.actions)}."]})
    from chalicelib.api import forms

    return forms.load_part(cls, params, "params")
