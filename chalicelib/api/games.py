"""The catalogue: `/v1/games`."""

from __future__ import annotations

from functools import cache

from chalice.app import Response

from chalicelib import decks, words
from chalicelib.api import dataclass_schemas, responses
from chalicelib.api.path_params import missing_is_404
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.play.errors import NotFound

resource = Resource(__name__)

_MAX_AGE = 300
"""Seconds for which the catalogue may be kept."""


@resource.operation("GET", "/v1/games", response_schema="page of Game", auth="none")
def index(context: RequestContext) -> Response:
    """Every game there is."""
    return responses.public(
        responses.list_page([_game_json(listed.key) for listed in catalogue.all()], None), _MAX_AGE
    )


@resource.operation("GET", "/v1/games/{key}", response_schema="Game", auth="none")
def show(context: RequestContext, key: str) -> Response:
    """One game: its seats, and the schemas of its options, actions, standing orders and view."""
    if key not in catalogue.keys():  # noqa: SIM118 - a function, no mapping
        raise NotFound
    return responses.public(_game_json(key), _MAX_AGE)


@resource.operation(
    "GET", "/v1/games/{key}/words/{lang}", response_schema="GameWords", auth="none",
    query_params=("rev",), headers=("If-None-Match",),
)  # fmt: skip
def show_words(context: RequestContext, key: str, lang: str) -> Response:
    """What a game calls its things in one language; with `rev` of the words there are, for ever."""
    with missing_is_404():
        found = words.game_words(key, lang)
    body = {"rev": found.rev, "lang": found.lang, "words": found.words}
    return responses.revision(context, body, found.rev, _MAX_AGE)


@cache
def _game_json(key: str) -> Json:
    listed, engine = catalogue.metadata(key), catalogue.get(key)
    return {
        "key": key,
        "title": listed.title,
        "seats": {"min": listed.seats.start, "max": listed.seats.stop - 1},
        "options": listed.options,
        "actions": {kind: dataclass_schemas.json_schema(cls) for kind, cls in engine.actions.items()},
        "orders": dataclass_schemas.json_schema(engine.orders_class),
        "view": dataclass_schemas.json_schema(engine.view_class),
        "levels": list(catalogue.LEVELS),
        "decks": [_deck_json(deck) for deck in decks.playable_decks(key)],
        "languages": list(decks.LANGUAGES),
    }


def _deck_json(deck: decks.Deck) -> Json:
    return {"key": deck.key, "rev": deck.rev, "title": dict(deck.title)}
