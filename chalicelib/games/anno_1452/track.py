"""The prestige track: what each step brings is summed for each player and clamped once (RULES 4.4, 4.6a)."""

from __future__ import annotations

from chalicelib.games.anno_1452.figures import HIGHEST, LOWEST, PER_POINT
from chalicelib.games.anno_1452.table import Table
from chalicelib.games.contract import Seat


def shift(table: Table, seat: Seat, points: int) -> None:
    """So many points of prestige more (or fewer) for a seat in the step under way."""
    table.honour[seat] += points


def settle(table: Table) -> None:
    """Ends a step: the markers move, and what goes beyond the track is taken or paid in money."""
    for seat, points in enumerate(table.honour):
        if points:
            table.honour[seat] = 0
            _move(table, seat, points)


def _move(table: Table, seat: Seat, points: int) -> None:
    before = table.prestige[seat]
    after = min(HIGHEST, max(LOWEST, before + points))
    beyond = before + points - after
    table.prestige[seat] = after
    if after > before:
        table.tell("prestige_gained", player=seat, n=after - before, prestige=after)
    if after < before:
        table.tell("prestige_lost", player=seat, n=before - after, prestige=after)
    if beyond > 0:
        table.money[seat] += beyond * PER_POINT
        table.tell("prestige_paid_out", player=seat, n=beyond, amount=beyond * PER_POINT)
    if beyond < 0:
        amount = min(table.money[seat], -beyond * PER_POINT)
        table.money[seat] -= amount
        table.tell("prestige_fined", player=seat, n=-beyond, amount=amount)
