"""The service itself: `/v1/health`, `/v1/openapi.json`, `/docs`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from chalice.app import Response

from chalicelib import store, wiring
from chalicelib.api import answers
from chalicelib.api.asking import Ask, Resource
from chalicelib.api.problems import Problem

resource = Resource(__name__)

DOCUMENT = Path(__file__).with_name("openapi.json")

_HOUR = 3_600


@resource.on("GET", "/v1/health", gives="Health", token="none", errors=(503,))
def health(ask: Ask) -> Response:
    """Whether all is well."""
    if not store.is_reachable():
        raise Problem(503, "storage_unreachable", {"Retry-After": "5"})
    return answers.own({"status": "ok", "version": wiring.settings().version, "storage": "reachable"})


@resource.on("GET", "/v1/openapi.json", gives="object", token="none")
def document(ask: Ask) -> Response:
    """This API as an OpenAPI 3.1 document."""
    response = answers.public(_document(), _HOUR)
    response.headers["Content-Type"] = "application/json"
    return response


@resource.on("GET", "/docs", gives="page", token="none")
def docs(ask: Ask) -> Response:
    """This API as a page to read."""
    response = answers.public(_page(), _HOUR)
    response.headers["Content-Type"] = "text/html; charset=utf-8"
    response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'"
    return response


@cache
def _document() -> str:
    return DOCUMENT.read_text(encoding="utf-8")


@cache
def _page() -> str:
    # Only who reads the page needs what draws it.
    from chalicelib.api import page

    return page.render(json.loads(_document()))
