"""Is consulting the events of Cathedrals a gamble? What it is worth at the beginning of hard bots' turns.

python -m bench.consulting                         300 turns and more, for each number of seats and preset
python -m bench.consulting --games 40              more of them

`mean` is what money it brings on average, exactly; `right` says in how many turns a bot's whole forecast,
with what castles and lands are worth to it, is above nothing.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from statistics import fmean, quantiles
from typing import Any

from bench.game_runner import BotPlayers, play_game
from bench.markdown import markdown_table
from chalicelib.games.cathedrals import BALANCED
from chalicelib.games.cathedrals.bot_events import consult_value
from chalicelib.games.cathedrals.bot_heuristics import Judgement, PositionEvaluator, state_from_view
from chalicelib.games.cathedrals.event_odds import expected_money
from chalicelib.games.cathedrals.view import view
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Json, Seat

KEY = "anno-domini-1995"


@dataclass(frozen=True)
class Consultation:
    """What consulting is worth at the beginning of a turn: money on average, and a bot's whole forecast."""

    money: float
    value: float


class WatchedBots(BotPlayers):
    """Bots, and what consulting was worth at the beginning of each of their turns."""

    def __init__(self, seats: int, number: int, options: Json) -> None:
        super().__init__(KEY, ["hard"] * seats, f"bots {number}", options)
        self.seen: list[Consultation] = []

    def choose(self, state: Any, decisions: tuple[Decision, ...]) -> tuple[Seat, Any]:
        """The bot's answer; a turn that begins is noted."""
        if not state.turn_begun and any(one.kind == "consult" for one in decisions):
            self.seen.append(consultation(state))
        return super().choose(state, decisions)


def consultation(state: Any) -> Consultation:
    """What consulting is worth to the seat to move."""
    evaluator = PositionEvaluator(state_from_view(view(state)), state.current, Judgement(Chance(""), 0))
    return Consultation(expected_money(state, state.current), consult_value(evaluator))


def measure(seats: int, games: int, options: Json) -> list[Consultation]:
    """All beginnings of turns of games 0 to `games` - 1."""
    found: list[Consultation] = []
    for number in range(games):
        bots = WatchedBots(seats, number, options)
        play_game(KEY, seats, f"balance {number}", bots, options)
        found += bots.seen
    return found


def report(games: int) -> str:
    """A table with one row for each number of seats and preset."""
    rows = [
        _row(f"{seats}, {name}", measure(seats, games, options))
        for name, options in (("box", {}), ("balanced", BALANCED))
        for seats in (3, 4)
    ]
    head = ["seats, preset", "turns", "mean fl.", "10 % to 90 %", "above 0", "forecast fl.", "right"]
    return markdown_table(head, rows)


def _row(name: str, seen: list[Consultation]) -> list[str]:
    money, values = [one.money for one in seen], [one.value for one in seen]
    tenths = quantiles(money, n=10)
    return [
        name,
        str(len(seen)),
        f"{fmean(money):+.1f}",
        f"{tenths[0]:+.0f} to {tenths[-1]:+.0f}",
        f"{fmean(each > 0 for each in money):.0%}",
        f"{fmean(values):+.1f}",
        f"{fmean(each > 0 for each in values):.0%}",
    ]


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="games for each row")
    print(report(parser.parse_args().games))


if __name__ == "__main__":
    main()
