"""A match of Anno 1452 that Ada plays in her browser, and beforehand by the API."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, ClassVar

from chalicelib.games.anno_1452.regions import NEIGHBOURS, REGION_NO, REGIONS
from tests.e2e.drawn_match import DrawnMatch
from tests.e2e.empire_table import EmpireTable
from tests.e2e.player_factory import PlayerFactory
from tests.support.client import OPEN_SEAT, Json, create_guest
from tests.support.commands import ROOT
from tests.support.deal_search import Views, find_deal

ADA, BEN = 0, 1


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


def region_of(stone: str) -> str:
    """The region of a stone."""
    return stone.rpartition("-")[0]


def match_with(players: PlayerFactory, kind: str, deal: str) -> EmpireMatch:
    """A match in which an act is open to Ada in her turn; `deal` as of `DrawnMatch.reached`."""
    return EmpireMatch.reached(players, deal, lambda one: "pass" in one.kinds and kind in one.kinds)


BY_ORDER = ("r_fortify", "r_reinforce")
"""Reaction cards that are played by themselves unless an order says otherwise."""


def ben_answers_attacks(views: Views) -> bool:
    """Whether Ben holds a card that answers attacks, and no Truce: with it there would be no battle."""
    hand = set(views(BEN).mine.hand)
    return bool(hand & set(BY_ORDER)) and "r_truce" not in hand


def match_against_ben(players: PlayerFactory) -> EmpireMatch:
    """A match of two in which Ben holds a card that answers attacks, and has stones next to Ada's."""
    deal = find_deal("anno 1452, Ben reacts", EmpireMatch.GAME, 2, EmpireMatch.OPTIONS, ben_answers_attacks)
    ben = create_guest(players.url, "Ben")
    match = EmpireMatch(players, bots=0, others=[OPEN_SEAT], deal=deal)
    ben.join_match(match.table)
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
