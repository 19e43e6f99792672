"""Responses with the headers that belong to them.

A body is an answer, or JSON already.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from typing import Any

from chalice.app import Response

from chalicelib.answers import to_json
from chalicelib.api import page_headers
from chalicelib.api.request_context import RequestContext
from chalicelib.games.contract import Json
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.telling import match_presenter

Headers = dict[str, Any]

MINUTE, HOUR, DAY, YEAR = 60, 3_600, 86_400, 31_536_000
"""Seconds, for how long a public response may be kept."""

_HTML: Headers = {"Content-Type": "text/html; charset=utf-8"}
_PRIVATE_HEADERS: Headers = {"Cache-Control": "private, no-cache", "Vary": "Authorization"}


def private(body: Any, status: int = 200, **headers: str) -> Response:
    """A response for this caller alone, which no cache keeps unasked."""
    return _response(body, {**_PRIVATE_HEADERS, **headers}, status)


def no_content() -> Response:
    """204: done, without a body."""
    return Response(body="", status_code=204, headers=dict(_PRIVATE_HEADERS))


def conditional(context: RequestContext, body: Any) -> Response:
    """A response for this caller alone with an ETag of its content, or 304 if the client has that."""
    content = to_json(body)
    return _unless_known(context, _content_etag(content), _PRIVATE_HEADERS, lambda: content)


def public(body: Any, max_age: int) -> Response:
    """A response that is the same for everybody and may be kept for `max_age` seconds."""
    return _response(body, _public_headers(max_age))


def public_content(context: RequestContext, body: Any, max_age: int, *directives: str) -> Response:
    """A public response with an ETag of its content, or 304 if the client has that.

    `directives` join those of `Cache-Control`.
    """
    content = to_json(body)
    headers = _public_headers(max_age, *directives)
    return _unless_known(context, _content_etag(content), headers, lambda: content)


def page(html: str) -> Response:
    """A page for one reader, which no cache keeps."""
    headers = {**page_headers.BARE_PAGE_HEADERS, **_HTML, "Cache-Control": "no-store"}
    return Response(body=html, headers=headers)


def public_page(context: RequestContext, html: str, max_age: int) -> Response:
    """A page with its own style that is the same for everybody, or 304 if the client has it."""
    response = public_content(context, html, max_age)
    response.headers.update({**page_headers.STYLED_PAGE_HEADERS, **_HTML})
    return response


def revision(context: RequestContext, body: Any, rev: str, max_age: int) -> Response:
    """A public response whose content `rev` names.

    Asked for this very `rev` it never changes; otherwise it is the content of now, with an ETag.
    """
    if context.query_param("rev") == rev:
        return _response(body, _public_headers(YEAR, "immutable"))
    return _unless_known(context, f'"{rev}"', _public_headers(max_age), lambda: body)


def changed_match(context: RequestContext, loaded: LoadedMatch) -> Response:
    """What `match` gives, or 304 if the client has that; what is not sent is not computed."""
    etag = match_presenter.etag(loaded.match)
    return _unless_known(context, etag, _PRIVATE_HEADERS, lambda: match_presenter.table_answer(loaded))


def match(loaded: LoadedMatch, status: int = 200) -> Response:
    """The table as the caller sees it, with a `Location` for 201."""
    headers = {"Location": f"/v1/matches/{loaded.match.id}"} if status == 201 else {}
    table = match_presenter.table_answer(loaded)
    return private(table, status, ETag=match_presenter.etag(loaded.match), **headers)


def acted(loaded: LoadedMatch, events: Iterable[Json]) -> Response:
    """The table as the caller sees it after a move, with its events."""
    answer = match_presenter.acted_answer(loaded, events)
    return private(answer, ETag=match_presenter.etag(loaded.match))


def list_page(items: Iterable[Any], cursor: str | None) -> Json:
    """One page of a list of answers; `cursor` is None on the last."""
    return {"items": to_json(tuple(items)), "cursor": cursor}


def _response(body: Any, headers: Headers, status: int = 200) -> Response:
    return Response(body=to_json(body), status_code=status, headers=headers)


def _unless_known(
    context: RequestContext, etag: str, headers: Headers, build_body: Callable[[], Any]
) -> Response:
    """The body under its ETag, or 304 without one if the client has the content of this ETag."""
    headers = {**headers, "ETag": etag}
    if context.has_etag(etag):
        return Response(body="", status_code=304, headers=headers)
    return _response(build_body(), headers)


def _content_etag(content: Any) -> str:
    digest = hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
    return f'W/"{digest[:24]}"'


def _public_headers(max_age: int, *directives: str) -> Headers:
    return {"Cache-Control": ", ".join(["public", f"max-age={max_age}", *directives])}
