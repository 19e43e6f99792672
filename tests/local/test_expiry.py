"""What has a time is deleted once that is over, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

from chalicelib import store, timestamps, wiring
from chalicelib.store.table import Item
from local import expiry
from local.database import Database
from local.expiry import delete_expired
from tests.support.database import store_on
from tests.support.server import Server
from tests.support.waiting import wait_until

pytestmark = pytest.mark.api

DAY = 86_400


def now() -> int:
    """The time, in seconds."""
    return timestamps.unix_time(wiring.now())


def put(name: str, ttl: int | None) -> None:
    """Writes an item that lives until a time, or for ever."""
    store.table.put(Item(name, "x", ttl=ttl))


def names() -> set[str]:
    """Which items there are."""
    return {raw["pk"]["S"] for raw in store.table.connection().scan()["Items"]} - {"HEALTH"}


@pytest.mark.usefixtures("settings")
def test_only_what_is_over_goes() -> None:
    put("over", now() - 1)
    put("long over", 978_307_200)
    put("not yet", now() + DAY)
    put("for ever", None)
    assert delete_expired(None) is None
    assert names() == {"not yet", "for ever"}


@pytest.mark.usefixtures("settings")
def test_a_step_looks_at_some_items_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiry, "PAGE_ITEMS", 3)
    for number in range(10):
        put(f"over{number}", now() - DAY)
        put(f"kept{number}", None)
    position = delete_expired(None)
    assert len(names()) >= 17
    while position is not None:
        position = delete_expired(position)
    assert names() == {f"kept{number}" for number in range(10)}


@pytest.mark.usefixtures("settings")
def test_what_is_given_more_time_while_it_is_looked_at_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    put("renewed", now() - 1)
    connection = store.table.connection()
    scan = connection.scan

    def scan_and_renew(**options: Any) -> Any:
        found = scan(**options)
        put("renewed", now() + DAY)
        return found

    monkeypatch.setattr(connection, "scan", scan_and_renew)
    delete_expired(None)
    assert names() == {"renewed"}


def test_a_server_deletes_what_is_over(killable_server: Server) -> None:
    """An item of long ago is gone after a start; the file is looked at by a database that only reads."""
    killable_server.kill()
    with Database() as database, store_on(database.start(killable_server.data), "turnus-table"):
        put("over", 978_307_200)
        put("for ever", None)
    killable_server.start()
    with Database() as reader, store_on(reader.start_reading(killable_server.data), "turnus-table"):
        wait_until(lambda: "over" not in names())
        assert "for ever" in names()
