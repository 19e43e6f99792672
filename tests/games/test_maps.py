"""The drawn maps agree with the rules: what borders what, where names stand, how large the file is."""

from __future__ import annotations

import gzip
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from copy import deepcopy
from itertools import combinations, pairwise, product
from typing import Any

import pytest

from chalicelib.games import catalogue
from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGIONS
from chalicelib.games.cathedrals.territories import LAND_NEIGHBOURS, SEAS, TERRITORIES
from chalicelib.games.contract import Json
from chalicelib.maps import game_map

Point = tuple[float, float]
Ring = list[Point]

MOST_BYTES = 6_656
"""Of a map, gzipped."""

STEPS = 8
"""Straight pieces for each curve."""

SHORTEST_BORDER, FINGER, STONE, STONES_APART = 8, 19, 8, 18
"""In units of the view: the least length of what touches, room around what is tapped and around a stone, and
from one stone to the next.
"""


def points_of(arc: list[int]) -> Ring:
    """The points of a stored arc: half units, the first point absolute, the others as steps."""
    x, y, found = 0, 0, []
    for dx, dy in zip(arc[::2], arc[1::2], strict=True):
        x, y = x + dx, y + dy
        found.append((x / 2, y / 2))
    return found


def curve(start: Point, control: Point, end: Point) -> Ring:
    """A quadratic curve as points, without the first."""
    ways = [n / STEPS for n in range(1, STEPS + 1)]
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * control[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * control[1] + t * t * end[1],
        )
        for t in ways
    ]


def alternating_line(arc: list[int]) -> Ring:
    """An arc of Cathedrals: points on the curve and its control points in turn."""
    points = points_of(arc)
    line = points[:1]
    for start, control, end in zip(points[::2], points[1::2], points[2::2], strict=False):
        line += curve(start, control, end)
    return line


def spline_line(arc: list[int]) -> Ring:
    """An arc of Anno 1452: control points, the curve runs through the middles between them."""
    points = points_of(arc)
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(points)]
    ends = [*middles[1:-1], points[-1]]
    line = points[:1]
    for control, end in zip(points[1:-1], ends, strict=True):
        line += curve(line[-1], control, end)
    return line if len(points) > 2 else points


def ring_of(arcs: Iterable[int], lines: list[Ring]) -> Ring | None:
    """A closed outline of arcs, `~n` for arc n backwards; None where they do not meet."""
    ring: Ring = []
    for number in arcs:
        line = lines[number] if number >= 0 else lines[~number][::-1]
        if ring and ring[-1] != line[0]:
            return None
        ring += line[1:] if ring else line
    return ring if ring[0] == ring[-1] else None


def length(line: Ring) -> float:
    """How long a line is."""
    return sum(math.dist(a, b) for a, b in pairwise(line))


def contains(rings: list[Ring], point: Point) -> bool:
    """Whether a point lies inside; a ring within a ring is a hole."""
    x, y = point
    crossed = 0
    for (ax, ay), (bx, by) in (edge for ring in rings for edge in pairwise(ring)):
        crossed += (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay)
    return crossed % 2 == 1


def distance(rings: list[Ring], point: Point) -> float:
    """How far a point is from the nearest of the outlines' points."""
    return min(math.dist(point, corner) for ring in rings for corner in ring)


def has_room(rings: list[Ring], point: Point, radius: float) -> bool:
    """Whether a circle lies inside; points of outlines are up to 2 apart, so a little is forgiven."""
    return contains(rings, point) and distance(rings, point) >= radius - 0.1


def within(box: list[float], point: Point) -> bool:
    """Whether a point lies in the view."""
    return box[0] <= point[0] <= box[0] + box[2] and box[1] <= point[1] <= box[1] + box[3]


def shared_lengths(areas: dict[str, list[list[int]]], lines: list[Ring]) -> Counter[frozenset[str]]:
    """How long the common border of each two areas is."""
    users = defaultdict(list)
    for name, rings in areas.items():
        for number in (number for ring in rings for number in ring):
            users[max(number, ~number)].append(name)
    found: Counter[frozenset[str]] = Counter()
    for number, names in users.items():
        if len(set(names)) == 2:
            found[frozenset(names)] += length(lines[number])  # type: ignore[assignment]
    return found


