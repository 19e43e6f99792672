"""Whose time runs, and until when (RULES 0.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from chalicelib.games.contract import Decision
from chalicelib.store.matches import Clock, Match, Seat

BOT_PAUSE = 10
"""Seconds after which a match that waits for a bot is looked at again."""

MISSES = 2
"""Missed deadlines in a row that make a seat away."""

AWAY_TURN = 3600
"""Seconds an away seat has at most."""

PATIENCE = 30 * 86400
"""Seconds a paused match waits before it is aborted."""


def away(clock: Clock) -> bool:
    """Whether a seat has missed so many deadlines in a row that nobody counts on it."""
    return clock.missed >= MISSES


def blocking(decisions: Iterable[Decision]) -> tuple[int, ...]:
    """The seats the game waits for, in order."""
    return tuple(sorted({decision.seat for decision in decisions if decision.blocking}))


def paused(seats: Sequence[Seat], clocks: Sequence[Clock]) -> bool:
    """Whether the clocks stand still: of several players all are away but at most one."""
    players = [clock for seat, clock in zip(seats, clocks, strict=True) if seat.kind == "player"]
    return len(players) > 1 and sum(not away(clock) for clock in players) <= 1


def missed(clocks: Sequence[Clock], seat: int) -> tuple[Clock, ...]:
    """The clocks after this seat let its time run out once more."""
    return _with(clocks, seat, Clock(None, clocks[seat].missed + 1))


def acted(clocks: Sequence[Clock], seat: int, present: bool) -> tuple[Clock, ...]:
    """The clocks after this seat's move; `present` if a person made it, who is then away no more."""
    return _with(clocks, seat, Clock(None, 0 if present else clocks[seat].missed))


def wound(
    match: Match, clocks: Sequence[Clock], decisions: Sequence[Decision], now: int
) -> tuple[Clock, ...]:
    """The clocks with every player's deadline for what is open now.

    A deadline that runs goes on; one begins for whoever the game has come to wait for.
    """
    if paused(match.terms.seats, clocks):
        return tuple(Clock(None, clock.missed) for clock in clocks)
    limits = _limits(match.terms.turn, decisions)
    return tuple(
        _wound(clock, limits.get(n) if match.terms.seats[n].kind == "player" else None, now)
        for n, clock in enumerate(clocks)
    )


def due_at(seats: Sequence[Seat], clocks: Sequence[Clock], to_act: Iterable[int], now: int) -> int:
    """When somebody must look at a running match again: a bot to resume, a deadline, a pause too long."""
    bots = [now + BOT_PAUSE for seat in to_act if seats[seat].kind == "bot"]
    deadlines = [clock.deadline for clock in clocks if clock.deadline is not None]
    return min([*bots, *deadlines], default=now + PATIENCE)


def _limits(turn: int, decisions: Iterable[Decision]) -> Mapping[int, int]:
    limits: dict[int, int] = {}
    for decision in decisions:
        if decision.blocking:
            own = turn if decision.limit is None else min(turn, decision.limit)
            limits[decision.seat] = min(own, limits.get(decision.seat, own))
    return limits


def _wound(clock: Clock, limit: int | None, now: int) -> Clock:
    if limit is None:
        return Clock(None, clock.missed)
    if clock.deadline is not None:
        return clock
    return Clock(now + (min(limit, AWAY_TURN) if away(clock) else limit), clock.missed)


def _with(clocks: Sequence[Clock], seat: int, clock: Clock) -> tuple[Clock, ...]:
    return (*clocks[:seat], clock, *clocks[seat + 1 :])
