"""The real embedded database, started once for all tests of a process."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from chalicelib import store
from local.database import Database
from tests.support import dealing

TABLE_NAME = "turnus-tests"


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The endpoint of a database with an empty table, to which the store is connected.

    A fixture that connects the store elsewhere for longer than one test has to ask for this one first.
    """
    with store_in(tmp_path_factory.mktemp("database"), TABLE_NAME) as endpoint:
        dealing.install()
        yield endpoint


@contextmanager
def temporary_database() -> Iterator[None]:
    """A database of its own with an empty table, to which the store is connected: for commands."""
    with tempfile.TemporaryDirectory() as folder, store_in(Path(folder)):
        yield


@contextmanager
def store_in(folder: Path, table_name: str = "turnus-table") -> Iterator[str]:
    """Starts a database on a folder, and connects the store to its table, which is created where there is
    none. Gives the endpoint.
    """
    with Database() as server:
        endpoint = server.start(folder)
        with store_on(endpoint, table_name):
            store.create_table()
            yield endpoint


@contextmanager
def store_on(endpoint: str, table_name: str = TABLE_NAME) -> Iterator[None]:
    """Connects the store to an endpoint for a while; afterwards it is as before, even if not connected."""
    item = store.table.Item
    before = item._connection, item.Meta.table_name
    store.connect(table_name, endpoint, "us-east-1", ("local", "local"))
    try:
        yield
    finally:
        item._connection, item.Meta.table_name = before
