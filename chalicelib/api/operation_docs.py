"""What the OpenAPI document says of an operation beside its schemas: text, tag, headers, refusals."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping, Sequence

from chalicelib import words
from chalicelib.api import problems
from chalicelib.api.dataclass_schemas import reference
from chalicelib.api.resource import Operation
from chalicelib.games.contract import Json
from chalicelib.identity.rate_limits import LIMITS
from chalicelib.words.refusals import refusals

_SUMMARY = re.compile(r"(.+?[.])(?:\s+|$)")

TAGS: Mapping[str, str] = {
    "players": "Guests, and the calling player: profile, vacation, list of matches.",
    "sessions": "Signing in on a device, with a code or a passkey.",
    "devices": "The devices that are signed in, and codes for another one.",
    "tokens": "Tokens for other clients and bots, limited to scopes.",
    "channels": "Where notices go: browsers and webhooks; and what became of each notice.",
    "mails": "A player's mail address, and the pages behind the links in mails.",
    "passkeys": "Passkeys bring a player back when every device is lost.",
    "export": "Everything stored about a player.",
    "games": "The catalogue, and what each game is: schemas, words, board and cards, map.",
    "decks": "The events on the cards, without their dates.",
    "words": "The words of the house, in three languages.",
    "matches": "Matches and the seats at them.",
    "actions": "Moves, what came of them, and the past.",
    "orders": "Standing orders: what a seat wants answered without being asked.",
    "messages": "Table talk.",
    "proofs": "All that went into a match, to check that it was fair.",
    "service": "The service itself.",
}
"""Every tag, by the module of its views."""

_SPLIT_OFF = {"match_table": "matches"}

HEADERS: Mapping[str, Json] = {
    "ETag": {
        "description": "Names the content. Send it as `If-None-Match` to be told 304 while it is unchanged; "
        'that of a match (`"7-3"`) will do as `If-Match`, too. What is asked for by its `rev` has none.',
    },
    "Cache-Control": {
        "description": "Who may keep the answer, and for how many seconds.",
        "required": True,
    },
    "Vary": {"description": "`Authorization`: every caller gets an answer of their own.", "required": True},
    "Location": {"description": "Where what was made can be asked for.", "required": True},
    "Content-Disposition": {"description": "Makes a browser save the answer as a file.", "required": True},
    "Content-Security-Policy": {
        "description": "The page loads and runs nothing, and no other page may frame it.",
        "required": True,
    },
    "Referrer-Policy": {"description": "Links on the page do not tell its address.", "required": True},
    "Retry-After": {"description": "Seconds until it is worth trying again.", "required": True},
    "WWW-Authenticate": {"description": "`Bearer`: how a token is sent.", "required": True},
}
"""Every response header that the document describes."""

_CODES_BY_STATUS: Mapping[int, tuple[str, ...]] = {
    400: ("not_json",),
    401: ("unauthorized",),
    403: ("insufficient_scope", "fresh_proof_needed", "not_seated", "not_your_seat", "host_only", "removed"),
    404: ("not_found",),
    408: ("too_slow",),
    409: (
        "stale_version", "not_running", "not_away", "not_your_turn", "already_seated", "already_started",
        "no_open_seat", "seat_taken", "match_over", "not_finished", "not_held", "passkey_known",
        "too_many_tables", "too_many_public_tables",
    ),
    413: ("too_large",),
    415: ("unsupported_media_type",),
    422: (
        "invalid", "bad_cursor", "unknown_game", "unknown_level", "seat_count", "one_me", "too_many_places",
        "no_mail",
        "vacation_past", "vacation_far", "vacation_spent", "passkey_refused", "key_reused", "not_offered",
    ),
    428: ("if_match_required",),
    429: ("too_many", "busy"),
    431: ("head_too_large",),
    503: ("storage_unreachable",),
}  # fmt: skip
_STATUS_DESCRIPTIONS = {
    400: "The body is not JSON",
    401: "No token where one is needed, or one that is not valid",
    403: "Seen, but not yours to do; or not within the scopes of your token",
    404: "Unknown, or private and you are not seated",
    408: "The request does not arrive within thirty seconds",
    409: "Not as things stand",
    413: "The body is larger than 64 KB",
    415: "The body, or a `Content-Type` without one, is of another media type",
    422: "The form is wrong, or the wish cannot be met",
    428: "`If-Match` is missing",
    429: "Too many at once; see `Retry-After`",
    431: "The head is larger than 16 KB, or a value of the query longer than 256 characters",
    503: "The database does not answer",
}
_OF_EVERY_OPERATION = {408: "TooSlow", 415: "UnsupportedMediaType", 431: "HeadTooLarge"}
"""The statuses by which any request may be refused before its operation is reached, and their components."""

_HEADER_CODES = {"If-Match": ("if_match_required",), "Idempotency-Key": ("key_reused", "not_found")}
"""What a request can be refused for because of a header; what a key has made may be gone."""

_ERROR_HEADERS = {401: ("WWW-Authenticate",), 429: ("Retry-After",), 503: ("Retry-After",)}


def module_name(operation: Operation) -> str:
    """Its tag: the name of the module of its view, or of the one that this was split off from."""
    name = operation.handler.__module__.rpartition(".")[2]
    return _SPLIT_OFF.get(name, name)


def texts(operation: Operation) -> Json:
    """`summary`, the first sentence of the view's docstring, and `description`, all of it."""
    paragraphs = [
        " ".join(part.split()) for part in inspect.cleandoc(operation.handler.__doc__ or "").split("\n\n")
    ]
    found = _SUMMARY.match(paragraphs[0])
    return {"summary": found[1] if found else paragraphs[0], "description": "\n\n".join(paragraphs)}


