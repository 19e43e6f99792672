"""How many random actions an engine takes in a second: `python -m bench.engine`.

The time includes what leads to an action: listing the decisions and drawing a sample of one.
"""

from __future__ import annotations

import argparse
from time import perf_counter

from bench.game_runner import RandomPlayers, play_game, sample_seat_counts
from bench.markdown import markdown_table, per_second
from chalicelib.games import catalogue

PROMISED_RATE = 2000
"""Actions a second that every engine must reach (DESIGN 8)."""


def measure_speed(key: str, seats: int, seconds: float) -> tuple[int, float]:
    """Plays whole random games for about so many seconds: the actions played and the seconds they took."""
    start, actions, number = perf_counter(), 0, 0
    while perf_counter() - start < seconds:
        players = RandomPlayers(key, seats, f"random {number}")
        actions += len(play_game(key, seats, f"engine {number}", players).moves)
        number += 1
    return actions, perf_counter() - start


def report(seconds: float) -> str:
    """A table of every game's speed at its fewest, a middling and its most seats."""
    rows = [
        [meta.key, str(seats), per_second(*measure_speed(meta.key, seats, seconds))]
        for meta in catalogue.all()
        for seats in sample_seat_counts(meta)
    ]
    return markdown_table(["game", "seats", f"actions/s (promised {PROMISED_RATE:,})"], rows)


def main() -> None:
    """Prints the speeds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2, help="how long to play at each table")
    print(report(parser.parse_args().seconds))


if __name__ == "__main__":
    main()
