"""One POST to an address that a player gave: guarded, pinned, and over within `SECONDS` whatever happens."""

from __future__ import annotations

import functools
import socket
import ssl
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from http.client import HTTPConnection, HTTPException

from chalicelib.notify import guard, sending
from chalicelib.notify.guard import Lookup, Target, Unsafe
from chalicelib.notify.sending import Detail, Sent, Verdict
from chalicelib.notify.wires import Deadline, Wire

SECONDS = 5.0
"""For all of it together: look-up, connection, handshake, sending, and an answer that trickles."""

LOOKED_AT = 64 * 1024
"""Bytes of the answer that are read at most, its head included."""

_AGENT = "Turnus"


def post(
    url: str,
    body: bytes,
    headers: Mapping[str, str],
    now: datetime,
    *,
    verdict: Callable[[int], Verdict],
    allow_private: bool,
    lookup: Lookup = guard.system,
) -> Sent:
    """Posts once and says what came of it; never raises for anything that the other side does.

    `verdict` judges the status of an answer that is neither a success nor a redirect. Redirects are not
    followed: a safe address must not lead to one that is not. Of the body nothing is kept, so that nobody
    can read through us what only we can reach. An address that `guard` refuses gets nothing.
    """
    try:
        status, wait = _exchange(url, body, headers, allow_private, lookup)
    except Unsafe as unsafe:
        return _unsafe(unsafe)
    except (OSError, HTTPException) as error:
        return Sent(None, "later", _why(error))
    detail: Detail = "redirect" if status // 100 == 3 else "answered"
    return Sent(status, _judged(status, verdict), detail, sending.seconds(wait, now))


def _judged(status: int, verdict: Callable[[int], Verdict]) -> Verdict:
    if status // 100 == 2:
        return "sent"
    return "refused" if status // 100 == 3 else verdict(status)


_UNSAFE: Mapping[guard.Code, Detail] = {
    "url": "unsafe_url",
    "scheme": "unsafe_scheme",
    "credentials": "unsafe_credentials",
    "port": "unsafe_port",
    "host": "unsafe_host",
    "address": "unsafe_address",
    "no_address": "no_address",
}


def _unsafe(unsafe: Unsafe) -> Sent:
    return Sent(None, "later" if unsafe.code == "no_address" else "refused", _UNSAFE[unsafe.code])


def _why(error: Exception) -> Detail:
    kinds: tuple[tuple[type[Exception], Detail], ...] = (
        (TimeoutError, "timeout"),
        (ssl.SSLCertVerificationError, "certificate"),
        (ssl.SSLError, "tls"),
        (OSError, "unreachable"),
    )
    return next((word for kind, word in kinds if isinstance(error, kind)), "not_http")


def _exchange(
    url: str, body: bytes, headers: Mapping[str, str], allow_private: bool, lookup: Lookup
) -> tuple[int, str | None]:
    """Status and Retry-After of the answer."""
    deadline = Deadline(SECONDS)
    target = guard.resolve(url, allow_private, guard.limited(lookup, deadline.left()))
    with _connected(target, deadline) as sock:
        return _talk(Wire(sock, deadline, LOOKED_AT), target, body, headers)


def _talk(wire: Wire, target: Target, body: bytes, headers: Mapping[str, str]) -> tuple[int, str | None]:
    connection = HTTPConnection(target.host, target.port)
    connection.sock = wire
    fixed = {"Host": target.netloc, "User-Agent": _AGENT, "Connection": "close"}
    connection.request("POST", target.path, body, {**fixed, **headers})
    response = connection.getresponse()
    # The answer has been given; letting the other side finish is mere courtesy.
    with suppress(OSError, HTTPException, ValueError):
        response.read(LOOKED_AT)
    return response.status, response.getheader("Retry-After")


def _connected(target: Target, deadline: Deadline) -> socket.socket:
    """A socket to the address that was judged; over https one whose certificate fits the host's name."""
    sock = socket.create_connection((target.address, target.port), deadline.left())
    if target.scheme == "http":
        return sock
    try:
        sock.settimeout(deadline.left())
        return _context().wrap_socket(sock, server_hostname=target.host)
    except BaseException:
        sock.close()
        raise


@functools.cache
def _context() -> ssl.SSLContext:
    return ssl.create_default_context()
