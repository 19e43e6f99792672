"""The service itself: `/v1/health`, `/v1/openapi.json`, `/docs`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from chalice.app import Response

from chalicelib import store, wiring
from chalicelib.api import responses
from chalicelib.api.problems import Problem
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource

resource = Resource(__name__)

DOCUMENT_PATH = Path(__file__).with_name("openapi.json")


@resource.operation("GET", "/v1/health", response_schema="Health", auth="none", error_statuses=(503,))
def health(context: RequestContext) -> Response:
    """Whether all is well."""
    if not store.is_reachable():
        raise Problem(503, "storage_unreachable", {"Retry-After": "5"})
    return responses.private(
        {"status": "ok", "version": wiring.read_settings().version, "storage": "reachable"}
    )


@resource.operation("GET", "/v1/openapi.json", response_schema="object", auth="none")
def document(context: RequestContext) -> Response:
    """This API as an OpenAPI 3.1 document."""
    response = responses.public(_document_text(), responses.HOUR)
    response.headers["Content-Type"] = "application/json"
    return response


@resource.operation("GET", "/docs", response_schema="page", auth="none")
def docs(context: RequestContext) -> Response:
    """This API as a page to read."""
    response = responses.public(_docs_html(), responses.HOUR)
    response.headers["Content-Type"] = "text/html; charset=utf-8"
    response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return response


@cache
def _document_text() -> str:
    return DOCUMENT_PATH.read_text(encoding="utf-8")


@cache
def _docs_html() -> str:
    # Imported here: only readers of the page need it, and a cold start does not wait for it.
    from chalicelib.api import docs_page

    return docs_page.render(json.loads(_document_text()))
