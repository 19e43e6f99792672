"""A whole game of Game of the Year, for the tests of the web app: what happened, and where figures stood.

python -m tests.games.game_of_the_year_told    writes tests/golden/game-of-the-year-told.json
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chalicelib.games import catalogue
from chalicelib.games.contract import Event, Json, Seat
from chalicelib.games.game_of_the_year.events import EVENTS
from chalicelib.games.game_of_the_year.state import Orders, PushGoal, PushOrder
from chalicelib.games.game_of_the_year.view import View
from tests.games.told_games import play_told_game, told_event

PATH = Path(__file__).parents[1] / "golden" / "game-of-the-year-told.json"

_KEY, _SEATS, _SEED = "game-of-the-year", 3, "told 8"
_OPTIONS: Json = {"brisk": True, "live_push": True}
_GOALS: tuple[PushGoal, ...] = ("blue_white", "blue", "my_birthday")


def told_game(seats: int = _SEATS, seed: str = _SEED) -> Json:
    """Version by version the events, and everybody's day, cash and holiday cards then.

    An event lacks its version, which is the number of its step, and who acted, who is that of the step.
    """
    turn, steps = 0, []
    for actor, state, events in play_told_game(_KEY, seats, _OPTIONS, seed, push_orders(seats)):
        told: list[tuple[int, Event]] = []
        for event in events:
            turn += event.begins is not None
            _insert(told, turn, event)
        view: View = catalogue.get(_KEY).view(state, None)
        players = [[player.day, player.cash, player.holidays] for player in view.players]
        step = {
            "events": [told_event(event, actor, number, EVENTS) for number, event in told],
            "players": players,
        }
        steps.append({"seat": actor, **step})
    return {"seats": seats, "steps": steps}


def push_orders(seats: int) -> Mapping[Seat, Any]:
    """Orders by which all push: the first alone, the others together, the second by hand as well.

    The last one keeps the lucky number secret.
    """
    return {
        seat: Orders(
            push=tuple(PushOrder(goal=goal, max_pay=300, share=seat > 0) for goal in _GOALS),
            lucky_claim="manual" if seat == seats - 1 else "auto",
            live_push=seat == 1,
        )
        for seat in range(seats)
    }


def _insert(told: list[tuple[int, Event]], turn: int, event: Event) -> None:
    """Adds an event where it is told: before those of its turn that it leads to."""
    place, leads = len(told), EVENTS[event.kind].leads
    while place and told[place - 1][0] == turn and told[place - 1][1].kind in leads:
        place -= 1
    told.insert(place, (turn, event))


def told_text() -> str:
    """The game as it is kept: a line for each version."""
    game = told_game()
    lines = ",\n".join(json.dumps(step, separators=(",", ":")) for step in game["steps"])
    return f'{{"seats":{game["seats"]},"steps":[\n{lines}\n]}}\n'


if __name__ == "__main__":
    PATH.write_text(told_text(), encoding="utf-8")
