"""The API in this process, and players who call it without a socket between."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from chalicelib import store, wiring
from local import data_file
from local.gateway import Gateway
from tests.support import client
from tests.support.client import Client, create_guest
from tests.support.http_database import http_database

URL = "http://bench"


@contextmanager
def local_api() -> Iterator[httpx.WSGITransport]:
    """The API on a database of its own, which forgets its stream as the server makes it do."""
    with TemporaryDirectory() as folder, http_database(Path(folder)) as endpoint:
        os.environ["TURNUS_DYNAMODB"] = endpoint
        os.environ["TURNUS_LIMITS"] = "off"
        from app import app

        wiring.initialize()  # a second time in this process: the app connects when it is imported
        store.create_table()
        with _forgotten_stream(Path(folder) / data_file.NAME):
            yield httpx.WSGITransport(app=Gateway(app))


@contextmanager
def _forgotten_stream(file: Path) -> Iterator[None]:
    done = threading.Event()

    def forget() -> None:
        while not done.wait(0.2):
            # The database is writing now and then for longer than this waits: the next time will do.
            with closing(data_file.connect(file)) as database, suppress(sqlite3.OperationalError):
                newest = "SELECT MAX(id) FROM _stream_records"
                database.execute(f"DELETE FROM _stream_records WHERE id < ({newest})")

    thread = threading.Thread(target=forget, daemon=True)
    thread.start()
    yield
    done.set()
    thread.join()


def start_match(transport: httpx.BaseTransport, game: str, seats: int) -> tuple[list[Client], str]:
    """A running match of new players: them by seat, and its id."""
    players = [create_guest(URL, f"Player {seat}", transport) for seat in range(seats)]
    return players, client.start_match(players, game)
