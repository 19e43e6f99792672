"""Stones, cities and citizens: where they may be set, what they cost, and setting them (RULES 4.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from chalicelib.games.anno_1452 import majority, reactions
from chalicelib.games.anno_1452.cards import CARDS, Card
from chalicelib.games.anno_1452.constants import (
    CITIZEN_COST,
    CITIZENS_AT_ONCE,
    CITIZENS_PER_CITY,
    CITIZENS_PER_STONE,
    CITY_COST,
    STONE_COST,
    STONE_COST_STEP,
)
from chalicelib.games.anno_1452.regions import REGION_OF, REGIONS, STONE_IDS, Place, RegionNo, place_from_id
from chalicelib.games.anno_1452.resources import settle_prestige
from chalicelib.games.anno_1452.state import Stone
from chalicelib.games.anno_1452.transition import Transition
from chalicelib.games.anno_1452.turn_events import CitizensSet, CityFounded, StoneSet
from chalicelib.games.anno_1452.violations import Violation, money_violation
from chalicelib.games.contract import RuleViolation, Seat

CitizenCounts = tuple[tuple[Place, int], ...]
"""Citizens to set: (place, number)."""


def placement_violation(transition: Transition, seat: Seat, region: RegionNo) -> Violation:
    """Why a player cannot set a stone in a region, bought or free."""
    return supply_violation(transition, seat) or _region_violation(transition, region)


def supply_violation(transition: Transition, seat: Seat) -> Violation:
    """Why a player cannot set a stone anywhere: none is left."""
    return RuleViolation("no_stone_left") if transition.stones_left(seat) < 1 else None


def _region_violation(transition: Transition, region: RegionNo) -> Violation:
    """Why nobody can set a stone in a region."""
    if region not in transition.regions:
        return RuleViolation("region_closed", region=REGIONS[region].id)
    if transition.is_full(region):
        return RuleViolation("crest_full", region=REGIONS[region].id, crest=REGIONS[region].crest)
    return None


def stone_cost(transition: Transition, region: RegionNo) -> int:
    """The price of a stone in a region now."""
    return STONE_COST + STONE_COST_STEP * len(transition.region_stones(region))


def stone_violation(transition: Transition, seat: Seat, region: RegionNo) -> Violation:
    """Why a player cannot buy a stone in a region."""
    return supply_violation(transition, seat) or _site_violation(transition, seat, region)


def stone_sites(transition: Transition, seat: Seat) -> list[str]:
    """The ids of the regions where a player can buy a stone now."""
    if supply_violation(transition, seat):
        return []
    return [REGIONS[n].id for n in transition.regions if _site_violation(transition, seat, n) is None]


def _site_violation(transition: Transition, seat: Seat, region: RegionNo) -> Violation:
    """Why a player with a stone left cannot buy it in a region: crest, price, or `adjacent_only` (A1)."""
    if violation := _region_violation(transition, region):
        return violation
    if transition.adjacent_only and transition.player_stones(seat) and not _is_near(transition, seat, region):
        return RuleViolation("not_adjacent", region=REGIONS[region].id)
    return money_violation(transition, seat, stone_cost(transition, region))


def _is_near(transition: Transition, seat: Seat, region: RegionNo) -> bool:
    return transition.has_stone(seat, region) or transition.is_next_to(seat, region)


def buy_stone(transition: Transition, seat: Seat, region: RegionNo) -> None:
    """Sets a stone and pays it; the region's holder may take toll before MAJORITY."""
    cost = stone_cost(transition, region)
    place = place_stone(transition, seat, region)
    transition.money[seat] -= cost
    transition.add_event(StoneSet(of_seat=seat, stone=STONE_IDS[place], region=REGIONS[region].id, cost=cost))
    reactions.collect_toll(transition, seat, region)
    majority.award_possession_card(transition, region)
    settle_prestige(transition)


def place_stone(transition: Transition, seat: Seat, region: RegionNo, dowry: bool = False) -> Place:
    """Sets a stone without payment, event or MAJORITY; returns its place. The region must have room."""
    place = transition.free_place(region)
    if place is None:
        raise ValueError(f"region {region} is full")
    transition.put_stone(Stone(place, seat, dowry=dowry))
    return place


