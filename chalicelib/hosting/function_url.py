"""The API as a Lambda function URL, whose events have payload format 2.0.

CloudFront stands in front. It alone knows a secret, which it adds to each request: whoever calls the function
past it is told that there is nothing, before any work is done.
"""

from __future__ import annotations

import base64
from collections import defaultdict
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

from chalicelib.api import client_address
from chalicelib.hosting.app_host import AppHost, Event
from chalicelib.hosting.compression import compress
from chalicelib.hosting.messages import HttpRequest, HttpResponse

_NOWHERE = "/"
"""A path that the app does not have."""


class FunctionUrl:
    """A Lambda handler for the app. Without `edge_secret` everybody may call it."""

    def __init__(self, app: Any, edge_secret: str | None) -> None:
        self._host, self._edge_secret = AppHost(app), edge_secret

    def __call__(self, event: Event, context: Any) -> Event:
        """Answers one request."""
        request = _read_request(event)
        if not self._is_from_edge(request):
            request = replace(request, path=_NOWHERE)
        return _write_response(compress(request, self._host.answer(request, context)))

    def _is_from_edge(self, request: HttpRequest) -> bool:
        sent = request.headers.get(client_address.EDGE_HEADER.lower())
        return self._edge_secret is None or client_address.is_edge_secret(sent, self._edge_secret)


def _read_request(event: Event) -> HttpRequest:
    http = event["requestContext"]["http"]
    sent = event.get("body") or ""
    return HttpRequest(
        method=http["method"],
        path=unquote(event["rawPath"]),
        query=event.get("rawQueryString") or "",
        headers={name.lower(): value for name, value in event["headers"].items()},
        body=base64.b64decode(sent) if event.get("isBase64Encoded") else sent.encode(),
        peer=http.get("sourceIp"),
    )


def _write_response(response: HttpResponse) -> Event:
    headers = defaultdict[str, list[str]](list)
    for name, value in response.headers:
        headers[name].append(value)
    written: Event = {
        "statusCode": response.status,
        "headers": {name: ", ".join(values) for name, values in headers.items()},
        "body": "",
        "isBase64Encoded": response.header("Content-Encoding") is not None,
    }
    if written["isBase64Encoded"]:
        return {**written, "body": base64.b64encode(response.body).decode()}
    return {**written, "body": response.body.decode()}
