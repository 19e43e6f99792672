"""Compresses the API's answers, as API Gateway does on AWS (`minimum_compression_size`).

All that the API sends is text. That an answer's length tells something of its content harms nobody here: no
page can make a browser send another's token, which travels in a header.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from typing import Any
from wsgiref.headers import Headers

from local.gateway import Environ, StartResponse

LEAST_BYTES = 1024
"""Shorter bodies fit into one packet anyway."""

_LEVEL = 6
_NEVER = re.compile(r"0(\.0*)?")
"""The weight of what a client does not take."""


class Compressed:
    """A WSGI application whose bodies are sent as gzip to clients that take it.

    It must call `start_response` before it returns. The ETag of a compressed answer is weak: its bytes are
    not those of the plain one.
    """

    def __init__(self, app: Any) -> None:
        self._app = app

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """Answers one request."""
        started: list[tuple[str, list[tuple[str, str]]]] = []
        body = b"".join(self._app(environ, lambda status, headers: started.append((status, headers))))
        ((status, listed),) = started
        headers = Headers(listed)
        headers["Vary"] = ", ".join(filter(None, [headers["Vary"], "Accept-Encoding"]))
        if len(body) >= LEAST_BYTES and _accepts_gzip(environ.get("HTTP_ACCEPT_ENCODING", "")):
            body = gzip.compress(body, _LEVEL, mtime=0)
            headers["Content-Encoding"] = "gzip"
            headers["Content-Length"] = str(len(body))
            _weaken_etag(headers)
        elif f"W/{headers['ETag']}" in environ.get("HTTP_IF_NONE_MATCH", ""):
            _weaken_etag(headers)  # nothing has changed: the ETag is the one that the client knows
        start_response(status, headers.items())
        return [body]


def _accepts_gzip(accepted: str) -> bool:
    """Whether an `Accept-Encoding` takes gzip: what it names counts before what it says of all (`*`)."""
    weights: dict[str, str] = {}
    for part in accepted.lower().replace(" ", "").split(","):
        coding, _, weight = part.partition(";q=")
        weights[coding] = weight or "1"
    return not _NEVER.fullmatch(weights.get("gzip", weights.get("*", "0")))


def _weaken_etag(headers: Headers) -> None:
    etag = headers["ETag"]
    if etag is not None and not etag.startswith("W/"):
        headers["ETag"] = f"W/{etag}"
