"""Clients that send half of a request, or break their connection off: before, within and after head, body
and answer, in every way.
"""

from __future__ import annotations

import errno
import socket
import struct
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from random import Random

from tests.support.waiting import MAX_SECONDS

CONNECTIONS = 3_000

WAYS = ("reset", "close", "half-close", "urgent")
"""The last sends urgent data, which HTTP has none of, and lets the server close."""

_AT_ONCE = 25
"""How many are open at the same time: what one does must reach none of the others."""

HALF_HEAD = b"GET /v1/health HTTP/1.1\r\nHost: x\r\n"
SLOW_BODY = (
    b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)


def connect(port: int, source: str = "127.0.0.1") -> socket.socket:
    """A connection to a server on loopback, which can send a few KB before the client has to take some.

    `source` is the client's address; on Linux it may be any of 127.0.0.0/8.
    """
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    connection.settimeout(MAX_SECONDS)
    connection.bind((source, 0))
    connection.connect(("127.0.0.1", port))
    return connection


class Taken(Enum):
    """How much a client takes of the answer."""

    NOTHING = "nothing"
    PART = "part"
    WHOLE = "whole"


@dataclass(frozen=True)
class Break:
    """A client: what it sends, how much of the answer it takes, and which of `WAYS` ends its connection."""

    sent: bytes
    taken: Taken
    way: str


def draw_breaks(small: str, large: str) -> list[Break]:
    """The same 3,000 clients each time. `small` and `large` are paths with answers of that size."""
    dice = Random(1452)
    drawn = []
    for number in range(CONNECTIONS):
        ending = b"Connection: close\r\n" if number % 2 else b""
        sent, taken = dice.choice(_moments(small, large, ending, dice))
        drawn.append(Break(sent, taken, dice.choice(WAYS)))
    return drawn


def _moments(small: str, large: str, ending: bytes, dice: Random) -> list[tuple[bytes, Taken]]:
    """What has been sent, and how much of the answer is taken, at each moment of a request."""
    get = f"GET {small} HTTP/1.1\r\nHost: x\r\n".encode() + ending + b"\r\n"
    get_large = f"GET {large} HTTP/1.1\r\nHost: x\r\n".encode() + ending + b"\r\n"
    head = f"POST {small} HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n".encode() + ending + b"\r\n"
    body = b"x" * 40
    return [
        (b"", Taken.NOTHING),
        (get[: dice.randrange(1, len(get))], Taken.NOTHING),
        (head, Taken.NOTHING),
        (head + body[: dice.randrange(1, len(body))], Taken.NOTHING),
        (head + body, Taken.NOTHING),
        (get, Taken.NOTHING),
        (get_large, Taken.NOTHING),
        (get_large, Taken.PART),
        (get, Taken.WHOLE),
        (head + body, Taken.WHOLE),
        (get + get[: dice.randrange(1, len(get))], Taken.WHOLE),
        (get * 3, Taken.NOTHING),
        (b"nonsense\r\n\r\n", Taken.WHOLE),
    ]


def break_off(port: int, breaks: Sequence[Break]) -> None:
    """Runs the clients against a server on loopback, some at once. Raises TimeoutError where one that has
    closed its side alone, or has sent urgent data, is not let go.
    """
    for start in range(0, len(breaks), _AT_ONCE):
        clients = [(one, connect(port)) for one in breaks[start : start + _AT_ONCE]]
        for one, connection in clients:
            _send(one, connection)
        for one, connection in clients:
            _take(one.taken, connection)
            _end(one.way, connection)
        for one, connection in clients:
            if one.way in ("half-close", "urgent"):
                _take_all(connection)


def _send(one: Break, connection: socket.socket) -> None:
    with suppress(ConnectionError):
        connection.sendall(one.sent)


def _take(taken: Taken, connection: socket.socket) -> None:
    with suppress(ConnectionError):
        if taken is Taken.PART:
            connection.recv(1_024)
        if taken is Taken.WHOLE:
            _take_answer(connection)


def _take_answer(connection: socket.socket) -> None:
    length = 0
    with connection.makefile("rb") as received:
        while (line := received.readline().lower()).strip():
            if line.startswith(b"content-length:"):
                length = int(line.split()[1])
        received.read(length)


def _take_all(connection: socket.socket) -> None:
    with connection, suppress(ConnectionError):
        while connection.recv(65_536):
            pass


def _end(way: str, connection: socket.socket) -> None:
    if way == "half-close":
        _close_own_side(connection)
        return
    if way == "urgent":
        with suppress(ConnectionError):
            connection.send(b"!", socket.MSG_OOB)
        return
    if way == "reset":
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def _close_own_side(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_WR)
    except OSError as error:
        if error.errno != errno.ENOTCONN:  # the server was quicker
            raise
