"""Clients that send slowly, half, or nonsense: they hold nobody else up, and get a clear refusal."""

from __future__ import annotations

import json
import re
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from waitress.channel import HTTPChannel

from chalicelib.api.turnus_app import MAX_HEAD_BYTES
from local.connection import Connection, network_of
from local.front import MAX_BODY_BYTES, MAX_CONNECTIONS, Front
from local.server import share_of_address
from tests.adversary.bad_clients import (
    HALF_HEAD,
    SLOW_BODY,
    break_off,
    connect,
    draw_breaks,
)
from tests.adversary.fronts import (
    DRAIN_SECONDS,
    NEVER,
    LateAnswers,
    ask,
    client_of,
    echo_length,
    port_of,
    read_all,
    running_front,
    send,
    stop,
    wait_until_closed,
)
from tests.support.server import Server
from tests.support.time_ahead import TimeAhead
from tests.support.waiting import MAX_SECONDS, wait_until


def exchange(port: int, sent: bytes) -> tuple[int, dict[str, str], Any]:
    """Status, headers and problem of the answer to these bytes, after which the server closes."""
    with connect(port) as connection:
        connection.sendall(sent)
        return parse_answer(read_all(connection))


def parse_answer(answer: bytes) -> tuple[int, dict[str, str], Any]:
    """Status, headers and problem of an answer."""
    head, _, body = answer.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
    return int(status.split()[1]), headers, json.loads(body)


def is_closed(connection: socket.socket) -> bool:
    """Whether the server has closed a connection on which it has sent nothing."""
    connection.setblocking(False)
    try:
        return connection.recv(1) == b""
    except BlockingIOError:
        return False


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """The port of a front."""
    with running_front() as front:
        yield port_of(front)


_SLOW_CLIENTS = [b""] * 1000 + [HALF_HEAD] * 200 + [SLOW_BODY] * 50
"""What each of them sends."""

_OTHER_FILES = 250
"""How many files the process of the tests may have open besides the sockets of `_SLOW_CLIENTS`."""


@pytest.fixture
def _many_files() -> Iterator[None]:
    """Lets this process open as many files as `_SLOW_CLIENTS` take; the server sees to its own limit."""
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(few, len(_SLOW_CLIENTS) + _OTHER_FILES)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    except ValueError:
        pytest.fail(f"this test opens {wanted} files: `ulimit -Hn` must allow them, and says {most}")
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, most))


@pytest.mark.api
@pytest.mark.usefixtures("_many_files")
def test_idle_half_requests_and_slow_bodies_hold_nobody_up(server: Server) -> None:
    with ExitStack() as opened:
        for sent in _SLOW_CLIENTS:
            opened.enter_context(connect(server.port)).sendall(sent)
        answers = [httpx.get(f"{server.url}/v1/health", timeout=MAX_SECONDS) for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200] * 5


@pytest.mark.api
def test_the_server_outlives_clients_that_break_off(server: Server) -> None:
    process = server.pid
    break_off(server.port, draw_breaks("/v1/nowhere", "/v1/games"))
    assert server.is_ready()
    assert server.pid == process


@pytest.mark.parametrize(
    ("start", "drop", "seconds"), [(HALF_HEAD, b"X", NEVER.head), (SLOW_BODY, b" ", NEVER.request)]
)
def test_a_request_that_drips_is_refused_in_the_end(
    front: Front, clock: TimeAhead, start: bytes, drop: bytes, seconds: float
) -> None:
    with client_of(front, start) as (client, connection):
        for _ in range(2):
            clock.put_forward(seconds / 2 - 300)
            send(client, drop, connection)
        clock.put_forward(601)
        status, headers, problem = parse_answer(read_all(client))
    assert (status, problem["code"]) == (408, "too_slow")
    assert headers["content-type"] == "application/problem+json"
    assert headers["connection"] == "close"


@pytest.mark.parametrize(
    ("sent", "seconds"), [(b"", NEVER.fresh), (b"GET /?304 HTTP/1.1\r\nHost: x\r\n\r\n", NEVER.idle)]
)
def test_a_connection_without_a_request_is_closed(
    front: Front, clock: TimeAhead, sent: bytes, seconds: float
) -> None:
    with client_of(front, sent) as (client, _):
        answer = client.recv(65_536) if sent else b""
        assert answer.startswith(b"HTTP/1.1 304" if sent else b"")
        wait_until_closed(front, clock, seconds + 1)
        assert read_all(client) == b""


