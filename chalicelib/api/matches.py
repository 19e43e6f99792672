"""Matches, and the seats at them: `/v1/matches`, `/v1/invitations`."""

from __future__ import annotations

from functools import partial
from typing import Any

from chalice.app import Response

from chalicelib import decks, timestamps
from chalicelib.api import idempotency, problems, responses
from chalicelib.api.path_params import parse_id, parse_number
from chalicelib.api.problems import Problem
from chalicelib.api.request_context import RequestContext, object_or_empty
from chalicelib.api.resource import Resource
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.notify import translations
from chalicelib.play import match_loader
from chalicelib.play.errors import NotFound, Unprocessable
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.player_name import PlayerName
from chalicelib.play.seats import end_agreement, lobby, open_matches, table_bounds
from chalicelib.play.seats.table_bounds import TableBounds
from chalicelib.play.telling import match_presenter
from chalicelib.play.telling.answers import Invitation, Preview
from chalicelib.store.idempotent_requests import IdempotentRequest

resource = Resource(__name__)


@resource.operation(
    "POST",
    "/v1/matches",
    request_schema="NewMatch",
    response_schema="Table",
    status=201,
    headers=("Idempotency-Key",),
    error_codes=(
        "unknown_game",
        "unknown_level",
        "seat_count",
        "one_me",
        "too_many_tables",
        "too_many_public_tables",
    ),
    rules_may_refuse=True,
    limit="matches",
)
def create(context: RequestContext) -> Response:
    """Set up a match and host it.

    With no seat open it runs at once; with `hold` it waits for `POST …/start` in any case, so that its host,
    too, can see the commitment and then give a salt. `seats` lists who is to sit where: exactly one `me`,
    bots with a level, and `open` for whoever comes. The answer is the table, with the invitation's `code`
    and a `Location`. `options` are checked by the game; what the rules cannot deal is refused with a code of
    the game. `orders` are the host's standing orders: some of them act at the set-up. A match that has not
    begun after three weeks is `aborted`. An account sits at 100 open matches at most (`too_many_tables`). In
    its first day it is 20, and it may have made five public ones, whoever sits there now
    (`too_many_public_tables`).
    """
    host = context.require_player()
    form = context.read_form("NewMatch")
    chosen = _check_options(form["game"], form["options"])
    orders = _parse_orders(form["game"], form["orders"])
    context.game = form["game"]

    def create_match(request: IdempotentRequest | None) -> LoadedMatch:
        return lobby.create_match(
            PlayerName(host.id, host.name), form["game"], chosen, form["seats"], form["clock"],
            form["visibility"], context.now, translations.nearest_language(host.locale), orders,
            form["hold"], request, _table_bounds(context),
        )  # fmt: skip

    created = idempotency.create_once(context, host.id, create_match, partial(_load_made, context))
    return responses.match(created, 201)


@resource.operation(
    "POST",
    "/v1/previews",
    request_schema="NewMatch",
    response_schema="Preview",
    auth="none",
    error_codes=("unknown_game", "unknown_level", "seat_count", "one_me"),
    rules_may_refuse=True,
    limit="forms",
)
def preview(context: RequestContext) -> Response:
    """See what is to be known of a match before it is created.

    The body is that of creating it, and what would be refused is refused here as well. Nothing is stored.
    The facts are warnings, of cards that are too few for the penalties for instance; mostly there are none.
    More than 1,200 previews from one address in an hour are `too_many`; forms that are refused are none.
    """
    form = context.read_form("NewMatch")
    chosen = _check_options(form["game"], form["options"])
    orders = _parse_orders(form["game"], form["orders"])
    context.count_by_caller("new_match_previews")
    facts = lobby.preview_match(form["game"], chosen, form["seats"], context.now, orders)
    return responses.private(Preview(form["game"], match_presenter.fact_answers(facts)))


def _table_bounds(context: RequestContext) -> TableBounds | None:
    """The caller's bounds of open tables; None where the operator has switched limits off. 401."""
    if context.limits is None:
        return None
    return table_bounds.bounds_for(context.require_player().created, timestamps.unix_time(context.now))


def _load_made(context: RequestContext, request: IdempotentRequest) -> LoadedMatch:
    """The match that a request has made, or has taken a seat in, as it is now. 404."""
    return context.load_match(request.made, fresh=True)


