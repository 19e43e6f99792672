"""How long games take, as measured with bots: `python -m bench.lengths` writes `lengths.json`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from chalicelib.games.contract import Json

PATH = Path(__file__).parent / "lengths.json"


@dataclass(frozen=True)
class Length:
    """How long a game takes with these options, the others at their defaults, for so many players.

    `turns` are those of each player. `days` is the median if everybody looks at the game twice a day;
    one game in ten takes `days_long` or more.
    """

    options: Json
    seats: int
    turns: int
    days: int
    days_long: int


def measured_lengths(key: str) -> tuple[Length, ...]:
    """What has been measured of a game; nothing for a game that is not in the file."""
    return tuple(Length(**row) for row in _read_file().get(key, ()))


@cache
def _read_file() -> dict[str, list[Json]]:
    found: dict[str, list[Json]] = json.loads(PATH.read_text())
    return found
