"""One request, taken apart in the order in which the API checks it (DESIGN 4).

Views ask for its parts in that order: who asks (401), which match (404, 403), the body's size (413),
the version acted on (428), the body (400), its form (422). Every part raises what it has to object to.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, NoReturn

from chalice.app import Blueprint, Request, Response
from marshmallow import Schema

from chalicelib import store, wiring
from chalicelib.api import client_address, problems
from chalicelib.api.problems import Problem
from chalicelib.games.contract import Json
from chalicelib.identity import devices, players, rate_limits, tokens
from chalicelib.play import match_loader
from chalicelib.play.errors import Forbidden, NotFound, Unprocessable
from chalicelib.play.seats.lobby import PlayerName
from chalicelib.store.players import Player
from chalicelib.store.tokens import Token

MAX_BODY_BYTES = 64 * 1024

_BEARER = re.compile(r"Bearer +([\w.~+/=-]{1,200})", re.IGNORECASE | re.ASCII)
_ETAG = re.compile(r'(?:W/)?"(\d{1,9})(?:-(\d{1,9}))?"', re.ASCII)
_CURSOR = re.compile(r"\d{1,16}(-[0-9a-z]{1,32})?", re.ASCII)
_ID = re.compile(r"[\w-]{1,64}", re.ASCII)


@dataclass
class RequestContext:
    """A request and when it came."""

    request: Request
    now: datetime

    @cached_property
    def bearer_token(self) -> str | None:
        """The bearer token as sent; None without an `Authorization` header. 401 for any other scheme."""
        header = self.request.headers.get("Authorization")
        if not header:
            return None
        match = _BEARER.fullmatch(header.strip())
        if not match:
            raise _unauthorized_problem()
        return match[1]

    @cached_property
    def session(self) -> Token | None:
        """The token that came with the request; None without one. 401 for a bad one, needed or not."""
        if self.bearer_token is None:
            return None
        found = tokens.authenticate(self.bearer_token, self.now)
        if found is None:
            raise _unauthorized_problem()
        return found

    @property
    def caller(self) -> str | None:
        """The id of the player who asks; None without a token. 401 for a bad one, needed or not."""
        return None if self.session is None else self.session.player

    def require_caller(self) -> str:
        """The id of the player who asks, who must be one. 401."""
        return self.require_session().player

    def require_session(self) -> Token:
        """The token that came with the request, which must have one. 401."""
        if self.session is None:
            raise _unauthorized_problem()
        return self.session

    def require_player(self) -> Player:
        """The player who asks, as they are now. 401, also for one who has asked to be forgotten."""
        player = players.get(self.require_caller())
        if player is None or store.players.is_deleted(player):
            raise _unauthorized_problem()
        return player

    def require_player_name(self) -> PlayerName:
        """The player who asks, as a table is told of them. 401."""
        player = self.require_player()
        return PlayerName(player.id, player.name)

    @property
    def client_address(self) -> str:
        """Where the request came from, as the gateway saw it, or a proxy that the operator trusts."""
        known: Mapping[str, Any] = self.request.context.get("identity") or {}
        found = wiring.read_settings()
        return client_address.resolve(
            known.get("sourceIp") or "", self.request.headers, found.proxy_count, found.edge_secret
        )

    def device_name(self, form: Json) -> str:
        """What to call the device that asks: as its form has it, else by its browser and system."""
        return form.get("device") or devices.device_name(self.request.headers.get("User-Agent"))

    def enforce_limit(self, limit: str, recipient: str | None = None) -> None:
        """Counts this request against a limit of its player, its address or a recipient's (`LIMITS`). 429."""
        if wiring.read_settings().limits_enabled:
            rate_limits.count_use(limit, recipient or self._limit_subject(limit), self.now)

    @contextmanager
    def limit_guesses(self) -> Iterator[None]:
        """Around what a code leads to: who has tried too many that led nowhere may try no more. 429."""
        if not wiring.read_settings().limits_enabled:
            yield
            return
        rate_limits.check_limit("misses", self._limit_subject("misses"), self.now)
        try:
            yield
        except NotFound:
            self.enforce_limit("misses")
            raise

    def _limit_subject(self, limit: str) -> str:
        return (
            self.client_address
            if rate_limits.LIMITS[limit].subject_kind == "address"
            else self.require_caller()
        )

    def read_body(self) -> bytes:
        """The body as it came. 413."""
        body = self.request.raw_body or b""
        if isinstance(body, str):
            body = body.encode()
        if len(body) > MAX_BODY_BYTES:
            raise Problem(413, "too_large")
        return body

    def read_json(self) -> Any:
        """The body; nothing at all counts as `{}`. 413, 400."""
        raw = self.read_body()
        return _parse_json(raw) if raw.strip() else {}

    def read_form(self, schema: Schema) -> Any:
        """The body as the schema loads it. 413, 400, 422."""
        return schema.load(self.read_json())

    def body_digest(self) -> bytes:
        """The SHA-256 of the body as it came: what tells two bodies apart."""
        return hashlib.sha256(self.read_body()).digest()

    def idempotency_key(self) -> str | None:
        """The idempotency key."""
        return self.request.headers.get("Idempotency-Key") or None

    def expected_version(self) -> int:
        """The version of `If-Match`: `"7"`, `"7-3"` or `W/"7"`. 428 without one."""
        match = _ETAG.fullmatch(self.request.headers.get("If-Match", "").strip())
        if not match:
            raise Problem(428, "if_match_required")
        return int(match[1])

    def known_version(self) -> tuple[int, int] | None:
        """The newest version and rev of `If-None-Match`, as far as the client has some of ours."""
        found = _ETAG.findall(self.request.headers.get("If-None-Match", ""))
        return max(((int(version), int(rev or 0)) for version, rev in found), default=None)

    def has_etag(self, etag: str) -> bool:
        """Whether `If-None-Match` names this ETag, compared weakly."""
        named = self.request.headers.get("If-None-Match", "")
        tags = {tag.strip().removeprefix("W/") for tag in named.split(",")}
        return "*" in tags or etag.removeprefix("W/") in tags

    def query_param(self, name: str) -> str | None:
        """A parameter of the query; the last one where there are several."""
        found: Mapping[str, str] = self.request.query_params or {}
        return found.get(name)

    def query_int(self, name: str, default: int) -> int:
        """A parameter of the query that is a count. 422."""
        given = self.query_param(name)
        if given is None:
            return default
        if not re.fullmatch(r"\d{1,9}", given, re.ASCII):
            raise problems.validation_problem({name: ["Not a whole number."]})
        return int(given)

    def query_choice(self, name: str, choices: tuple[str, ...]) -> str | None:
        """A parameter of the query that is one of a few words. 422."""
        given = self.query_param(name)
        if given is not None and given not in choices:
            raise problems.validation_problem({name: [f"Must be one of: {', '.join(choices)}."]})
        return given

    def query_cursor(self) -> str | None:
        """Where a list is to go on. 422 for what was never a cursor of ours."""
        given = self.query_param("cursor")
        if given is not None and not _CURSOR.fullmatch(given):
            raise Unprocessable("bad_cursor")
        return given


