"""Who answers without being asked: bots, and the standing orders of players."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import datetime
from typing import Any

from chalicelib.games import catalogue
from chalicelib.play import fairness
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import steps
from chalicelib.play.moves.step_store import StaleVersion, play_move
from chalicelib.play.moves.steps import Move
from chalicelib.play.time import clocks

MAX_MOVES, MAX_SECONDS = 32, 3.0
"""How much of it one request may do; the sweeper does the rest."""


def play_automatic_moves(loaded: LoadedMatch, now: datetime, asking_seat: int | None = None) -> LoadedMatch:
    """Plays what bots and standing orders answer, one commit each, until a person is to decide.

    `asking` is the seat whose player waits for the answer, and sees in it what their orders did. Stops at
    `COMMITS` or after `SECONDS`, and where somebody else has moved meanwhile.
    """
    # How long this takes, not what time it is: the time is `now`.
    until = time.monotonic() + MAX_SECONDS
    for _ in range(MAX_MOVES):
        move = _next_move(loaded)
        if move is None or time.monotonic() > until:
            break
        try:
            loaded, _entry = play_move(
                loaded, replace(move, player_gets_answer=move.seat == asking_seat), now
            )
        except StaleVersion as stale:
            loaded = stale.loaded
    return loaded


def standing_action(loaded: LoadedMatch, seat: int) -> Any:
    """What a seat's standing orders answer by themselves now, or None."""
    return loaded.game.standing(loaded.state, seat, loaded.orders[seat])


def _next_move(loaded: LoadedMatch) -> Move | None:
    """The first answer that needs no person, by seat."""
    for seat in sorted({decision.seat for decision in loaded.decisions}):
        move = _automatic_move(loaded, seat)
        if move:
            return move
    return None


def _automatic_move(loaded: LoadedMatch, seat: int) -> Move | None:
    """A player's orders, or a bot: where it stands in for who is away, after what their orders say."""
    match = loaded.match
    ordered = None if match.terms.seats[seat].kind == "bot" else _orders_move(loaded, seat)
    if ordered is None and clocks.is_played_by_bot(match.terms, match.clocks, seat):
        return _bot_move(loaded, seat)
    return ordered


def _orders_move(loaded: LoadedMatch, seat: int) -> Move | None:
    action = standing_action(loaded, seat)
    return None if action is None else Move(seat, action, "orders")


def _bot_move(loaded: LoadedMatch, seat: int) -> Move | None:
    """A bot's answer where the game waits for it; choices that can wait it lets be."""
    if seat not in loaded.match.to_act:
        return None
    match = loaded.match
    level = match.terms.seats[seat].level or "medium"
    bot = catalogue.bot(match.game, level, steps.match_decks(match))
    own = tuple(decision for decision in loaded.decisions if decision.seat == seat)
    chance = fairness.bot_chance(match.secret, seat, match.version)
    return Move(seat, bot.choose(loaded.game.view(loaded.state, seat), own, chance), "bot")
