"""The board of Game of the Year that the web app draws, written by the engine (RULES 5.1).

python -m tests.games.game_of_the_year_tables    writes the tables in the data of the game
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from chalicelib.games.contract import Json
from chalicelib.games.game_of_the_year.calendar import DAY_IDS
from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES
from chalicelib.games.game_of_the_year.chronicle import ENTRIES
from chalicelib.games.game_of_the_year.reference import reference
from chalicelib.games.game_of_the_year.rule_data import AllOf, AnyOf, Case, Condition, Fact, Not, Trait

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


def cases() -> Json:
    """The cases of each framed day, and the shortest and the longest move by a leaf with numbers.

    A case is its tests and its effect: `owns_boat>two_fates` holds for a yes, `!bearded>chance` for a no,
    `?cash_at_least>fate` for a fact, `>fate` always. Tests that must all hold are joined by `&`; where one of
    several is enough, each has a case of its own.
    """
    leaves = [(leaf.low, leaf.high) for leaf in LEAVES if not leaf.colour]
    moves = {
        "chosen": [number for leaf in leaves for number in leaf],
        "brisk": [sum(leaf) for leaf in leaves],
        "late": [low for low, _ in leaves],
    }
    return {
        "cases": {
            DAY_IDS[day]: " ".join(line for case in entry.cases for line in _case_lines(case))
            for day, entry in sorted(ENTRIES.items())
        },
        "moves": {rule: [min(steps), max(steps)] for rule, steps in moves.items()},
    }


def _case_lines(case: Case) -> list[str]:
    condition = case.condition
    ways = condition.conditions if isinstance(condition, AnyOf) else (condition,)
    return [f"{_test_line(way)}>{case.name}" for way in ways]


def _test_line(condition: Condition) -> str:
    match condition:
        case AllOf(conditions):
            return "&".join(map(_test_line, conditions))
        case Trait(name):
            return name
        case Not(Trait(name)):
            return f"!{name}"
        case Fact(name):
            return f"?{name}"
    raise ValueError(f"no line says {condition}")


TABLES: Mapping[Path, Callable[[], Json]] = {DATA / "calendar.json": calendar, DATA / "cases.json": cases}
"""What is written to each file."""


def main() -> None:
    """Writes all tables."""
    for path, table in TABLES.items():
        path.write_text(json.dumps(table(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
