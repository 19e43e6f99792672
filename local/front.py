"""The HTTP server: waitress, which reads a request whole before a thread takes it.

Here it gets what waitress leaves out: deadlines, so that nobody holds a connection by sending slowly, and
problem documents for what it refuses before the app sees it. Why this server: `docs/decisions/0026-front.md`.
"""

from __future__ import annotations

import errno
import json
import logging
import math
import select
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from waitress import wasyncore
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, WSGITask
from waitress.utilities import BadRequest, Error

from chalicelib.api.problems import UNREADABLE_CODES, problem_response

THREADS = 16
MAX_HEAD_BYTES = 16 * 1024
MAX_BODY_BYTES = 256 * 1024
"""Larger bodies are not even read; below that the app itself says how much it takes. Waitress keeps bodies of
this size in memory, and would open a file for each of more than 512 KB.
"""

_LOOK_SECONDS = 0.25
"""How often connections are looked at."""

_HAS_POLL = hasattr(select, "poll")

MAX_CONNECTIONS = 1000 if _HAS_POLL else 400
"""Windows has no `poll`, and its `select` takes 512 sockets."""

_DRAIN_SECONDS = 2
"""How long a client may go on sending after the last answer."""

_SHUTDOWN_SECONDS = 5
"""How long requests may go on that have begun when the server is stopped."""

_TAKEN_AT_ONCE = 50
"""New connections for each look at all others, which takes longer than to take one."""

_SHORTAGE_SECONDS = 60
"""A lack of files is logged again after this time without one."""

_OWN_SOCKETS = 2
"""Waitress counts the socket that listens as a connection, and the pipe by which threads wake the loop."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Deadlines:
    """Seconds that a client may take, from its first byte, for the `head` of a request and for all of it
    (`request`); to take the next part of an `answer`; and to be `idle` between requests.
    """

    head: float = 10
    request: float = 30
    answer: float = 30
    idle: float = 60


class RequestTimeout(BadRequest):  # type: ignore[misc]
    """A request that did not arrive in time."""

    code = 408
    reason = "Request Timeout"


class RequestParser(HTTPRequestParser):  # type: ignore[misc]
    """Refuses what cannot be read, and a body of two lengths: a proxy in front may end it elsewhere and pass
    on the rest.
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
    is_held = False
    """Whether the next request waits until the client has taken the answer before."""
    _timed: Any = None
    _began = 0.0
    _draining_since: float | None = None

    def received(self, data: bytes) -> bool:
        """Receives a part of a request, or of several."""
        received: bool = super().received(data)
        if self.request is not self._timed:
            self._timed, self._began = self.request, self.last_activity
        return received

    @property
    def is_silent(self) -> bool:
        """Whether whatever was asked is answered: the server waits for the client."""
        return not self.requests and not self.total_outbufs_len

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
            return self.last_activity + deadlines.answer
        return None if self.requests else self.last_activity + deadlines.idle

    def _refuse(self, error: Error) -> None:
        with self.requests_lock:
            refused, self.request = self.request, None
            refused.error, refused.completed = error, True
            self.requests.append(refused)
            self.server.add_task(self)

    def handle_close(self) -> None:
        """Closes; after an answer only once the client has, as what it still sends would undo the answer."""
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

    def handle_expt(self) -> None:
        """Closes: HTTP has no urgent data, and what nobody reads would wake the loop again and again."""
        self.handle_close()


