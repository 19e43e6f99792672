"""Takes the place of API Gateway: turns a WSGI request into its event and the app's answer into a response.

Why not `chalice local`: `docs/decisions/0002-serving-chalice.md`.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl, quote, unquote

from chalice.local import RouteMatcher

from chalicelib.api.request_context import MAX_BODY_BYTES

Environ = Mapping[str, Any]
StartResponse = Callable[..., Any]
Event = dict[str, Any]

_READ_LIMIT = MAX_BODY_BYTES + 1
"""Bytes that are read of a body: one more than the app takes, so that the app itself refuses it."""

_BODILESS = (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED)
"""Statuses whose responses have no body. A length would be that of the body of another response."""


class Gateway:
    """A Chalice app as a WSGI application; thread-safe if the app keeps its request in a context variable."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._routes = RouteMatcher(list(app.routes))

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        response = self._app(self._event(environ), None)
        body = _response_body(response)
        status = HTTPStatus(response["statusCode"])
        headers = [*_response_headers(response)]
        if environ["REQUEST_METHOD"] != "HEAD" and status not in _BODILESS:
            headers.append(("Content-Length", str(len(body))))
        start_response(f"{status.value} {status.phrase}", headers)
        return [body]

    def _event(self, environ: Environ) -> Event:
        """The event that API Gateway would make of a request; its resource is None where no route fits."""
        path, method = _request_path(environ), environ["REQUEST_METHOD"]
        route, captured = self._match_route(path)
        headers = dict(_request_headers(environ))
        return {
            "resource": route,
            "path": path,
            "httpMethod": method,
            "headers": headers,
            "multiValueHeaders": {name: [value] for name, value in headers.items()},
            "queryStringParameters": None,
            "multiValueQueryStringParameters": _query_params(environ),
            "pathParameters": captured or None,
            "stageVariables": None,
            "requestContext": {
                "resourcePath": route,
                "httpMethod": method,
                "path": path,
                "identity": {"sourceIp": environ.get("REMOTE_ADDR")},
            },
            **_request_body(environ),
        }

    def _match_route(self, path: str) -> tuple[str | None, dict[str, str]]:
        try:
            match = self._routes.match_route(quote(path))
        except ValueError:
            return None, {}
        return match.route, {name: unquote(value) for name, value in match.captured.items()}


def _request_path(environ: Environ) -> str:
    """The path, without a slash at its end. WSGI decodes it as Latin-1; it was sent as UTF-8 (PEP 3333)."""
    path = environ["PATH_INFO"].encode("latin-1").decode("utf-8", "replace")
    return path.rstrip("/") or "/"


def _request_headers(environ: Environ) -> Iterable[tuple[str, str]]:
    """The headers as sent; a content type without content, which some servers make up, is left out."""
    sent = {**environ, "HTTP_CONTENT_TYPE": environ.get("CONTENT_TYPE")}
    if not environ.get("CONTENT_LENGTH"):
        del sent["HTTP_CONTENT_TYPE"]
    for name, value in sent.items():
        if name.startswith("HTTP_") and value is not None:
            yield name[5:].replace("_", "-").lower(), value


def _query_params(environ: Environ) -> dict[str, list[str]] | None:
    found: dict[str, list[str]] = {}
    for name, value in parse_qsl(environ.get("QUERY_STRING", ""), keep_blank_values=True):
        found.setdefault(name, []).append(value)
    return found or None


def _request_body(environ: Environ) -> Event:
    """The body as text, in base64 where it is not UTF-8: the app itself refuses that."""
    raw = environ["wsgi.input"].read(min(_body_length(environ), _READ_LIMIT))
    try:
        return {"body": raw.decode() or None, "isBase64Encoded": False}
    except UnicodeDecodeError:
        return {"body": base64.b64encode(raw).decode(), "isBase64Encoded": True}


def _body_length(environ: Environ) -> int:
    """Bytes to read at most. A body in chunks has no length; the server ends it itself."""
    if environ.get("wsgi.input_terminated"):
        return _READ_LIMIT
    return int(environ.get("CONTENT_LENGTH") or 0)


def _response_headers(response: Event) -> Iterable[tuple[str, str]]:
    """The headers; like API Gateway's, a response without a media type is JSON."""
    if not any(name.lower() == "content-type" for name in response.get("headers") or {}):
        yield "Content-Type", "application/json"
    for name, value in (response.get("headers") or {}).items():
        yield name, str(value)
    for name, values in (response.get("multiValueHeaders") or {}).items():
        for value in values:
            yield name, str(value)


def _response_body(response: Event) -> bytes:
    body = response.get("body") or ""
    if response.get("isBase64Encoded"):
        return base64.b64decode(body)
    return body if isinstance(body, bytes) else body.encode()