def own_stone_violation(transition: Transition, seat: Seat, place: Place) -> Violation:
    """Why a player cannot use the stone at a place: it is not the player's own."""
    stone = transition.stones.get(place)
    if stone is None or stone.owner != seat:
        return RuleViolation("not_your_stone", stone=STONE_IDS[place])
    return None


def own_land_violation(transition: Transition, seat: Seat, place: Place) -> Violation:
    """Why a player can set no city and no citizens at a place: the stone must be an own one, no dowry."""
    if violation := own_stone_violation(transition, seat, place):
        return violation
    return RuleViolation("dowry_stone", stone=STONE_IDS[place]) if transition.stones[place].dowry else None


def city_violation(transition: Transition, seat: Seat, card: Card, place: Place) -> Violation:
    """Why a charter cannot be used on a stone."""
    if violation := own_land_violation(transition, seat, place):
        return violation
    region, allowed = REGION_OF[place], CARDS[card].regions
    if allowed and region not in allowed:
        return RuleViolation("card_elsewhere", card=CARDS[card].id, region=REGIONS[region].id)
    if transition.stones[place].city:
        return RuleViolation("has_city", stone=STONE_IDS[place])
    if sum(stone.city for stone in transition.region_stones(region)) >= REGIONS[region].walls:
        return RuleViolation("walls_full", region=REGIONS[region].id, walls=REGIONS[region].walls)
    return money_violation(transition, seat, CITY_COST)


def found_city(transition: Transition, seat: Seat, card: Card, place: Place) -> None:
    """Founds a city on an own stone by a charter."""
    transition.play_card(seat, card)
    transition.money[seat] -= CITY_COST
    transition.put_stone(replace(transition.stones[place], city=True))
    transition.add_event(
        CityFounded(of_seat=seat, card=CARDS[card].id, stone=STONE_IDS[place], cost=CITY_COST)
    )


def citizen_room(transition: Transition, place: Place) -> int:
    """How many more citizens the stone at a place can take."""
    stone = transition.stones[place]
    if stone.dowry:
        return 0
    return (CITIZENS_PER_CITY if stone.city else CITIZENS_PER_STONE) - stone.citizens


def affordable_citizens(transition: Transition, seat: Seat) -> int:
    """How many citizens a player can buy with one action."""
    return min(CITIZENS_AT_ONCE, transition.money[seat] // CITIZEN_COST)


def citizens_violation(transition: Transition, seat: Seat, citizens: CitizenCounts) -> Violation:
    """Why a player cannot buy these citizens."""
    if violation := citizen_limit_violation(citizens):
        return violation
    for place, n in citizens:
        if violation := own_land_violation(transition, seat, place):
            return violation
        if n > citizen_room(transition, place):
            return RuleViolation("stone_full", stone=STONE_IDS[place], room=citizen_room(transition, place))
    return money_violation(transition, seat, CITIZEN_COST * sum(n for _, n in citizens))


def citizen_limit_violation(citizens: CitizenCounts, already_set: int = 0) -> Violation:
    """Why nobody may buy so many citizens with `already_set` others in the same action."""
    numbers = [n for _, n in citizens]
    if not numbers or min(numbers) < 0 or not sum(numbers):
        return RuleViolation("no_citizens")
    if sum(numbers) + already_set > CITIZENS_AT_ONCE:
        return RuleViolation("too_many_citizens", most=CITIZENS_AT_ONCE)
    return None


def buy_citizens(transition: Transition, seat: Seat, citizens: CitizenCounts) -> None:
    """Sets citizens and pays them."""
    for place, n in citizens:
        transition.put_stone(
            replace(transition.stones[place], citizens=transition.stones[place].citizens + n)
        )
    count = sum(n for _, n in citizens)
    transition.money[seat] -= CITIZEN_COST * count
    stones = tuple(STONE_IDS[place] for place, _ in citizens)
    transition.add_event(CitizensSet(of_seat=seat, n=count, stones=stones, cost=CITIZEN_COST * count))


def parse_citizens(stones: Iterable[tuple[str, int]]) -> CitizenCounts:
    """The citizens that an action names, sorted by place, without zeros. Raises `unknown_stone`."""
    return tuple(sorted((place_from_id(name), n) for name, n in stones if n))
