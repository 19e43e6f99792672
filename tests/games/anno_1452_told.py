"""Whole games of Anno 1452, for the tests of the web app: what happened, and how the map changed with it.

python -m tests.games.anno_1452_told    writes tests/golden/anno-1452-told.json and …-told-expert.json
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chalicelib.games import catalogue
from chalicelib.games.anno_1452.events import EVENTS
from chalicelib.games.anno_1452.view import View
from chalicelib.games.contract import Json, Seat
from tests.games.told_games import play_told_game, told_event

_KEY, _SEATS = "anno-1452", 3
_GOLDEN = Path(__file__).parents[1] / "golden"


@dataclass(frozen=True)
class ToldGame:
    """A game that is told: where it is kept, its options, and from what it is dealt."""

    path: Path
    options: Json
    seed: str


GAMES = (
    ToldGame(
        _GOLDEN / "anno-1452-told.json",
        {"length": "medium", "live_reactions": True},
        "told 24",
    ),
    ToldGame(
        _GOLDEN / "anno-1452-told-expert.json",
        {"length": "short", "expert": True},
        "told expert 5",
    ),
)


def told_game(options: Json, seed: str) -> Json:
    """The regions as a view shows them, and version by version the events and what they changed.

    That is each stone that has changed, null where none stands any more, each possession card that has
    another holder, and everybody's money, prestige and number of cards. An event lacks its version: the
    number of its step.
    """
    turn, before, steps = 0, _Shown(), []
    for actor, state, events in play_told_game(_KEY, _SEATS, options, seed):
        told = []
        for event in events:
            turn += event.begins is not None
            told.append({"kind": event.kind, "seat": actor, **told_event(event, actor, turn, EVENTS)})
        view: View = catalogue.get(_KEY).view(state, None)
        shown = _Shown(view)
        steps.append({"events": told, **shown.changes(before)})
        before = shown
    regions = [[region.region, region.crest, region.walls] for region in view.regions]
    return {"seats": _SEATS, "regions": regions, "steps": steps}


class _Shown:
    """What a view shows of the map and of the players, by id."""

    def __init__(self, view: View | None = None) -> None:
        self.stones: dict[str, list[Any]] = {}
        self.holders: dict[str, Seat | None] = {}
        self.players: list[list[int]] = []
        if view:
            self.stones = {
                stone.stone: [stone.owner_seat, stone.level, stone.citizens, stone.city, stone.dowry]
                for stone in view.stones
            }
            self.holders = {region.region: region.holder_seat for region in view.regions}
            self.players = [[player.money, player.prestige, player.hand] for player in view.players]

    def changes(self, before: _Shown) -> Json:
        """What is not as it was."""
        stones = {name: self.stones.get(name) for name in sorted({*self.stones, *before.stones})}
        return {
            "stones": {name: stone for name, stone in stones.items() if stone != before.stones.get(name)},
            "holders": {
                name: seat for name, seat in self.holders.items() if seat != before.holders.get(name)
            },
            "players": self.players,
        }


def told_text(told: ToldGame) -> str:
    """A game as it is kept: a line for each version."""
    game = told_game(told.options, told.seed)
    lines = ",\n".join(json.dumps(step, separators=(",", ":")) for step in game["steps"])
    head = json.dumps({"seats": game["seats"], "regions": game["regions"]}, separators=(",", ":"))
    return f'{head[:-1]},"steps":[\n{lines}\n]}}\n'


if __name__ == "__main__":
    for one in GAMES:
        one.path.write_text(told_text(one), encoding="utf-8")
