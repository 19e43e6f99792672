"""A program without knowledge of any rule tells a whole game in German, from the API alone.

One position of each game is kept as text in `tests/golden/tables/`: read it aloud. After a change of words

    python -m tests.reader.test_table_reader

writes the texts again; read what changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from random import Random

import pytest

from chalicelib.games.contract import Json
from chalicelib.identity import tokens
from tests.api.api_clients import create_guest, http_client, start_match
from tests.reader.table_reader import make_reader
from tests.stored import files
from tests.support.client import SHORT_OPTIONS, Client
from tests.support.database import temporary_database

FOLDER = files.FOLDER.parent / "tables"
STORED = {path.stem: path for path in files.paths()}
POSITIONS = {
    "anno-domini": "anno-domini-4-middle",
    "wann-o-wann": "wann-o-wann-4-middle",
    "anno-domini-1995": "anno-domini-1995-4-middle",
    "anno-1452": "anno-1452-3-middle",
    "game-of-the-year": "game-of-the-year-4-middle",
}
"""By game, the stored match whose position is kept as text."""

RAW = re.compile(r"\{\w+(?::[\w.]+)?\}|\b[a-z]+_[a-z_]+\b")
"""A hole that was not filled, or an id that has no name."""

VERSIONS = 12
"""How many of the newest versions a position is shown with."""

SHORT = {
    "anno-domini": SHORT_OPTIONS,
    "anno-domini-1995": {"goal": 8},
    "anno-1452": {"length": "short"},
    "game-of-the-year": {"half_year": True},
}
"""Options of games that soon end."""

READ_EVERY = 5
"""How many moves there are from one reading of the table to the next."""


def stored_program(name: str) -> tuple[Client, str]:
    """A program that acts for a player of a stored match, who is to move if any player is; the match's id."""
    stored = files.load(STORED[name])
    files.delete_match(stored["match"])
    files.write_to_database(stored["items"])
    programs = [_sign_in(player, stored["at"]) for player in stored["players"]]
    asked = [program for program in programs if program.get_match(stored["match"])["decisions"]]
    return (asked or programs)[0], stored["match"]


def _sign_in(player: str, at: int) -> Client:
    _, secret = tokens.create_session(player, "program", datetime.fromtimestamp(at, UTC))
    return Client(http_client(secret), player)


def position_text(name: str) -> str:
    """A stored position as its player reads it: the board, what happened, the choices and where they lead."""
    program, match = stored_program(name)
    table = program.get_match(match)
    reader = make_reader(program, table, "de")
    seat = own_seat(program, table)
    told = reader.recap(read_turns(program, match, table["match"]["version"] - VERSIONS), seat)
    return "\n".join([*reader.board(table), "", *told, "", *reader.choices(table), ""])


def own_seat(program: Client, table: Json) -> int | None:
    """The seat of the program's player."""
    me = program.ok(program.http.get("/v1/me"))["id"]
    return next((seat["seat"] for seat in table["match"]["seats"] if seat.get("player") == me), None)


def read_turns(program: Client, match: str, after: int) -> list[Json]:
    """What happened after a version, turn by turn."""
    page = program.ok(program.http.get(f"/v1/matches/{match}/recap?after={max(0, after)}"))
    assert page["cursor"] is None
    turns: list[Json] = page["turns"]
    return turns


def read_events(program: Client, match: str, after: int) -> list[Json]:
    """All events after a version."""
    found: list[Json] = []
    cursor: str | None = str(after)
    while cursor is not None:
        page = program.ok(program.http.get(f"/v1/matches/{match}/events?cursor={cursor}"))
        found += page["items"]
        cursor = page["cursor"]
    return found


def told_game(game: str, lang: str) -> Iterator[str]:
    """Every line that a program prints of a whole game played at random: tables, choices, events."""
    programs = [create_guest(name) for name in ("Ada", "Ben", "Cleo")]
    match, dice = start_match(*programs, game=game, options=SHORT.get(game, {})), Random(game)
    reader = make_reader(programs[0], programs[0].get_match(match), lang)
    for move in count():
        table = programs[0].get_match(match)
        if table["match"]["status"] != "running":
            break
        mover = programs[table["match"]["to_act"][0]]
        seen = mover.get_match(match)
        if move % READ_EVERY == 0:
            yield from (*reader.board(seen), *reader.choices(seen))
        mover.act_until_accepted(seen, dice)
    yield from reader.events(read_events(programs[1], match, 0), 1)
    yield from reader.recap(read_turns(programs[1], match, table["match"]["version"] - 100), 1)


@pytest.mark.slow
@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("game", list(POSITIONS))
def test_a_whole_game_is_told_without_a_hole_or_an_id(game: str) -> None:
    lines = set(told_game(game, "de"))
    assert len(lines) > 50
    assert sorted(line for line in lines if RAW.search(line)) == []


@pytest.mark.slow
@pytest.mark.usefixtures("database")
@pytest.mark.parametrize("game", POSITIONS)
def test_a_position_reads_as_it_is_kept(game: str) -> None:
    kept = (FOLDER / f"{game}.txt").read_text("utf-8")
    assert position_text(POSITIONS[game]) == kept, "run: python -m tests.reader.test_table_reader"


def main() -> None:
    """Writes the texts of all positions."""
    FOLDER.mkdir(exist_ok=True)
    with temporary_database():
        for game, name in POSITIONS.items():
            (FOLDER / f"{game}.txt").write_text(position_text(name), "utf-8")


if __name__ == "__main__":
    main()
