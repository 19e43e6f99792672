"""The HTTP server: waitress, which reads a request whole before a thread takes it.

Here it gets what waitress leaves out: room for new clients, whatever the others do, and in
`local/connection.py` deadlines and refusals. Why this server: `docs/decisions/0026-front.md`.
"""

from __future__ import annotations

import errno
import logging
import math
import select
import sys
import time
from collections.abc import Callable
from typing import Any

from waitress import wasyncore
from waitress.server import TcpWSGIServer

from chalicelib.api.turnus_app import MAX_HEAD_BYTES
from local.connection import Connection, Deadlines

THREADS = 16

MAX_BODY_BYTES = 256 * 1024
"""Larger bodies are not even read; below that the app itself says how much it takes. Waitress keeps bodies of
this size in memory, and would open a file for each of more than 512 KB.
"""

_LOOK_SECONDS = 0.25
"""How often connections are looked at."""

_HAS_POLL = hasattr(select, "poll")

MAX_CONNECTIONS = 1000 if _HAS_POLL else 400
"""Windows has no `poll`, and its `select` takes 512 sockets."""

_SHUTDOWN_SECONDS = 5
"""How long requests may go on that have begun when the server is stopped."""

_TAKEN_AT_ONCE = 50
"""New connections for each look at all others, which takes longer than to take one."""

_SHORTAGES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
"""Errors that end when a connection is closed."""

_FAILURE_SECONDS = 60
"""That nothing can be accepted is logged again after this time without an error."""

_OWN_SOCKETS = 2
"""Waitress counts the socket that listens as a connection, and the pipe by which threads wake the loop."""

log = logging.getLogger(__name__)


class Front(TcpWSGIServer):  # type: ignore[misc]
    """Serves a WSGI application on one address, to at most `connections` clients at a time, of which at most
    `by_address` come from one address (None: all may, as where a proxy is in front); listens as soon as it is
    made.
    """

    channel_class = Connection

    def __init__(
        self,
        app: Callable[..., Any],
        host: str,
        port: int,
        deadlines: Deadlines,
        connections: int = MAX_CONNECTIONS,
        by_address: int | None = None,
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
        self._deadlines, self._connections, self._by_address = deadlines, connections, by_address
        self._stop_requested = False
        self._is_paused, self._last_failure = False, -math.inf

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
                    self._is_paused = False
                    self._end_overdue_connections(time.time())
                    self._keep_a_place()  # when the last client came, there may have been none to close
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
        """Takes new connections. Where there is room for no more, another is closed, so that clients that say
        nothing, or take nothing, keep nobody out.
        """
        for _ in range(_TAKEN_AT_ONCE):
            before = len(self.active_channels)
            if before < self._connections:
                self._take_connection()
            if len(self.active_channels) == before:
                return
            self._keep_share()
            self._keep_a_place()

    def _keep_share(self) -> None:
        """Closes another connection of the newest one's address, where that has more than its share."""
        if self._by_address is None:
            return
        connections = list(self.active_channels.values())
        neighbours = [one for one in connections if one.network == connections[-1].network]
        if len(neighbours) > self._by_address:
            self._make_room(neighbours)

    def _keep_a_place(self) -> None:
        if len(self.active_channels) >= self._connections:
            self._make_room(list(self.active_channels.values()))

    def readable(self) -> bool:
        """Whether to wait for new connections."""
        return bool(super().readable()) and not self._is_paused

    def accept(self) -> Any:
        """A new connection; None where there is none. Where the system has no file or memory for it, room is
        made; if that is impossible, or no help, nothing is accepted until the next look at all connections.
        """
        try:
            return super().accept()
        except OSError as error:
            self._report_failure(error)
            is_short = error.errno in _SHORTAGES
        self._is_paused = not (is_short and self._make_room(list(self.active_channels.values())))
        return None

    def _report_failure(self, error: OSError) -> None:
        """Logs that nothing can be accepted, once for as long as that lasts."""
        before, self._last_failure = self._last_failure, time.monotonic()
        if self._last_failure - before > _FAILURE_SECONDS:
            log.error("a new connection could not be taken: %s", error.strerror)

    def _take_connection(self) -> None:
        try:
            super().handle_accept()
        except Exception:
            log.exception("a connection could not be taken")

    def _make_room(self, connections: list[Connection]) -> bool:
        """Closes, of these, the connection that has been silent longest, but not the only one: it may be the
        new one. Where there is none, closes the one that is furthest behind with taking its answer, but none
        for which the app is at work. Returns whether there was one to close.
        """
        waited_for = [one for one in connections if one.is_silent]
        if len(waited_for) < 2:
            waited_for = [one for one in connections if one.total_outbufs_len]
        if not waited_for:
            return False
        longest = min(waited_for, key=lambda one: one.waited_since)
        longest.handle_close()
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
