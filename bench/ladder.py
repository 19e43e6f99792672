"""Do better bots win? Each pair of levels, equally many of both: `python -m bench.ladder`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from bench.playing import by_bots, per, play, table
from chalicelib.games import catalogue

PAIRS = (("hard", "easy"), ("hard", "medium"), ("medium", "easy"))


@dataclass(frozen=True)
class Rung:
    """How two levels did against each other: `won` counts the better one's games, a shared win in parts."""

    game: str
    better: str
    worse: str
    games: int
    won: float
    actions: int
    seconds: float

    @property
    def rate(self) -> float:
        """The better level's share of the games, 0 to 1."""
        return self.won / self.games


def climb(key: str, better: str, worse: str, games: int) -> Rung:
    """Plays that many games at the smallest table with an even number of seats.

    The two levels sit alternately and take turns in beginning.
    """
    seats, start = next(n for n in catalogue.metadata(key).seats if n % 2 == 0), perf_counter()
    won, actions = 0.0, 0
    for number in range(games):
        levels = [(better, worse)[(seat + number) % 2] for seat in range(seats)]
        outcome, taken = play(key, seats, f"ladder {number}", by_bots(key, levels, f"bots {number}"))
        first = outcome.tiers[0]
        won += sum(levels[seat] == better for seat in first) / len(first)
        actions += taken
    return Rung(key, better, worse, games, won, actions, perf_counter() - start)


def report(games: int) -> str:
    """The ladder of every game as a table."""
    return ladder([meta.key for meta in catalogue.all()], games)


def ladder(keys: Sequence[str], games: int) -> str:
    """The ladder of these games as a table."""
    rungs = [climb(key, *pair, games) for key in keys for pair in PAIRS]
    head = ["game", "better", "worse", "games", "better wins", "actions per game", "actions/s"]
    return table(head, [_row(rung) for rung in rungs])


def _row(rung: Rung) -> list[str]:
    counts = [str(rung.games), f"{rung.rate:.1%}", f"{rung.actions / rung.games:.1f}"]
    return [rung.game, rung.better, rung.worse, *counts, per(rung.actions, rung.seconds)]


def main() -> None:
    """Prints the ladder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games for each pair of levels")
    parser.add_argument("--game", choices=catalogue.keys(), action="append", help="only this game")
    asked = parser.parse_args()
    print(ladder(asked.game or catalogue.keys(), asked.games))


if __name__ == "__main__":
    main()
