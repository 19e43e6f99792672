"""Every write reaches the handler of the stream once and in order, and nothing else does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from chalicelib import store
from chalicelib.store.players import Player
from chalicelib.wiring import Settings
from local.stream import Record, StreamReader

pytestmark = pytest.mark.api


class RecordCollector:
    """Notes the records that it is handed.

    `fail_next` makes it refuse a batch, `fail_at` give one back from its first record with this key on.
    """

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.fail_next = False
        self.fail_at: str | None = None

    def __call__(self, records: Sequence[Record]) -> str | None:
        """Takes a batch, noting the keys of the players in it."""
        if self.fail_next:
            self.fail_next = False
            raise OSError
        failed = next((one for one in records if one["dynamodb"]["Keys"]["pk"]["S"] == self.fail_at), None)
        if failed is not None:
            self.fail_at = None
            records = records[: records.index(failed)]
        keys = [record["dynamodb"]["Keys"]["pk"]["S"] for record in records]
        self.batches.append([key for key in keys if key.startswith("PLAYER#")])
        return None if failed is None else str(failed["dynamodb"]["SequenceNumber"])


def write_players(*players: str) -> None:
    for player in players:
        store.players.create(Player(player, player, "en", 0))


def test_reading_an_idle_stream_writes_no_position(settings: Settings) -> None:
    stream, collector = StreamReader(settings), RecordCollector()
    write_players("ada", "ben")
    for _ in range(5):
        stream.read(collector)
    assert collector.batches == [["PLAYER#ada", "PLAYER#ben"]]


def test_a_new_reader_goes_on_where_the_last_one_stopped(settings: Settings) -> None:
    collector = RecordCollector()
    write_players("ada")
    StreamReader(settings).read(collector)
    write_players("ben")
    for _ in range(3):
        StreamReader(settings).read(collector)
    assert collector.batches == [["PLAYER#ada"], ["PLAYER#ben"]]


def test_a_batch_that_fails_comes_again(settings: Settings) -> None:
    stream, collector = StreamReader(settings), RecordCollector()
    write_players("ada")
    collector.fail_next = True
    with pytest.raises(OSError):  # noqa: PT011 - the collector's own
        stream.read(collector)
    stream.read(collector)
    assert collector.batches == [["PLAYER#ada"]]


def test_what_a_handler_has_not_done_comes_again(settings: Settings) -> None:
    collector = RecordCollector()
    write_players("ada", "ben", "cleo")
    collector.fail_at = "PLAYER#ben"
    stream = StreamReader(settings)
    stream.read(collector)
    stream.read(collector)
    assert collector.batches == [["PLAYER#ada"], ["PLAYER#ben", "PLAYER#cleo"]]
    StreamReader(settings).read(collector)
    assert [key for batch in collector.batches[2:] for key in batch] == []
