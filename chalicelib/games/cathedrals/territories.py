"""The map of Anno Domini: Cathedrals: 36 territories, their borders and the seven seas (RULES 3.2).

Two dice, red before blue, give a territory's code from 11 to 66. Within the engine a territory is its index
in the order of the codes, 0 to 35; outside it is its id.
"""

from __future__ import annotations

from dataclasses import dataclass

NS, BA, AT = "north_sea", "baltic", "atlantic"
WM, CM, EM, BS = "west_med", "central_med", "east_med", "black_sea"


@dataclass(frozen=True)
class Territory:
    """A territory: its two-digit code, its id, the seas it lies on, its land neighbours by code."""

    code: int
    id: str
    seas: tuple[str, ...]
    land_neighbours: tuple[int, ...]


TERRITORIES = (
    Territory(11, "ireland", (NS, AT), ()),
    Territory(12, "scotland", (NS,), (14,)),
    Territory(13, "wales", (AT,), (14,)),
    Territory(14, "england", (NS,), (12, 13)),
    Territory(15, "norway", (NS,), (16,)),
    Territory(16, "sweden", (BA,), (15, 21, 46)),
    Territory(21, "denmark", (NS, BA), (16, 41)),
    Territory(22, "flanders", (NS,), (23, 24, 36, 41)),
    Territory(23, "normandy", (NS,), (22, 24, 25)),
    Territory(24, "france", (), (22, 23, 25, 26, 36)),
    Territory(25, "aquitaine", (AT,), (23, 24, 26, 31, 32, 34)),
    Territory(26, "burgundy", (), (24, 25, 31, 36, 42, 53)),
    Territory(31, "provence", (WM,), (25, 26, 34, 53)),
    Territory(32, "castile", (AT,), (25, 33, 34, 35)),
    Territory(33, "portugal", (AT,), (32,)),
    Territory(34, "aragon", (WM,), (25, 31, 32, 35)),
    Territory(35, "granada", (WM, AT), (32, 34)),
    Territory(36, "lorraine", (), (22, 24, 26, 41, 42)),
    Territory(41, "saxony", (BA,), (21, 22, 36, 42, 43, 44)),
    Territory(42, "bavaria", (), (26, 36, 41, 43, 52, 53, 54)),
    Territory(43, "bohemia", (), (41, 42, 44, 52)),
    Territory(44, "poland", (BA,), (41, 43, 45, 51, 52)),
    Territory(45, "lithuania", (BA,), (44, 46, 51)),
    Territory(46, "novgorod", (BA,), (16, 45, 51)),
    Territory(51, "kiev", (BS,), (44, 45, 46, 52, 62)),
    Territory(52, "hungary", (), (42, 43, 44, 51, 54, 61, 62)),
    Territory(53, "lombardy", (WM,), (26, 31, 42, 54, 55)),
    Territory(54, "venice", (CM,), (42, 52, 53, 55, 61)),
    Territory(55, "papal_states", (WM, CM), (53, 54, 56)),
    Territory(56, "sicily", (WM, CM), (55,)),
    Territory(61, "dalmatia", (CM,), (52, 54, 62, 63)),
    Territory(62, "bulgaria", (BS,), (51, 52, 61, 63, 64)),
    Territory(63, "greece", (CM, EM), (61, 62, 64)),
    Territory(64, "byzantium", (EM, BS), (62, 63, 65)),
    Territory(65, "nicaea", (EM, BS), (64,)),
    Territory(66, "cyprus", (EM,), ()),
)
"""All territories, in the order of their codes."""

SEAS = (NS, BA, AT, WM, CM, EM, BS)

RAIDED_SEAS = ((NS,), (BA,), (AT,), (WM,), (CM,), (EM, BS))
"""The seas that raiders visit, by the die from 1 to 6 (RULES 3.5)."""


def territory_index(code: int) -> int:
    """The index of a code: 11 is 0, 66 is 35."""
    return (code // 10 - 1) * 6 + code % 10 - 1


def code_dice(territory: int) -> tuple[int, int]:
    """The red and the blue die that name a territory."""
    return territory // 6 + 1, territory % 6 + 1


TERRITORY_IDS = tuple(territory.id for territory in TERRITORIES)
TERRITORY_INDEX = {territory: place for place, territory in enumerate(TERRITORY_IDS)}
TERRITORY_SEAS = tuple(frozenset(territory.seas) for territory in TERRITORIES)
LAND_NEIGHBOURS = tuple(
    frozenset(territory_index(code) for code in territory.land_neighbours) for territory in TERRITORIES
)
COASTAL_TERRITORIES = {
    sea: tuple(place for place, seas in enumerate(TERRITORY_SEAS) if sea in seas) for sea in SEAS
}


def _reachable(origin: int) -> tuple[int, ...]:
    """The territories in reach, across a border or over one shared sea, by code."""
    by_sea = {other for sea in TERRITORY_SEAS[origin] for other in COASTAL_TERRITORIES[sea]}
    return tuple(sorted((LAND_NEIGHBOURS[origin] | by_sea) - {origin}))


REACHABLE = tuple(_reachable(origin) for origin in range(len(TERRITORIES)))

PAPAL_STATES = TERRITORY_INDEX["papal_states"]
