"""Stands between the app and the database and does what networks and busy databases do."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

import pytest

FAULTS = ("throttled", "conflict", "error", "lost request", "lost answer", "silent")
"""What may happen to a request: refused for a moment, refused for contention, failed, lost on its way there
or on its way back, or taken without an answer."""

FOR_EVER = 10**6
"""How many requests in a row fail where none may succeed."""

READS = {"GetItem", "Query", "BatchGetItem"}
WRITES = {"PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems"}

_TYPE = "com.amazonaws.dynamodb.v20120810#"


def some_faults(*quick: str) -> list[Any]:
    """Each fault as a parameter of a test; in `make test` these alone, as the store tries long at some."""
    return [pytest.param(one, marks=() if one in quick else pytest.mark.soak) for one in FAULTS]


class DatabaseProxy:
    """Forwards requests to a database, but for those that are to fail."""

    def __init__(self, endpoint: str) -> None:
        self.address = urlsplit(endpoint)
        self.healed = threading.Event()
        self._fault: str | None = None
        self._operations: set[str] = set()
        self._times = self._first = 0

    def fail(self, operations: set[str], fault: str, times: int, first: int = 1) -> None:
        """Makes `times` requests of these operations fail in this way, beginning with the `first`."""
        self.healed.clear()
        self._operations, self._fault, self._times, self._first = operations, fault, times, first

    @property
    def is_failing(self) -> bool:
        """Whether the first request that is to fail has come."""
        return self._first <= 0

    def heal(self) -> None:
        """Lets everything succeed from now on; who waits for an answer is left without one."""
        self._times = 0
        self.healed.set()

    def next_fault(self, operation: str) -> str | None:
        """What is to happen to a request of this operation; None if nothing."""
        if operation not in self._operations or not self._times:
            return None
        self._first -= 1
        if not self.is_failing:
            return None
        self._times -= 1
        return self._fault


@contextmanager
def run_database_proxy(endpoint: str) -> Iterator[tuple[DatabaseProxy, str]]:
    """A proxy before a database, and its own endpoint."""
    proxy = DatabaseProxy(endpoint)
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler_class(proxy))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield proxy, f"http://127.0.0.1:{server.server_port}"
    finally:
        proxy.heal()
        server.shutdown()
        thread.join()
        server.server_close()


def _handler_class(proxy: DatabaseProxy) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # head and body leave at once: a body by itself would wait for the head to be confirmed

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            operation = self.headers["X-Amz-Target"].rpartition(".")[2]
            fault = proxy.next_fault(operation)
            if fault in ("lost request", "silent"):
                if fault == "silent":
                    proxy.healed.wait(20)
                self.close_connection = True
                return
            status, answer = _error(fault, operation, body) or self._forward(body)
            if fault == "lost answer":
                self.close_connection = True
                return
            self.send_response(status)
            self.send_header("Content-Type", "application/x-amz-json-1.0")
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def _forward(self, body: bytes) -> tuple[int, bytes]:
            connection = HTTPConnection(str(proxy.address.hostname), proxy.address.port or 80, timeout=20)
            headers = {name: value for name, value in self.headers.items() if name.lower() != "host"}
            connection.request("POST", "/", body, headers)
            response = connection.getresponse()
            answered = response.status, response.read()
            connection.close()
            return answered

        def log_message(self, format: str, *args: object) -> None:
            """Says nothing."""

    return Handler


def _error(fault: str | None, operation: str, body: bytes) -> tuple[int, bytes] | None:
    """Status and body of what the database says itself; None where it is not the one that fails."""
    match fault:
        case "throttled":
            return 400, _error_body("ProvisionedThroughputExceededException")
        case "error":
            return 500, _error_body("InternalServerError")
        case "conflict" if operation == "TransactWriteItems":
            count = len(json.loads(body)["TransactItems"])
            reasons = [{"Code": "TransactionConflict"}, *[{"Code": "None"}] * (count - 1)]
            return 400, _error_body("TransactionCanceledException", CancellationReasons=reasons)
        case "conflict":
            return 400, _error_body("TransactionConflictException")
        case _:
            return None


def _error_body(code: str, **more: Any) -> bytes:
    return json.dumps({"__type": f"{_TYPE}{code}", "message": "a fault of the test", **more}).encode()
