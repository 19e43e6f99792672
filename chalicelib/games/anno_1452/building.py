"""Stones, cities and citizens: what may be set where, what it costs, and setting it (RULES 4.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from chalicelib.games.anno_1452 import majority, reactions, track
from chalicelib.games.anno_1452.cards import CARDS, Card
from chalicelib.games.anno_1452.course import Course
from chalicelib.games.anno_1452.figures import (
    CITIZEN_COST,
    CITIZENS_AT_ONCE,
    CITIZENS_PER_CITY,
    CITIZENS_PER_STONE,
    CITY_COST,
    STONE_COST,
)
from chalicelib.games.anno_1452.purse import unaffordable
from chalicelib.games.anno_1452.regions import REGION_OF, REGIONS, STONE_IDS, Place, RegionNo, place_named
from chalicelib.games.anno_1452.state import Stone
from chalicelib.games.contract import RuleViolation, Seat

Refusal = RuleViolation | None
"""Why something is forbidden, or None where it is not."""

Lots = tuple[tuple[Place, int], ...]
"""Citizens to set: places and numbers."""


def refuse(why: Refusal) -> None:
    """Raises the refusal, if there is one."""
    if why is not None:
        raise why


def closed(course: Course, seat: Seat, region: RegionNo) -> Refusal:
    """Why a player cannot set a stone in a region at all, paid or free."""
    return out_of_stones(course, seat) or _full(course, region)


def out_of_stones(course: Course, seat: Seat) -> Refusal:
    """Why a player cannot set a stone anywhere: he has none left."""
    return RuleViolation("no_stone_left") if course.supply(seat) < 1 else None


def _full(course: Course, region: RegionNo) -> Refusal:
    """Why nobody can set a stone in a region."""
    if region not in course.regions:
        return RuleViolation("region_closed", region=REGIONS[region].id)
    if course.is_full(region):
        return RuleViolation("crest_full", region=REGIONS[region].id, crest=REGIONS[region].crest)
    return None


def stone_cost(course: Course, region: RegionNo) -> int:
    """What a stone costs in a region now."""
    return STONE_COST + len(course.there(region))


def stone_refused(course: Course, seat: Seat, region: RegionNo) -> Refusal:
    """Why a player cannot buy a stone in a region."""
    return out_of_stones(course, seat) or _site_refused(course, seat, region)


def stone_sites(course: Course, seat: Seat) -> list[str]:
    """The regions where a player can buy a stone now."""
    if out_of_stones(course, seat):
        return []
    return [REGIONS[n].id for n in course.regions if _site_refused(course, seat, n) is None]


def _site_refused(course: Course, seat: Seat, region: RegionNo) -> Refusal:
    """Crest, price and, with the option `adjacent_only`, whether an own stone is near (A1)."""
    if why := _full(course, region):
        return why
    if course.adjacent_only and course.owned(seat) and not _near(course, seat, region):
        return RuleViolation("not_adjacent", region=REGIONS[region].id)
    return unaffordable(course, seat, stone_cost(course, region))


def _near(course: Course, seat: Seat, region: RegionNo) -> bool:
    return course.has_stone(seat, region) or course.is_next_to(seat, region)


def buy_stone(course: Course, seat: Seat, region: RegionNo) -> None:
    """Sets and pays a stone; the region's holder may take his toll before MAJORITY."""
    cost = stone_cost(course, region)
    place = set_free(course, seat, region)
    course.money[seat] -= cost
    course.tell("stone_set", player=seat, stone=STONE_IDS[place], region=REGIONS[region].id, cost=cost)
    reactions.toll(course, seat, region)
    majority.judge(course, region)
    track.settle(course)


def set_free(course: Course, seat: Seat, region: RegionNo, dowry: bool = False) -> Place:
    """Sets a stone without payment, event or MAJORITY; gives its place."""
    place = course.free_place(region)
    if place is None:
        raise ValueError(f"region {region} is full")
    course.put(Stone(place, seat, dowry=dowry))
    return place