def test_a_client_that_was_answered_may_be_silent_for_longer_than_a_new_one(
    front: Front, clock: TimeAhead
) -> None:
    """A new one that comes later is closed before it, so the clock has been looked at by then."""
    with connect(port_of(front)) as answered:
        assert ask(answered) == b"HTTP/1.1 200 OK"
        with connect(port_of(front)) as new:
            wait_until(lambda: len(front.active_channels) == 2)
            clock.put_forward(NEVER.fresh + 1)
            assert read_all(new) == b""
        assert ask(answered) == b"HTTP/1.1 200 OK"


def test_a_connection_that_is_refused_and_stays_is_closed(front: Front, clock: TimeAhead) -> None:
    with client_of(front, b"nonsense\r\n\r\n") as (client, _):
        assert read_all(client)
        assert front.active_channels, "it may still be sending"
        wait_until_closed(front, clock, DRAIN_SECONDS + 1)


def test_silent_clients_make_room_for_a_new_one() -> None:
    with running_front(connections=20) as front, ExitStack() as opened:
        for sent in [b""] * 15 + [HALF_HEAD] * 15:
            opened.enter_context(connect(port_of(front))).sendall(sent)
        client = opened.enter_context(connect(port_of(front)))
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert client.recv(65_536).startswith(b"HTTP/1.1 200 OK")
        assert len(front.active_channels) < 20


def test_one_address_makes_room_for_itself_alone() -> None:
    with running_front(by_address=5) as front, ExitStack() as opened:
        other = opened.enter_context(connect(port_of(front), "127.0.0.2"))
        wait_until(lambda: len(front.active_channels) == 1)
        flood = [opened.enter_context(connect(port_of(front))) for _ in range(12)]
        assert ask(flood[-1]) == b"HTTP/1.1 200 OK"
        assert [read_all(one) for one in flood[:7]] == [b""] * 7, "the oldest are closed"
        assert ask(other) == b"HTTP/1.1 200 OK"
        assert len(front.active_channels) == 6


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
    ],
)
def test_an_address_of_ipv6_counts_with_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


@pytest.mark.parametrize(
    ("connections", "proxies", "share"), [(1000, 0, 250), (4, 0, 3), (1000, 1, None), (1000, 2, None)]
)
def test_behind_a_proxy_all_have_one_address(connections: int, proxies: int, share: int | None) -> None:
    assert share_of_address(connections, proxies) == share


@pytest.mark.api
@pytest.mark.usefixtures("_many_files")
def test_a_thousand_idle_connections_of_an_address_are_few_in_the_end(killable_server: Server) -> None:
    with ExitStack() as opened:
        idle = [opened.enter_context(connect(killable_server.port)) for _ in range(1050)]
        assert httpx.get(f"{killable_server.url}/v1/health", timeout=MAX_SECONDS).status_code == 200
        assert sum(map(is_closed, idle)) >= 1050 - MAX_CONNECTIONS // 4


def test_clients_that_break_off_end_nothing_for_others(caplog: pytest.LogCaptureFixture) -> None:
    with running_front() as front:
        break_off(port_of(front), draw_breaks("/", "/?100000"))
        wait_until(lambda: not front.active_channels)
        assert exchange(port_of(front), b"nonsense\r\n\r\n")[0] == 400
    assert set(caplog.messages) == set()


