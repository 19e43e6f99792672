"""Fixtures: the whole server as a process of its own, and a database behind a proxy that can fail."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chalicelib import store
from tests.notify.harness import NotifyHarness
from tests.support.database import TABLE_NAME, database
from tests.support.database_proxy import DatabaseProxy, run_database_proxy

__all__ = ["database"]


@pytest.fixture
def proxy(database: str) -> Iterator[DatabaseProxy]:
    """A proxy between this process's store and the database."""
    with run_database_proxy(database) as (made, endpoint):
        store.connect(TABLE_NAME, endpoint, "us-east-1", ("local", "local"))
        yield made
    store.connect(TABLE_NAME, database, "us-east-1", ("local", "local"))


@pytest.fixture
def harness(proxy: DatabaseProxy) -> Iterator[NotifyHarness]:
    """A running match of Ada and Ben, on a database that can fail."""
    made = NotifyHarness()
    yield made
    made.withdraw_deliveries()
