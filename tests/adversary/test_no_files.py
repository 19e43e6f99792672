"""The system gives the server no more files: it says so once, and goes on for those whom it has."""

from __future__ import annotations

import errno
import os
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Event
from typing import Any

import pytest
from waitress.wasyncore import dispatcher

from local.front import MAX_BODY_BYTES, Front
from tests.adversary.bad_clients import connect
from tests.adversary.fronts import ask, port_of, running_front
from tests.support.time_ahead import TimeAhead
from tests.support.waiting import MAX_SECONDS, wait_until


@contextmanager
def no_files() -> Iterator[None]:
    """Lets this process open no file until it has closed one."""
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    taken = [os.open(os.devnull, os.O_RDONLY)]
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(map(int, os.listdir("/dev/fd"))) + 1, most))
        with suppress(OSError):
            while True:
                taken.append(os.dup(taken[0]))
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (few, most))
        for one in taken:
            os.close(one)


def test_silent_clients_make_room_where_there_are_no_files(caplog: pytest.LogCaptureFixture) -> None:
    with running_front() as front, ExitStack() as opened:
        silent = [opened.enter_context(connect(port_of(front))) for _ in range(5)]
        wait_until(lambda: len(front.active_channels) == len(silent))
        clients = [opened.enter_context(socket.socket()) for _ in range(3)]
        with no_files():
            for client in clients:
                client.settimeout(MAX_SECONDS)
                client.connect(("127.0.0.1", port_of(front)))
                assert ask(client) == b"HTTP/1.1 200 OK"
        assert [client.recv(1) for client in silent[: len(clients)]] == [b""] * len(clients)
        assert ask(silent[-1]) == b"HTTP/1.1 200 OK"
    assert caplog.messages == ["a new connection could not be taken: Too many open files"]


@pytest.mark.parametrize(("number", "left"), [(errno.ENOBUFS, 1), (errno.ENOMEM, 1), (errno.EPERM, 2)])
def test_an_error_that_lasts_is_logged_once(
    number: int, left: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    attempts = list[Front]()

    def fail(front: Front) -> Any:
        attempts.append(front)
        raise OSError(number, "broken")

    monkeypatch.setattr("local.front._LOOK_SECONDS", 0.02)
    with running_front() as front, ExitStack() as opened:
        clients = [opened.enter_context(connect(port_of(front))) for _ in range(2)]
        wait_until(lambda: len(front.active_channels) == len(clients))
        with monkeypatch.context() as broken:
            broken.setattr(dispatcher, "accept", fail)
            clients.append(opened.enter_context(connect(port_of(front))))
            wait_until(lambda: len(attempts) > 3)
            assert len(front.active_channels) == left
        assert [ask(client) for client in clients[1:]] == [b"HTTP/1.1 200 OK"] * 2
    assert caplog.messages == ["a new connection could not be taken: broken"]


def test_a_file_is_asked_for_again_only_at_the_next_look(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, attempts = TimeAhead(), list[Front]()
    accept = dispatcher.accept

    def noted(front: Front) -> Any:
        attempts.append(front)
        return accept(front)

    monkeypatch.setattr(dispatcher, "accept", noted)
    monkeypatch.setattr("local.front.time", clock)
    monkeypatch.setattr("local.front._LOOK_SECONDS", 3600)
    with running_front() as front, socket.socket() as client:
        client.settimeout(MAX_SECONDS)
        let_turn(front)  # it looks
        monkeypatch.setattr(clock, "time", lambda: 0.0)  # somebody sets the clock back
        with no_files():
            client.connect(("127.0.0.1", port_of(front)))
            wait_until(lambda: attempts)
            for _ in range(5):
                let_turn(front)
            assert len(attempts) == 1
        clock.put_forward(3601)
        front.pull_trigger()
        assert ask(client) == b"HTTP/1.1 200 OK"


def test_the_largest_body_takes_no_file() -> None:
    length = MAX_BODY_BYTES - 1
    head = f"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n"
    with running_front() as front, connect(port_of(front)) as client:
        wait_until(lambda: front.active_channels)
        with no_files():
            client.sendall(head.encode() + b"x" * length)
            assert client.makefile("rb").read().endswith(f"\r\n\r\n{length}".encode())


def let_turn(front: Front) -> None:
    """Lets the loop of a front turn: it is woken, and has done what there is to do."""
    for _ in range(2):
        turned = Event()
        front.trigger.pull_trigger(turned.set)
        assert turned.wait(MAX_SECONDS)
