"""Clients that take no answers, or take them slowly: they keep nobody out, and hold nobody up."""

from __future__ import annotations

import socket
from contextlib import suppress

import pytest

from local.front import Front
from tests.adversary.bad_clients import connect
from tests.adversary.fronts import NEVER, client_of, port_of, running_front, wait_until_closed
from tests.support.time_ahead import TimeAhead
from tests.support.waiting import wait_until


def test_a_connection_that_takes_no_answer_is_closed(front: Front, clock: TimeAhead) -> None:
    with client_of(front, b"GET /?1000000 HTTP/1.1\r\nHost: x\r\n\r\n") as (client, connection):
        wait_until(lambda: connection.total_outbufs_len)
        wait_until_closed(front, clock, NEVER.answer + 1)
        assert count_received(client) < 1_000_000


def test_clients_that_take_no_answers_hold_up_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("local.front.THREADS", 1)
    much = b"GET /?20000000 HTTP/1.1\r\nHost: x\r\n\r\n" * 3
    with running_front() as front, client_of(front, much) as (_, connection):
        with connect(port_of(front)) as another:
            another.sendall(b"GET /?304 HTTP/1.1\r\nHost: x\r\n\r\n")
            assert another.recv(65_536).startswith(b"HTTP/1.1 304")
        wait_until(lambda: connection.is_held)
        assert len(connection.requests) == 2


def count_received(connection: socket.socket) -> int:
    """The bytes that still arrive until the connection is closed or reset."""
    received = 0
    with suppress(ConnectionError):
        while part := connection.recv(65_536):
            received += len(part)
    return received
