"""The service itself: `/v1/health`, `/v1/openapi.json`, `/docs`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from chalice.app import Response

from chalicelib import store, wiring
from chalicelib.api import responses
from chalicelib.api.answers import Health
from chalicelib.api.problems import Problem
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource

resource = Resource(__name__)

DOCUMENT_PATH = Path(__file__).with_name("openapi.json")
GUIDE_PATH = Path(__file__).with_name("guide.html")


@resource.operation(
    "GET",
    "/v1/health",
    response_schema="Health",
    auth="ignored",
)
def health(context: RequestContext) -> Response:
    """Whether all is well.

    For whatever watches the server: it asks the database, so not more often than every few seconds.
    `storage_unreachable` with `Retry-After` means that requests fail now, or those that write (a full disk),
    and nothing is lost.
    """
    if not (store.is_reachable() and store.takes_writes()):
        raise Problem(503, "storage_unreachable", {"Retry-After": "5"})
    return responses.private(Health(status="ok", version=wiring.read_settings().version, storage="reachable"))


@resource.operation(
    "GET",
    "/v1/openapi.json",
    response_schema="object",
    auth="none",
    headers=("If-None-Match",),
    limit="documents",
)
def document(context: RequestContext) -> Response:
    """This API as an OpenAPI 3.1 document.

    The same text until the server changes; keep it with its `ETag`. Clients can be generated from it.
    """
    response = responses.public_content(context, _document_text(), responses.HOUR)
    response.headers["Content-Type"] = "application/json"
    return response


@resource.operation(
    "GET",
    "/docs",
    response_schema="page",
    auth="ignored",
    headers=("If-None-Match",),
    limit="documents",
)
def docs(context: RequestContext) -> Response:
    """The guide and this API as a page to read.

    Made from the document, without scripts.
    """
    return responses.public_page(context, _docs_html(), responses.HOUR)


@cache
def _document_text() -> str:
    return DOCUMENT_PATH.read_text(encoding="utf-8")


@cache
def _docs_html() -> str:
    # Imported here: only readers of the page need it, and a cold start does not wait for it.
    from chalicelib.api import docs_page

    return docs_page.render(json.loads(_document_text()), GUIDE_PATH.read_text(encoding="utf-8"))
