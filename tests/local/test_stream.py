"""What was written reaches the deliverer once, in order, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from chalicelib import store
from chalicelib.store.players import Player
from chalicelib.wiring import Settings
from local.database import Database
from local.stream import Record, StreamReader

pytestmark = pytest.mark.server


class RecordCollector:
    """Takes delivered records; once told to, refuses a batch."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.fail_next = False

    def __call__(self, records: Iterable[Record]) -> None:
        """Takes a batch, noting the keys of the players in it."""
        if self.fail_next:
            self.fail_next = False
            raise OSError
        keys = [record["dynamodb"]["Keys"]["pk"]["S"] for record in records]
        self.batches.append([key for key in keys if key.startswith("PLAYER#")])


@pytest.fixture
def settings(tmp_path: Path) -> Iterable[Settings]:
    with Database() as database:
        found = Settings("turnus-table", database.start(tmp_path), "us-east-1", {}, "test")
        store.connect(found.table_name, found.endpoint, found.region, ("local", "local"))
        store.create_table()
        yield found


def write_players(*players: str) -> None:
    for player in players:
        store.players.create(Player(player, player, "en", 0))


def test_reading_on_when_nothing_happens_writes_nothing(settings: Settings) -> None:
    stream, box = StreamReader(settings), RecordCollector()
    write_players("ada", "ben")
    for _ in range(5):
        stream.read(box)
    assert box.batches == [["PLAYER#ada", "PLAYER#ben"]]


def test_a_new_reader_goes_on_where_the_last_one_stopped(settings: Settings) -> None:
    box = RecordCollector()
    write_players("ada")
    StreamReader(settings).read(box)
    write_players("ben")
    for _ in range(3):
        StreamReader(settings).read(box)
    assert box.batches == [["PLAYER#ada"], ["PLAYER#ben"]]


def test_a_batch_that_fails_comes_again(settings: Settings) -> None:
    stream, box = StreamReader(settings), RecordCollector()
    write_players("ada")
    box.fail_next = True
    with pytest.raises(OSError):  # noqa: PT011 - the letterbox's own
        stream.read(box)
    stream.read(box)
    assert box.batches == [["PLAYER#ada"]]
