"""What the stream's reader has processed leaves the database's file, and nothing else does."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from chalicelib import store
from chalicelib.store.players import Player
from chalicelib.wiring import Settings
from local import data_file
from local.stream import Record, StreamReader
from local.stream_trim import trim_step
from tests.support.client import Client, create_guest
from tests.support.database import store_in
from tests.support.server import Server
from tests.support.waiting import wait_until

pytestmark = pytest.mark.api


def sequence_numbers(file: Path) -> list[int]:
    """The numbers of all records that the file keeps."""
    with closing(sqlite3.connect(file)) as database:
        found = database.execute("SELECT CAST(sequence_number AS INTEGER) FROM _stream_records ORDER BY 1")
        return [number for (number,) in found]


def create_players(first: int, last: int) -> None:
    """Writes players, each of which leaves a record in the stream."""
    for number in range(first, last):
        store.players.create(Player(f"p{number}", "Ada", "en", 0))


def read_all(reader: StreamReader, failing: str | None = None) -> list[str]:
    """Reads the stream to its end; from the player `failing` on nothing is done. The players that came."""
    came: list[str] = []

    def handle(records: Sequence[Record]) -> str | None:
        for record in records:
            player = record["dynamodb"]["Keys"]["pk"]["S"].removeprefix("PLAYER#")
            if player == failing:
                return str(record["dynamodb"]["SequenceNumber"])
            came.append(player)
        return None

    before = -1
    while len(came) > before:
        before = len(came)
        reader.read(handle)
    return [player for player in came if not player.startswith("STREAM#")]


def trim_all(file: Path) -> None:
    """Trims until there is nothing left to trim."""
    while trim_step(file):
        pass


def test_only_what_was_processed_goes(settings: Settings, tmp_path: Path) -> None:
    file, reader = tmp_path / data_file.NAME, StreamReader(settings)
    create_players(0, 5)
    kept = sequence_numbers(file)
    trim_all(file)
    assert sequence_numbers(file) == kept, "nothing has been processed"
    assert read_all(reader, failing="p3") == ["p0", "p1", "p2"]
    trim_all(file)
    assert read_all(StreamReader(settings)) == ["p3", "p4"]


def test_the_stream_goes_on_after_all_was_trimmed(settings: Settings, tmp_path: Path) -> None:
    """The database numbers a record after the greatest that it finds: one always stays."""
    file, reader = tmp_path / data_file.NAME, StreamReader(settings)
    create_players(0, 300)
    assert len(read_all(reader)) == 300
    last = sequence_numbers(file)[-1]
    trim_all(file)
    left = sequence_numbers(file)
    assert len(left) < 10
    assert left[-1] == last
    create_players(300, 302)
    assert sequence_numbers(file)[-1] > last
    assert read_all(reader) == ["p300", "p301"]
    assert read_all(StreamReader(settings)) == []


def test_a_write_finds_the_number_of_the_stream_without_reading_it(
    settings: Settings, tmp_path: Path
) -> None:
    with closing(data_file.connect(tmp_path / data_file.NAME)) as database:
        ((*_, plan),) = database.execute(
            "EXPLAIN QUERY PLAN SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1"
            " FROM _stream_records WHERE table_name = 'turnus-table'"  # as the database itself asks
        )
    assert plan.startswith("SEARCH _stream_records USING INDEX stream_order")


def test_a_file_that_is_mostly_free_is_made_smaller_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / data_file.NAME
    with store_in(tmp_path):
        create_players(0, 1)
    with closing(data_file.connect(file)) as connection:
        connection.execute("CREATE TABLE room (text)")
        connection.execute("INSERT INTO room VALUES (?)", ("x" * 2**24,))
        connection.execute("DROP TABLE room")
    large = file.stat().st_size
    with store_in(tmp_path):
        assert store.players.get("p0") is not None
    assert file.stat().st_size < large / 10


def test_a_server_trims_and_its_lists_of_matches_go_on(killable_server: Server) -> None:
    ada = create_guest(killable_server.url, "Ada")
    file = killable_server.data / data_file.NAME
    first = create_match(ada)
    wait_until(lambda: list_matches(ada) == {first})
    oldest = sequence_numbers(file)[0]
    killable_server.kill()
    killable_server.start()
    wait_until(lambda: oldest not in sequence_numbers(file))
    second = create_match(ada)
    wait_until(lambda: list_matches(ada) == {first, second})


def create_match(player: Client) -> str:
    """A match against a bot; its id."""
    table = player.create_match("anno-domini", [{"kind": "bot", "level": "easy"}], {"first": 0})
    return str(table["match"]["id"])


def list_matches(player: Client) -> set[str]:
    """The matches in a player's list."""
    return {item["id"] for item in player.ok(player.http.get("/v1/me/matches"))["items"]}
