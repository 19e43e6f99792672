"""A client's connection to the HTTP server: deadlines, its end, and what is refused before the app sees it.

What takes and serves connections is `local/front.py`.
"""

from __future__ import annotations

import ipaddress
import json
import logging
import math
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.task import ErrorTask, WSGITask
from waitress.utilities import BadRequest, Error

from chalicelib.api.problems import UNREADABLE_CODES, problem_response

_DRAIN_SECONDS = 2
"""How long a client may go on sending after the last answer."""

_LEAST_RATE = 2048
"""Bytes a second that a client has to take of an answer: a fifth of what a slow phone takes."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Deadlines:
    """Seconds that a client may take to send anything on a `fresh` connection; from its first byte on, for
    the `head` of a request and for all of it (`request`); to take the next part of an `answer`, or to be
    behind `_LEAST_RATE` with all of it; and to be `idle` between requests.
    """

    fresh: float = 8
    head: float = 10
    request: float = 30
    answer: float = 30
    idle: float = 60


def network_of(address: str) -> str:
    """An IPv4 address itself, or the network (/64) of an IPv6 address, whose host may choose the rest."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False).network_address)


class RequestTimeout(BadRequest):  # type: ignore[misc]
    """A request that did not arrive in time."""

    code = 408
    reason = "Request Timeout"


class UnknownVersion(Error):  # type: ignore[misc]
    """A request in another version of HTTP than 1.0 and 1.1."""

    code = 505
    reason = "HTTP Version Not Supported"


class RequestParser(HTTPRequestParser):  # type: ignore[misc]
    """Refuses what cannot be read, and what a proxy in front may read otherwise and pass on: a body of two
    lengths, and no host or two.
    """

    def parse_header(self, header_plus: bytes) -> None:
        """Reads the head of a request. Raises ParsingError, which is answered with 400."""
        try:
            super().parse_header(header_plus)
        except ValueError as error:  # waitress forgets some: half an address, a length of 5,000 digits
            raise ParsingError(str(error)) from error
        is_coded = self.chunked or "TRANSFER_ENCODING" in self.headers
        if is_coded and "CONTENT_LENGTH" in self.headers:
            raise ParsingError("a length and a transfer coding")
        if self.version not in ("1.0", "1.1"):
            self.error = UnknownVersion("not spoken here")
            self.body_rcv, self.content_length = None, 0  # whatever follows is not read as a body
        elif self.version == "1.1" and "HOST" not in self.headers:
            raise ParsingError("no host")
        if "," in self.headers.get("HOST", ""):  # waitress joins two lines
            raise ParsingError("two hosts")


class Refusal(ErrorTask):  # type: ignore[misc]
    """Answers a request that cannot be handed to the app, with a problem document."""

    def execute(self) -> None:
        """Writes the answer; the connection ends with it."""
        status = self.request.error.code
        problem = problem_response(status, UNREADABLE_CODES.get(status, "internal"))
        body = json.dumps(problem.body).encode()
        self.status = f"{status} {self.request.error.reason}"
        self.response_headers.extend(problem.headers.items())
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Answer(WSGITask):  # type: ignore[misc]
    """An answer of the app. One without a body, to HEAD or as 204 and 304 have none, keeps the connection."""

    @property
    def has_body(self) -> bool:
        """Whether a body follows the head."""
        return self.request.command != "HEAD" and bool(super().has_body)

    def set_close_on_finish(self) -> None:
        """Waitress closes after every answer without a length; one without a body needs none."""
        if self.has_body or self.request.connection_close:
            super().set_close_on_finish()