def europe_faults(drawn: Json) -> list[str]:
    """What is wrong with the map of Cathedrals."""
    lines = [alternating_line(arc) for arc in drawn["arcs"]]
    lands, seas, box = drawn["territories"], drawn["seas"], drawn["view_box"]
    if set(lands) != {territory.id for territory in TERRITORIES} or set(seas) != set(SEAS):
        return ["other territories or seas"]
    areas = {name: area["rings"] for name, area in {**lands, **seas}.items()}
    rings = {name: [ring_of(ring, lines) for ring in area] for name, area in areas.items()}
    if broken := [name for name, found in rings.items() if None in found]:
        return [f"{name}: the outline is open" for name in broken]
    return [
        *_border_faults(shared_lengths(areas, lines)),
        *_label_faults(lands, seas, rings, box),  # type: ignore[arg-type]
        *_port_faults(lands, rings, box),  # type: ignore[arg-type]
    ]


def _border_faults(shared: Counter[frozenset[str]]) -> list[str]:
    """Lands touch where the rules make them neighbours, and lie at their seas and no others."""
    ids = [territory.id for territory in TERRITORIES]
    wanted = {
        frozenset((ids[one], ids[other])): other in LAND_NEIGHBOURS[one]
        for one, other in combinations(range(len(ids)), 2)
    }
    coasts = product(TERRITORIES, SEAS)
    wanted |= {frozenset((land.id, sea)): sea in land.seas for land, sea in coasts}
    return [
        f"{sorted(pair)}: {shared[pair]:.1f} in common"
        for pair, touch in wanted.items()
        if (shared[pair] >= SHORTEST_BORDER) != touch or (not touch and shared[pair])
    ]


def _label_faults(lands: Json, seas: Json, rings: dict[str, list[Ring]], box: list[float]) -> list[str]:
    """Names stand in their land, with room for a finger, or in their sea."""
    found = [name for name, area in lands.items() if not has_room(rings[name], area["label"], FINGER)]
    found += [name for name, area in seas.items() if not contains(rings[name], area["label"])]
    found += [name for name, area in {**lands, **seas}.items() if not within(box, area["label"])]
    return [f"{name}: the label is outside" for name in found]


def _port_faults(lands: Json, rings: dict[str, list[Ring]], box: list[float]) -> list[str]:
    """Each land has an anchor on its coast at each of its seas."""
    found = []
    for territory in TERRITORIES:
        ports = lands[territory.id]["ports"]
        if set(ports) != set(territory.seas):
            found.append(f"{territory.id}: ports at {sorted(ports)}")
        for sea, port in ports.items():
            far = max(distance(rings[territory.id], port), distance(rings[sea], port))
            if far > 1.5 or not within(box, port):
                found.append(f"{territory.id}: the port at {sea} is {far:.1f} from the coast")
    return found


def empire_faults(drawn: Json) -> list[str]:
    """What is wrong with the map of Anno 1452."""
    lines = [spline_line(arc) for arc in drawn["arcs"]]
    regions = drawn["regions"]
    if set(regions) != {region.id for region in REGIONS}:
        return ["other regions"]
    areas = {name: [region["arcs"]] for name, region in regions.items()}
    rings = {name: ring_of(region["arcs"], lines) for name, region in regions.items()}
    if broken := [name for name, ring in rings.items() if ring is None]:
        return [f"{name}: the outline is open" for name in broken]
    shared = shared_lengths(areas, lines)
    near = {
        frozenset((REGIONS[one].id, REGIONS[other].id))
        for one in range(len(REGIONS))
        for other in NEIGHBOURS[one]
    }
    found = [f"{sorted(pair)} touch" for pair in shared.keys() - near]
    found += [
        f"{sorted(pair)}: {shared[pair]:.1f} in common" for pair in near if shared[pair] < SHORTEST_BORDER
    ]
    used = Counter(max(number, ~number) for region in regions.values() for number in region["arcs"])
    kinds = {number: 2 if kind == "b" else 1 for number, kind in enumerate(drawn["kinds"])}
    found += [
        f"line {number} is used {used[number]} times" for number in kinds if used[number] != kinds[number]
    ]
    for one, other in near:
        if regions[one]["tint"] == regions[other]["tint"]:
            found.append(f"{one} and {other} look alike")
    for region in REGIONS:
        found += _region_faults(region.crest, regions[region.id], [rings[region.id] or []], drawn["view_box"])
    return found


