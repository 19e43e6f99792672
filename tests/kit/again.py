"""Plays a game of the kit again by game, seats, number and rules: `-m tests.kit.again anno-1452 4 0 1`."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from chalicelib.games import catalogue
from chalicelib.games.catalogue import Metadata
from tests.kit import runner
from tests.kit.failure import KitFailure


def check_games(meta: Metadata, seats: int, numbers: Iterable[int], version: int | None = None) -> None:
    """Plays the random games with these numbers, under the newest rules unless told otherwise.

    Raises `KitFailure` for the first broken requirement, with the command that plays the game again.
    """
    rules = version or max(meta.engines)
    for number in numbers:
        try:
            runner.check_games(meta, catalogue.get(meta.key, rules), seats, range(number, number + 1))
        except KitFailure as failure:
            command = f"-m tests.kit.again {meta.key} {seats} {number} {rules}"
            failure.add_note(f"This game again: .venv/bin/python {command}")
            raise


def _main(key: str, seats: str, number: str, rules: str) -> None:
    meta = next(meta for meta in catalogue.all() if meta.key == key)
    check_games(meta, int(seats), [int(number)], int(rules))


if __name__ == "__main__":
    _main(*sys.argv[1:])
