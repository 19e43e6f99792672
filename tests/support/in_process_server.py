"""The API over real HTTP inside the test's own process, for tests that need its memory."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from socketserver import ThreadingMixIn
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

import pytest

from local.gateway import Gateway
from tests.support.database import TABLE_NAME


class _ThreadedServer(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _SilentHandler(WSGIRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


@pytest.fixture(scope="session")
def in_process_url(database: str) -> Iterator[str]:
    """The address of the API on the tests' database."""
    patch = pytest.MonkeyPatch()
    patch.setenv("TURNUS_TABLE", TABLE_NAME)
    patch.setenv("TURNUS_DYNAMODB", database)
    from app import app

    server = make_server("127.0.0.1", 0, Gateway(app), _ThreadedServer, _SilentHandler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()
    patch.undo()