class Connection(HTTPChannel):  # type: ignore[misc]
    """A client's connection: it knows how long a request has been under way, and closes so that what was
    sent last arrives.
    """

    task_class = Answer
    error_task_class = Refusal
    parser_class = RequestParser
    last_activity: float
    request: Any
    has_sent = False
    """Whether the client has ever sent anything."""
    is_held = False
    """Whether the next request waits until the client has taken the answer before."""
    _timed: Any = None
    _began = 0.0
    _draining_since: float | None = None
    _taken_by = math.inf
    """When a client at the least rate would have taken what this one has taken of its answer."""

    def write_soon(self, data: Any) -> int:
        """Gives the client a part of an answer, which it has to take from now on. Returns its length."""
        if not self.total_outbufs_len:
            self._taken_by = time.time()
        length: int = super().write_soon(data)
        return length

    def send(self, data: bytes, do_close: bool = True) -> int:
        """Sends what the client takes at once. Returns how many bytes that is."""
        sent: int = super().send(data, do_close=do_close)
        self._taken_by += sent / _LEAST_RATE
        return sent

    def received(self, data: bytes) -> bool:
        """Receives a part of a request, or of several."""
        self.has_sent = True
        received: bool = super().received(data)
        if self.request is not self._timed:
            self._timed, self._began = self.request, self.last_activity
        return received

    @cached_property
    def network(self) -> str:
        """Where the client is: what shares one limit of connections."""
        return network_of(self.addr[0])

    @property
    def is_silent(self) -> bool:
        """Whether whatever was asked is answered: the server waits for the client."""
        return not self.requests and not self.total_outbufs_len

    @property
    def waited_since(self) -> float:
        """Since when the client has done nothing, or has been behind with taking its answer."""
        return min(self.last_activity, self._taken_by) if self.total_outbufs_len else self.last_activity

    def end_if_overdue(self, now: float, deadlines: Deadlines) -> None:
        """Refuses a request that takes too long to arrive; closes a connection that has had its time."""
        deadline = self._deadline(deadlines)
        if deadline is None or now <= deadline:
            return
        if self._is_receiving:
            self._refuse(RequestTimeout("too slow"))
        else:
            self.handle_close()

    @property
    def _is_receiving(self) -> bool:
        return self.request is not None and self.is_silent and self._draining_since is None

    def _deadline(self, deadlines: Deadlines) -> float | None:
        """Until when the client has to do what is waited for; None while the app has to."""
        if self._draining_since is not None:
            return self._draining_since + _DRAIN_SECONDS
        if self._is_receiving:
            seconds = deadlines.request if self.request.headers_finished else deadlines.head
            return self._began + seconds
        if self.total_outbufs_len:
            return self.waited_since + deadlines.answer
        seconds = deadlines.idle if self.has_sent else deadlines.fresh
        return None if self.requests else self.last_activity + seconds

    def _refuse(self, error: Error) -> None:
        with self.requests_lock:
            refused, self.request = self.request, None
            refused.error, refused.completed = error, True
            self.requests.append(refused)
            self.server.add_task(self)

    def handle_close(self) -> None:
        """Closes; after an answer only once the client has, as what it still sends would undo the answer."""
        self.attempt(self._close)

    def _close(self) -> None:
        if self.will_close and self._draining_since is None and self._begin_draining():
            return
        super().handle_close()

    def _begin_draining(self) -> bool:
        """Says that nothing more is sent; False where the connection is broken, or closed already."""
        open_socket = self.socket
        if open_socket is None:  # waitress may close a connection more than once
            return False
        try:
            open_socket.shutdown(socket.SHUT_WR)
        except OSError:
            return False
        self._draining_since = time.time()
        return True

    def handle_error(self) -> None:
        """Ends this connection, and no other: it is closed at once."""
        log.exception("a connection failed, and is closed")
        super().handle_close()

    def attempt(self, act: Callable[..., object], *given: object) -> bool:
        """Does what waitress lets fail for everybody. Returns whether the outcome is true; an error ends this
        connection, and no other.
        """
        try:
            return bool(act(*given))
        except Exception:
            self.handle_error()
            return False

    def readable(self) -> bool:
        """Whether to wait for what the client sends."""
        return self._draining_since is not None or self.attempt(super().readable)

    def writable(self) -> bool:
        """Whether there is something to send, to close, or to go on with."""
        return self._draining_since is None and (self.is_held or self.attempt(super().writable))

    def handle_read_event(self) -> None:
        """Receives; waitress lets some errors of that end the loop."""
        self.attempt(super().handle_read_event)

    def handle_write_event(self) -> None:
        """Sends; waitress lets some errors of that end the loop."""
        self.attempt(super().handle_write_event)

    def handle_write(self) -> None:
        """Sends; goes on with the next request once the client has taken the answer before."""
        super().handle_write()
        if self.is_held and not self.total_outbufs_len:
            self.is_held = False
            self.server.add_task(self)

    def handle_read(self) -> None:
        """Receives; while the connection is being closed, for nothing."""
        if self._draining_since is None:
            super().handle_read()
        else:
            self.recv(self.adj.recv_bytes)  # closes at the end

    def handle_expt_event(self) -> None:
        """Closes: HTTP has no urgent data, and what nobody reads would wake the loop again and again."""
        self.handle_close()
