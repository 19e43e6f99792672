"""Errors as problem documents (RFC 9457): a status, a stable `code`, a sentence, and the facts.

Clients translate `code`; `detail` is English, for people who read raw responses.
"""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any, TypeVar

from chalice.app import Response
from marshmallow import ValidationError

from chalicelib import store
from chalicelib.games.contract import Json, RuleViolation
from chalicelib.identity.passkeys import PasskeyKnown, PasskeyRefused
from chalicelib.identity.rate_limits import RateLimitExceeded
from chalicelib.play.errors import Conflict, Forbidden, NotFound, RequestError, Unprocessable

MEDIA_TYPE = "application/problem+json"

Found = TypeVar("Found")

log = logging.getLogger(__name__)

DETAILS = {
    "already_seated": "You have a seat at this table.",
    "already_started": "The match is not open any more.",
    "bad_cursor": "That is no cursor of this list.",
    "busy": "Too many requests for the same thing at once. Try again.",
    "host_only": "Only the host may do this.",
    "if_match_required": 'Say which version you act on: If-Match: "<version>".',
    "internal": "Something went wrong here. It was not your request.",
    "insufficient_scope": "This token may not do that; `scope` is what it would need.",
    "invalid": "The request has not the form it should have; `errors` tells where.",
    "key_reused": "This idempotency key was used for another request.",
    "match_over": "The match is over.",
    "method_not_allowed": "There is something here, but this method does nothing with it.",
    "no_open_seat": "No seat is open.",
    "not_away": "You are present already.",
    "not_finished": "The proof is for after the end.",
    "not_found": "There is nothing here.",
    "not_json": "The body is not JSON, or not in UTF-8.",
    "not_running": "The match is not running.",
    "not_seated": "You have no seat at this table.",
    "not_your_seat": "That seat is not yours.",
    "not_your_turn": "The game is not waiting for you.",
    "one_me": "Exactly one of the seats is to be yours.",
    "passkey_known": "This passkey is known already.",
    "passkey_refused": "The passkey does not fit what was asked of it.",
    "seat_count": "The game is not for so many seats.",
    "seat_taken": "That seat is not open.",
    "stale_version": "The match has moved on; `version` is where it is now.",
    "storage_unreachable": "The database does not answer.",
    "too_large": "The body is larger than 64 KB.",
    "too_many": "Too often in too short a time. Try again after `Retry-After` seconds.",
    "too_many_places": "There are as many places as may be told; `most` is how many.",
    "unauthorized": "Send a valid token: Authorization: Bearer <token>.",
    "unknown_game": "There is no such game.",
    "unknown_level": "Bots do not come at that level.",
    "unsupported_media_type": "Send JSON: Content-Type: application/json.",
    "vacation_far": "A vacation begins within a year from now.",
    "vacation_past": "A vacation cannot lie in the past.",
    "vacation_spent": "That is more vacation than is left of the year; `left` is how many days.",
}
"""The `detail` of each code; those of the games' rules are not among them."""

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
    (store.ConditionFailed, 429, "busy", {"Retry-After": "1"}),
)
"""Errors that carry no facts, with status, code and headers."""


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
    """A request of the wrong form (422 invalid): for each field's dotted path what is wrong with it."""
    return Problem(422, "invalid", errors=errors)


def problem_response(
    status: int, code: str, facts: Json | None = None, headers: dict[str, str] | None = None
) -> Response:
    """A problem document. `facts` never replace the members that every problem has."""
    body = {
        **(facts or {}),
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "detail": DETAILS.get(code, "The rules do not allow this."),
    }
    own: dict[str, Any] = {"Content-Type": MEDIA_TYPE, "Cache-Control": "no-store", **(headers or {})}
    return Response(body=body, status_code=status, headers=own)


def to_problem(error: Exception) -> Response:
    """The problem document of an exception; one of no known kind is logged and becomes 500 `internal`."""
    match error:
        case Problem():
            return problem_response(error.status, error.code, error.facts, error.headers)
        case RequestError():
            return problem_response(_error_status(error), error.code, error.facts)
        case RuleViolation():
            return problem_response(422, error.code, error.facts)
        case ValidationError():
            return problem_response(422, "invalid", {"errors": error_paths(error.messages)})
        case RateLimitExceeded():
            return problem_response(429, "too_many", headers={"Retry-After": str(error.wait)})
    for kind, status, code, headers in _PLAIN_ERRORS:
        if isinstance(error, kind):
            return problem_response(status, code, headers=headers)
    log.error("a request failed", exc_info=error)
    return problem_response(500, "internal")


def error_paths(messages: Any, prefix: str = "") -> dict[str, list[str]]:
    """marshmallow's nested messages by dotted path: `{"params.order.2": ["Not a valid string."]}`."""
    if not isinstance(messages, dict):
        return {prefix: list(messages)}
    found: dict[str, list[str]] = {}
    for name, inner in messages.items():
        below = prefix if name == "_schema" else f"{prefix}.{name}".removeprefix(".")
        found.update(error_paths(inner, below))
    return found


def _error_status(error: RequestError) -> int:
    return next(status for kind, status in _ERROR_STATUSES if isinstance(error, kind))


def problem_schema() -> Json:
    """The JSON Schema of a problem document."""
    text = {"type": "string"}
    required = {"type": text, "title": text, "status": {"type": "integer"}, "code": text, "detail": text}
    errors = {"type": "object", "additionalProperties": {"type": "array", "items": text}}
    return {
        "type": "object",
        "required": list(required),
        "properties": {**required, "errors": errors, "version": {"type": "integer"}},
    }
