"""Matches, and the seats at them: `/v1/matches`, `/v1/invitations`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import options_schema, problems, request_schemas, responses
from chalicelib.api.path_params import parse_id, parse_number
from chalicelib.api.problems import Problem
from chalicelib.api.request_context import RequestContext, object_or_empty
from chalicelib.api.resource import Resource
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import NotFound, Unprocessable
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.seats import lobby
from chalicelib.play.telling import match_presenter

resource = Resource(__name__)


@resource.operation(
    "POST",
    "/v1/matches",
    request_schema="NewMatch",
    response_schema="Table",
    status=201,
    error_statuses=(429,),
)
def create(context: RequestContext) -> Response:
    """Set up a match and host it. With no seat open it runs at once."""
    host = context.require_player_name()
    form = context.read_form(request_schemas.NewMatch())
    chosen = _check_options(form["game"], form["options"])
    context.enforce_limit("matches")
    created = lobby.create_match(
        host, form["game"], chosen, form["seats"], form["clock"], form["visibility"], context.now
    )
    return responses.match(created, 201)


@resource.operation(
    "GET", "/v1/matches", response_schema="page of Match", auth="optional", query_params=("game", "cursor")
)
def index(context: RequestContext) -> Response:
    """Public matches with open seats, the newest first."""
    found, cursor = lobby.list_open_matches(
        context.query_param("game"), context.query_cursor(), context.caller
    )
    return responses.private(
        responses.list_page([match_presenter.match_json(loaded) for loaded in found], cursor)
    )


@resource.operation(
    "GET", "/v1/matches/{match_id}", response_schema="Table", auth="optional", headers=("If-None-Match",)
)
def show(context: RequestContext, match_id: str) -> Response:
    """A match as the caller sees it."""
    loaded = context.load_match(match_id, known_version=context.known_version())
    etag = match_presenter.etag(loaded.match)
    return responses.not_modified(etag) if context.has_etag(etag) else responses.match(loaded)


def _load_invited(context: RequestContext, code: str) -> LoadedMatch:
    code = parse_id(code).upper()
    with context.limit_guesses():
        return lobby.load_by_code(code, context.caller)


@resource.operation(
    "GET",
    "/v1/invitations/{code}",
    response_schema="Invitation",
    auth="optional",
    error_statuses=(429,),
    check_exists=_load_invited,
)
def invitation(context: RequestContext, code: str) -> Response:
    """The match that an invitation leads to."""
    loaded = _load_invited(context, code)
    return responses.private({"match": match_presenter.match_json(loaded)})


def _check_admission(context: RequestContext, match_id: str) -> None:
    parse_id(match_id)
    player, code = context.require_caller(), _invitation_code(context)
    try:
        lobby.load_to_join(match_id, player, None)
    except NotFound:
        if code is None:
            raise
        # Wrong codes are counted only where one is needed: a neighbour's guesses shut nobody out of a public
        # match, nor of one in which they sit.
        with context.limit_guesses():
            lobby.load_to_join(match_id, player, code)


@resource.operation(
    "POST",
    "/v1/matches/{match_id}/seats",
    request_schema="SeatToTake",
    response_schema="Table",
    check_exists=_check_admission,
)
def take_seat(context: RequestContext, match_id: str) -> Response:
    """Take a seat. The match starts with its last one."""
    player = context.require_player_name()
    _check_admission(context, match_id)
    form = context.read_form(request_schemas.SeatToTake())
    taken = lobby.take_seat(
        match_id, player, _invitation_code(context), form["seat"], form["salt"], context.now
    )
    return responses.match(taken)


@resource.operation("DELETE", "/v1/matches/{match_id}/seats/{seat}", status=204)
def leave(context: RequestContext, match_id: str, seat: str) -> Response:
    """Leave an open match, or resign: the seat goes on as a bot."""
    lobby.leave_match(parse_id(match_id), parse_number(seat), context.require_player_name(), context.now)
    return responses.no_content()


@resource.operation("POST", "/v1/matches/{match_id}/start", request_schema="Start", response_schema="Table")
def start(context: RequestContext, match_id: str) -> Response:
    """Start early, as the host; open seats become bots."""
    player = context.require_player_name()
    match_loader.require_host(context.load_match(match_id))
    form = context.read_form(request_schemas.Start())
    return responses.match(lobby.start_match(match_id, player, form["salt"], context.now))


def _invitation_code(context: RequestContext) -> str | None:
    """The invitation code in a body of any form: without it there is no private match (404 before 422)."""
    try:
        code = object_or_empty(context.read_json()).get("code")
    except Problem:
        return None
    return code.upper() if isinstance(code, str) else None


def _check_options(game: str, chosen: Json) -> Json:
    """The chosen options, if the game's schema admits them. 422."""
    if game not in catalogue.keys():  # noqa: SIM118 - a function, no mapping
        raise Unprocessable("unknown_game", game=game)
    schema = options_schema.build_schema(catalogue.metadata(game).options)
    errors = schema.validate(chosen)
    if errors:
        raise problems.validation_problem(problems.error_paths(errors, "options"))
    return chosen
