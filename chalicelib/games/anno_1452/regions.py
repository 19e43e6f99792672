"""The map of the Empire and the time track (RULES 4.2).

Crests, walls, neighbours and who plays which region are designed and may be tuned. The rulebook only says
that a stone costs 4 to 9, so a crest is at most 6, and names the first three sections and the last.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from chalicelib.games.contract import RuleViolation

RegionNo = int
"""A region's number: its index in `REGIONS`. The state has numbers; actions, views and events have ids."""

Place = int
"""The place of one stone: its index in `PLACES`."""


@dataclass(frozen=True)
class Region:
    """A region: at most `crest` stones and `walls` cities; in play from `seats` players on.

    `neighbours` are their ids, separated by blanks.
    """

    id: str
    crest: int
    walls: int
    seats: int
    neighbours: str


REGIONS = (
    Region("westfalen", 3, 1, 3, "koeln thueringen"),
    Region("koeln", 4, 2, 2, "lothringen pfalz thueringen westfalen"),
    Region("thueringen", 3, 1, 2, "franken koeln pfalz sachsen westfalen"),
    Region("sachsen", 4, 1, 2, "boehmen franken thueringen"),
    Region("lothringen", 3, 1, 2, "burgund elsass koeln pfalz"),
    Region("pfalz", 3, 1, 2, "elsass franken koeln lothringen schwaben thueringen"),
    Region("elsass", 2, 2, 2, "aargau burgund lothringen pfalz schwaben"),
    Region("franken", 4, 2, 2, "bayern boehmen pfalz sachsen schwaben thueringen"),
    Region("schwaben", 4, 2, 2, "aargau bayern elsass franken pfalz tirol"),
    Region("bayern", 5, 2, 2, "boehmen franken kaernten oesterreich schwaben steiermark tirol"),
    Region("boehmen", 6, 2, 2, "bayern franken maehren oesterreich sachsen"),
    Region("maehren", 3, 1, 2, "boehmen oesterreich"),
    Region("oesterreich", 5, 1, 2, "bayern boehmen maehren steiermark"),
    Region("steiermark", 3, 1, 2, "bayern kaernten oesterreich"),
    Region("kaernten", 2, 1, 3, "bayern steiermark tirol venetien"),
    Region("tirol", 3, 1, 2, "aargau bayern kaernten mailand schwaben venetien"),
    Region("aargau", 3, 1, 3, "burgund elsass mailand savoyen schwaben tirol"),
    Region("burgund", 3, 1, 3, "aargau elsass lothringen savoyen"),
    Region("savoyen", 3, 1, 4, "aargau burgund mailand"),
    Region("mailand", 5, 3, 3, "aargau kirchenstaat savoyen tirol toskana venetien"),
    Region("venetien", 4, 2, 4, "kaernten kirchenstaat mailand tirol"),
    Region("toskana", 4, 3, 4, "kirchenstaat mailand"),
    Region("kirchenstaat", 4, 1, 4, "mailand neapel toskana venetien"),
    Region("neapel", 5, 1, 4, "kirchenstaat"),
)

REGION_NO = {region.id: number for number, region in enumerate(REGIONS)}

NEIGHBOURS = tuple(tuple(sorted(REGION_NO[name] for name in region.neighbours.split())) for region in REGIONS)
"""The neighbours of each region, in map order."""

PLACES = tuple((number, n + 1) for number, region in enumerate(REGIONS) for n in range(region.crest))
"""Every place for a stone: its region and its number there, from 1 to the crest."""

STONE_IDS = tuple(f"{REGIONS[region].id}-{n}" for region, n in PLACES)
"""The id of each place, and of the stone there: `koeln-2` is the second place of Köln."""

PLACE_OF = {name: place for place, name in enumerate(STONE_IDS)}

REGION_OF = tuple(region for region, _ in PLACES)
"""The region of each place."""

PLACES_IN = tuple(
    tuple(place for place, (region, _) in enumerate(PLACES) if region == number)
    for number in range(len(REGIONS))
)
"""The places of each region."""

_ELECTIONS = ("1273", "1298", "1308", "1314", "1346", "1376", "1400", "1410", "1438", "1440")

SECTIONS = ("interregnum", *_ELECTIONS, "1452")
"""The fields of the time track: years of royal elections (those from 1308 on are designed), then the end."""

LENGTHS = {"short": SECTIONS.index("1314"), "medium": SECTIONS.index("1400"), "long": SECTIONS.index("1452")}
"""The section whose result round is the last."""


@cache
def regions_in_play(seats: int) -> tuple[RegionNo, ...]:
    """The regions of a match with so many seats, in map order."""
    return tuple(number for number, region in enumerate(REGIONS) if region.seats <= seats)


def region_from_id(name: str | None) -> RegionNo:
    """The region with this id. Raises `RuleViolation` `unknown_region`."""
    if name not in REGION_NO:
        raise RuleViolation("unknown_region", region=name)
    return REGION_NO[name]


def place_from_id(name: str | None) -> Place:
    """The place with this id. Raises `RuleViolation` `unknown_stone`."""
    if name not in PLACE_OF:
        raise RuleViolation("unknown_stone", stone=name)
    return PLACE_OF[name]
