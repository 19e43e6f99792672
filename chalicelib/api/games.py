"""The catalogue: `/v1/games`."""

from __future__ import annotations

from functools import cache

from chalice.app import Response

from chalicelib import decks, maps, words
from chalicelib.api import responses, titles
from chalicelib.api.answers import (
    Game,
    GameLength,
    GameMap,
    GamePreset,
    GameReference,
    Localised,
    Seats,
    Titled,
    WordList,
)
from chalicelib.api.path_params import missing_is_404
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.games.lengths import measured_lengths
from chalicelib.play import codec
from chalicelib.play.errors import NotFound
from chalicelib.revisions import content_rev

resource = Resource(__name__)

_MAX_AGE = 5 * responses.MINUTE
"""Seconds for which the catalogue may be kept."""


@resource.operation(
    "GET", "/v1/games", response_schema="page of Game", auth="none", headers=("If-None-Match",)
)
def index(context: RequestContext) -> Response:
    """Every game there is.

    Everything that a client needs to offer them: seats, options, decks, and the schemas of what is sent
    and seen. It changes only when the server does; keep it, and ask again with its `ETag`.
    """
    page = responses.list_page([_game_answer(listed.key) for listed in catalogue.all()], None)
    return responses.public_content(context, page, _MAX_AGE)


@resource.operation("GET", "/v1/games/{key}", response_schema="Game", auth="none", headers=("If-None-Match",))
def show(context: RequestContext, key: str) -> Response:
    """One game: its seats, and the schemas of its options, actions, standing orders and view.

    Forms are made from `options`, `actions` and `orders`, which name their defaults; a table is drawn
    from `view`. The schemas keep to a small part of JSON Schema, told in the guide under "Forms". A key
    that is not in the catalogue is `not_found`.
    """
    if key not in catalogue.keys():  # noqa: SIM118 - a function, no mapping
        raise NotFound
    return responses.public_content(context, _game_answer(key), _MAX_AGE)


@resource.operation(
    "GET", "/v1/games/{key}/words/{lang}", response_schema="WordList", auth="none",
    query_params=("rev",), headers=("If-None-Match",),
)  # fmt: skip
def show_words(context: RequestContext, key: str, lang: str) -> Response:
    """What a game calls its things in one language; with `rev` of the words there are, for ever.

    `rev` names the content. Without it the answer has an `ETag` and may be kept for five minutes. How a
    message is filled in is told in the guide under "Words". A game or a language that there is not is
    `not_found`.
    """
    with missing_is_404():
        found = words.game_words(key, lang)
    return responses.revision(context, WordList(found.rev, found.lang, found.words), found.rev, _MAX_AGE)


@resource.operation(
    "GET", "/v1/games/{key}/reference", response_schema="GameReference", auth="none",
    query_params=("rules", "rev"), headers=("If-None-Match",),
)  # fmt: skip
def show_reference(context: RequestContext, key: str) -> Response:
    """What board and cards of a game say under a rules version; with `rev` of what they say now, for ever.

    Neighbours, prices, card effects, tracks, odds: the very tables that the rules use. `schema` describes
    them; what people look up has a `title` there. A match is played under its `rules_version`: ask for that
    with `rules`, else the newest is told. The reference has twenty kilobytes at most, the whole answer
    thirty, before compression. A version that there never was is `not_found`.
    """
    with missing_is_404():
        rules = context.query_int("rules", max(catalogue.metadata(key).engines))
        body = _reference_answer(key, rules)
    return responses.revision(context, body, body.rev, _MAX_AGE)


@resource.operation(
    "GET", "/v1/games/{key}/map", response_schema="GameMap", auth="none",
    query_params=("rev",), headers=("If-None-Match",),
)  # fmt: skip
def show_map(context: RequestContext, key: str) -> Response:
    """The drawn map of a game that has one; with `rev` of the map there is, for ever.

    Two games have one; for all others it is `not_found`. `view_box` is that of an SVG, how outlines are
    written is told in the guide under "Maps".
    """
    with missing_is_404():
        found = maps.game_map(key)
    return responses.revision(context, GameMap(found.rev, found.map), found.rev, _MAX_AGE)


@cache
def _reference_answer(key: str, rules: int) -> GameReference:
    """Raises `KeyError` for a game or a rules version that is not listed."""
    content: Json = {"game": key, "rules": rules, "schema": titles.reference_schema(key, rules)}
    content["reference"] = codec.dump(catalogue.get(key, rules).reference())
    return GameReference(content_rev(content), **content)


@cache
def _game_answer(key: str) -> Game:
    listed, engine = catalogue.metadata(key), catalogue.get(key)
    return Game(
        key=key,
        title=listed.title,
        seats=Seats(listed.seats.start, listed.seats.stop - 1),
        options=titles.options_schema(key),
        actions={kind: titles.action_schema(key, kind) for kind in engine.actions},
        orders=titles.orders_schema(key),
        view=titles.view_schema(key),
        presets=tuple(GamePreset(**preset) for preset in titles.presets(key)),
        former_defaults={str(version): options for version, options in listed.former_defaults.items()},
        lengths=tuple(GameLength(**vars(length)) for length in measured_lengths(key)),
        levels=catalogue.LEVELS,
        decks=tuple(_titled(deck) for deck in decks.playable_decks(key)),
        languages=decks.LANGUAGES,
    )


def _titled(deck: decks.Deck) -> Titled:
    return Titled(deck.key, deck.rev, Localised(**deck.title))
