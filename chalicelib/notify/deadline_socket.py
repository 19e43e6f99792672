"""A conversation that is over in time, whatever the other side does.

The time limits of a socket, and so of `http.client` and `smtplib`, begin anew with every byte.
"""

from __future__ import annotations

import io
import socket
import time


class Deadline:
    """The moment at which all must be over, so many seconds from now."""

    def __init__(self, within: float) -> None:
        self._end = time.monotonic() + within

    def remaining_seconds(self) -> float:
        """The seconds that are left; TimeoutError when there are none."""
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left


class DeadlineSocket:
    """The part of a socket that `http.client` and `smtplib` use; at most `room` bytes are read from it."""

    def __init__(self, sock: socket.socket, deadline: Deadline, room: int) -> None:
        self._sock, self._deadline, self._room = sock, deadline, room

    def sendall(self, data: bytes) -> None:
        """Sends it all, or raises TimeoutError."""
        rest = memoryview(data)
        while rest:
            self._sock.settimeout(self._deadline.remaining_seconds())
            rest = rest[self._sock.send(rest) :]

    def makefile(self, mode: str) -> io.BufferedReader:
        """What comes back, as a file."""
        return io.BufferedReader(_Answer(self._sock, self._deadline, self._room))

    def close(self) -> None:
        """Nothing: whoever made the socket closes it."""


class _Answer(io.RawIOBase):
    """What comes back, up to so many bytes of it and to the deadline; then it is at its end."""

    def __init__(self, sock: socket.socket, deadline: Deadline, room: int) -> None:
        self._sock, self._deadline, self._room = sock, deadline, room

    def readable(self) -> bool:
        """Yes."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """Fills what it can of the buffer; 0 at the end."""
        self._sock.settimeout(self._deadline.remaining_seconds())
        count = self._sock.recv_into(buffer[: self._room])
        self._room -= count
        return count
