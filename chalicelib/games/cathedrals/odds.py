"""How likely attacks take a territory: exact (RULES 3.4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from math import comb

from chalicelib.games.cathedrals.battle import HIT_THRESHOLD, MAX_POINTS, throw_losses
from chalicelib.games.cathedrals.state import MIN_ATTACKERS


@cache
def conquest_probability(
    attackers: int, defenders: int, attack_points: int, defence_points: int, throws: int
) -> float:
    """The probability to take a territory within so many throws from one origin.

    `attackers` and `defenders` are castles; the points are added to each of their dice.
    """
    if defenders == 0:
        return 1.0
    if throws == 0 or attackers < MIN_ATTACKERS:
        return 0.0
    return sum(
        mine
        * theirs
        * conquest_probability(
            max(1, attackers - lost), max(0, defenders - killed), attack_points, defence_points, throws - 1
        )
        for killed, mine in enumerate(hit_probabilities(attackers, attack_points))
        for lost, theirs in enumerate(hit_probabilities(defenders, defence_points))
    )


@cache
def loss_probabilities(
    attackers: int, defenders: int, attack_points: int, defence_points: int
) -> Mapping[tuple[int, int], float]:
    """The probabilities of what one throw costs: the attacker's castles and the defender's that are lost."""
    found: defaultdict[tuple[int, int], float] = defaultdict(float)
    for hits, mine in enumerate(hit_probabilities(attackers, attack_points)):
        for victim_hits, theirs in enumerate(hit_probabilities(defenders, defence_points)):
            found[throw_losses(attackers, defenders, hits, victim_hits)] += mine * theirs
    return found


@cache
def hit_probabilities(dice: int, points: int) -> tuple[float, ...]:
    """The probabilities of 0, 1, 2 … hits of so many dice, with so many points added to each."""
    hit = (min(points, MAX_POINTS) + 7 - HIT_THRESHOLD) / 6
    return tuple(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1))