def own_stone(course: Course, seat: Seat, place: Place) -> Refusal:
    """Why there is no stone of this player at a place."""
    stone = course.stones.get(place)
    if stone is None or stone.owner != seat:
        return RuleViolation("not_your_stone", stone=STONE_IDS[place])
    return None


def own_land(course: Course, seat: Seat, place: Place) -> Refusal:
    """Why this player can set no city and no citizens at a place: the stone must be his, and no dowry."""
    if why := own_stone(course, seat, place):
        return why
    return RuleViolation("dowry_stone", stone=STONE_IDS[place]) if course.stones[place].dowry else None


def city_refused(course: Course, seat: Seat, card: Card, place: Place) -> Refusal:
    """Why a charter cannot be used on a stone."""
    if why := own_land(course, seat, place):
        return why
    region, allowed = REGION_OF[place], CARDS[card].regions
    if allowed and region not in allowed:
        return RuleViolation("card_elsewhere", card=CARDS[card].id, region=REGIONS[region].id)
    if course.stones[place].city:
        return RuleViolation("has_city", stone=STONE_IDS[place])
    if sum(stone.city for stone in course.there(region)) >= REGIONS[region].walls:
        return RuleViolation("walls_full", region=REGIONS[region].id, walls=REGIONS[region].walls)
    return unaffordable(course, seat, CITY_COST)


def found_city(course: Course, seat: Seat, card: Card, place: Place) -> None:
    """A city on an own stone."""
    course.spend(seat, card)
    course.money[seat] -= CITY_COST
    course.put(replace(course.stones[place], city=True))
    course.tell("city_founded", player=seat, card=CARDS[card].id, stone=STONE_IDS[place], cost=CITY_COST)


def room(course: Course, place: Place) -> int:
    """How many more citizens the stone at a place can take."""
    stone = course.stones[place]
    if stone.dowry:
        return 0
    return (CITIZENS_PER_CITY if stone.city else CITIZENS_PER_STONE) - stone.citizens


def affordable_citizens(course: Course, seat: Seat) -> int:
    """How many citizens a player may buy with his action."""
    return min(CITIZENS_AT_ONCE, course.money[seat] // CITIZEN_COST)


def citizens_refused(course: Course, seat: Seat, lots: Lots) -> Refusal:
    """Why a player cannot buy these citizens."""
    if why := too_many(lots):
        return why
    for place, n in lots:
        if why := own_land(course, seat, place):
            return why
        if n > room(course, place):
            return RuleViolation("stone_full", stone=STONE_IDS[place], room=room(course, place))
    return unaffordable(course, seat, CITIZEN_COST * sum(n for _, n in lots))


def too_many(lots: Lots, already: int = 0) -> Refusal:
    """Why nobody may buy so many citizens, if he sets `already` so many in this action round."""
    numbers = [n for _, n in lots]
    if not numbers or min(numbers) < 0 or not sum(numbers):
        return RuleViolation("no_citizens")
    if sum(numbers) + already > CITIZENS_AT_ONCE:
        return RuleViolation("too_many_citizens", most=CITIZENS_AT_ONCE)
    return None


def buy_citizens(course: Course, seat: Seat, lots: Lots) -> None:
    """Sets and pays citizens."""
    for place, n in lots:
        course.put(replace(course.stones[place], citizens=course.stones[place].citizens + n))
    count = sum(n for _, n in lots)
    course.money[seat] -= CITIZEN_COST * count
    stones = [STONE_IDS[place] for place, _ in lots]
    course.tell("citizens_set", player=seat, n=count, stones=stones, cost=CITIZEN_COST * count)


def lots_of(stones: Iterable[tuple[str, int]]) -> Lots:
    """Citizens as an action names them, by place, without noughts. Raises `RuleViolation` `unknown_stone`."""
    return tuple(sorted((place_named(name), n) for name, n in stones if n))
