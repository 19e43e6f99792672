"""Players and matches in the database, for tests of the store."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace

from chalicelib import store
from chalicelib.store.matches import Clock, Match, Seat, Terms
from chalicelib.store.players import Player

SEATS = (Seat("player", "Ada", "ada"), Seat("bot", "Bede", None, "hard"), Seat("open"))
"""The seats of a match from `create_match`."""


def create_player(name: str = "Ada", **settings: object) -> Player:
    """A stored player with a random id."""
    player = Player(secrets.token_hex(8), name, "en", 1000, dict(settings))
    store.players.create(player)
    return player


def make_match(**changes: object) -> Match:
    """A match that is not stored, with some fields as given."""
    terms = Terms({"rounds": 2}, ({"key": "world", "rev": 1},), 3600, 0, SEATS, 1000)
    match = Match(
        id=secrets.token_hex(6),
        game="parley",
        rules_version=1,
        status="open",
        code=secrets.token_hex(4),
        public=False,
        secret=b"s" * 32,
        terms=terms,
        updated=1000,
        clocks=(Clock(5000, 1), Clock(), Clock()),
    )
    return replace(match, **changes)  # type: ignore[arg-type]


def create_match(**changes: object) -> Match:
    """A stored match, with some fields as given."""
    with suppress(store.ConditionFailed):
        store.players.create(Player("ada", "Ada", "en", 0))
    match = make_match(**changes)
    store.matches.create(match, None)
    return match
