"""Plays whole games of any kind as fast as possible: no store, no clock, no standing orders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.catalogue import Metadata
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json, Outcome, Seat

Chooser = Callable[[Any, tuple[Decision, ...]], tuple[Seat, Any]]
"""Takes the state and all open decisions; gives a seat and its action."""


def sample_seat_counts(meta: Metadata) -> list[int]:
    """The fewest seats of a game, a middling number and the most."""
    return sorted({meta.seats[0], meta.seats[len(meta.seats) // 2], meta.seats[-1]})


def play_game(key: str, seats: int, seed: str, choose: Chooser) -> tuple[Outcome, int]:
    """Plays a game with its default options: its outcome and how many actions it took."""
    _, end, actions = play_to_end(key, seats, seed, choose, {})
    outcome = catalogue.get(key).outcome(end)
    if outcome is None:
        raise RuntimeError(f"{key} offers no decision and has no outcome")
    return outcome, actions


def play_to_end(key: str, seats: int, seed: str, choose: Chooser, options: Json) -> tuple[Any, Any, int]:
    """Plays a game with these options: its first and last state, and how many actions lie between."""
    game = catalogue.get(key)
    orders = {seat: game.orders_class() for seat in range(seats)}
    first, _ = game.setup(seats, options, decks.for_game(key), Chance(seed), orders)
    state, actions = first, 0
    while choices := game.decisions(state):
        seat, action = choose(state, choices)
        state, _ = game.apply(state, seat, action, orders)
        actions += 1
    return first, state, actions


def random_chooser(key: str, seed: str) -> Chooser:
    """A chooser that answers any open decision with any legal action."""
    game, chance = catalogue.get(key), Chance(seed)

    def choose(_: Any, choices: tuple[Decision, ...]) -> tuple[Seat, Any]:
        nonlocal chance
        index, chance = chance.below(len(choices))
        action, chance = game.sample(choices[index], chance)
        return choices[index].seat, action

    return choose


def bot_chooser(key: str, levels: Sequence[str], seed: str) -> Chooser:
    """A chooser that lets a bot at each seat, of that seat's level, answer the first blocking decision."""
    game, deck_data = catalogue.get(key), decks.for_game(key)
    bots = [catalogue.bot(key, level, deck_data) for level in levels]
    streams = {seat: Chance(f"{seed}/{seat}") for seat in range(len(levels))}

    def choose(state: Any, choices: tuple[Decision, ...]) -> tuple[Seat, Any]:
        seat = next(decision.seat for decision in choices if decision.blocking)
        own = tuple(decision for decision in choices if decision.seat == seat)
        _, streams[seat] = streams[seat].below(2)
        return seat, bots[seat].choose(game.view(state, seat), own, streams[seat])

    return choose