def error_responses(operation: Operation) -> Iterator[tuple[str, Json]]:
    """Every refusal of an operation by status, with its codes and their sentences as `x-codes`."""
    wanted = set(error_codes(operation))
    for status, known in sorted(_CODES_BY_STATUS.items()):
        codes = [code for code in known if code in wanted]
        if status in _OF_EVERY_OPERATION:
            yield str(status), {"$ref": f"#/components/responses/{_OF_EVERY_OPERATION[status]}"}
        elif codes:
            rules = "; or a code of the game's rules" if status == 422 and operation.rules_may_refuse else ""
            counted = f" {limit_sentence(operation)}" if status == 429 else ""
            yield str(status), _refusal(status, codes, f"{rules}.{counted}")


def response_components() -> Json:
    """The refusals that every operation refers to."""
    return {
        name: _refusal(status, _CODES_BY_STATUS[status], ".") for status, name in _OF_EVERY_OPERATION.items()
    }


def _refusal(status: int, codes: Sequence[str], more: str) -> Json:
    """The response of a status with these codes; `more` ends its description."""
    sentences = refusals(words.house_words("en").words)
    named = ", ".join(f"`{code}`" for code in codes)
    return {
        "description": f"{_STATUS_DESCRIPTIONS[status]}: {named}{more}",
        "headers": header_references(("Cache-Control", *_ERROR_HEADERS.get(status, ()))),
        "content": {problems.MEDIA_TYPE: {"schema": reference("Problem")}},
        "x-codes": {code: sentences[code] for code in codes},
    }


def error_codes(operation: Operation) -> Iterator[str]:
    """The codes of the house that follow from what an operation takes, and those that it names itself; not
    those of every operation.
    """
    yield from _access_codes(operation)
    if "{" in operation.path:
        yield "not_found"
    if operation.request_schema:
        yield from ("not_json", "too_large", "invalid")
    if operation.query_params:
        yield "invalid"
    for header in operation.headers:
        yield from _HEADER_CODES.get(header, ())
    if operation.method != "GET":
        yield "busy"
    yield "too_many"
    if not _is_constant(operation):
        yield "storage_unreachable"
    yield from operation.error_codes


def limit_sentence(operation: Operation) -> str:
    """The limit that an operation is counted by, with its numbers."""
    name = operation.limit or "requests"
    limit = LIMITS[name]
    numbers = ", ".join(f"{uses:,} for each {kind}" for kind, uses in limit.uses.items())
    return f"Counted as `{name}`, in {limit.window_seconds // 60} minutes at most {numbers}."


def _access_codes(operation: Operation) -> tuple[str, ...]:
    """The codes by which a token is refused."""
    if operation.auth == "ignored":
        return ()
    return ("unauthorized", "insufficient_scope") if operation.takes_token else ("unauthorized",)


def _is_constant(operation: Operation) -> bool:
    """Whether the answer comes out of files of the server, without the database, which knows the tokens."""
    return operation.auth == "ignored" and "If-None-Match" in operation.headers


def success_headers(operation: Operation) -> tuple[str, ...]:
    """The headers that an answer without an error always has."""
    if operation.response_schema == "page":
        is_docs = "If-None-Match" in operation.headers
        found = ["Cache-Control", "Content-Security-Policy", "Referrer-Policy"]
        return (*found, "ETag") if is_docs else tuple(found)
    found = ["Cache-Control"]
    if not _is_public(operation):
        found.append("Vary")
    if operation.response_schema in ("Table", "Acted") or "If-None-Match" in operation.headers:
        found.append("ETag")
    if operation.status == 201 and operation.response_schema in ("Table", "Guest", "Session"):
        found.append("Location")
    if operation.response_schema == "Export":
        found.append("Content-Disposition")
    return tuple(found)


def header_references(names: tuple[str, ...]) -> Json:
    """References to headers, by their names."""
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def header_components() -> Json:
    """The headers that responses refer to."""
    return {name: {**header, "schema": {"type": "string"}} for name, header in HEADERS.items()}


def _is_public(operation: Operation) -> bool:
    return not operation.takes_token and operation.method == "GET" and operation.path != "/v1/health"
