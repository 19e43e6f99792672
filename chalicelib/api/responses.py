"""Responses with the headers that belong to them."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from chalice.app import Response

from chalicelib.api.request_context import RequestContext
from chalicelib.games.contract import Json
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.telling import match_presenter

Headers = dict[str, Any]

HOUR, DAY, YEAR = 3_600, 86_400, 31_536_000
"""Seconds, for how long a public response may be kept."""

_PRIVATE_HEADERS: Headers = {"Cache-Control": "private, no-cache", "Vary": "Authorization"}


def private(body: Any, status: int = 200, **headers: str) -> Response:
    """A response for this caller alone, which no cache keeps unasked."""
    return Response(body=body, status_code=status, headers={**_PRIVATE_HEADERS, **headers})


def no_content() -> Response:
    """204: done, without a body."""
    return Response(body="", status_code=204, headers=dict(_PRIVATE_HEADERS))


def not_modified(etag: str) -> Response:
    """304: the client has the content of this ETag."""
    return Response(body="", status_code=304, headers={**_PRIVATE_HEADERS, "ETag": etag})


def conditional(context: RequestContext, body: Any) -> Response:
    """A response for this caller alone with an ETag of its content, or 304 if the client has that."""
    digest = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
    etag = f'W/"{digest[:24]}"'
    return not_modified(etag) if context.has_etag(etag) else private(body, ETag=etag)


def public(body: Any, max_age: int, *directives: str) -> Response:
    """A response that is the same for everybody and may be kept for `max_age` seconds."""
    control = ", ".join(["public", f"max-age={max_age}", *directives])
    return Response(body=body, headers={"Cache-Control": control})


def revision(context: RequestContext, body: Any, rev: str, max_age: int) -> Response:
    """A public response whose content `rev` names.

    Asked for this very `rev` it never changes; otherwise it is the content of now, with an ETag.
    """
    if context.query_param("rev") == rev:
        return public(body, YEAR, "immutable")
    etag = f'"{rev}"'
    answer = public(body, max_age)
    if context.has_etag(etag):
        answer = Response(body="", status_code=304, headers=dict(answer.headers))
    answer.headers["ETag"] = etag
    return answer


def match(loaded: LoadedMatch, status: int = 200, **extra: Any) -> Response:
    """`{match, view, decisions}` as the caller sees them, and `extra`; with a `Location` for 201."""
    body: Json = {
        "match": match_presenter.match_json(loaded),
        "view": match_presenter.view_json(loaded),
        "decisions": match_presenter.decisions_json(loaded),
    }
    headers = {"Location": f"/v1/matches/{loaded.match.id}"} if status == 201 else {}
    return private({**body, **extra}, status, ETag=match_presenter.etag(loaded.match), **headers)


def list_page(items: list[Json], cursor: str | None) -> Json:
    """One page of a list; `cursor` is None on the last."""
    return {"items": items, "cursor": cursor}
