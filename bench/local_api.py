"""The API in this process, and players who call it without a socket between."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from chalicelib import store
from local.database import Database
from local.gateway import Gateway
from tests.support import client
from tests.support.client import Client, create_guest

URL = "http://bench"


@contextmanager
def local_api() -> Iterator[httpx.WSGITransport]:
    """The API on a database of its own."""
    with TemporaryDirectory() as folder, Database() as database:
        os.environ["TURNUS_DYNAMODB"] = database.start(Path(folder))
        os.environ["TURNUS_LIMITS"] = "off"
        from app import app

        store.create_table()
        yield httpx.WSGITransport(app=Gateway(app))


def start_match(transport: httpx.WSGITransport, game: str, seats: int) -> tuple[list[Client], str]:
    """A running match of new players: them by seat, and its id."""
    players = [create_guest(URL, f"Player {seat}", transport) for seat in range(seats)]
    return players, client.start_match(players, game)
