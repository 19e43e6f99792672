"""Matches of the small test game, for tests of what happens around the rules."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from chalicelib import store
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import submit
from chalicelib.play.moves.submit import MoveResult
from chalicelib.play.player_name import PlayerName
from chalicelib.play.seats import lobby
from chalicelib.store.players import Player
from tests.support.client import OPEN_SEAT, OWN_SEAT

__all__ = ["OPEN_SEAT", "OWN_SEAT"]

NOW = datetime(2030, 5, 4, 12, 0, tzinfo=UTC)


def bot_seat(level: str = "easy") -> Json:
    """A seat for a bot, as a client asks for it."""
    return {"kind": "bot", "level": level}


def create_player(name: str, **settings: Any) -> PlayerName:
    """A new player, with these settings in the profile."""
    who = PlayerName(secrets.token_hex(6), name)
    store.players.create(Player(who.id, name, "en", 0, settings))
    return who


def time_after(seconds: float) -> datetime:
    """So many seconds after `NOW`."""
    return NOW + timedelta(seconds=seconds)


def create_match(
    host: PlayerName,
    *others: Json,
    options: Json | None = None,
    visibility: str = "private",
    clock: Json | None = None,
    hold: bool = False,
) -> LoadedMatch:
    """A match that the host has just created, with these other seats."""
    seats = [OWN_SEAT, *others]
    return lobby.create_match(host, "parley", options or {}, seats, clock, visibility, NOW, hold=hold)


def start_match(
    *names: str | PlayerName, options: Json | None = None, salt: str | None = None, clock: Json | None = None
) -> tuple[str, list[PlayerName]]:
    """A running match of players, new ones where a name is given, in this order: its id, and who they are."""
    people = [create_player(name) if isinstance(name, str) else name for name in names]
    match = create_match(people[0], *[OPEN_SEAT] * (len(people) - 1), options=options, clock=clock).match
    for guest in people[1:]:
        lobby.take_seat(match.id, guest, match.code, None, salt, NOW)
    return match.id, people


def random_action(loaded: LoadedMatch, seat: int) -> tuple[str, Any]:
    """The first blocking choice of a seat answered at random: kind and action."""
    decision = next(one for one in loaded.decisions if one.seat == seat and one.blocking)
    chance = Chance(f"{loaded.match.id} {loaded.match.version} {seat}")
    return decision.kind, loaded.game.sample(decision, chance)[0]


def play_random_move(
    match_id: str, player: PlayerName, key: str | None = None, now: datetime = NOW
) -> MoveResult:
    """A random legal move of a player whose turn it is."""
    loaded = match_loader.load_match(match_id, player.id, fresh=True)
    kind, action = random_action(loaded, match_loader.require_seat(loaded))
    return submit.submit_move(loaded, loaded.match.version, key, b"body", kind, action, now)


def play_to_end(match_id: str, people: Sequence[PlayerName], most: int = 500) -> LoadedMatch:
    """Random moves of the players, by seat, until the match is over."""
    for _ in range(most):
        loaded = match_loader.load_as_system(match_id)
        if loaded.match.status != "running":
            return loaded
        play_random_move(match_id, people[loaded.match.to_act[0]])
    raise AssertionError(f"still running after {most} moves")
