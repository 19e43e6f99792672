"""The prestige track: what each step brings is summed for each player and clamped once (RULES 4.4, 4.6a)."""

from __future__ import annotations

from chalicelib.games.anno_1452.constants import MAX_PRESTIGE, MIN_PRESTIGE, MONEY_PER_PRESTIGE
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.contract import Seat


def change_prestige(transition: Transition, seat: Seat, points: int) -> None:
    """So many points of prestige more (or fewer) for a seat in the step under way."""
    transition.prestige_changes[seat] += points


def settle_prestige(transition: Transition) -> None:
    """Ends a step: the markers move, and what goes beyond the track is taken or paid in money."""
    for seat, points in enumerate(transition.prestige_changes):
        if points:
            transition.prestige_changes[seat] = 0
            _move_marker(transition, seat, points)


def _move_marker(transition: Transition, seat: Seat, points: int) -> None:
    before = transition.prestige[seat]
    after = min(MAX_PRESTIGE, max(MIN_PRESTIGE, before + points))
    beyond = before + points - after
    transition.prestige[seat] = after
    if after > before:
        transition.add_event("prestige_gained", player=seat, n=after - before, prestige=after)
    if after < before:
        transition.add_event("prestige_lost", player=seat, n=before - after, prestige=after)
    if beyond > 0:
        transition.money[seat] += beyond * MONEY_PER_PRESTIGE
        transition.add_event("prestige_paid_out", player=seat, n=beyond, amount=beyond * MONEY_PER_PRESTIGE)
    if beyond < 0:
        amount = min(transition.money[seat], -beyond * MONEY_PER_PRESTIGE)
        transition.money[seat] -= amount
        transition.add_event("prestige_fined", player=seat, n=-beyond, amount=amount)
