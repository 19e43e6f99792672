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

_PRIVATE_HEADERS: Headers = {"Cache-Control": "private, no-cache", "Vary": "Authorization"}


def private(body: Any, status: int = 200, **headers: str) -> Response:
    """An answer for this caller alone."""
    return Response(body=body, status_code=status, headers={**_PRIVATE_HEADERS, **headers})


def no_content() -> Response:
    """Done, and there is nothing to tell: 204."""
    return Response(body="", status_code=204, headers=dict(_PRIVATE_HEADERS))


def not_modified(etag: str) -> Response:
    """The client has it already: 304."""
    return Response(body="", status_code=304, headers={**_PRIVATE_HEADERS, "ETag": etag})


def conditional(context: RequestContext, body: Any) -> Response:
    """An answer for this caller alone with an ETag of its content, or 304 if the client has it."""
    digest = hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()
    etag = f'W/"{digest[:24]}"'
    return not_modified(etag) if context.has_etag(etag) else private(body, ETag=etag)


def public(body: Any, max_age: int, *directives: str) -> Response:
    """An answer that is the same for everybody, for so many seconds."""
    control = ", ".join(["public", f"max-age={max_age}", *directives])
    return Response(body=body, headers={"Cache-Control": control})


def match(loaded: LoadedMatch, status: int = 200, **extra: Any) -> Response:
    """`{match, view, decisions}` as the caller sees them, and whatever else belongs to the answer."""
    body: Json = {
        "match": match_presenter.match_json(loaded),
        "view": match_presenter.view_json(loaded),
        "decisions": match_presenter.decisions_json(loaded),
    }
    headers = {"Location": f"/v1/matches/{loaded.match.id}"} if status == 201 else {}
    return private({**body, **extra}, status, ETag=match_presenter.etag(loaded.match), **headers)


def list_page(items: list[Json], cursor: str | None) -> Json:
    """One page of a list."""
    return {"items": items, "cursor": cursor}