def _region_faults(crest: int, region: Json, rings: list[Ring], box: list[float]) -> list[str]:
    """As many places as the crest says, each with room for a stone; name, walls and tap circle inside."""
    found = [f"{len(region['places'])} places of {crest}"] if len(region["places"]) != crest else []
    found += [f"no room at {place}" for place in region["places"] if not has_room(rings, place, STONE)]
    pairs = combinations(region["places"], 2)
    found += [
        f"{one} and {other} are too near" for one, other in pairs if math.dist(one, other) < STONES_APART
    ]
    *middle, radius = region["tap"]
    found += [] if radius >= FINGER and has_room(rings, middle, radius) else ["no room for a finger"]
    x, y, width = region["label"]
    ends = [(x - width / 2, y), (x + width / 2, y), region["city"]]
    found += [f"{end} is outside" for end in ends if not contains(rings, end)]
    return found + [f"{end} is out of view" for end in (*ends, *region["places"]) if not within(box, end)]


MAPS: dict[str, Callable[[Json], list[str]]] = {
    "anno-domini-1995": europe_faults,
    "anno-1452": empire_faults,
}


@pytest.mark.parametrize("key", MAPS)
def test_a_map_agrees_with_the_rules(key: str) -> None:
    assert MAPS[key](game_map(key).map) == []


@pytest.mark.parametrize("key", MAPS)
def test_a_map_is_small(key: str) -> None:
    path = catalogue.package_folder(key) / "data" / "map.json"
    assert len(gzip.compress(path.read_bytes(), 9)) <= MOST_BYTES


def _drop(name: str, *path: str) -> Callable[[Json], Any]:
    """Takes a key out of a map."""

    def spoil(drawn: Json) -> None:
        for step in path:
            drawn = drawn[step]
        del drawn[name]

    return spoil


def _put(value: Any, *path: Any) -> Callable[[Json], Any]:
    """Sets a value in a map."""

    def spoil(drawn: Any) -> None:
        for step in path[:-1]:
            drawn = drawn[step]
        drawn[path[-1]] = value

    return spoil


@pytest.mark.parametrize(
    ("key", "spoil"),
    [
        ("anno-domini-1995", _drop("wales", "territories")),
        ("anno-domini-1995", _drop("baltic", "seas")),
        ("anno-domini-1995", _drop("baltic", "territories", "saxony", "ports")),
        ("anno-domini-1995", _put([10, 10], "territories", "saxony", "ports", "baltic")),
        ("anno-domini-1995", _put([10, 10], "territories", "kiev", "label")),
        ("anno-domini-1995", _put([400, 300], "seas", "black_sea", "label")),
        ("anno-domini-1995", _put([[9]], "territories", "ireland", "rings")),
        ("anno-domini-1995", _put([0, 0, 200, 520], "view_box")),
        ("anno-1452", _drop("neapel", "regions")),
        ("anno-1452", _put([], "regions", "koeln", "places")),
        ("anno-1452", _put([25, 79.5], "regions", "koeln", "places", 2)),
        ("anno-1452", _put([25, 66], "regions", "koeln", "places", 2)),
        ("anno-1452", _put([39, 94, 200], "regions", "koeln", "label")),
        ("anno-1452", _put([39, 94, 60], "regions", "koeln", "tap")),
        ("anno-1452", _put([0, 3, 4, 5], "regions", "koeln", "arcs")),
        ("anno-1452", _put("c" * 71, "kinds")),
        ("anno-1452", _put([0, 0, 390, 400], "view_box")),
        *(("anno-1452", _put(tint, "regions", "koeln", "tint")) for tint in range(4) if tint),
    ],
)
def test_a_spoilt_map_is_noticed(key: str, spoil: Callable[[Json], Any]) -> None:
    drawn = deepcopy(game_map(key).map)
    spoil(drawn)
    assert MAPS[key](drawn)


def test_a_border_more_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If by the rules Ireland bordered on Scotland, or Westphalia on nobody, neither map would agree."""
    monkeypatch.setattr("tests.games.test_maps.LAND_NEIGHBOURS", (frozenset({1}), *LAND_NEIGHBOURS[1:]))
    assert europe_faults(game_map("anno-domini-1995").map) == ["['ireland', 'scotland']: 0.0 in common"]
    alone = ((), *(tuple(other for other in near if other) for near in NEIGHBOURS[1:]))
    monkeypatch.setattr("tests.games.test_maps.NEIGHBOURS", alone)
    assert len(empire_faults(game_map("anno-1452").map)) == 2
