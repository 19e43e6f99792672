"""Finds a name from which a match is dealt as a test needs it, without making matches on a server."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count, islice
from typing import Any

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.chance import Chance
from chalicelib.play import fairness
from chalicelib.play.seats import seating
from tests.support import dealing
from tests.support.client import OPEN_SEAT, OWN_SEAT, Json

_MOST_DEALS = 20_000

Views = Callable[[int], Any]
"""What each seat sees of a match, by its number."""


def find_deal(name: str, game: str, seats: int, options: Json, fits: Callable[[Views], bool]) -> str:
    """The first of `name 0`, `name 1`, … from which a match is dealt whose set-up fits.

    Works only for a match that is made by the API alone, whose players give no salts and have no orders.
    Raises `AssertionError` where none of many fits.
    """
    engine, dealt = catalogue.get(game), decks.for_game(game, options)
    orders = {seat: engine.orders_class() for seat in range(seats)}
    for deal in islice((f"{name} {number}" for number in count()), _MOST_DEALS):
        state, _ = engine.setup(seats, options, dealt, Chance(_seed(deal, game, seats, options)), orders)
        if fits(partial(engine.view, state)):
            return deal
    raise AssertionError(f"no deal of {name} fits")


def _seed(deal: str, game: str, seats: int, options: Json) -> str:
    """The seed of the match that a server makes next when it deals from this name."""
    with dealing.dealt_from(deal):
        others = [OPEN_SEAT] * (seats - 1)
        match = seating.new_match("", "", game, options, [OWN_SEAT, *others], None, "private", 0)
    return fairness.seed(match.secret, match.id, [None] * seats)
