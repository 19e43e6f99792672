"""The catalogue: `/v1/games`."""

from __future__ import annotations

from functools import cache

from chalice.app import Response

from chalicelib import decks
from chalicelib.api import answers, derive
from chalicelib.api.asking import Ask, Resource
from chalicelib.games import catalogue
from chalicelib.games.contract import Json
from chalicelib.play.errors import NotFound

resource = Resource(__name__)

_MAX_AGE = 300


@resource.on("GET", "/v1/games", gives="page of Game", token="none")
def index(ask: Ask) -> Response:
    """Every game there is."""
    return answers.public(answers.listed([_game(listed.key) for listed in catalogue.all()], None), _MAX_AGE)


@resource.on("GET", "/v1/games/{key}", gives="Game", token="none")
def show(ask: Ask, key: str) -> Response:
    """One game: its seats, and the schemas of its options, actions, standing orders and view."""
    if key not in catalogue.keys():  # noqa: SIM118 - a function, no mapping
        raise NotFound
    return answers.public(_game(key), _MAX_AGE)


@cache
def _game(key: str) -> Json:
    listed, engine = catalogue.metadata(key), catalogue.get(key)
    return {
        "key": key,
        "title": listed.title,
        "seats": {"min": listed.seats.start, "max": listed.seats.stop - 1},
        "options": listed.options,
        "actions": {kind: derive.json_schema(cls) for kind, cls in engine.actions.items()},
        "orders": derive.json_schema(engine.orders_class),
        "view": derive.json_schema(engine.view_class),
        "levels": list(catalogue.LEVELS),
        "decks": [_titled(deck) for deck in decks.playable_decks(key)],
        "languages": list(decks.LANGUAGES),
    }


def _titled(deck: decks.Deck) -> Json:
    return {"key": deck.key, "rev": deck.rev, "title": dict(deck.title)}
