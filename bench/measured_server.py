"""The server for real browsers in this process, which keeps what each request has cost."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from bench.run import NOTHING, Run, make_run
from chalicelib import store
from local.connection import Deadlines
from local.front import Front
from local.gateway import Gateway
from local.server import WEB_APP_FOLDER
from local.static import WebApp
from tests.support.reserved_port import number_of, reserve_port


@dataclass(frozen=True)
class MeasuredRequest:
    """A request that reached the server: what was asked, the bytes of the answer with its head, and what the
    server did for it.
    """

    method: str
    path: str
    status: int
    cache_control: str
    sent_bytes: int
    run: Run = NOTHING


@dataclass
class MeasuredServer:
    """Where the server is, and what was asked of it."""

    url: str
    _requests: list[MeasuredRequest] = field(default_factory=list)

    def add(self, request: MeasuredRequest) -> None:
        """Keeps one request; called by the server's threads."""
        self._requests.append(request)

    def take(self) -> list[MeasuredRequest]:
        """What was asked since this was last called, in the order of the answers."""
        taken = self._requests[:]
        del self._requests[: len(taken)]
        return taken


class _Meter:
    """A WSGI application that measures another one."""

    def __init__(self, app: Callable[..., Iterable[bytes]], server: MeasuredServer) -> None:
        self._app, self._server = app, server

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        heads: list[tuple[str, list[tuple[str, str]]]] = []

        def keep_head(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
            heads.append((status, headers))
            return start_response(status, headers, *more)

        start = time.thread_time()
        with store.measure_capacity() as spent:
            body = list(self._app(environ, keep_head))
        seconds = time.thread_time() - start
        status, headers = heads[-1]
        self._server.add(
            MeasuredRequest(
                method=environ["REQUEST_METHOD"],
                path=environ["PATH_INFO"],
                status=int(status.split()[0]),
                cache_control=dict(headers).get("Cache-Control", ""),
                sent_bytes=_head_size(headers) + sum(map(len, body)),
                run=make_run(seconds, spent),
            )
        )
        return body


def _head_size(headers: Iterable[tuple[str, str]]) -> int:
    """Bytes of the headers as HTTP/1.1 writes them: later versions need fewer."""
    return sum(len(name) + len(value) + 4 for name, value in headers)


@contextmanager
def measured_server() -> Iterator[MeasuredServer]:
    """A server with the built web app, on the database that the store is connected to."""
    from app import app

    with reserve_port() as reserved:
        port = number_of(reserved)
        server = MeasuredServer(f"http://127.0.0.1:{port}")
        app_with_files = WebApp(Gateway(app, compresses=True), WEB_APP_FOLDER)
        front = Front(_Meter(app_with_files, server), "127.0.0.1", port, Deadlines())
        thread = threading.Thread(target=front.run, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            front.request_stop()
            thread.join()
