"""The schema of the attacks that are open to a player (RULES 4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.anno_1452.regions import NEIGHBOURS, STONE_IDS, RegionNo
from chalicelib.games.anno_1452.state import Stone
from chalicelib.games.anno_1452.transition import Transition, stone_region
from chalicelib.games.anno_1452.war import target_violation, war_violation
from chalicelib.games.contract import Json, Seat
from chalicelib.games.forms import branch, form, integer, names


def attack_schema(transition: Transition, seat: Seat) -> Json | None:
    """A form of the legal attacks, or None. All but the king have a branch for each region of theirs."""
    if war_violation(transition, seat):
        return None
    stones = [transition.stones[place] for place in sorted(transition.stones)]
    targets = [s for s in stones if s.owner != seat and target_violation(transition, seat, s) is None]
    own = [stone for stone in stones if stone.owner == seat]
    if not own or not targets:
        return None
    mercs = {**integer(0, transition.mercs(seat)), "default": 0}
    if transition.king == seat:
        return _form(own, targets, mercs, ())
    fronts = [(stones, near) for stones, near in _fronts(own, targets) if near]
    branches = [
        branch(stone={"enum": _stone_ids(s)}, target={"enum": _stone_ids(near)}) for s, near in fronts
    ]
    attackers = [stone for stones, _ in fronts for stone in stones]
    reached = {stone.place for _, near in fronts for stone in near}
    return _form(attackers, [s for s in targets if s.place in reached], mercs, branches) if fronts else None


def _form(own: list[Stone], targets: list[Stone], mercs: Json, branches: Sequence[Json]) -> Json:
    stone, target = names("stone", _stone_ids(own)), names("stone", _stone_ids(targets))
    return form(*branches, stone=stone, target=target, mercs=mercs)


def _fronts(own: list[Stone], targets: list[Stone]) -> list[tuple[list[Stone], list[Stone]]]:
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
