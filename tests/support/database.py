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
    """The endpoint of a database with an empty table, to which the store is connected."""
    with Database() as server:
        endpoint = server.start(tmp_path_factory.mktemp("database"))
        connect_store(endpoint, TABLE_NAME)
        dealing.install()
        yield endpoint


@contextmanager
def temporary_database() -> Iterator[None]:
    """A database of its own with an empty table, to which the store is connected: for commands."""
    with Database() as server, tempfile.TemporaryDirectory() as folder:
        connect_store(server.start(Path(folder)))
        yield


def connect_store(endpoint: str, table_name: str = "turnus-table") -> None:
    """Connects the store to a database and creates its table where there is none."""
    store.connect(table_name, endpoint, "us-east-1", ("local", "local"))
    store.create_table()


@contextmanager
def store_on(endpoint: str, table_name: str = TABLE_NAME) -> Iterator[None]:
    """Connects the store to another endpoint for a while, and then to the one before."""
    item = store.table.Item
    before = item._connection, item.Meta.table_name
    store.connect(table_name, endpoint, "us-east-1", ("local", "local"))
    try:
        yield
    finally:
        item._connection, item.Meta.table_name = before
