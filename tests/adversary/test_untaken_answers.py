"""Clients that take no answers, or take them slowly: they keep nobody out, and hold nobody up."""

from __future__ import annotations

import socket
from contextlib import ExitStack, suppress

import pytest

from local.connection import Connection
from local.front import Front
from tests.adversary.bad_clients import connect
from tests.adversary.fronts import (
    NEVER,
    LateAnswers,
    ask,
    client_of,
    port_of,
    read_all,
    running_front,
    wait_until_closed,
)
from tests.support.time_ahead import TimeAhead
from tests.support.waiting import wait_until

_LARGE = b"GET /?1000000 HTTP/1.1\r\nHost: x\r\n\r\n"
"""Asks for more than the system takes of a client that takes nothing."""

_LAST_LARGE = b"GET /?1000000 HTTP/1.0\r\n\r\n"
"""The same, after which the connection ends."""

_SMALL = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


def test_a_connection_that_takes_no_answer_is_closed(
    front: Front, clock: TimeAhead, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("local.connection._LEAST_RATE", 1e-6)  # however much it took before
    with client_of(front, _LARGE) as (client, connection):
        wait_for_answer(connection)
        wait_until_closed(front, clock, NEVER.answer + 1)
        assert count_received(client) < 1_000_000


def test_a_connection_that_takes_an_answer_too_slowly_is_closed(front: Front, clock: TimeAhead) -> None:
    with client_of(front, _LARGE) as (client, connection):
        wait_for_answer(connection)
        for _ in range(2):
            clock.put_forward(NEVER.answer * 0.45)
            take_part(client, connection, clock.time())
        clock.put_forward(NEVER.answer * 0.45)
        wait_until(lambda: not front.active_channels)


def test_a_slow_client_gets_all_of_a_large_answer(
    front: Front, clock: TimeAhead, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("local.connection._LEAST_RATE", 0.001)
    with client_of(front, _LAST_LARGE) as (client, connection):
        wait_for_answer(connection)
        taken = 0
        for _ in range(3):
            clock.put_forward(NEVER.answer * 0.45)
            taken += take_part(client, connection, clock.time())
        assert taken < 1_000_000 < taken + len(read_all(client))


def test_clients_that_take_no_answers_hold_up_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("local.front.THREADS", 1)
    much = b"GET /?20000000 HTTP/1.1\r\nHost: x\r\n\r\n" * 3
    with running_front() as front, client_of(front, much) as (_, connection):
        with connect(port_of(front)) as another:
            another.sendall(b"GET /?304 HTTP/1.1\r\nHost: x\r\n\r\n")
            assert another.recv(65_536).startswith(b"HTTP/1.1 304")
        wait_until(lambda: connection.is_held)
        assert len(connection.requests) == 2


@pytest.mark.parametrize("sent", [_LARGE, _LARGE * 3])
def test_clients_that_take_no_answers_make_room_for_a_new_one(sent: bytes) -> None:
    with running_front(connections=20) as front, ExitStack() as opened:
        for _ in range(20):
            client = opened.enter_context(connect(port_of(front)))
            client.sendall(sent)
            assert client.recv(1)
        client = opened.enter_context(connect(port_of(front)))
        assert ask(client) == b"HTTP/1.1 200 OK"


def test_the_client_that_is_furthest_behind_makes_room(clock: TimeAhead) -> None:
    with running_front(connections=3) as front, client_of(front, _LAST_LARGE) as (slowest, connection):
        wait_for_answer(connection)
        clock.put_forward(1_000)
        with connect(port_of(front)) as other:
            other.sendall(_LAST_LARGE)
            assert other.recv(1)
            clock.put_forward(1_000)
            take_part(slowest, connection, clock.time())  # the other has taken nothing for longer
            with connect(port_of(front)) as client:
                assert ask(client) == b"HTTP/1.1 200 OK"
            assert count_received(slowest) < 900_000
            assert count_received(other) >= 1_000_000


def test_a_client_is_not_closed_while_its_request_is_worked_on(
    clock: TimeAhead, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, sought = LateAnswers(), list[bool]()
    make_room = Front._make_room

    def noted(front: Front, connections: list[Connection]) -> bool:
        sought.append(make_room(front, connections))
        return sought[-1]

    monkeypatch.setattr(Front, "_make_room", noted)
    with running_front(connections=3, app=app) as front, ExitStack() as opened:
        opened.callback(app.may_end.set)
        clients = [opened.enter_context(connect(port_of(front))) for _ in range(2)]
        for client in clients:
            client.sendall(_LARGE)
        wait_until(lambda: len(app.begun) == 2)
        for sent in (_LARGE, _SMALL):
            clients.append(opened.enter_context(connect(port_of(front))))
            clients[-1].sendall(sent)
        wait_until(lambda: len(app.begun) == 3)
        clock.put_forward(NEVER.idle + 1)
        sought.clear()
        wait_until(lambda: len(sought) > 1)
        assert (any(sought), len(front.active_channels)) == (False, 3)
        app.may_end.set()
        assert [client.recv(4) for client in clients] == [b"HTTP"] * 4


def wait_for_answer(connection: Connection) -> None:
    """Returns once the front has all of a large answer to send: its head alone may be there before."""
    wait_until(lambda: connection.total_outbufs_len > 500_000)


def take_part(client: socket.socket, connection: Connection, since: float) -> int:
    """Takes of an answer until the front has sent more of it, at this time or later. Returns how much."""
    taken = 0
    while connection.last_activity < since:
        part = client.recv(4_096)
        assert part, "the front has closed the connection"
        taken += len(part)
    return taken


def count_received(connection: socket.socket) -> int:
    """The bytes that still arrive until the connection is closed or reset."""
    received = 0
    with suppress(ConnectionError):
        while part := connection.recv(65_536):
            received += len(part)
    return received
