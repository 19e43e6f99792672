"""A request and a response of HTTP, whoever serves them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Header = tuple[str, str]


@dataclass(frozen=True)
class HttpRequest:
    """A request as it arrived.

    `path` is decoded, `query` is not. `headers` have names in lower case. `peer` is the address that opened
    the connection, None where it is not known.
    """

    method: str
    path: str
    query: str
    headers: Mapping[str, str]
    body: bytes
    peer: str | None


@dataclass(frozen=True)
class HttpResponse:
    """A response as it is sent, but for its `Content-Length`; a header may be there several times."""

    status: int
    headers: tuple[Header, ...]
    body: bytes

    def header(self, name: str) -> str | None:
        """The value of a header; None where there is none."""
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    def with_header(self, name: str, value: str) -> HttpResponse:
        """The response with one header, in place of all others of this name."""
        others = tuple(one for one in self.headers if one[0].lower() != name.lower())
        return HttpResponse(self.status, (*others, (name, value)), self.body)