class Resource(Blueprint):
    """A blueprint whose views get an `Ask`, then the path's parameters, and may raise whatever refuses it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.operations: list[Operation] = []

    def operation(self, method: str, path: str, **facts: Any) -> Callable[[Handler], Handler]:
        """Registers a view for one method of a path; `facts` are those of its `Operation`."""

        def register(view: Handler) -> Handler:
            operation = Operation(method, path, view, **facts)

            def answer(**parameters: str) -> Response:
                try:
                    ask = RequestContext(self.current_request, wiring.now())
                    _check_access(ask, operation, parameters)
                    return view(ask, **parameters)
                except Exception as error:
                    return problems.to_problem(error)

            answer.__name__ = f"{view.__module__.rpartition('.')[2]}_{view.__name__}"
            self.route(path, methods=[method], content_types=list(operation.request_media_types))(answer)
            self.operations.append(operation)
            return view

        return register


Handler = Callable[..., Response]
ExistenceCheck = Callable[..., Any]


@dataclass(frozen=True)
class Operation:
    """What the documentation says of a view, beside its docstring, and whom the house lets in.

    `takes` and `gives` name schemas in `shapes`, `gives` also "list of X"; `token` is "needed", "optional"
    or "none"; `query` and `headers` are optional but for `If-Match`; `errors` are statuses, beside those that
    follow from the rest. `scope` is what a token must allow (by method and path where it is left out),
    `media` what a body may be.

    `seek`, called like the view, raises the view's 404: a token that may not do this is told so only where
    there is something. By default it looks for the match of the path.
    """

    method: str
    path: str
    handler: Handler
    response_schema: str | None = None
    request_schema: str | None = None
    status: int = 200
    auth: str = "needed"
    query_params: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()
    error_statuses: tuple[int, ...] = ()
    scope: str | None = None
    request_media_types: tuple[str, ...] = ("application/json",)
    check_exists: ExistenceCheck | None = None

    @property
    def required_scope(self) -> str:
        """The scope that it needs."""
        if self.scope is not None:
            return self.scope
        if self.path == "/v1/me" or self.path.startswith("/v1/me/"):
            return "manage"
        return "read" if self.method == "GET" else "play"


def parse_id(text: str) -> str:
    """A name from a path that may be one of our ids. 404 for what cannot be: no need to ask the database."""
    if not _ID.fullmatch(text):
        raise NotFound
    return text


def parse_number(text: str) -> int:
    """A number from a path. 404 for what is none."""
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise NotFound
    return int(text)


def _check_access(context: RequestContext, operation: Operation, parameters: Mapping[str, str]) -> None:
    """Lets a request in whose token may do this. 401, then 404, then 403 (DESIGN 4)."""
    if operation.auth == "none":
        return
    if operation.auth == "needed":
        context.require_caller()
    if context.session is None or operation.required_scope in context.session.scopes:
        return
    (operation.check_exists or _check_match_exists)(context, **parameters)
    raise Forbidden("insufficient_scope", scope=operation.required_scope)


def _check_match_exists(context: RequestContext, **parameters: str) -> None:
    for name in ("seat", "version"):
        parse_number(parameters.get(name, "0"))
    if "match_id" in parameters:
        match_loader.load_match(parse_id(parameters["match_id"]), context.caller)


def _unauthorized_problem() -> Problem:
    return Problem(401, "unauthorized", {"WWW-Authenticate": "Bearer"})


def _parse_json(raw: bytes) -> Any:
    """The JSON value of a body. 400 also for NaN, for half a surrogate pair and for bottomless nesting."""
    try:
        value = json.loads(raw.decode(), parse_constant=_reject_constant)
        # A lone surrogate is a string to Python and to nobody else: it could not be stored.
        json.dumps(value, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise Problem(400, "not_json") from None
    return value


def _reject_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def object_or_empty(value: Any) -> Json:
    """The value if it is an object, else an empty one: for looking into a body before its form is checked."""
    return value if isinstance(value, dict) else {}
