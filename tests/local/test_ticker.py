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
from local.ticker import Ticker

pytestmark = pytest.mark.server

ADA = Player("ada", "Ada", "en", 0)
SCHEDULE_EVENT = dict.fromkeys(
    ("version", "account", "region", "detail", "detail-type", "source", "time", "resources", "id"), ""
)
MAX_SECONDS = 60
"""That it may take to come about."""


@pytest.fixture
def settings(tmp_path: Path) -> Iterable[Settings]:
    """A table in which there is Ada, who has gone, and one of her channels."""
    with Database() as database:
        found = Settings("turnus-table", database.start(tmp_path), "us-east-1", {}, "test")
        store.connect(found.table_name, found.endpoint, found.region, ("local", "local"))
        store.create_table()
        store.players.create(ADA)
        store.channels.put(store.channels.Channel("ada", "hook", "webhook", {"url": "https://x.example"}, 0))
        store.players.start_deletion(ADA, 0)
        yield found


def stored_keys() -> list[str]:
    """What lies under Ada's id."""
    return [raw["sk"]["S"] for raw in store.table.query_all("PLAYER#ada")]


def test_the_schedule_sees_to_it(settings: Settings) -> None:
    assert stored_keys() == ["CHANNEL#hook", "PLAYER"]
    tick(SCHEDULE_EVENT, None)
    assert stored_keys() == ["PLAYER"]


def test_the_ticker_sees_to_it(settings: Settings) -> None:
    ticker = Ticker(settings)
    ticker.start()
    end = time.monotonic() + MAX_SECONDS
    while stored_keys() != ["PLAYER"]:
        assert time.monotonic() < end, "it has not come about"
        time.sleep(0.02)
    ticker.request_stop()
    ticker.join()
