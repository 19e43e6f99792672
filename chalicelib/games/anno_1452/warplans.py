"""Which attacks are open to a player, as a schema (RULES 4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from chalicelib.games.anno_1452.course import Course, region_of
from chalicelib.games.anno_1452.regions import NEIGHBOURS, STONE_IDS, RegionNo
from chalicelib.games.anno_1452.state import Stone
from chalicelib.games.anno_1452.war import target_refused, war_refused
from chalicelib.games.contract import Json, Seat
from chalicelib.games.forms import branch, form, names, number


def schema(course: Course, seat: Seat) -> Json | None:
    """The legal attacks: the king's anywhere, else a branch for each region that has own stones."""
    if war_refused(course, seat):
        return None
    stones = [course.stones[place] for place in sorted(course.stones)]
    targets = [s for s in stones if s.owner != seat and target_refused(course, seat, s) is None]
    own = [stone for stone in stones if stone.owner == seat]
    if not own or not targets:
        return None
    mercs = {**number(0, course.mercs(seat)), "default": 0}
    if course.king == seat:
        return _form(own, targets, mercs, ())
    fronts = [(stones, near) for stones, near in _fronts(own, targets) if near]
    branches = [branch(stone={"enum": _ids(s)}, target={"enum": _ids(near)}) for s, near in fronts]
    attackers = [stone for stones, _ in fronts for stone in stones]
    reached = {stone.place for _, near in fronts for stone in near}
    return _form(attackers, [s for s in targets if s.place in reached], mercs, branches) if fronts else None


def _form(own: list[Stone], targets: list[Stone], mercs: Json, branches: Sequence[Json]) -> Json:
    stone, target = names("stone", _ids(own)), names("stone", _ids(targets))
    return form(*branches, stone=stone, target=target, mercs=mercs)


def _fronts(own: list[Stone], targets: list[Stone]) -> list[tuple[list[Stone], list[Stone]]]:
    """For each region with own stones those and the targets in reach."""
    home: dict[RegionNo, list[Stone]] = {}
    for stone in own:
        home.setdefault(region_of(stone), []).append(stone)
    enemies: dict[RegionNo, list[Stone]] = {}
    for stone in targets:
        enemies.setdefault(region_of(stone), []).append(stone)
    return [
        (stones, [stone for near in sorted((region, *NEIGHBOURS[region])) for stone in enemies.get(near, ())])
        for region, stones in home.items()
    ]


def _ids(stones: list[Stone]) -> list[str]:
    return [STONE_IDS[stone.place] for stone in stones]
