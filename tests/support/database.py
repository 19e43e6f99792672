"""The real embedded database, started once for all tests of a process."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from chalicelib import store
from local.database import Database
from tests.support.http_database import http_database


class FolderTables:
    """The tables of the one database: each folder of tests has its own.

    What is left due or open by the tests of one folder would be found by those of another.
    """

    def __init__(self) -> None:
        self._endpoint: str | None = None
        self._folder = ""

    def enter(self, folder: str) -> None:
        """Connects the store to a folder's table, once the database runs; before a test is set up."""
        if folder == self._folder:
            return
        self._folder = folder
        if self._endpoint:
            self._connect(self._endpoint)

    @contextmanager
    def serve_at(self, endpoint: str) -> Iterator[None]:
        """Meanwhile the store is connected to the table of the folder whose tests run, at this endpoint."""
        with store_on(endpoint):
            self._endpoint = endpoint
            self._connect(endpoint)
            yield
            self._endpoint = None

    def _connect(self, endpoint: str) -> None:
        _connect(endpoint, f"turnus-tests-{self._folder}")
        store.create_table()


folder_tables = FolderTables()


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The endpoint of the one database of this process; the store is connected to the folder's table there.

    A fixture that connects the store elsewhere for longer than one test has to ask for this one first.
    """
    with http_database(tmp_path_factory.mktemp("database")) as endpoint, folder_tables.serve_at(endpoint):
        yield endpoint


@contextmanager
def temporary_database() -> Iterator[None]:
    """A database of its own with an empty table, to which the store is connected: for commands."""
    with tempfile.TemporaryDirectory() as folder, store_in(Path(folder)):
        yield


@contextmanager
def store_in(folder: Path) -> Iterator[str]:
    """Starts a database on a folder, and connects the store to the table that servers use; the endpoint.

    The table is created where there is none.
    """
    with Database() as server:
        endpoint = server.start(folder)
        with store_on(endpoint, "turnus-table"):
            store.create_table()
            yield endpoint


@contextmanager
def store_on(endpoint: str, table_name: str | None = None) -> Iterator[None]:
    """Connects the store to an endpoint for a while, to the table of the same name where none is given.

    Afterwards it is connected as before, or not at all.
    """
    item = store.table.Item
    before = item._connection, item.Meta.table_name
    _connect(endpoint, table_name or item.Meta.table_name)
    try:
        yield
    finally:
        item._connection, item.Meta.table_name = before


def _connect(endpoint: str, table_name: str) -> None:
    store.connect(table_name, endpoint, "us-east-1", ("local", "local"))


def halt(database: Database) -> int:
    """Makes a database hang: stops its process, and returns its id once all of its threads stand still.

    The signal alone is not enough: the kernel stops each thread at its own time, so one may still answer.
    """
    pid = database.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    os.waitid(os.P_PID, pid, os.WSTOPPED)
    return pid
