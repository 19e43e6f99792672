"""Compresses the API's answers.

All that the API sends is text. That an answer's length tells something of its content harms nobody here: no
page can make a browser send another's token, which travels in a header.
"""

from __future__ import annotations

import gzip
import re

from chalicelib.hosting.messages import HttpRequest, HttpResponse

LEAST_BYTES = 1024
"""Shorter bodies fit into one packet anyway."""

_LEVEL = 6
_NEVER = re.compile(r"0(\.0*)?")
"""The weight of what a client does not take."""


def compress(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The response, with its body as gzip for a client that takes it.

    The ETag of a compressed answer is weak: its bytes are not those of the plain one.
    """
    varies = ", ".join(filter(None, [response.header("Vary"), "Accept-Encoding"]))
    response = response.with_header("Vary", varies)
    if len(response.body) >= LEAST_BYTES and _accepts_gzip(request.headers.get("accept-encoding", "")):
        body = gzip.compress(response.body, _LEVEL, mtime=0)
        response = HttpResponse(response.status, response.headers, body)
        return _with_weak_etag(response.with_header("Content-Encoding", "gzip"))
    if f"W/{response.header('ETag')}" in request.headers.get("if-none-match", ""):
        return _with_weak_etag(response)  # nothing has changed: the ETag is the one that the client knows
    return response


def _accepts_gzip(accepted: str) -> bool:
    """Whether an `Accept-Encoding` takes gzip: what it names counts before what it says of all (`*`)."""
    weights: dict[str, str] = {}
    for part in accepted.lower().replace(" ", "").split(","):
        coding, _, weight = part.partition(";q=")
        weights[coding] = weight or "1"
    return not _NEVER.fullmatch(weights.get("gzip", weights.get("*", "0")))


def _with_weak_etag(response: HttpResponse) -> HttpResponse:
    etag = response.header("ETag")
    if etag is None or etag.startswith("W/"):
        return response
    return response.with_header("ETag", f"W/{etag}")
