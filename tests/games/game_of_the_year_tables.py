"""The board, the cards and the days of Game of the Year that players see, written by the engine (RULES 5.1).

python -m tests.games.game_of_the_year_tables    writes calendar.json and overview.json in the data of the
                                                 game, which its table and its rules page show, and the
                                                 tables of docs/games/game-of-the-year.md
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import get_args

from chalicelib.games.contract import Json
from chalicelib.games.game_of_the_year.calendar import DAY_IDS, DAY_NUMBERS, YEARS, DayId, Pace
from chalicelib.games.game_of_the_year.calendar_leaves import LEAVES, leaf_steps
from chalicelib.games.game_of_the_year.chronicle import ENTRIES
from chalicelib.games.game_of_the_year.reference import reference
from chalicelib.games.game_of_the_year.rule_data import AllOf, AnyOf, Case, Condition, Fact, Not, Trait
from chalicelib.play import codec
from chalicelib.words import game_words

_ROOT = Path(__file__).parents[2]
DATA = _ROOT / "chalicelib" / "games" / "game_of_the_year" / "data"
PLAYERS_PAGE = _ROOT / "docs" / "games" / "game-of-the-year.md"

_ENGLISH = game_words("game-of-the-year", "en").words
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


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
    """The cases of each framed day, the last days for a holiday, and the moves that leaves allow.

    A case is its tests and its effect: `owns_boat>two_fates` holds for a yes, `!bearded>chance` for a no,
    `?cash_at_least>fate` for a fact, `>fate` always. Tests that must all hold are joined by `&`; where one of
    several is enough, each has a case of its own.
    """
    leaves = [leaf for leaf in LEAVES if not leaf.colour]
    paces: tuple[Pace, ...] = get_args(get_args(Pace)[0])
    moves: dict[str, list[int]] = {
        pace: [n for leaf in leaves for n in leaf_steps(leaf, pace, late=False)] for pace in paces
    }
    moves["late"] = [n for leaf in leaves for n in leaf_steps(leaf, "plain", late=True)]
    return {
        "cases": {
            DAY_IDS[day]: " ".join(line for case in entry.cases for line in _case_lines(case))
            for day, entry in sorted(ENTRIES.items())
        },
        "holidays": {DAY_IDS[year.finish]: DAY_IDS[year.last_holiday] for year in YEARS},
        "moves": {rule: sorted(set(steps)) for rule, steps in moves.items()},
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


def overview() -> Json:
    """What the rules page shows besides the board: the leaves, the cards of both decks, money and limits."""
    known = codec.dump(reference())
    leaves = known["leaves"]
    return {
        "leaves": {**leaves, "numbers": [list(pair) for pair in leaves["numbers"]]},
        "decks": {deck: [one["card"] for one in known[deck]] for deck in ("chance", "fate")},
        "amounts": known["amounts"],
    }


TABLES: Mapping[Path, Callable[[], Json]] = {
    DATA / "calendar.json": calendar,
    DATA / "cases.json": cases,
    DATA / "overview.json": overview,
}
"""What is written to each file."""


def day_tables() -> str:
    """The tables of framed days on the players' page, one for each month."""
    rows = [
        (int(day[:2]), (_date(day), _ENGLISH[f"frame.{frame}"], _ENGLISH[f"day.{day}.effect"]))
        for day, frame in calendar()["frames"].items()
    ]
    months = groupby(rows, key=lambda row: row[0])
    return "\n".join(
        f"### {_MONTHS[month - 1]}\n"
        + _table(("day", "frame", "what happens"), [cells for _, cells in group])
        for month, group in months
    )


def card_tables() -> str:
    """The tables of cards on the players' page, one for each deck."""
    return "\n".join(
        f"### {_ENGLISH[f'deck.{deck}']}\n"
        + _table(
            ("card", "what it says"),
            [(_ENGLISH[f"fortune.{card}"], _ENGLISH[f"fortune.{card}.help"]) for card in cards],
        )
        for deck, cards in overview()["decks"].items()
    )


def sign_table() -> str:
    """The table of signs on the players' page, with their first and last days."""
    _, *starts = [(one.sign, DAY_NUMBERS[one.first]) for one in reference().signs]
    next_starts = [first for _, first in (*starts[1:], starts[0])]  # the last sign spans the turn of the year
    rows = [
        (_ENGLISH[f"sign.{sign}"], _date(DAY_IDS[first]), _date(DAY_IDS[next_first - 1]))
        for (sign, first), next_first in zip(starts, next_starts, strict=True)
    ]
    return _table(("sign", "first day", "last day"), [rows[-1], *rows[:-1]])


def with_tables(page: str) -> str:
    """The players' page with its tables written anew: each is all that stands below its heading."""
    tables = {
        "## The signs\n": sign_table(),
        "## All framed days\n": day_tables(),
        "## All cards\n": card_tables(),
    }
    for heading, table in tables.items():
        before, found, rest = page.partition(heading)
        if not found:
            raise ValueError(f"the page has no {heading.strip()}")
        end = rest.find("\n## ")
        page = before + heading + table + (rest[end:] if end >= 0 else "")
    return page


def _date(day: DayId) -> str:
    return f"{int(day[3:])} {_MONTHS[int(day[:2]) - 1]}"


def _table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    head_line, *lines = (f"| {' | '.join(map(str, line))} |\n" for line in (head, *rows))
    return "".join((head_line, "|---" * len(head), "|\n", *lines))


def main() -> None:
    """Writes all tables."""
    for path, table in TABLES.items():
        path.write_text(json.dumps(table(), indent=1) + "\n", encoding="utf-8")
    PLAYERS_PAGE.write_text(with_tables(PLAYERS_PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
