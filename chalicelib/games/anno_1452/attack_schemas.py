"""The schema of the attacks that are open to a player (RULES 4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.anno_1452.regions import NEIGHBOURS, STONE_IDS, RegionNo
from chalicelib.games.anno_1452.state import Stone
from chalicelib.games.anno_1452.transition import Transition, stone_region
from chalicelib.games.anno_1452.war import target_violation, war_violation
from chalicelib.games.contract import Json, Seat
from chalicelib.games.forms import branch, form, integer, names

Front = tuple[list[Stone], list[Stone]]
"""Own stones and the stones that each of them can attack."""


def attack_schema(transition: Transition, seat: Seat) -> Json | None:
    """A form of the legal attacks, or None. All but the king have a branch for each region of theirs."""
    fronts = attack_fronts(transition, seat)
    if not fronts:
        return None
    mercs = {**integer(0, transition.mercs(seat)), "default": 0}
    if transition.king == seat:
        return _form(*fronts[0], mercs, ())
    branches = [
        branch(stone={"enum": _stone_ids(own)}, target={"enum": _stone_ids(near)}) for own, near in fronts
    ]
    reached = {stone.place: stone for _, near in fronts for stone in near}
    attackers = [stone for own, _ in fronts for stone in own]
    return _form(attackers, [reached[place] for place in sorted(reached)], mercs, branches)


def attack_fronts(transition: Transition, seat: Seat) -> list[Front]:
    """The legal attacks: of the king one front, of others one for each region with own stones."""
    if war_violation(transition, seat):
        return []
    stones = [transition.stones[place] for place in sorted(transition.stones)]
    targets = [s for s in stones if s.owner != seat and target_violation(transition, seat, s) is None]
    own = [stone for stone in stones if stone.owner == seat]
    fronts = [(own, targets)] if transition.king == seat else _fronts(own, targets)
    return [front for front in fronts if all(front)]


def _form(own: list[Stone], targets: list[Stone], mercs: Json, branches: Sequence[Json]) -> Json:
    stone, target = names("stone", _stone_ids(own)), names("stone", _stone_ids(targets))
    return form(*branches, stone=stone, target=target, mercs=mercs)


def _fronts(own: list[Stone], targets: list[Stone]) -> list[Front]:
    """For each region with own stones these stones and the targets in reach."""
    home: dict[RegionNo, list[Stone]] = {}
    for stone in own:
        home.setdefault(stone_region(stone), []).append(stone)
    enemies: dict[RegionNo, list[Stone]] = {}
    for stone in targets:
        enemies.setdefault(stone_region(stone), []).append(stone)
    return [
        (stones, [stone for near in sorted((region, *NEIGHBOURS[region])) for stone in enemies.get(near, ())])
        for region, stones in home.items()
    ]


def _stone_ids(stones: list[Stone]) -> list[str]:
    return [STONE_IDS[stone.place] for stone in stones]
