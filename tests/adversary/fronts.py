"""A front of this process, whose deadlines never pass, a small application behind it, and its clients."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPResponse
from typing import Any

import pytest

from local.connection import Connection, Deadlines
from local.front import MAX_CONNECTIONS, Front
from tests.adversary.bad_clients import connect
from tests.support.reserved_port import number_of
from tests.support.time_ahead import TimeAhead
from tests.support.waiting import MAX_SECONDS, wait_until

NEVER = Deadlines(fresh=3600, head=3600, request=10_800, answer=10_800, idle=21_600)
"""In proportion those of the server; none passes, on however busy a machine, but by a `TimeAhead`."""

DRAIN_SECONDS = 3600
"""As long, for the same reason."""


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


class LateAnswers:
    """`echo_length`, which waits with every answer until it may; `begun` are the requests so far."""

    def __init__(self) -> None:
        self.begun: list[Any] = []
        self.may_end = threading.Event()

    def __call__(self, environ: Any, start_response: Any) -> list[bytes]:
        """Answers, once that is allowed."""
        self.begun.append(environ)
        assert self.may_end.wait(MAX_SECONDS)
        return echo_length(environ, start_response)


def port_of(front: Front) -> int:
    """Where a front listens."""
    return number_of(front.socket)


def stop(front: Front) -> None:
    """Asks a running front to stop, and wakes it.

    Its own thread hears of it: otherwise it might have closed the pipe that wakes it before that is used.
    """
    front.trigger.pull_trigger(front.request_stop)


@contextmanager
def running_front(
    connections: int = MAX_CONNECTIONS, app: Any = echo_length, by_address: int | None = None
) -> Iterator[Front]:
    """A front of this process, which sends a few KB before a client has to take some."""
    front = Front(app, "127.0.0.1", 0, NEVER, connections, by_address)
    front.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    thread = threading.Thread(target=front.run, daemon=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("local.connection._DRAIN_SECONDS", DRAIN_SECONDS)
        thread.start()
        try:
            yield front
            assert thread.is_alive() or front._stop_requested
        finally:
            if thread.is_alive() and not front._stop_requested:
                stop(front)
            thread.join(MAX_SECONDS)
    assert not thread.is_alive()


def ask(client: socket.socket) -> bytes:
    """The beginning of the answer to a small request."""
    client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    answer = HTTPResponse(client)  # an answer may come in pieces: a rest would be read as the next one
    answer.begin()
    answer.read()
    return f"HTTP/1.{answer.version % 10} {answer.status} {answer.reason}".encode()


def read_all(connection: socket.socket) -> bytes:
    """What the server sends until it closes the connection."""
    received = b""
    while part := connection.recv(65_536):
        received += part
    return received


@contextmanager
def client_of(front: Front, sent: bytes) -> Iterator[tuple[socket.socket, Connection]]:
    """A client that has sent this and nothing else, as both ends of its connection; the front has it all."""
    with connect(port_of(front)) as client:
        wait_until(lambda: front.active_channels)
        (connection,) = front.active_channels.values()
        send(client, sent, connection)
        yield client, connection


def send(client: socket.socket, sent: bytes, connection: Connection) -> None:
    """Sends this; returns once the front has received it."""
    before = connection.last_activity
    client.sendall(sent)
    wait_until(lambda: not sent or connection.last_activity > before)


def wait_until_closed(front: Front, clock: TimeAhead, seconds: float) -> None:
    """Lets this many seconds pass, and does so again if the front had not noted the time before."""

    def is_closed_later() -> bool:
        clock.put_forward(seconds)
        return not front.active_channels

    wait_until(is_closed_later)
