"""Errors as problem documents (RFC 9457): a status, a stable `code`, a sentence, and the facts.

Clients translate `code`, by the words that are served; `detail` is the English sentence, for people who
read raw responses.
"""

from __future__ import annotations

import logging
from http import HTTPStatus
from itertools import islice
from typing import Any, TypeVar

from chalice.app import Response

from chalicelib import store, timestamps
from chalicelib.api.request_log import current_request
from chalicelib.games.contract import Json, RuleViolation
from chalicelib.identity.errors import PasskeyKnown, PasskeyRefused
from chalicelib.identity.proof import ProofNeeded
from chalicelib.identity.rate_limits import RateLimitExceeded
from chalicelib.play.errors import Conflict, Forbidden, NotFound, RequestError, Unprocessable

MEDIA_TYPE = "application/problem+json"

MOST_ERRORS, MOST_CHARACTERS = 20, 64
"""Of errors in a refusal, and of the name of a field that is told in one."""

Found = TypeVar("Found")

log = logging.getLogger(__name__)

_ERROR_STATUSES: tuple[tuple[type[RequestError], int], ...] = (
    (NotFound, 404),
    (Forbidden, 403),
    (Conflict, 409),
    (Unprocessable, 422),
)

_PLAIN_ERRORS: tuple[tuple[type[Exception], int, str, dict[str, str]], ...] = (
    (PasskeyRefused, 422, "passkey_refused", {}),
    (PasskeyKnown, 409, "passkey_known", {}),
    (store.StorageBusy, 429, "busy", {"Retry-After": "1"}),
    (store.StorageUnavailable, 503, "storage_unreachable", {"Retry-After": "5"}),
    (store.ConditionFailed, 429, "busy", {"Retry-After": "1"}),
)
"""Errors that carry no facts, with status, code and headers."""


UNREADABLE_CODES = {
    400: "malformed",
    408: "too_slow",
    413: "too_large",
    431: "head_too_large",
    501: "unknown_coding",
    505: "unknown_version",
}
"""The codes of requests that cannot be handed to the API at all, by status: for what serves it."""


class Problem(Exception):
    """A request that the API itself refuses, with status, code, headers and facts of the document."""

    def __init__(self, status: int, code: str, headers: dict[str, str] | None = None, **facts: Any) -> None:
        super().__init__(code)
        self.status, self.code, self.headers, self.facts = status, code, headers or {}, facts


def require_found(value: Found | None) -> Found:
    """The value; `NotFound` for None, which the database returned for an id."""
    if value is None:
        raise NotFound
    return value


def validation_problem(errors: dict[str, list[str]]) -> Problem:
    """A request of the wrong form (422 invalid): for each field's dotted path what is wrong with it.

    Only the first `MOST_ERRORS` are told.
    """
    return Problem(422, "invalid", errors=dict(islice(errors.items(), MOST_ERRORS)))


def problem_response(
    status: int,
    code: str,
    facts: Json | None = None,
    headers: dict[str, str] | None = None,
    game: str | None = None,
) -> Response:
    """A problem document, in the words of a `game` if its rules refuse.

    `facts` never replace the members that every problem has.
    """
    # Imported here: only a refusal needs words, and a cold start does not wait for them.
    from chalicelib.words.refusals import refusal_text

    body = {
        **(facts or {}),
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "detail": refusal_text(code, facts or {}, game),
    }
    if id := current_request().id:
        body["request_id"] = id
    own: dict[str, Any] = {"Content-Type": MEDIA_TYPE, "Cache-Control": "no-store", **(headers or {})}
    return Response(body=body, status_code=status, headers=own)


def to_problem(error: Exception, game: str | None = None) -> Response:
    """The problem document of an exception; one of no known kind is logged and becomes 500 `internal`.

    `game` is the key of the game by whose rules the request was judged, if by any.
    """
    match error:
        case Problem():
            return problem_response(error.status, error.code, error.facts, error.headers)
        case RequestError():
            return problem_response(_error_status(error), error.code, error.facts)
        case RuleViolation():
            return problem_response(422, error.code, error.facts, game=game)
        case ProofNeeded():
            facts = {
                "passkey": error.has_passkey,
                "device": error.device,
                "at": timestamps.format_optional_time(error.at),
            }
            return problem_response(403, "fresh_proof_needed", facts)
        case RateLimitExceeded():
            return problem_response(429, "too_many", headers={"Retry-After": str(error.wait)})
    for kind, status, code, headers in _PLAIN_ERRORS:
        if isinstance(error, kind):
            return problem_response(status, code, headers=headers)
    request = current_request()
    log.error("%s failed, request %s", request.route, request.id, exc_info=error)
    return problem_response(500, "internal")


def error_paths(messages: Any, prefix: str = "") -> dict[str, list[str]]:
    """marshmallow's nested messages by dotted path: `{"params.order.2": ["Not a valid string."]}`."""
    if not isinstance(messages, dict):
        return {prefix: list(messages)}
    found: dict[str, list[str]] = {}
    for name, inner in messages.items():
        below = prefix if name == "_schema" else f"{prefix}.{str(name)[:MOST_CHARACTERS]}".removeprefix(".")
        found.update(error_paths(inner, below))
    return found


def _error_status(error: RequestError) -> int:
    return next(status for kind, status in _ERROR_STATUSES if isinstance(error, kind))