class Front(TcpWSGIServer):  # type: ignore[misc]
    """Serves a WSGI application on one address, to at most `connections` clients at a time; listens as soon
    as it is made.
    """

    channel_class = Connection

    def __init__(
        self,
        app: Callable[..., Any],
        host: str,
        port: int,
        deadlines: Deadlines,
        connections: int = MAX_CONNECTIONS,
    ) -> None:
        # Waitress warns whenever a request has to wait for a thread.
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)
        super().__init__(
            app,
            host=host,
            port=port,
            threads=THREADS,
            connection_limit=connections + _OWN_SOCKETS,
            max_request_header_size=MAX_HEAD_BYTES,
            max_request_body_size=MAX_BODY_BYTES,
            outbuf_high_watermark=sys.maxsize,  # no thread waits for a client; `add_task` holds it back
            ident=None,
            # Whom to believe is the app's to decide (`client_address`); waitress would take the headers away.
            clear_untrusted_proxy_headers=False,
        )
        self._deadlines, self._connections = deadlines, connections
        self._stop_requested = False
        self._is_waiting_for_files, self._last_shortage = False, -math.inf

    def request_stop(self) -> None:
        """Makes `run` return soon. A handler of signals may call it: it takes no lock."""
        self._stop_requested = True

    def run(self) -> None:
        """Serves until it is asked to stop; requests that have begun are answered. Raises what ends it."""
        looked = 0.0
        try:
            while not self._stop_requested:
                wasyncore.loop(timeout=_LOOK_SECONDS, use_poll=_HAS_POLL, map=self._map, count=1)
                if time.monotonic() - looked >= _LOOK_SECONDS:
                    looked = time.monotonic()
                    self._is_waiting_for_files = False
                    self._end_overdue_connections(time.time())
        finally:
            self.task_dispatcher.shutdown(timeout=_SHUTDOWN_SECONDS)
            self.close()

    def add_task(self, task: Connection) -> None:
        """Lets a thread answer a connection's next request, once the answer before is taken."""
        if task.total_outbufs_len:
            task.is_held = True
        else:
            super().add_task(task)

    def handle_accept(self) -> None:
        """Takes new connections. Where there is room for no more, the one that has been silent longest is
        closed, so that clients that say nothing keep nobody out.
        """
        for _ in range(_TAKEN_AT_ONCE):
            before = len(self.active_channels)
            if before < self._connections:
                self._take_connection()
            if len(self.active_channels) == before:
                return
            if len(self.active_channels) == self._connections:
                self._make_room()

    def readable(self) -> bool:
        """Whether to wait for new connections."""
        return bool(super().readable()) and not self._is_waiting_for_files

    def accept(self) -> Any:
        """A new connection; None where there is none. Where the system has no file for it, room is made; if
        that is impossible, nothing is accepted until the next look at all connections.
        """
        try:
            return super().accept()
        except OSError as error:
            if error.errno not in (errno.EMFILE, errno.ENFILE):
                raise
            self._report_shortage(error)
        self._is_waiting_for_files = not self._make_room()
        return None

    def _report_shortage(self, error: OSError) -> None:
        """Logs that files are lacking, once for as long as that lasts."""
        before, self._last_shortage = self._last_shortage, time.monotonic()
        if self._last_shortage - before > _SHORTAGE_SECONDS:
            log.error("no file for a new connection: %s", error.strerror)

    def _take_connection(self) -> None:
        try:
            super().handle_accept()
        except Exception:
            log.exception("a connection could not be taken")

    def _make_room(self) -> bool:
        """Closes the connection that has been silent longest, but not the only one: that may be the new one.
        Returns whether there was one to close.
        """
        silent = [one for one in list(self.active_channels.values()) if one.is_silent]
        if len(silent) < 2:
            return False
        longest = min(silent, key=lambda one: one.last_activity)
        longest.attempt(longest.handle_close)
        return True

    def handle_error(self) -> None:
        """Ends `run`: without the socket that listens it would go on for nobody."""
        raise  # what waitress is handling

    def handle_close(self) -> None:
        """Ends `run`, as `handle_error` does."""
        raise OSError("the socket that listens is closed")

    def maintenance(self, now: float) -> None:
        """Does nothing: the deadlines here are stricter than those of waitress."""

    def _end_overdue_connections(self, now: float) -> None:
        for connection in list(self.active_channels.values()):
            connection.attempt(connection.end_if_overdue, now, self._deadlines)
