"""Matches, and the seats at them: `/v1/matches`, `/v1/invitations`."""

from __future__ import annotations

from chalice.app import Response

from chalicelib.api import answers, options, problems, schemas
from chalicelib.api.asking import Ask, Resource, identified, numbered, object_of
from chalicelib.api.problems import Problem
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import NotFound, Unprocessable
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.seats import lobby
from chalicelib.play.telling import match_presenter

resource = Resource(__name__)


@resource.on("POST", "/v1/matches", takes="NewMatch", gives="Table", status=201, errors=(429,))
def create(ask: Ask) -> Response:
    """Set up a match and host it. With no seat open it runs at once."""
    host = ask.name()
    form = ask.form(schemas.NewMatch())
    chosen = _options(form["game"], form["options"])
    ask.count("matches")
    made = lobby.create_match(
        host, form["game"], chosen, form["seats"], form["clock"], form["visibility"], ask.now
    )
    return answers.table(made, 201)


@resource.on("GET", "/v1/matches", gives="page of Match", token="optional", query=("game", "cursor"))
def index(ask: Ask) -> Response:
    """Public matches with open seats, the newest first."""
    found, cursor = lobby.list_open_matches(ask.query("game"), ask.cursor(), ask.caller)
    return answers.own(answers.listed([match_presenter.match_json(loaded) for loaded in found], cursor))


@resource.on("GET", "/v1/matches/{match_id}", gives="Table", token="optional", headers=("If-None-Match",))
def show(ask: Ask, match_id: str) -> Response:
    """A match as the caller sees it."""
    loaded = match_loader.load_match(identified(match_id), ask.caller, known_version=ask.known())
    etag = match_presenter.etag(loaded.match)
    return answers.unchanged(etag) if ask.knows(etag) else answers.table(loaded)


def _invited(ask: Ask, code: str) -> LoadedMatch:
    named = identified(code).upper()
    with ask.guessing():
        return lobby.load_by_code(named, ask.caller)


@resource.on(
    "GET", "/v1/invitations/{code}", gives="Invitation", token="optional", errors=(429,), seek=_invited
)
def invitation(ask: Ask, code: str) -> Response:
    """The match that an invitation leads to."""
    loaded = _invited(ask, code)
    return answers.own({"match": match_presenter.match_json(loaded)})


def _admitted(ask: Ask, match_id: str) -> None:
    named, player, code = identified(match_id), ask.signed_in(), _code(ask)
    try:
        lobby.load_to_join(named, player, None)
    except NotFound:
        if code is None:
            raise
        # Only here a code is needed: who sits there, or may, is not shut out for what a neighbour guessed.
        with ask.guessing():
            lobby.load_to_join(named, player, code)


@resource.on("POST", "/v1/matches/{match_id}/seats", takes="SeatToTake", gives="Table", seek=_admitted)
def take_seat(ask: Ask, match_id: str) -> Response:
    """Take a seat. The match starts with its last one."""
    player = ask.name()
    _admitted(ask, match_id)
    form = ask.form(schemas.SeatToTake())
    taken = lobby.take_seat(match_id, player, _code(ask), form["seat"], form["salt"], ask.now)
    return answers.table(taken)


@resource.on("DELETE", "/v1/matches/{match_id}/seats/{seat}", status=204)
def leave(ask: Ask, match_id: str, seat: str) -> Response:
    """Leave an open match, or resign: the seat goes on as a bot."""
    lobby.leave_match(identified(match_id), numbered(seat), ask.name(), ask.now)
    return answers.nothing()


@resource.on("POST", "/v1/matches/{match_id}/start", takes="Start", gives="Table")
def start(ask: Ask, match_id: str) -> Response:
    """Start early, as the host; open seats become bots."""
    player = ask.name()
    match_loader.require_host(match_loader.load_match(identified(match_id), player.id))
    form = ask.form(schemas.Start())
    return answers.table(lobby.start_match(match_id, player, form["salt"], ask.now))


def _code(ask: Ask) -> str | None:
    """The invitation in a body whatever its form: without it a private match is not even there."""
    try:
        code = object_of(ask.json()).get("code")
    except Problem:
        return None
    return code.upper() if isinstance(code, str) else None


def _options(game: str, chosen: Json) -> Json:
    """The options as the game's schema has them. 422."""
    if game not in catalogue.keys():  # noqa: SIM118 - a function, no mapping
        raise Unprocessable("unknown_game", game=game)
    schema = options.form(catalogue.metadata(game).options)
    errors = schema.validate(chosen)
    if errors:
        raise problems.invalid(problems.paths(errors, "options"))
    return chosen