@pytest.mark.parametrize("error", [RuntimeError("broken"), OSError(), BrokenPipeError(32, "x")], ids=repr)
@pytest.mark.parametrize(
    ("owner", "method"),
    [
        (Front, "fix_addr"),
        (Connection, "received"),
        (Connection, "handle_write"),
        (Connection, "end_if_overdue"),
        (Connection, "_begin_draining"),
        (Connection, "_close"),
        (HTTPChannel, "readable"),
        (HTTPChannel, "writable"),
    ],
)
def test_an_error_in_one_connection_ends_no_other(
    owner: type,
    method: str,
    error: Exception,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with running_front(connections=3) as front, ExitStack() as opened:
        oldest, client = (opened.enter_context(connect(port_of(front))) for _ in range(2))
        wait_until(lambda: len(front.active_channels) == 2)
        _, spared = front.active_channels.values()

        def fail(failing: Any, *_: Any) -> None:
            if failing is not spared:
                raise error

        with monkeypatch.context() as broken:
            broken.setattr(owner, method, fail)
            another = opened.enter_context(connect(port_of(front)))
            another.sendall(b"nonsense\r\n\r\n")
            wait_until(lambda: any(one.exc_info and one.exc_info[1] is error for one in caplog.records))
            oldest.close()  # where it has not made room already
            wait_until(lambda: list(front.active_channels.values()) == [spared])
        client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert client.recv(65_536).startswith(b"HTTP/1.1 200 OK")


def test_a_front_that_hears_nobody_ends() -> None:
    front = Front(echo_length, "127.0.0.1", 0, NEVER)
    front.socket.shutdown(socket.SHUT_RDWR)
    with pytest.raises(OSError, match="the socket that listens"):
        front.run()


def test_a_request_that_has_begun_is_answered_when_the_front_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    app = LateAnswers()
    with running_front(app=app) as front, connect(port_of(front)) as client:
        threads_end = front.task_dispatcher.thread_exit_cv
        wait = threads_end.wait

        def wait_for_threads(seconds: float) -> None:
            app.may_end.set()  # not before the front, which stops, waits for it
            wait(seconds)

        monkeypatch.setattr(threads_end, "wait", wait_for_threads)
        client.sendall(b"GET /?3 HTTP/1.1\r\nHost: x\r\n\r\n")
        wait_until(lambda: app.begun)
        stop(front)
        assert client.recv(65_536).startswith(b"HTTP/1.1 200 OK")


_UNREADABLE = {
    "no request": (b"nonsense\r\n\r\n", 400, "malformed"),
    "no header": (b"GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n", 400, "malformed"),
    "no length": (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: one\r\n\r\n", 400, "malformed"),
    "endless length": (
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: " + b"1" * 5000 + b"\r\n\r\n",
        400,
        "malformed",
    ),
    "half an address": (b"GET http://[::1/ HTTP/1.1\r\nHost: x\r\n\r\n", 400, "malformed"),
    "long path": (b"GET /" + b"a" * 4 * MAX_HEAD_BYTES + b" HTTP/1.1\r\n\r\n", 431, "head_too_large"),
    "long header": (b"GET / HTTP/1.1\r\nX: " + b"a" * MAX_HEAD_BYTES, 431, "head_too_large"),
    "two lengths": (
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
        400,
        "malformed",
    ),
    "length and chunks": (
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"3\r\nabc\r\n0\r\n\r\n",
        400,
        "malformed",
    ),
    "length and chunks of old": (
        b"POST / HTTP/1.0\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc",
        400,
        "malformed",
    ),
    "no host": (b"GET / HTTP/1.1\r\n\r\n", 400, "malformed"),
    "two hosts": (b"GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", 400, "malformed"),
    "version of the future": (b"GET / HTTP/9.9\r\nHost: x\r\n\r\n", 505, "unknown_version"),
    "no version": (b"GET /\r\nHost: x\r\n\r\n", 505, "unknown_version"),
    "body in a version of the future": (
        b"POST / HTTP/2.0\r\nHost: x\r\nContent-Length: 100\r\n\r\n",
        505,
        "unknown_version",
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


def test_a_client_of_old_needs_no_host(port: int) -> None:
    with connect(port) as connection:
        connection.sendall(b"GET /?3 HTTP/1.0\r\n\r\n")
        assert read_all(connection).endswith(b"\r\n\r\nxxx")


def test_requests_of_one_connection_are_answered_in_order(port: int) -> None:
    with connect(port) as connection:
        connection.sendall(
            b"GET /?3 HTTP/1.1\r\nHost: x\r\n\r\n"
            + b"GET /?4 HTTP/1.1\r\nHost: x\r\n\r\n"
            + b"nonsense\r\n\r\n"
        )
        received = read_all(connection)
    assert re.findall(rb"HTTP/1\.\d (\d+)", received) == [b"200", b"200", b"400"]
    assert re.findall(rb"\r\n\r\n(x+)HTTP", received) == [b"xxx", b"xxxx"]


def test_an_answer_without_a_body_keeps_the_connection(port: int) -> None:
    head, unchanged = (b"HEAD /?3 HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /?304 HTTP/1.1\r\nHost: x\r\n\r\n")
    with connect(port) as connection:
        connection.sendall(head + unchanged + b"GET /?3 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        received = read_all(connection)
    assert re.findall(rb"HTTP/1\.1 (\d+)", received) == [b"200", b"304", b"200"]
    assert received.count(b"xxx") == 1
    assert b"chunked" not in received


@pytest.mark.api
def test_a_header_named_like_a_variable_of_the_server_is_ignored(server: Server) -> None:
    headers = {"SCRIPT_NAME": "/x", "script-name": "/x"}
    answer = httpx.get(f"{server.url}/v1/health", headers=headers, timeout=MAX_SECONDS)
    assert answer.status_code == 200
