"""Do better bots win? Each pair of levels, equally many of both: `python -m bench.ladder`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from bench.game_runner import bot_chooser, play_game
from bench.markdown import markdown_table, per_second
from chalicelib.games import catalogue

PAIRS = (("hard", "easy"), ("hard", "medium"), ("medium", "easy"))


@dataclass(frozen=True)
class PairResult:
    """How two levels did against each other: `wins` are those of the better one, a shared win in parts."""

    game: str
    better: str
    worse: str
    games: int
    wins: float
    actions: int
    seconds: float

    @property
    def win_rate(self) -> float:
        """The better level's share of the games, 0 to 1."""
        return self.wins / self.games


def play_pair(key: str, better: str, worse: str, games: int) -> PairResult:
    """Plays that many games with the smallest even number of seats.

    The two levels sit alternately and take turns in beginning.
    """
    seats, start = next(n for n in catalogue.metadata(key).seats if n % 2 == 0), perf_counter()
    wins, actions = 0.0, 0
    for number in range(games):
        levels = [(better, worse)[(seat + number) % 2] for seat in range(seats)]
        outcome, taken = play_game(key, seats, f"ladder {number}", bot_chooser(key, levels, f"bots {number}"))
        first = outcome.tiers[0]
        wins += sum(levels[seat] == better for seat in first) / len(first)
        actions += taken
    return PairResult(key, better, worse, games, wins, actions, perf_counter() - start)


def report(games: int) -> str:
    """The ladder of every game as a table."""
    return ladder_table([meta.key for meta in catalogue.all()], games)


def ladder_table(keys: Sequence[str], games: int) -> str:
    """The ladder of these games as a table."""
    results = [play_pair(key, *pair, games) for key in keys for pair in PAIRS]
    head = ["game", "better", "worse", "games", "better wins", "actions per game", "actions/s"]
    return markdown_table(head, [_row(result) for result in results])


def _row(result: PairResult) -> list[str]:
    counts = [str(result.games), f"{result.win_rate:.1%}", f"{result.actions / result.games:.1f}"]
    return [result.game, result.better, result.worse, *counts, per_second(result.actions, result.seconds)]


def main() -> None:
    """Prints the ladder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games for each pair of levels")
    parser.add_argument("--game", choices=catalogue.keys(), action="append", help="only this game")
    arguments = parser.parse_args()
    print(ladder_table(arguments.game or catalogue.keys(), arguments.games))


if __name__ == "__main__":
    main()
