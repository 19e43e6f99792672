"""Everything that a bot of Anno 1452 could do with its turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from chalicelib.games.anno_1452 import attack_plans, building_plans, card_plans
from chalicelib.games.anno_1452.actions import Pass
from chalicelib.games.anno_1452.planner import Plan, Planner, schema_branches
from chalicelib.games.contract import Decision, Json


def plans(planner: Planner, decision: Decision) -> Iterator[Plan]:
    """The plans for one kind of action."""
    return _PLAN_MAKERS[decision.kind](planner, list(schema_branches(decision.schema)))


_PLAN_MAKERS: Mapping[str, Callable[[Planner, Iterable[Json]], Iterator[Plan]]] = {
    "stone": building_plans.stone_plans,
    "citizens": building_plans.citizen_plans,
    "attack": attack_plans.attack_plans,
    "city": building_plans.city_plans,
    "marry": card_plans.marriage_plans,
    "title": card_plans.title_plans,
    "inherit": card_plans.inheritance_plans,
    "card": card_plans.card_plans,
    "pass": lambda _planner, _branches: iter((Plan(Pass(), 0.0),)),
}
