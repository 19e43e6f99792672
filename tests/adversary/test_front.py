"""Clients that send slowly, half, or nonsense: they hold nobody else up, and get a clear refusal."""

from __future__ import annotations

import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest

from local.database import free_port
from local.front import MAX_BODY_BYTES, MAX_HEAD_BYTES, Deadlines, Front
from tests.support.server import Server

_SOON = Deadlines(head=0.3, request=0.6, answer=0.6, idle=0.6)
_PATIENCE_SECONDS = 20
"""Far more than any deadline of `_SOON`, far less than those of a server that has none."""

_HALF_HEAD = b"GET /v1/health HTTP/1.1\r\nHost: x\r\n"
_SLOW_BODY = (
    b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)


def connect(port: int) -> socket.socket:
    """A connection to a server on loopback."""
    return socket.create_connection(("127.0.0.1", port), timeout=_PATIENCE_SECONDS)


def read_all(connection: socket.socket) -> bytes:
    """What the server sends until it closes the connection."""
    received = b""
    while part := connection.recv(65_536):
        received += part
    return received


def exchange(port: int, sent: bytes) -> tuple[int, dict[str, str], Any]:
    """Status, headers and problem of the answer to these bytes, after which the server closes."""
    with connect(port) as connection:
        connection.sendall(sent)
        head, _, body = read_all(connection).partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
    return int(status.split()[1]), headers, json.loads(body)


def echo_length(environ: Any, start_response: Any) -> list[bytes]:
    """An application that answers with the length of the body, or with as many bytes as the query says.

    For 304 it says that nothing has changed.
    """
    wanted = environ["QUERY_STRING"]
    if wanted == "304":
        start_response("304 Not Modified", [])
        return []
    body = b"x" * int(wanted) if wanted else str(len(environ["wsgi.input"].read())).encode()
    start_response("200 OK", [("Content-Length", str(len(body)))])
    return [body]


@contextmanager
def running_front(deadlines: Deadlines) -> Iterator[int]:
    """A front of this process; gives its port."""
    port = free_port()
    front = Front(echo_length, "127.0.0.1", port, deadlines)
    thread = threading.Thread(target=front.run, daemon=True)
    thread.start()
    yield port
    front.request_stop()
    thread.join(_PATIENCE_SECONDS)
    assert not thread.is_alive()


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """The port of a front whose clients must be quick."""
    with running_front(_SOON) as port:
        yield port


@pytest.mark.server
def test_idle_half_requests_and_slow_bodies_hold_nobody_up(server: Server) -> None:
    with ExitStack() as opened:
        for sent in [_HALF_HEAD] * 200 + [_SLOW_BODY] * 50:
            opened.enter_context(connect(server.port)).sendall(sent)
        answers = [httpx.get(f"{server.url}/v1/health", timeout=_PATIENCE_SECONDS) for _ in range(20)]
    assert [answer.status_code for answer in answers] == [200] * 20


def test_a_request_that_comes_too_slowly_is_refused(port: int) -> None:
    for half in (_HALF_HEAD, _SLOW_BODY):
        status, headers, problem = exchange(port, half)
        assert (status, problem["code"]) == (408, "too_slow")
        assert headers["content-type"] == "application/problem+json"
        assert headers["connection"] == "close"


@pytest.mark.parametrize(("start", "drops"), [(b"", _HALF_HEAD * 20), (_SLOW_BODY, b" " * 2000)])
def test_a_request_that_drips_is_refused_all_the_same(port: int, start: bytes, drops: bytes) -> None:
    with connect(port) as connection:
        connection.sendall(start)
        for byte in drops:
            try:
                connection.sendall(bytes([byte]))
            except ConnectionError:
                return
            time.sleep(0.01)
    raise AssertionError("it was heard for as long as it dripped")


def test_a_connection_without_a_request_is_closed(port: int) -> None:
    with connect(port) as connection:
        assert read_all(connection) == b""
    with connect(port) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert read_all(connection).startswith(b"HTTP/1.1 200 OK")


def test_a_connection_that_takes_no_answer_is_closed(port: int) -> None:
    with connect(port) as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(b"GET /?50000000 HTTP/1.1\r\nHost: x\r\n\r\n")
        time.sleep(_SOON.answer + 1)
        assert count_received(connection) < 50_000_000


def count_received(connection: socket.socket) -> int:
    """The bytes that still arrive until the connection is closed or reset."""
    received = 0
    while True:
        try:
            part = connection.recv(65_536)
        except ConnectionError:
            return received
        if not part:
            return received
        received += len(part)


_UNREADABLE = {
    "no request": (b"nonsense\r\n\r\n", 400, "malformed"),
    "no header": (b"GET / HTTP/1.1\r\nno colon\r\n\r\n", 400, "malformed"),
    "no length": (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: one\r\n\r\n", 400, "malformed"),
    "long path": (b"GET /" + b"a" * 4 * MAX_HEAD_BYTES + b" HTTP/1.1\r\n\r\n", 431, "head_too_large"),
    "long header": (b"GET / HTTP/1.1\r\nX: " + b"a" * MAX_HEAD_BYTES, 431, "head_too_large"),
    "two lengths": (
        b"POST / HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        400,
        "malformed",
    ),
    "length and chunks": (
        b"POST / HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
        400,
        "malformed",
    ),
    "length and chunks of old": (
        b"POST / HTTP/1.0\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc",
        400,
        "malformed",
    ),
    "strange coding": (
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n",
        501,
        "unknown_coding",
    ),
    "large body": (
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % MAX_BODY_BYTES + b"x" * MAX_BODY_BYTES,
        413,
        "too_large",
    ),
}


@pytest.mark.parametrize("name", _UNREADABLE)
def test_what_cannot_be_read_gets_a_problem_document(port: int, name: str) -> None:
    sent, status, code = _UNREADABLE[name]
    answered, headers, problem = exchange(port, sent)
    assert (answered, problem["status"], problem["code"]) == (status, status, code)
    assert headers["content-type"] == "application/problem+json"
    assert problem["detail"]


def test_requests_of_one_connection_are_answered_in_order(port: int) -> None:
    with connect(port) as connection:
        connection.sendall(
            b"GET /?3 HTTP/1.1\r\nHost: x\r\n\r\n" + b"GET /?4 HTTP/1.1\r\nHost: x\r\n\r\n" + _HALF_HEAD
        )
        received = read_all(connection)
    assert re.findall(rb"HTTP/1\.\d (\d+)", received) == [b"200", b"200", b"408"]
    assert re.findall(rb"\r\n\r\n(x+)HTTP", received) == [b"xxx", b"xxxx"]


def test_an_answer_without_a_body_keeps_the_connection(port: int) -> None:
    head, unchanged = (b"HEAD /?3 HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /?304 HTTP/1.1\r\nHost: x\r\n\r\n")
    with connect(port) as connection:
        connection.sendall(head + unchanged + b"GET /?3 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        received = read_all(connection)
    assert re.findall(rb"HTTP/1\.1 (\d+)", received) == [b"200", b"304", b"200"]
    assert received.count(b"xxx") == 1
    assert b"chunked" not in received


@pytest.mark.server
def test_a_header_named_like_a_variable_of_the_server_is_ignored(server: Server) -> None:
    answer = httpx.get(f"{server.url}/v1/health", headers={"SCRIPT_NAME": "/x", "script-name": "/x"})
    assert answer.status_code == 200
