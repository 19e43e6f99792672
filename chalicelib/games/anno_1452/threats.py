"""How long the stones on the map are likely to stand, as a bot of Anno 1452 sees it.

Every player has so many actions before the end that a bot looks at, and a part of them are attacks. They are
spread over the stones in reach: those that are likely to fall, and whose loss costs most, draw most of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from chalicelib.games.anno_1452.battle import Side
from chalicelib.games.anno_1452.constants import CITY_PARRY
from chalicelib.games.anno_1452.exact_odds import exact_win_probability
from chalicelib.games.anno_1452.regions import REGIONS
from chalicelib.games.contract import Seat


class StoneOnMap(NamedTuple):
    """What matters of a stone for battles and for points."""

    region: str
    owner: Seat
    level: int
    citizens: int
    city: bool
    dowry: bool


class Aggressor(NamedTuple):
    """A player as a danger to others: expected attacks, mercenaries, whether every region is in reach."""

    attacks: float
    mercs: int
    is_king: bool


REACH: Mapping[str, tuple[str, ...]] = {
    region.id: (region.id, *region.neighbours.split()) for region in REGIONS
}
"""The regions from which a stone can be attacked: its own and the neighbours."""

_HOPELESS = 0.5
"""The chance of victory below which nobody attacks."""

_RELUCTANCE = 0.3
"""The weight of everything else that a player could do instead of an attack (a target weighs at most 0.5)."""


@lru_cache(maxsize=1 << 14)
def battle_odds(attacker: Side, defender: Side) -> float:
    """The probability that the attacker wins, if nobody adds anything any more."""
    return exact_win_probability(attacker, defender)


def stone_side(stone: StoneOnMap, mercs: int = 0) -> Side:
    """A stone in battle with so many mercenaries."""
    return _side(stone[2:5], mercs)


def captured_stone(stone: StoneOnMap, seat: Seat) -> StoneOnMap:
    """What stands in the place of a stone that a seat has conquered."""
    return StoneOnMap(stone.region, seat, 1, 0, stone.city, dowry=False)


Strength = tuple[int, int, bool]
"""Of a stone its level, its citizens, whether it bears a city."""


@lru_cache(maxsize=1 << 14)
def _temptation(attacker: Strength, mercs: int, target: Strength) -> tuple[float, float]:
    """How much a target draws an attack from such a stone, and the probability that it falls."""
    odds = battle_odds(_side(attacker, mercs), _side(target, 0))
    return (odds - _HOPELESS) ** 2 * (1 + target[2]) if odds > _HOPELESS else 0.0, odds


def _side(strength: Strength, mercs: int) -> Side:
    level, citizens, city = strength
    return Side(level, citizens, mercs, CITY_PARRY * city)


def survival(
    stones: Mapping[str, StoneOnMap],
    aggressors: Sequence[Aggressor],
    truces: Mapping[tuple[Seat, Seat], float],
) -> dict[str, float]:
    """The probability of each stone, by its id, that it outlasts the expected attacks of all players.

    `truces` are the parts of one seat's attacks that cannot be on another seat.
    """
    fallen = dict.fromkeys(stones, 0.0)
    strongest = _strongest_stones(stones.values(), len(aggressors))
    for seat, aggressor in enumerate(aggressors):
        if aggressor.attacks <= 0:
            continue
        attackers = _attackers(strongest[seat], aggressor.is_king)
        total, drawn = _RELUCTANCE, []
        for name, stone in stones.items():
            attacker = attackers.get(stone.region)
            if attacker is None or stone.owner == seat:
                continue
            weight, odds = _temptation(attacker, aggressor.mercs, stone[2:5])
            if weight:
                weight *= 1 - truces.get((seat, stone.owner), 0.0)
                total += weight
                drawn.append((name, weight * odds))
        for name, weight in drawn:
            fallen[name] += aggressor.attacks * weight / total
    return {name: exp(-losses) for name, losses in fallen.items()}


def _strongest_stones(stones: Iterable[StoneOnMap], seats: int) -> list[dict[str, Strength]]:
    """Of each seat the strongest stone in each region, by region."""
    strongest: list[dict[str, Strength]] = [{} for _ in range(seats)]
    for region, owner, level, citizens, city, _ in stones:
        known = strongest[owner].get(region)
        if known is None or level + 2 * citizens > known[0] + 2 * known[1]:
            strongest[owner][region] = (level, citizens, city)
    return strongest


def _attackers(strongest: Mapping[str, Strength], is_king: bool) -> dict[str, Strength]:
    """The strongest stone that reaches each region, by region."""
    if is_king and strongest:
        return dict.fromkeys(REACH, max(strongest.values(), key=_weight))
    reached: dict[str, Strength] = {}
    for region, strength in strongest.items():
        for near in REACH[region]:
            known = reached.get(near)
            if known is None or _weight(strength) > _weight(known):
                reached[near] = strength
    return reached


def _weight(strength: Strength) -> int:
    """Six times the hits that the stone's dice score on average in a round."""
    return strength[0] + 2 * strength[1]
