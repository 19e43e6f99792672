"""Resources: views with what the documentation says of them and what a token must allow."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from chalice.app import Blueprint, Response

from chalicelib import wiring
from chalicelib.api import problems
from chalicelib.api.path_params import parse_number
from chalicelib.api.request_context import RequestContext
from chalicelib.api.request_log import security_log
from chalicelib.play.errors import Forbidden

Handler = Callable[..., Response]
"""A view: takes a `RequestContext` and the path's parameters by name; raises what `to_problem` knows."""

ExistenceCheck = Callable[..., object]
"""Called like the view; raises the view's 404."""

Auth = Literal["needed", "optional", "none", "ignored"]
"""Whether a request must or may bring a token, or needs none; a bad one is refused unless it is ignored."""

_SENSITIVE_PATHS = (
    "/v1/sessions",
    *(
        f"/v1/me/{part}"
        for part in ("devices", "tokens", "passkeys", "proof", "mail", "webhooks", "push-subscriptions")
    ),
)
_SECURITY_REFUSALS = {"fresh_proof_needed", "insufficient_scope", "passkey_refused", "too_many"}

JSON_MEDIA_TYPES = ("application/json",)


@dataclass(frozen=True)
class Operation:
    """One method of one path, as registered with `Resource.operation`.

    Its view is `handler`, whose docstring is its text in the documentation, the first sentence the summary.
    `response_schema` and `request_schema` name components; "page of X" is a list with a cursor, "object" any
    JSON object, "page" alone HTML. `query_params` and `headers` are optional but for `If-Match`.
    `error_codes` come on top of those that follow from the rest (`operation_docs`); with `rules_may_refuse`
    those of the game, too. `limit` is the rate limit that each request is counted by, besides "requests".
    """

    method: str
    path: str
    handler: Handler
    response_schema: str | None
    request_schema: str | None
    status: int
    auth: Auth
    query_params: tuple[str, ...]
    headers: tuple[str, ...]
    error_codes: tuple[str, ...]
    rules_may_refuse: bool
    scope: str | None
    request_media_types: tuple[str, ...]
    limit: str | None
    check_exists: ExistenceCheck | None

    @property
    def required_scope(self) -> str:
        """The scope that a token needs for it: by method and path unless `scope` names one."""
        if self.scope is not None:
            return self.scope
        if self.path == "/v1/me" or self.path.startswith("/v1/me/"):
            return "manage"
        return "read" if self.method == "GET" else "play"

    @property
    def is_sensitive(self) -> bool:
        """Whether it signs somebody in, changes what may act for a player, or takes all they have."""
        if self.path == "/v1/me":
            return self.method == "DELETE"
        if self.method == "GET" or self.path.endswith(("/options", "/test")):
            return self.path == "/v1/me/export"
        return self.path.startswith(_SENSITIVE_PATHS)

    @property
    def takes_token(self) -> bool:
        """Whether a token makes a difference, if it is a good one."""
        return self.auth in ("needed", "optional")


class Resource(Blueprint):
    """A blueprint whose views get a `RequestContext` and may raise any error that has a problem document."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.operations: list[Operation] = []

    def operation(
        self,
        method: str,
        path: str,
        *,
        response_schema: str | None = None,
        request_schema: str | None = None,
        status: int = 200,
        auth: Auth = "needed",
        query_params: tuple[str, ...] = (),
        headers: tuple[str, ...] = (),
        error_codes: tuple[str, ...] = (),
        rules_may_refuse: bool = False,
        scope: str | None = None,
        request_media_types: tuple[str, ...] = JSON_MEDIA_TYPES,
        limit: str | None = None,
        check_exists: ExistenceCheck | None = None,
    ) -> Callable[[Handler], Handler]:
        """Registers a view for one method of a path; what the rest means stands in `Operation`.

        `check_exists` raises the view's 404 before a token is refused for its scope; without it the match of
        the path is looked up.
        """

        def register(view: Handler) -> Handler:
            operation = Operation(
                method, path, view, response_schema, request_schema, status, auth, query_params, headers,
                error_codes, rules_may_refuse, scope, request_media_types, limit, check_exists,
            )  # fmt: skip
            self.route(path, methods=[method], content_types=list(request_media_types))(
                self._route_handler(operation)
            )
            self.operations.append(operation)
            return view

        return register

    def _route_handler(self, operation: Operation) -> Handler:
        """What Chalice calls: checks access, counts the use, calls the view; errors become problems."""
        view = operation.handler

        def handle(**parameters: str) -> Response:
            context = RequestContext(self.current_request, wiring.now())
            try:
                _check_access(context, operation, parameters)
                _count_use(context, operation)
                response = view(context, **parameters)
            except Exception as error:
                response = problems.to_problem(error, context.game)
            _log_security(operation, context, response)
            return response

        # Chalice wants a name for every route, and each only once.
        handle.__name__ = f"{view.__module__.rpartition('.')[2]}_{view.__name__}"
        return handle


def _check_access(context: RequestContext, operation: Operation, parameters: Mapping[str, str]) -> None:
    """Lets a request through whose token may do this. 401, 429, then 404, then 403 (DESIGN 4)."""
    if operation.auth == "ignored":
        return
    if operation.auth == "needed":
        context.require_caller()
    context.count_by_player("requests")
    if (
        context.session is None
        or operation.auth == "none"
        or operation.required_scope in context.session.scopes
    ):
        return
    (operation.check_exists or _check_match_exists)(context, **parameters)
    raise Forbidden("insufficient_scope", scope=operation.required_scope)


def _count_use(context: RequestContext, operation: Operation) -> None:
    """Counts what the operation is about to do. 429."""
    if operation.limit is None:
        return
    if operation.auth == "ignored":
        context.count_by_address(operation.limit)
    else:
        context.count_by_caller(operation.limit)


def _log_security(operation: Operation, context: RequestContext, response: Response) -> None:
    """Logs an answer that somebody wants to see who asks what has happened to an account."""
    status = response.status_code
    if status < 400:
        if operation.is_sensitive:
            security_log.record_change(status, context.player)
    elif _is_security_refusal(operation, context, response.body["code"]):
        security_log.record_refusal(status, context.player, context.now)


def _is_security_refusal(operation: Operation, context: RequestContext, code: str) -> bool:
    """Whether a refusal is one that a thief or a guesser meets."""
    if code == "unauthorized":
        return "Authorization" in context.request.headers
    return code in _SECURITY_REFUSALS or (operation.is_sensitive and code == "not_found")


def _check_match_exists(context: RequestContext, **parameters: str) -> None:
    for name in ("seat", "version"):
        parse_number(parameters.get(name, "0"))
    if "match_id" in parameters:
        context.load_match(parameters["match_id"])
