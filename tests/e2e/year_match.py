"""A match of Ada's in Game of the Year, played on by the API until something is reached."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

from chalicelib.games.game_of_the_year.calendar import DAY_NUMBERS, DayId
from tests.e2e.drawn_match import DrawnMatch, all_events
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.year_table import YearTable
from tests.support.client import Json

ADA = 0

_TRIES = 40
"""Matches that are begun at most until something is reached."""

_MOST_MOVES = 160
"""Moves of Ada's in a year."""


class YearMatch(DrawnMatch[YearTable]):
    """A match of Ada's in Game of the Year."""

    GAME, TABLE = "game-of-the-year", YearTable
    OPTIONS: ClassVar[Json] = {"half_year": True}

    def __init__(self, players: PlayerFactory, orders: Json | None = None, **more: Any) -> None:
        super().__init__(players, **more)
        if orders:
            self.give_orders(orders)

    def told(self, kind: str, fact: str, **when: Any) -> list[Json]:
        """What the facts of a decision tell, of one kind and for these parameters."""
        return [
            one["tells"]
            for one in self.decision(kind).get("facts", [])
            if one["tells"]["kind"] == fact and when.items() >= one["when"].items()
        ]

    def plain_numbers(self) -> dict[int, int]:
        """The numbers of the leaf that lead to plain days on which nothing happens, with these days."""
        if "choose" not in self.kinds:
            return {}
        decision = self.decision("choose")
        found: dict[int, int] = {}
        for steps in decision["schema"]["properties"]["steps"]["enum"]:
            tells = [one["tells"] for one in decision["facts"] if one["when"] == {"steps": steps}]
            if [one["kind"] for one in tells] == ["arrival"] and tells[0]["frame"] is None:
                found[steps] = DAY_NUMBERS[tells[0]["day"]]
        return found

    def plain_number(self) -> int | None:
        """The first of these numbers."""
        return next(iter(self.plain_numbers()), None)

    def lit_days(self) -> set[int]:
        """The days to which the numbers of the leaf lead."""
        facts = self.decision("choose")["facts"] if "choose" in self.kinds else []
        return {DAY_NUMBERS[one["tells"]["day"]] for one in facts if one["tells"]["kind"] == "arrival"}

    def most_steps(self) -> int:
        """How many extra steps can be planned."""
        return int(self.decision("choose")["schema"]["properties"]["buy"]["maximum"])

    def has_holiday(self) -> bool:
        """Whether a holiday can be planned."""
        return "holiday" in self.decision("choose")["schema"]["properties"]["after"]["enum"]

    def events(self, kind: str) -> list[Json]:
        """What has happened so far, of one kind."""
        return [one for one in all_events(self.ada, self.id) if one["kind"] == kind]

    def own_events(self, kind: str) -> list[Json]:
        """What Ada has done or met so far, of one kind."""
        return [one for one in self.events(kind) if one.get("of_seat") == ADA]

    def give_orders(self, orders: Json) -> None:
        """Stores Ada's standing orders."""
        self.ada.ok(self.ada.http.put(f"/v1/matches/{self.id}/orders", json=orders))

    def orders(self) -> Json:
        """Ada's standing orders, as they are stored."""
        return self.ada.ok(self.ada.http.get(f"/v1/matches/{self.id}/orders"))

    def bought_steps(self) -> bool:
        """Whether Ada has bought steps."""
        return any(one["reason"] == "extra" for one in self.own_events("paid_bank"))

    def go_to(self, day: DayId, is_reached: Callable[[YearMatch], bool]) -> bool:
        """Leads Ada to a day by numbers and bought steps, and answers at random what else comes.

        True once something is reached; False where the year has ended before.
        """
        for move in range(_MOST_MOVES):
            if self.refresh()["match"]["status"] != "running":
                return False
            if is_reached(self):
                return True
            if "choose" in self.kinds:
                self.ada.ok(self.ada.send_action(self.table, "choose", self._step_towards(DAY_NUMBERS[day])))
            elif any(decision["blocking"] for decision in self.table["decisions"]):
                self.ada.act_until_accepted(self.table, Random(move))
        return False

    def _step_towards(self, day: int) -> Json:
        """The number that leads to a day, with steps where they can be bought; else the longest way to it."""
        here = DAY_NUMBERS[self.view["players"][ADA]["day"]]
        numbers = sorted(self.decision("choose")["schema"]["properties"]["steps"]["enum"])
        ahead = [steps for steps in numbers if here + steps <= day] or numbers[:1]
        for steps in ahead:
            missing = day - here - steps
            arrivals = self.told("choose", "arrival", steps=steps)
            is_plain = any(arrival["frame"] is None for arrival in arrivals)
            if missing == 0 or (is_plain and 0 < missing <= self.most_steps()):
                return {"steps": steps, "buy": missing, "after": "stay"}
        return {"steps": ahead[-1], "buy": 0, "after": "stay"}


def match_led_to(
    players: PlayerFactory,
    deal: str,
    day: DayId,
    is_reached: Callable[[YearMatch], bool],
    first: int = 0,
    **more: Any,
) -> YearMatch:
    """A match in which Ada has landed on a day, and something is reached there.

    `deal`, `first` and `more` as of `DrawnMatch.reached`.
    """
    for number in range(first, first + _TRIES):
        match = YearMatch(players, deal=f"{deal} {number}", **more)
        if match.go_to(day, is_reached):
            return match
    raise AssertionError(f"{day} was never reached")
