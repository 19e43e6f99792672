"""Records a golden: `python -m tests.kit.record GAME OUT.json --seats N [--reason CODE] …`.

With `--reason` it tries one seed after the other until a game ends for that reason.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from chalicelib import decks
from chalicelib.games import catalogue
from chalicelib.games.catalogue import AnyGame
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Bot, Decision, Json
from chalicelib.play import codec
from tests.kit import golden, runner


@dataclass(frozen=True)
class RandomBot(Bot[Any, Any]):
    """A bot that answers at random."""

    game: AnyGame

    def choose(self, view: Any, decisions: tuple[Decision, ...], chance: Chance) -> Any:
        """A random answer to one of the decisions at random."""
        chosen, chance = chance.below(len(decisions))
        return self.game.sample(decisions[chosen], chance)[0]


def main(arguments: list[str] | None = None) -> None:
    """Plays and saves the game that the command line describes."""
    wanted = _parser().parse_args(arguments)
    game = catalogue.get(wanted.game)
    make_bot: runner.BotFactory = lambda _: RandomBot(game)  # noqa: E731 - the other one is a partial
    if wanted.bot != "random":
        make_bot = partial(catalogue.bot, wanted.game, wanted.bot)
    for number in count():
        played = _play_game(game, wanted, f"{wanted.seed}-{number}" if number else wanted.seed, make_bot)
        if wanted.reason in (None, played["outcome"]["reason"]):
            golden.save(played, wanted.out)
            return


def _play_game(game: AnyGame, wanted: argparse.Namespace, seed: str, make_bot: runner.BotFactory) -> Json:
    dealt = decks.for_game(game.key, wanted.options)
    tables = [list(table.rows)[: wanted.rows] for table in dealt["tables"]]
    unplayed = {
        "game": game.key,
        "rules_version": game.rules_version,
        "seats": wanted.seats,
        "options": wanted.options,
        "seed": seed,
        "decks": {**dealt, "tables": tables},
        "orders": {str(seat): codec.dump(game.orders_class()) for seat in range(wanted.seats)}
        | wanted.orders,
    }
    trial = golden.start_golden(unplayed)
    # A golden holds one set of orders for the whole game.
    runner.play_bots(trial, make_bot, give_orders=False)
    return golden.golden_from_trial(trial)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.kit.record", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("out", type=Path)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seed", default="golden")
    parser.add_argument("--options", type=json.loads, default={}, metavar="JSON")
    parser.add_argument("--orders", type=json.loads, default={}, metavar="JSON", help="by seat")
    parser.add_argument("--bot", choices=("random", *catalogue.LEVELS), default="random")
    parser.add_argument("--reason", help="how the game must end")
    parser.add_argument("--rows", type=int, help="keep only so many rows of each table")
    return parser


if __name__ == "__main__":
    catalogue.add("parley", "tests.toys.parley")
    main()
