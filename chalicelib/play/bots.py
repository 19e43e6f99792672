"""Who answers without being asked: bots, and the standing orders of players."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import datetime
from typing import Any

from chalicelib.games import catalogue
from chalicelib.play import clocks, fairness, steps
from chalicelib.play.steps import Move
from chalicelib.play.tables import Loaded
from chalicelib.play.writing import Stale, write

COMMITS, SECONDS = 32, 3.0
"""How much of it one request may do; the sweeper does the rest."""


def settle(loaded: Loaded, now: datetime, asking: int | None = None) -> Loaded:
    """Plays what bots and standing orders answer, one commit each, until a person is to decide.

    `asking` is the seat whose player waits for the answer, and sees in it what their orders did. Stops at
    `COMMITS` or after `SECONDS`, and where somebody else has moved meanwhile.
    """
    # How long this takes, not what time it is: the time is `now`.
    until = time.monotonic() + SECONDS
    for _ in range(COMMITS):
        move = _next(loaded)
        if move is None or time.monotonic() > until:
            break
        try:
            loaded, _entry = write(loaded, replace(move, seen=move.seat == asking), now)
        except Stale as stale:
            loaded = stale.loaded
    return loaded


def standing(loaded: Loaded, seat: int) -> Any:
    """What a seat's standing orders answer by themselves now, or None."""
    return loaded.game.standing(loaded.state, seat, loaded.orders[seat])


def _next(loaded: Loaded) -> Move | None:
    """The first answer that needs no person, by seat."""
    for seat in sorted({decision.seat for decision in loaded.decisions}):
        move = _answer(loaded, seat)
        if move:
            return move
    return None


def _answer(loaded: Loaded, seat: int) -> Move | None:
    """A player's orders, or a bot: where it stands in for who is away, after what their orders say."""
    match = loaded.match
    ordered = None if match.terms.seats[seat].kind == "bot" else _of_orders(loaded, seat)
    if ordered is None and clocks.by_bot(match.terms, match.clocks, seat):
        return _of_bot(loaded, seat)
    return ordered


def _of_orders(loaded: Loaded, seat: int) -> Move | None:
    action = standing(loaded, seat)
    return None if action is None else Move(seat, action, "orders")


def _of_bot(loaded: Loaded, seat: int) -> Move | None:
    """A bot's answer where the game waits for it; choices that can wait it lets be."""
    if seat not in loaded.match.to_act:
        return None
    match = loaded.match
    level = match.terms.seats[seat].level or "medium"
    bot = catalogue.bot(match.game, level, steps.setup_decks(match))
    own = tuple(decision for decision in loaded.decisions if decision.seat == seat)
    chance = fairness.bot_chance(match.secret, seat, match.version)
    return Move(seat, bot.choose(loaded.game.view(loaded.state, seat), own, chance), "bot")
