"""Fixtures: a database behind a proxy that can fail, a front, a player whose account somebody is after."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from pynamodb.connection import TableConnection

from chalicelib import store, wiring
from local.front import Front
from tests.adversary.fronts import running_front
from tests.adversary.owners import DAY, MINUTE, ORIGIN, MoveClock, Owner, sign_in_device
from tests.api.api_clients import create_guest
from tests.notify.harness import NotifyHarness
from tests.support.authenticator import Authenticator
from tests.support.database import store_on
from tests.support.database_proxy import DatabaseProxy, run_database_proxy
from tests.support.time_ahead import TimeAhead


@pytest.fixture(scope="session")
def proxied(database: str) -> Iterator[tuple[DatabaseProxy, TableConnection]]:
    """A proxy between this process's store and the database, and the store's connection through it."""
    with run_database_proxy(database) as (made, endpoint):
        with store_on(endpoint):
            connection = store.table.connection()
        yield made, connection


@pytest.fixture
def proxy(
    proxied: tuple[DatabaseProxy, TableConnection], monkeypatch: pytest.MonkeyPatch
) -> Iterator[DatabaseProxy]:
    """The proxy, through which the store is connected. The store tries again without waiting."""
    made, connection = proxied
    monkeypatch.setattr(store.table.Item, "_connection", connection)
    monkeypatch.setattr(connection.connection, "is_refusing_writes", False)
    monkeypatch.setattr("chalicelib.store.connection.time", TimeAhead())
    yield made
    made.heal()


@pytest.fixture
def harness(proxy: DatabaseProxy) -> Iterator[NotifyHarness]:
    """A running match of Ada and Ben, on a database that can fail."""
    made = NotifyHarness()
    yield made
    made.withdraw_deliveries()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> TimeAhead:
    """The clock of all fronts."""
    clock = TimeAhead()
    for module in ("local.connection", "local.front", "waitress.channel"):
        monkeypatch.setattr(f"{module}.time", clock)
    monkeypatch.setattr("local.front._LOOK_SECONDS", 0.02)
    return clock


@pytest.fixture
def front(clock: TimeAhead) -> Iterator[Front]:
    """A front whose clock the test has."""
    with running_front() as front:
        yield front


@pytest.fixture
def move_clock(monkeypatch: pytest.MonkeyPatch) -> MoveClock:
    """Moves the server's clock ahead."""
    start, ahead = wiring.now(), timedelta()

    def move(by: timedelta) -> None:
        nonlocal ahead
        ahead += by
        monkeypatch.setattr(wiring, "now", lambda: start + ahead)

    move(timedelta())
    return move


@pytest.fixture
def owner(move_clock: MoveClock) -> Owner:
    """The player whose account somebody is after."""
    laptop = create_guest("Ada")
    move_clock(MINUTE)
    phone = sign_in_device(laptop, "Phone")
    move_clock(2 * DAY)
    return Owner(laptop, phone, Authenticator(ORIGIN))
