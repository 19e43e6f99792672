"""Do better bots win? Two levels sit alternately: `make ladder GAME=anno-1452 SEATS=4 GAMES=400`.

The ladder of all games stands at the end of `bench/balance.md`, which `make balance` writes.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool

from bench.days import percentile
from bench.game_runner import BotPlayers, play_game
from bench.markdown import markdown_table
from chalicelib.games import catalogue

PAIRS = (("hard", "easy"), ("hard", "medium"), ("medium", "easy"))
SEATS = 4
GAMES = 400


@dataclass
class PairResult:
    """How two levels did against each other.

    `wins` are those of the better one, a shared win in parts; `seconds` is how long each choice took.
    """

    game: str
    better: str
    worse: str
    games: int = 0
    wins: float = 0.0
    seconds: list[float] = field(default_factory=list)

    @property
    def win_rate(self) -> float:
        """The better level's share of the games, 0 to 1."""
        return self.wins / self.games


def play_pair(key: str, better: str, worse: str, games: int, seats: int | None = None) -> PairResult:
    """Plays that many games, by default with the smallest even number of seats.

    The two levels sit alternately and take turns in beginning.
    """
    table = seats or next(n for n in catalogue.metadata(key).seats if n % 2 == 0)
    result = PairResult(key, better, worse)
    with Pool() as pool:
        play = partial(_play_one, key, better, worse, table)
        for wins, seconds in pool.imap(play, range(games), chunksize=5):
            result.games += 1
            result.wins += wins
            result.seconds += seconds
    return result


def _play_one(key: str, better: str, worse: str, seats: int, number: int) -> tuple[float, list[float]]:
    """The better level's part of the win in one game, and the seconds of each choice."""
    levels = [(better, worse)[(seat + number) % 2] for seat in range(seats)]
    bots = BotPlayers(key, levels, f"bots {number}")
    bots.choice_seconds = []
    first = play_game(key, seats, f"ladder {number}", bots).outcome.tiers[0]
    return sum(levels[seat] == better for seat in first) / len(first), bots.choice_seconds


def ladder_table(keys: Sequence[str], games: int = GAMES, seats: int = SEATS) -> str:
    """The ladder of these games as a table."""
    results = [play_pair(key, *pair, games, seats) for key in keys for pair in PAIRS]
    head = ["game", "better", "worse", "games", "better wins", "choices per game", "median ms", "95 % ms"]
    return markdown_table(head, [_row(result) for result in results])


def _row(result: PairResult) -> list[str]:
    times = [f"{1000 * percentile(result.seconds, share):.1f}" for share in (0.5, 0.95)]
    counts = [str(result.games), f"{result.win_rate:.1%}", f"{len(result.seconds) / result.games:.1f}"]
    return [result.game, result.better, result.worse, *counts, *times]


def main() -> None:
    """Prints the ladder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games for each pair of levels")
    parser.add_argument("--seats", type=int, default=SEATS, help="an even number")
    parser.add_argument("--game", choices=catalogue.keys(), action="append", help="only this game")
    asked = parser.parse_args()
    print(ladder_table(asked.game or catalogue.keys(), asked.games, asked.seats))


if __name__ == "__main__":
    main()
