"""Stones, citizens and cities that a bot of Anno 1452 could set, also by Haste."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from chalicelib.games.anno_1452.actions import Action, FollowUpFields, FoundCity, SetCitizens, SetStone
from chalicelib.games.anno_1452.cards import CARD_NO, CARDS
from chalicelib.games.anno_1452.constants import CITIZEN_COST, CITIZENS_AT_ONCE, CITY_COST
from chalicelib.games.anno_1452.planner import REACTION_VALUE, Plan, Planner
from chalicelib.games.contract import Decision, Json


def haste_plans(planner: Planner, decision: Decision, plan: Plan) -> Iterator[Plan]:
    """The same plan with a stone or citizens by Haste."""
    if not isinstance(plan.action, FollowUpFields) or plan.action.with_reaction:
        return
    for region in decision.schema["properties"].get("haste_region", {}).get("enum", ()):
        if region and not (isinstance(plan.action, SetStone) and plan.action.region == region):
            gain = planner.gain(planner.with_stone(region, planner.stone_cost(region)))
            action: Action = replace(plan.action, with_reaction="r_haste", haste_region=region)
            yield Plan(action, plan.gain + gain - REACTION_VALUE)
    rooms = decision.schema["properties"].get("haste_citizens", {}).get("properties", {})
    if rooms and not isinstance(plan.action, SetCitizens):
        for chosen, gain in _citizen_choices(planner, rooms, CITIZENS_AT_ONCE):
            action = replace(plan.action, with_reaction="r_haste", haste_citizens=chosen)
            yield Plan(action, plan.gain + gain - REACTION_VALUE)


def stone_plans(planner: Planner, branches: Iterable[Json]) -> Iterator[Plan]:
    """A stone bought in each region."""
    regions = dict.fromkeys(region for fields in branches for region in fields["region"]["enum"])
    for region in regions:
        yield Plan(SetStone(region), planner.gain(planner.with_stone(region, planner.stone_cost(region))))


def citizen_plans(planner: Planner, branches: Iterable[Json]) -> Iterator[Plan]:
    """As many citizens as may be bought, all on one stone or on several."""
    counts = next(iter(branches))["stones"]
    for chosen, gain in _citizen_choices(planner, counts["properties"], counts["x-sum"]["maximum"]):
        yield Plan(SetCitizens(chosen), gain)


def _citizen_choices(planner: Planner, rooms: Json, most: int) -> Iterator[tuple[dict[str, int], float]]:
    """Where `most` citizens could go, with the gain: first to one stone, what has no room there to others."""
    space = {name: int(number["maximum"]) for name, number in rooms.items()}
    least = sorted(space, key=lambda name: planner.evaluation.stones[name].citizens)
    for first in space:
        chosen: dict[str, int] = {}
        for name in (first, *least):
            n = min(space[name] - chosen.get(name, 0), most - sum(chosen.values()))
            if n > 0:
                chosen[name] = chosen.get(name, 0) + n
        yield chosen, _citizens_gain(planner, chosen)
    if most > 1 and len(least) > 1:
        spread = dict.fromkeys(least[:most], 1)
        yield spread, _citizens_gain(planner, spread)


def _citizens_gain(planner: Planner, chosen: Mapping[str, int]) -> float:
    after = planner.evaluation.copy()
    for name, n in chosen.items():
        stone = after.stones[name]
        after.put_stone(name, stone._replace(citizens=stone.citizens + n))
    after.add(planner.seat, money=-CITIZEN_COST * sum(chosen.values()))
    return planner.gain(after)


def city_plans(planner: Planner, branches: Iterable[Json]) -> Iterator[Plan]:
    """A city on each stone; charters of a named region first."""
    for fields in branches:
        card = fields["card"]["const"]
        for name in fields["stone"]["enum"]:
            gain = city_gain(planner, name) + 0.1 * bool(CARDS[CARD_NO[card]].regions)
            yield Plan(FoundCity(card, name), gain)


def city_gain(planner: Planner, name: str) -> float:
    """What a city on a stone brings."""
    after = planner.evaluation.copy()
    after.put_stone(name, after.stones[name]._replace(city=True))
    after.add(planner.seat, money=-CITY_COST)
    return planner.gain(after) + _CITY_ROOM * min(1.0, after.rounds_left / _ROUNDS_TO_FILL)


_CITY_ROOM = 1.5
"""The value of a city's room for three more citizens, who defend it and attack from it, in points."""

_ROUNDS_TO_FILL = 4
"""With fewer result rounds to come a city's room counts for less."""
