"""Which attacks are open to a seat, and the odds of each (RULES 3.4, Attack)."""

from __future__ import annotations

from chalicelib.games.cathedrals import battle, turn
from chalicelib.games.cathedrals.facts import AttackOdds
from chalicelib.games.cathedrals.odds import conquest_probability
from chalicelib.games.cathedrals.state import State
from chalicelib.games.contract import Seat
from chalicelib.games.facts import probability


def attack_pairs(state: State, seat: Seat) -> list[tuple[int, int]]:
    """Every origin and target between which the seat may attack now, as territory indexes."""
    return [
        (origin, target)
        for origin in state.territories(seat)
        for target in turn.attack_targets(state, seat, origin)
    ]


def attack_odds(state: State, seat: Seat, origin: int, target: int) -> AttackOdds:
    """The strength of both sides, and the chance of one throw and of all that are left."""
    castles, victim_castles = state.castles[origin], state.castles[target]
    points, against = battle.throw_points(state, seat, origin, target)
    once, in_all = (
        probability(conquest_probability(castles, victim_castles, points, against, throws))
        for throws in (1, state.attacks_left)
    )
    by_sea = battle.needs_ship(origin, target)
    return AttackOdds(castles, points, victim_castles, against, once, state.attacks_left, in_all, by_sea)
