"""Who asked to be forgotten and was interrupted is seen to without being asked: here, and on AWS."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from app import tick
from chalicelib import store
from chalicelib.store.players import Player
from chalicelib.wiring import Settings
from local.database import Database
from local.ticking import Ticker

pytestmark = pytest.mark.server

ADA = Player("ada", "Ada", "en", 0)
EVENT = dict.fromkeys(
    ("version", "account", "region", "detail", "detail-type", "source", "time", "resources", "id"), ""
)
SECONDS = 60
"""That it may take to come about."""


@pytest.fixture
def settings(tmp_path: Path) -> Iterable[Settings]:
    """A table in which there is Ada, who has gone, and one of her channels."""
    with Database() as database:
        found = Settings("turnus-table", database.start(tmp_path), "us-east-1", {}, "test")
        store.connect(found.table, found.endpoint, found.region, ("local", "local"))
        store.create_table()
        store.players.create(ADA)
        store.channels.put(store.channels.Channel("ada", "hook", "webhook", {"url": "https://x.example"}, 0))
        store.players.start_deletion(ADA, 0)
        yield found


def left() -> list[str]:
    """What lies under Ada's id."""
    return [raw["sk"]["S"] for raw in store.table.query_all("PLAYER#ada")]


def test_the_schedule_sees_to_it(settings: Settings) -> None:
    assert left() == ["CHANNEL#hook", "PLAYER"]
    tick(EVENT, None)
    assert left() == ["PLAYER"]


def test_the_ticker_sees_to_it(settings: Settings) -> None:
    ticker = Ticker(settings)
    ticker.start()
    end = time.monotonic() + SECONDS
    while left() != ["PLAYER"]:
        assert time.monotonic() < end, "it has not come about"
        time.sleep(0.02)
    ticker.end()
    ticker.join()
