"""Whole games as the engine plays them, for the tests of the web app."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bench.game_runner import RandomPlayers
from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Event, Json, Seat
from chalicelib.games.events import EventFacts, concerned_seats


def play_told_game(
    key: str, seats: int, options: Json, seed: str, orders: Mapping[Seat, Any] | None = None
) -> Iterator[tuple[Seat | None, Any, tuple[Event, ...]]]:
    """A game of players who do anything that is legal: who acted, the state then, and what happened.

    Without `orders` everybody has some drawn by lot.
    """
    game, players = catalogue.get(key), RandomPlayers(key, seats, seed)
    orders = players.orders(None) if orders is None else orders
    state, events = game.setup(seats, options, decks.for_game(key, options), Chance(seed), orders)
    yield None, state, events
    while decisions := game.decisions(state):
        seat, action = players.choose(state, decisions)
        state, events = game.apply(state, seat, action, orders)
        yield seat, state, events


def told_event(event: Event, actor: Seat | None, turn: int, classes: Mapping[str, type[EventFacts]]) -> Json:
    """An event as a spectator is told it, without its version and time; `classes` are those of the game."""
    concerns = concerned_seats(classes[event.kind], event.public, actor)
    return {"kind": event.kind, "turn": turn, "concerns": concerns, **event.public}
