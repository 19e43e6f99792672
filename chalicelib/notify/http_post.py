"""One POST to a URL that a player gave: to a checked address alone, and over within `POST_TIMEOUT`."""

from __future__ import annotations

import functools
import io
import socket
import ssl
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from http.client import HTTPConnection, HTTPException

from chalicelib.notify import send_result, ssrf_guard
from chalicelib.notify.deadline import Deadline
from chalicelib.notify.send_result import Detail, SendResult, Verdict
from chalicelib.notify.ssrf_guard import Lookup, Target, UnsafeUrl

POST_TIMEOUT = 5.0
"""Seconds for look-up, connection, TLS handshake, sending and the response, all together."""

MAX_RESPONSE_BYTES = 16 * 1024
"""Bytes of the response that are read at most, its head included."""

_USER_AGENT = "Turnus"


def post(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    now: datetime,
    *,
    status_verdict: Callable[[int], Verdict],
    allow_private: bool,
    lookup: Lookup = ssrf_guard.system_lookup,
) -> SendResult:
    """Posts once and returns what came of it; raises for nothing that the other side does.

    `status_verdict` judges a status that is neither a success nor a redirect. Redirects are not followed: a
    safe URL must not lead to an unsafe one. Nothing of the response's body is kept, so that nobody can read
    through this server what only it can reach. To a URL that `ssrf_guard` refuses nothing is sent.
    """
    began = time.monotonic()
    try:
        status, retry_after = _connect_and_send(url, body, headers, allow_private, lookup)
    except UnsafeUrl as unsafe:
        return _unsafe_result(unsafe)
    except (OSError, HTTPException) as error:
        return SendResult(None, "later", _error_detail(error), elapsed_ms=_elapsed_ms(began))
    detail: Detail = "redirect" if status // 100 == 3 else "answered"
    return SendResult(
        status,
        _response_verdict(status, status_verdict),
        detail,
        send_result.retry_after_seconds(retry_after, now),
        _elapsed_ms(began),
    )


def _elapsed_ms(began: float) -> int:
    return round((time.monotonic() - began) * 1000)


def _response_verdict(status: int, status_verdict: Callable[[int], Verdict]) -> Verdict:
    if status // 100 == 2:
        return "sent"
    return "refused" if status // 100 == 3 else status_verdict(status)


_UNSAFE_DETAILS: Mapping[ssrf_guard.UnsafeReason, Detail] = {
    "url": "unsafe_url",
    "scheme": "unsafe_scheme",
    "credentials": "unsafe_credentials",
    "port": "unsafe_port",
    "host": "unsafe_host",
    "address": "unsafe_address",
    "no_address": "no_address",
}


def _unsafe_result(error: UnsafeUrl) -> SendResult:
    return SendResult(None, "later" if error.code == "no_address" else "refused", _UNSAFE_DETAILS[error.code])


def _error_detail(error: Exception) -> Detail:
    kinds: tuple[tuple[type[Exception], Detail], ...] = (
        (TimeoutError, "timeout"),
        (ssl.SSLCertVerificationError, "certificate"),
        (ssl.SSLError, "tls"),
        (OSError, "unreachable"),
    )
    return next((word for kind, word in kinds if isinstance(error, kind)), "not_http")


def _connect_and_send(
    url: str, body: bytes, headers: Mapping[str, str], allow_private: bool, lookup: Lookup
) -> tuple[int, str | None]:
    """Status and Retry-After header of the response."""
    deadline = Deadline(POST_TIMEOUT)
    target = ssrf_guard.resolve_url(
        url, allow_private, ssrf_guard.lookup_with_timeout(lookup, deadline.remaining_seconds())
    )
    with _open_socket(target, deadline) as sock:
        return _send_request(_DeadlineSocket(sock, deadline, MAX_RESPONSE_BYTES), target, body, headers)


def _send_request(
    sock: _DeadlineSocket, target: Target, body: bytes, headers: Mapping[str, str]
) -> tuple[int, str | None]:
    connection = HTTPConnection(target.host, target.port)
    connection.sock = sock
    own_headers = {"Host": target.netloc, "User-Agent": _USER_AGENT, "Connection": "close"}
    connection.request("POST", target.path, body, {**own_headers, **headers})
    response = connection.getresponse()
    # The status is there; letting the other side finish is mere courtesy.
    with suppress(OSError, HTTPException, ValueError):
        response.read(MAX_RESPONSE_BYTES)
    return response.status, response.getheader("Retry-After")


def _open_socket(target: Target, deadline: Deadline) -> socket.socket:
    """A socket to the address that was checked; over https with a certificate that fits the host's name."""
    sock = socket.create_connection((target.address, target.port), deadline.remaining_seconds())
    if target.scheme == "http":
        return sock
    try:
        sock.settimeout(deadline.remaining_seconds())
        return _tls_context().wrap_socket(sock, server_hostname=target.host)
    except BaseException:
        sock.close()
        raise


@functools.cache
def _tls_context() -> ssl.SSLContext:
    return ssl.create_default_context()


class _DeadlineSocket:
    """The part of a socket that `http.client` uses, with a deadline and a limit on the bytes that are read.

    A socket's own timeout begins anew with every byte.
    """

    def __init__(self, sock: socket.socket, deadline: Deadline, max_bytes: int) -> None:
        self._sock, self._deadline, self._max_bytes = sock, deadline, max_bytes

    def sendall(self, data: bytes) -> None:
        """Sends all of it. Raises TimeoutError at the deadline."""
        rest = memoryview(data)
        while rest:
            self._sock.settimeout(self._deadline.remaining_seconds())
            rest = rest[self._sock.send(rest) :]

    def makefile(self, mode: str) -> io.BufferedReader:
        """The response as a file."""
        return io.BufferedReader(_ResponseStream(self._sock, self._deadline, self._max_bytes))

    def close(self) -> None:
        """Does nothing: whoever opened the socket closes it."""


class _ResponseStream(io.RawIOBase):
    """The first `bytes_left` bytes of the response. Reading raises TimeoutError at the deadline."""

    def __init__(self, sock: socket.socket, deadline: Deadline, bytes_left: int) -> None:
        self._sock, self._deadline, self._bytes_left = sock, deadline, bytes_left

    def readable(self) -> bool:
        """True, as `io.BufferedReader` wants to know."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """Reads into the buffer; returns the number of bytes, 0 at the end."""
        self._sock.settimeout(self._deadline.remaining_seconds())
        count = self._sock.recv_into(buffer[: self._bytes_left])
        self._bytes_left -= count
        return count