@resource.operation(
    "GET",
    "/v1/matches",
    response_schema="page of Match",
    auth="none",
    query_params=("game", "clock", "seats", "lang", "cursor"),
    headers=("If-None-Match",),
    error_codes=("bad_cursor",),
)
def index(context: RequestContext) -> Response:
    """Public matches with open seats, the newest first.

    Twenty a page; whatever the query names must all be so. One request looks through some 120 matches, so
    a page may be short, or even empty, and yet have a cursor, where to go on. A cursor of another list is
    `bad_cursor`. The list is the same for everybody, without any `code`, and kept for five seconds.
    """
    wanted = open_matches.OpenMatchFilter(
        game=context.query_choice("game", catalogue.keys()),
        pace=context.query_choice("clock", open_matches.PACES),
        free_seats=context.query_int("seats", 0),
        lang=context.query_choice("lang", decks.LANGUAGES),
    )
    found, cursor = open_matches.list_open_matches(
        wanted, context.query_cursor(), timestamps.unix_time(context.now)
    )
    page = responses.list_page(map(match_presenter.match_answer, found), cursor)
    return responses.public_content(context, page, open_matches.KEPT_SECONDS)


def _load_invited(context: RequestContext, code: str) -> LoadedMatch:
    code = parse_id(code).upper()
    with context.limit_guesses():
        return lobby.load_by_code(code, context.caller)


@resource.operation(
    "GET",
    "/v1/invitations/{code}",
    response_schema="Invitation",
    auth="optional",
    check_exists=_load_invited,
)
def invitation(context: RequestContext, code: str) -> Response:
    """The match that an invitation leads to.

    For whoever has the code: it shows who plays and what, before a seat is taken. Once the match has begun
    it leads there only for those who play. Codes that lead nowhere are `not_found` and counted, by player or,
    without a token, by address: after 30 or 300 in ten minutes it is `too_many`.
    """
    loaded = _load_invited(context, code)
    return responses.private(Invitation(match_presenter.match_answer(loaded)))


def _check_admission(context: RequestContext, match_id: str) -> LoadedMatch:
    parse_id(match_id)
    player, code = context.require_caller(), _invitation_code(context)
    try:
        return lobby.load_to_join(match_id, player, None)
    except NotFound:
        if code is None:
            raise
        # Wrong codes are counted only where one is needed: they shut nobody out of a public match, nor of one
        # in which they sit.
        with context.limit_guesses():
            return lobby.load_to_join(match_id, player, code)


@resource.operation(
    "POST",
    "/v1/matches/{match_id}/seats",
    request_schema="SeatToTake",
    response_schema="Table",
    check_exists=_check_admission,
    headers=("Idempotency-Key",),
    error_codes=(
        "already_seated",
        "already_started",
        "no_open_seat",
        "removed",
        "seat_taken",
        "too_many_tables",
    ),
    rules_may_refuse=True,
    limit="seats",
)
def take_seat(context: RequestContext, match_id: str) -> Response:
    """Take a seat.

    The match starts with its last one, unless it was set up with `hold`. A private match wants its `code`;
    without it, or with another, it is `not_found`. Without `seat` it is the first open one. `salt` goes into
    the shuffle, `orders` are the player's standing orders: some of them act at the set-up. If the seat is
    taken (`seat_taken`) take another, if none is open (`no_open_seat`) or the match runs
    (`already_started`) it is too late; `already_seated` says where the caller sits. Whom the host has
    `removed` cannot come back, and nobody sits at more open matches than they may (`too_many_tables`).
    """
    player = context.require_player_name()
    game = _check_admission(context, match_id).match.game
    form = context.read_form("SeatToTake")
    code, orders = _invitation_code(context), _parse_orders(game, form["orders"])

    def take(request: IdempotentRequest | None) -> LoadedMatch:
        return lobby.take_seat(
            match_id, player, code, form["seat"], form["salt"], context.now, orders, request,
            _table_bounds(context),
        )  # fmt: skip

    taken = idempotency.create_once(context, player.id, take, partial(_load_made, context))
    return responses.match(taken)


@resource.operation(
    "DELETE",
    "/v1/matches/{match_id}/seats/{seat}",
    status=204,
    query_params=("player",),
    error_codes=("not_seated", "not_your_seat", "match_over"),
    limit="seats",
)
def leave(context: RequestContext, match_id: str, seat: str) -> Response:
    """Leave an open match, or resign: the seat goes on as a bot.

    Nothing comes back. The next player hosts an open match, one without players is aborted. Only one's
    own seat can be left (`not_your_seat`), and none of a match that is over (`match_over`). As long as a
    match is open its host may free the seat of any other player, who then cannot sit down there again
    (`removed`). With `player` nothing happens if another one sits there by now.
    """
    lobby.leave_match(
        parse_id(match_id), parse_number(seat), context.require_player_name(), context.now,
        context.query_param("player"),
    )  # fmt: skip
    return responses.no_content()


