"""What is printed on the board that the web app draws is what the rules play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chalicelib.games.contract import Json
from chalicelib.games.game_of_the_year.calendar import DAY_IDS, QUARTER_ENDS, SIGNS
from tests.games import game_of_the_year_tables
from tests.games.game_of_the_year_states import Position, play_landing

PRINTED: Json = json.loads((game_of_the_year_tables.DATA / "calendar.json").read_text(encoding="utf-8"))

_MOST_QUESTIONS = 6
"""Questions that are answered at most: a day asks two, and then a card may ask."""


@pytest.mark.parametrize("path", game_of_the_year_tables.TABLES, ids=lambda path: path.stem)
def test_the_files_are_what_the_engine_says(path: Path) -> None:
    shown = json.loads(path.read_text(encoding="utf-8"))
    assert shown == game_of_the_year_tables.TABLES[path](), "write it anew: make generate"


def land_on(day: str) -> Position:
    """A figure lands on a day, and its player answers yes to whatever is asked there."""
    play = play_landing(f"*A {day} cash 5000\nB 01-02\nC 01-02")
    for _ in range(_MOST_QUESTIONS):
        if "A answer" not in play.offers:
            break
        play = play.answer("yes")
    return play


@pytest.mark.parametrize("day", DAY_IDS[2:366])
def test_a_day_has_the_frame_with_which_it_is_landed_on(day: str) -> None:
    landed = [event for event in land_on(day).event_facts("landed") if event["day"] == day]
    assert [event["frame"] for event in landed] == [
        frame for at, frame in PRINTED["frames"].items() if at == day
    ]


def test_signs_and_quarters_stand_where_the_rules_have_them() -> None:
    starts = [DAY_IDS.index(first) for _, first in PRINTED["signs"]]
    ends = [*(start - 1 for start in starts[1:]), 366]
    spans = zip(PRINTED["signs"], starts, ends, strict=True)
    printed = [sign for (sign, _), start, end in spans for _ in range(start, end + 1)]
    assert printed == list(SIGNS[1:])
    assert [DAY_IDS.index(day) for day in PRINTED["quarters"]] == list(QUARTER_ENDS)
