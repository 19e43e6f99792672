"""A match of Anno 1452 that Ada plays in her browser, and beforehand by the API."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar

from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGION_NO, REGIONS
from tests.e2e.drawn_match import DrawnMatch, all_events
from tests.e2e.empire_table import EmpireTable
from tests.e2e.page_checks import ROOT
from tests.e2e.player_factory import PlayerFactory
from tests.support.client import OPEN_SEAT, Json, create_guest

ADA = 0
_TRIES = 300
"""Matches that are begun at most until Ada holds the cards that a test needs."""


@cache
def words(part: str = "table") -> Json:
    """The game's words in English."""
    path = ROOT / "chalicelib" / "games" / "anno_1452" / "words" / "en" / f"{part}.json"
    found: Json = json.loads(path.read_text())
    return found


def name(kind: str, value: str) -> str:
    """The name of a region, a stone or a card."""
    return str(words()[f"{kind}.{value}"])


class EmpireMatch(DrawnMatch[EmpireTable]):
    """A match of Ada's in Anno 1452."""

    GAME, TABLE = "anno-1452", EmpireTable
    OPTIONS: ClassVar[Json] = {"length": "short"}

    def offered(self, kind: str, field: str) -> list[Any]:
        """What a decision offers for a field."""
        return [one for one in self.decision(kind)["schema"]["properties"][field]["enum"] if one is not None]

    def place_in_sheet(self, stone: str) -> int:
        """The place of a stone among the buttons of its region's sheet."""
        region = region_of(stone)
        return [one["stone"] for one in self.view["stones"] if one["region"] == region].index(stone)

    def count(self, kind: str) -> int:
        """How many of Ada's actions had this effect, or failed by a bribe."""
        events = [event for event in all_events(self.ada, self.id) if event["seat"] == ADA]
        return len({event["version"] for event in events if event["kind"] in (kind, "bribed")})


def region_of(stone: str) -> str:
    """The region of a stone."""
    return stone.rpartition("-")[0]


def match_with(players: PlayerFactory, kind: str) -> EmpireMatch:
    """A match in which an act is open to Ada in her turn."""
    for _ in range(_TRIES):
        match = EmpireMatch(players)
        if match.play_until(lambda one: "pass" in one.kinds and kind in one.kinds):
            return match
    raise AssertionError(f"{kind} was never open")


def begin_match(players: PlayerFactory, wanted: Callable[[list[str]], bool], bots: int = 2) -> EmpireMatch:
    """A match in which Ada's first hand is as wanted, and in which she moves first."""
    for _ in range(_HANDS):
        match = EmpireMatch(players, bots)
        if match.view["order_seats"][0] == ADA and wanted(match.view["mine"]["hand"]):
            return match
    raise AssertionError("no such hand was dealt")


_HANDS = 3_000
"""Hands that are dealt at most until one is as wanted."""


BY_ORDER = ("r_fortify", "r_reinforce")
"""Reaction cards that are played by themselves unless an order says otherwise."""


def match_against_ben(players: PlayerFactory) -> EmpireMatch:
    """
    A match of two in which Ben holds a card that answers attacks, and has stones next to Ada's.

    He holds no Truce: with it there would be no battle.
    """
    ben = create_guest(players.url, "Ben")
    for _ in range(_TRIES):
        match = EmpireMatch(players, bots=0, others=[OPEN_SEAT])
        ben.join_match(match.table)
        hand = set(ben.get_match(match.id)["view"]["mine"]["hand"])
        if hand & set(BY_ORDER) and "r_truce" not in hand:
            break
    own: list[str] = []
    while match.refresh()["view"]["phase"] == "setup" or match.view["current_seat"] != ADA:
        mover = match.ada if match.table["decisions"] else ben
        table = mover.get_match(match.id)
        if table["view"]["phase"] == "setup":
            regions = near_pair(table["decisions"][0], own)
            own = own or regions
            mover.ok(
                mover.send_action(table, "setup", dict(zip(("region1", "region2"), regions, strict=True)))
            )
        else:
            mover.ok(mover.send_action(table, "pass", {}))
    return match


def near_pair(decision: Json, others: list[str]) -> list[str]:
    """Two regions for the first stones, one of them next to one of the others' where there are some."""
    pairs = [
        [branch["properties"]["region1"]["const"], second]
        for branch in decision["schema"]["anyOf"]
        for second in branch["properties"]["region2"]["enum"]
    ]
    reach = {REGIONS[near].id for region in others for near in NEIGHBOURS[REGION_NO[region]]}
    return next(pair for pair in pairs if not others or reach.intersection(pair))
