"""The API as a WSGI application, as the one-machine server serves it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus
from typing import Any

from chalicelib.api.request_context import MAX_BODY_BYTES
from chalicelib.hosting.app_host import AppHost
from chalicelib.hosting.compression import compress
from chalicelib.hosting.messages import Header, HttpRequest

Environ = Mapping[str, Any]
StartResponse = Callable[..., Any]

_READ_LIMIT = MAX_BODY_BYTES + 1
"""Bytes that are read of a body: one more than the app takes, so that the app itself refuses it."""

_BODILESS = (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED)
"""Statuses whose responses have no body. A length would be that of the body of another response."""


class Gateway:
    """A Chalice app as a WSGI application; thread-safe if the app keeps its request in a context variable."""

    def __init__(self, app: Any, compresses: bool = False) -> None:
        self._host, self._compresses = AppHost(app), compresses

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Answers one request."""
        request = _read_request(environ)
        response = self._host.answer(request)
        if self._compresses:
            response = compress(request, response)
        status, headers = HTTPStatus(response.status), list(response.headers)
        if request.method != "HEAD" and status not in _BODILESS:
            headers.append(("Content-Length", str(len(response.body))))
        start_response(f"{status.value} {status.phrase}", headers)
        return [response.body]


def _read_request(environ: Environ) -> HttpRequest:
    return HttpRequest(
        method=environ["REQUEST_METHOD"],
        # WSGI decodes a path as Latin-1; it was sent as UTF-8 (PEP 3333).
        path=environ["PATH_INFO"].encode("latin-1").decode("utf-8", "replace"),
        query=environ.get("QUERY_STRING", ""),
        headers=dict(_request_headers(environ)),
        body=environ["wsgi.input"].read(min(_body_length(environ), _READ_LIMIT)),
        peer=environ.get("REMOTE_ADDR"),
    )


def _request_headers(environ: Environ) -> Iterable[Header]:
    """The headers as sent."""
    sent = {**environ, "HTTP_CONTENT_TYPE": environ.get("CONTENT_TYPE")}
    for name, value in sent.items():
        if name.startswith("HTTP_") and value is not None:
            yield name[5:].replace("_", "-").lower(), value


def _body_length(environ: Environ) -> int:
    """Bytes to read at most. A body in chunks has no length; the server ends it itself."""
    if environ.get("wsgi.input_terminated"):
        return _READ_LIMIT
    return int(environ.get("CONTENT_LENGTH") or 0)
