"""The board of Game of the Year that the web app draws, written by the engine (RULES 5.1).

python -m tests.games.game_of_the_year_tables    writes calendar.json in the data of the game
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from chalicelib.games.contract import Json
from chalicelib.games.game_of_the_year.reference import reference

_ROOT = Path(__file__).parents[2]
DATA = _ROOT / "chalicelib" / "games" / "game_of_the_year" / "data"


def calendar() -> Json:
    """The frame of each framed day, where the signs of the zodiac begin, and the ends of the quarters."""
    known = reference()
    frames = {day: group.frame for group in known.days for day in group.days}
    return {
        "frames": dict(sorted(frames.items())),
        "signs": [[one.sign, one.first] for one in known.signs],
        "quarters": list(known.quarters),
    }


TABLES: Mapping[Path, Callable[[], Json]] = {DATA / "calendar.json": calendar}
"""What is written to each file."""


def main() -> None:
    """Writes all tables."""
    for path, table in TABLES.items():
        path.write_text(json.dumps(table(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
