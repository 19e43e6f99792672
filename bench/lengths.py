"""How long do games take? Plays each game at each number of seats and writes what it finds.

    python -m bench.lengths

writes `chalicelib/games/lengths.json`, which the catalogue tells, and `docs/lengths.md`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from itertools import groupby, product
from multiprocessing import Pool
from multiprocessing.pool import Pool as WorkerPool
from pathlib import Path
from statistics import median

from bench.days import days_of_game, percentile
from bench.game_runner import BotPlayers, PlayedGame, play_game
from bench.markdown import markdown_table
from chalicelib.games import catalogue, lengths
from chalicelib.games.contract import Json
from chalicelib.games.lengths import Length

PAGE = Path(__file__).parent.parent / "docs" / "lengths.md"
GAMES = 100
LEVEL = "medium"

ASKED: Mapping[str, Sequence[Json]] = {
    "anno-1452": tuple({"length": length} for length in ("short", "medium", "long")),
}
"""By game, the lengths that players agree on, each measured with every preset."""

INTRODUCTION = """# How long games take

Measured with bots of the middle level, written by `python -m bench.lengths`. *Turns* are those of each
player: all that one does without waiting for somebody else is one turn. *Days* is the median if everybody
looks at the game twice a day, once in the morning and once in the evening, and plays all that is asked
then; one game in ten takes the longer time or more. People who look more often are faster, whatever the
clock says. The catalogue (`GET /v1/games`) tells the same numbers as `lengths`, and the app shows them beside
each preset of a game."""


def measure_length(key: str, options: Json, seats: int, games: int, pool: WorkerPool) -> Length:
    """The length of one game at one table, from that many games."""
    played = pool.map(partial(_turns_and_days, key, options, seats), range(games))
    days = [days for _, days in played]
    return Length(
        options=options,
        seats=seats,
        turns=round(median(turns for turns, _ in played)),
        days=max(1, round(median(days))),
        days_long=max(1, round(percentile(days, 0.9))),
    )


def turns_of_game(game: PlayedGame) -> float:
    """How many turns each player has had on average: actions without anybody else's in between are one."""
    return sum(1 for _ in groupby(game.moves, lambda move: move.seat)) / game.seats


def _turns_and_days(key: str, options: Json, seats: int, number: int) -> tuple[float, float]:
    seed = f"length {number}"
    bots = BotPlayers(key, [LEVEL] * seats, f"bots {number}", options)
    game = play_game(key, seats, seed, bots, options)
    return turns_of_game(game), days_of_game(game, seed)


def measure_all(games: int) -> Iterator[tuple[str, Length]]:
    """Every game's lengths, by its key."""
    with Pool() as pool:
        for meta in catalogue.all():
            choices = product(meta.presets, ASKED.get(meta.key, [{}]))
            for options in ({**asked, **preset.options} for preset, asked in choices):
                for seats in meta.seats:
                    yield meta.key, measure_length(meta.key, options, seats, games, pool)


def page(measured: Mapping[str, Sequence[Length]]) -> str:
    """The text of `docs/lengths.md`."""
    head = ["game", "options", "players", "turns each", "days", "one in ten"]
    rows = [
        [
            catalogue.metadata(key).title,
            ", ".join(f"{name}: {json.dumps(value)}" for name, value in one.options.items()),
            *map(str, (one.seats, one.turns, one.days, one.days_long)),
        ]
        for key, found in measured.items()
        for one in found
    ]
    return f"{INTRODUCTION}\n\n{markdown_table(head, rows)}\n"


def main() -> None:
    """Measures and writes both files."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="games at each table")
    measured: dict[str, list[Length]] = {}
    for key, length in measure_all(parser.parse_args().games):
        measured.setdefault(key, []).append(length)
        print(key, length, flush=True)
    lines = [
        f' "{key}": [\n' + ",\n".join(f"  {json.dumps(asdict(one))}" for one in found) + "\n ]"
        for key, found in measured.items()
    ]
    lengths.PATH.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    PAGE.write_text(page(measured))


if __name__ == "__main__":
    main()
