"""How a bot of Anno 1452 judges what it could do: the position after an action against the one before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chalicelib.games.anno_1452.actions import Action
from chalicelib.games.anno_1452.constants import FULL_LEVEL, STONE_COST, STONE_COST_STEP
from chalicelib.games.anno_1452.evaluation import Evaluation
from chalicelib.games.anno_1452.threats import StoneOnMap
from chalicelib.games.anno_1452.view import View
from chalicelib.games.contract import Json, Seat

REACTION_VALUE = 0.5
"""The value of a reaction card in the hand, in points."""


@dataclass(frozen=True)
class Plan:
    """An action and what it gains over doing nothing, in points."""

    action: Action
    gain: float


class Planner:
    """The position of a seat to move, with which everything is compared that it could do."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.evaluation = Evaluation(view)
        self.evaluation.spare_rivals(seat)
        self.base_value = self.evaluation.lead(seat)

    def gain(self, after: Evaluation) -> float:
        """How much better a seat's lead is then than now, in points."""
        return after.lead(self.seat) - self.base_value

    def with_stone(self, region: str, cost: int = 0) -> Evaluation:
        """The position after this seat has set a stone in a region for so much money."""
        after = self.evaluation.copy()
        after.add(self.seat, money=-cost)
        stone = StoneOnMap(region, self.seat, FULL_LEVEL, 0, city=False, dowry=False)
        after.put_stone(f"{region} new", stone)
        return after

    def stone_cost(self, region: str) -> int:
        """The price of a stone in a region now."""
        return STONE_COST + STONE_COST_STEP * sum(self.evaluation.stone_counts[region])


def schema_branches(schema: Json) -> Iterator[Json]:
    """The fields of each alternative of a decision's schema."""
    for branch in schema.get("anyOf", ({"properties": {}},)):
        yield {
            name: {**field, **branch["properties"].get(name, {})}
            for name, field in schema["properties"].items()
        }
