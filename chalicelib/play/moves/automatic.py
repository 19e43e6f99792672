"""Moves that need no person: those of bots, and what players' standing orders answer."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import datetime

from chalicelib.play import fairness
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves.step_store import StaleVersion, play_move
from chalicelib.play.moves.steps import Move
from chalicelib.play.time import clocks

MAX_MOVES, MAX_SECONDS = 32, 3.0
"""What one request plays at most; the sweep plays the rest."""


def play_automatic_moves(loaded: LoadedMatch, now: datetime, asking_seat: int | None = None) -> LoadedMatch:
    """Plays what bots and standing orders answer, each in a write of its own, until a person must decide.

    `asking_seat` is that of the player who waits for the answer and sees in it what their orders did. Stops
    after `MAX_MOVES` moves or `MAX_SECONDS`. Where somebody else has moved meanwhile it goes on from there.
    """
    # This measures how long the moves take; what time it is, `now` says.
    until = time.monotonic() + MAX_SECONDS
    for _ in range(MAX_MOVES):
        move = _next_move(loaded)
        if move is None or time.monotonic() > until:
            break
        try:
            move = replace(move, player_gets_answer=move.seat == asking_seat)
            loaded, _entry = play_move(loaded, move, now)
        except StaleVersion as stale:
            loaded = stale.loaded
    return loaded


def _next_move(loaded: LoadedMatch) -> Move | None:
    """The first automatic move, by seat; None where a person must decide."""
    for seat in sorted({decision.seat for decision in loaded.decisions}):
        move = _automatic_move(loaded, seat)
        if move:
            return move
    return None


def _automatic_move(loaded: LoadedMatch, seat: int) -> Move | None:
    """What the seat's orders answer; else, where a bot plays the seat, the bot's move."""
    match = loaded.match
    ordered = None if match.terms.seats[seat].kind == "bot" else _orders_move(loaded, seat)
    if ordered is None and clocks.is_played_by_bot(match, seat):
        return _bot_move(loaded, seat)
    return ordered


def _orders_move(loaded: LoadedMatch, seat: int) -> Move | None:
    action = loaded.standing_action(seat)
    return None if action is None else Move(seat, action, "orders")


def _bot_move(loaded: LoadedMatch, seat: int) -> Move | None:
    """The bot's move where the game waits for the seat; a bot makes no use of choices that can wait."""
    if seat not in loaded.match.to_act:
        return None
    own = tuple(decision for decision in loaded.decisions if decision.seat == seat)
    chance = fairness.bot_chance(loaded.match.secret, seat, loaded.match.version)
    return Move(seat, loaded.bot(seat).choose(loaded.game.view(loaded.state, seat), own, chance), "bot")
