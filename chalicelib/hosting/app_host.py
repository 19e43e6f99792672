"""Calls the Chalice app as API Gateway would: with its event, whose form is that of a REST API.

Why not `chalice local`, nor API Gateway itself: `docs/decisions/0002-serving-chalice.md` and
`docs/decisions/0031-on-aws.md`.
"""

from __future__ import annotations

import base64
import secrets
from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qsl

from chalicelib.api.turnus_app import MOST_CHARACTERS
from chalicelib.hosting.messages import Header, HttpRequest, HttpResponse
from chalicelib.hosting.routes import RouteTable

Event = dict[str, Any]

_MOST_PARAMETERS = 2 * MOST_CHARACTERS
"""Of a query; more of them are longer than a value may be, whatever they are."""


class AppHost:
    """The app for requests from anywhere; thread-safe if the app keeps its request in a context variable."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._routes = RouteTable(app.routes)

    def answer(self, request: HttpRequest, context: Any = None) -> HttpResponse:
        """The app's response to a request; `context` is what Lambda says of the call."""
        response = self._app(self._make_event(request, _request_id(context)), context)
        headers = tuple(_response_headers(response))
        return HttpResponse(response["statusCode"], headers, _response_body(response))

    def _make_event(self, request: HttpRequest, id: str) -> Event:
        """The event of a request with this id; its resource is None where no route fits."""
        path = request.path.rstrip("/") or "/"
        route, captured = self._routes.match(path)
        headers = dict(request.headers)
        return {
            "resource": route,
            "path": path,
            "httpMethod": request.method,
            "headers": headers,
            "multiValueHeaders": {name: [value] for name, value in headers.items()},
            "queryStringParameters": None,
            "multiValueQueryStringParameters": _query_params(request.query),
            "pathParameters": captured or None,
            "stageVariables": None,
            "requestContext": {
                "requestId": id,
                "resourcePath": route,
                "httpMethod": request.method,
                "path": path,
                "identity": {"sourceIp": request.peer},
            },
            **_event_body(request.body),
        }


def _request_id(context: Any) -> str:
    """Lambda's id of the call, otherwise a random one."""
    return getattr(context, "aws_request_id", None) or secrets.token_hex(8)


def _query_params(query: str) -> dict[str, list[str]] | None:
    """The parameters of a query. One of too many is a single value, which the app refuses as too long."""
    found: dict[str, list[str]] = {}
    try:
        pairs = parse_qsl(query, keep_blank_values=True, max_num_fields=_MOST_PARAMETERS)
    except ValueError:
        pairs = [("", query)]
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return found or None


def _event_body(body: bytes) -> Event:
    """The body as text, in base64 where it is not UTF-8: the app itself refuses that."""
    try:
        return {"body": body.decode() or None, "isBase64Encoded": False}
    except UnicodeDecodeError:
        return {"body": base64.b64encode(body).decode(), "isBase64Encoded": True}


def _response_headers(response: Event) -> Iterable[Header]:
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