@resource.operation(
    "POST",
    "/v1/matches/{match_id}/invitation",
    response_schema="Table",
    error_codes=("not_seated", "host_only", "already_started"),
    limit="seats",
)
def renew_invitation(context: RequestContext, match_id: str) -> Response:
    """Give a match another invitation code, as its host.

    For a link that has reached the wrong people: from now on the old `code` is `not_found`. Only while the
    match is open (`already_started`). The answer is the table with its new `code`.
    """
    player = context.require_player_name()
    return responses.match(lobby.renew_invitation(parse_id(match_id), player, context.now))


@resource.operation(
    "POST",
    "/v1/matches/{match_id}/start",
    request_schema="Start",
    response_schema="Table",
    error_codes=("not_seated", "host_only", "already_started"),
    rules_may_refuse=True,
    limit="seats",
)
def start(context: RequestContext, match_id: str) -> Response:
    """Start early, as the host; open seats become bots.

    Only the host may (`host_only`), and once (`already_started`). A match that was set up with `hold` starts
    in no other way. The answer is the table of the running
    match. What the rules cannot deal is refused with a code of the game.
    """
    player = context.require_player_name()
    match_loader.require_host(context.load_match(match_id))
    form = context.read_form("Start")
    return responses.match(lobby.start_match(match_id, player, form["salt"], context.now))


@resource.operation(
    "PUT",
    "/v1/matches/{match_id}/salt",
    request_schema="OwnSalt",
    response_schema="Table",
    error_codes=("not_seated", "already_started"),
    limit="seats",
)
def give_salt(context: RequestContext, match_id: str) -> Response:
    """Give a salt, in place of an earlier one, while the match is open.

    For every player with a seat (`not_seated`), the host too. It goes into the shuffle, and whoever keeps it
    together with the `commitment` can check the proof after the end. Once the match has begun its seed is
    settled (`already_started`). Nobody is shown a salt before the end.
    """
    player = context.require_player_name()
    context.load_own_match(match_id)
    form = context.read_form("OwnSalt")
    return responses.match(lobby.give_salt(match_id, player, form["salt"], context.now))


@resource.operation(
    "PUT",
    "/v1/matches/{match_id}/end-agreement",
    request_schema="OwnAgreement",
    response_schema="Table",
    error_codes=("not_seated", "not_running", "not_held"),
    limit="seats",
)
def agree_to_end(context: RequestContext, match_id: str) -> Response:
    """Agree to end a match that somebody holds up, or no longer.

    Once a match has waited a week for the same players, the others may end it: `end_agreement` has from when
    on, who has to agree, and who has. When all have, the match is aborted. Before that, and for whoever is
    waited for or away, it is `not_held`. A move takes all agreements back, unless the game waits for the same
    as before, as after an offer. Sent again it changes nothing.
    """
    loaded = context.load_own_match(match_id, fresh=True)
    form = context.read_form("OwnAgreement")
    return responses.match(end_agreement.set_agreement(loaded, form["agrees"], context.now))


def _invitation_code(context: RequestContext) -> str | None:
    """The invitation code in a body of any form: without it there is no private match (404 before 422)."""
    try:
        code = object_or_empty(context.read_json()).get("code")
    except Problem:
        return None
    return code.upper() if isinstance(code, str) else None


def _parse_orders(game: str, orders: Json | None) -> Any:
    """Standing orders as the game's dataclass; None if none are given. 422."""
    if orders is None:
        return None
    from chalicelib.api import forms

    return forms.load_part(catalogue.get(game).orders_class, orders, "orders")


def _check_options(game: str, chosen: Json) -> Json:
    """The chosen options, if the game's schema admits them. 422."""
    if game not in catalogue.keys():  # noqa: SIM118 - a function, no mapping
        raise Unprocessable("unknown_game", game=game)
    from chalicelib.api import options_schema

    schema = options_schema.build_schema(catalogue.metadata(game).options)
    errors = schema.validate(chosen)
    if errors:
        raise problems.validation_problem(problems.error_paths(errors, "options"))
    return chosen
