"""The Chalice app, changed for many threads and for one form of errors.

Each request is counted here by its address, before anything else is done: nothing that follows can leave
one out. `current_request` and `lambda_context` are context variables, so that threads do not read each
other's. Errors that Chalice answers by itself (unknown methods and media types, an exception on the way)
become problem documents like any other, and every path answers OPTIONS and HEAD.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import ContextVar
from typing import Any

from chalice.app import Chalice, CORSConfig, Request

from chalicelib import wiring
from chalicelib.api import problems
from chalicelib.api.request_context import RequestContext
from chalicelib.api.request_log import begin_request, security_log

GatewayResponse = dict[str, Any]
"""A response as API Gateway wants it: `statusCode`, `headers`, `multiValueHeaders`, `body`."""

CORS = CORSConfig(
    allow_headers=["If-Match", "If-None-Match", "Idempotency-Key", "Accept-Language"],
    expose_headers=["ETag", "Location", "Retry-After"],
    max_age=86_400,
)
"""Any page may call the API: tokens travel in a header that no browser sends by itself."""

MOST_CHARACTERS = 256
"""Of a part of the path, and of a value of the query. Headers are bounded by what takes them off the wire."""

MAX_HEAD_BYTES = 16 * 1024
"""The most that servers of this app take of a request before its body; CloudFront takes less."""

MOST_HEADER_CHARACTERS = 4096
"""Of a header as the document has it: with that much, every head is short enough."""

_CHALICE_ERROR_CODES = {405: "method_not_allowed", 415: "unsupported_media_type"}

_current_request: ContextVar[Request | None] = ContextVar("request", default=None)
_lambda_context: ContextVar[Any] = ContextVar("context", default=None)


class TurnusApp(Chalice):
    """The app. Call it with an API Gateway event; where no route fits, `resourcePath` is None."""

    def __init__(self, app_name: str) -> None:
        super().__init__(app_name=app_name)
        self.api.cors = CORS

    @property
    def current_request(self) -> Request | None:
        """The request of this context."""
        return _current_request.get()

    @current_request.setter
    def current_request(self, request: Request | None) -> None:
        _current_request.set(request)

    @property
    def lambda_context(self) -> Any:
        """What Lambda says about this call."""
        return _lambda_context.get()

    @lambda_context.setter
    def lambda_context(self, context: Any) -> None:
        _lambda_context.set(context)

    def __call__(self, event: Any, context: Any) -> GatewayResponse:
        """Answers one request."""
        request = event["requestContext"]
        begin_request(request.get("requestId", ""), request["httpMethod"], request.get("resourcePath"))
        refusal = _count_request(event)
        return self._answer(event, context) if refusal is None else _normalize_response(refusal)

    def _answer(self, event: Any, context: Any) -> GatewayResponse:
        """The answer to a request that has been counted."""
        request = event["requestContext"]
        methods = self.routes.get(request.get("resourcePath"))
        if not methods:
            return _normalize_response(_problem_response(404, "not_found"))
        if request["httpMethod"] == "OPTIONS":
            return _normalize_response(_preflight_response(list(methods)))
        if any(len(part) > MOST_CHARACTERS for part in (event.get("pathParameters") or {}).values()):
            return _normalize_response(_problem_response(404, "not_found"))
        if any(len(value) > MOST_CHARACTERS for value in _query_values(event)):
            return _normalize_response(_problem_response(431, "head_too_large"))
        if request["httpMethod"] in methods and _has_untyped_body(event):
            return _normalize_response(_problem_response(415, "unsupported_media_type"))
        if request["httpMethod"] == "HEAD" and "GET" in methods:
            response = super().__call__(
                {**event, "requestContext": {**request, "httpMethod": "GET"}}, context
            )
            return {**_normalize_response(response), "body": ""}
        return _normalize_response(super().__call__(event, context))


def _count_request(event: Any) -> GatewayResponse | None:
    """Counts a request by its address; the refusal where that has sent too many."""
    counted = RequestContext(Request(event), wiring.now())
    try:
        counted.count_by_address("requests")
    except Exception as error:
        refusal = problems.to_problem(error)
        if refusal.body["code"] == "too_many":
            security_log.record_refusal(refusal.status_code, None, counted.now)
        response: GatewayResponse = refusal.to_dict()
        return response
    return None


def _query_values(event: Any) -> Iterator[str]:
    for values in (event.get("multiValueQueryStringParameters") or {}).values():
        yield from values


def _has_untyped_body(event: Any) -> bool:
    """Whether a body comes without a media type, or with any: Chalice takes both for JSON."""
    headers = event.get("headers") or {}
    types = [value for name, value in headers.items() if name.lower() == "content-type"]
    return bool(event.get("body")) and not (types and types[0].strip() and "*" not in types[0])


def _normalize_response(response: GatewayResponse) -> GatewayResponse:
    """The response with the headers that all have, and any error as a problem document."""
    headers = response["headers"]
    if response["statusCode"] >= 400 and headers.get("Content-Type") != problems.MEDIA_TYPE:
        status = response["statusCode"] if response["statusCode"] in _CHALICE_ERROR_CODES else 500
        response = _problem_response(status, _CHALICE_ERROR_CODES.get(status, "internal"))
        response["headers"].update({name: headers[name] for name in ("Allow",) if name in headers})
    common = {**CORS.get_access_control_headers(), "X-Content-Type-Options": "nosniff"}
    return {**response, "headers": {**common, **response["headers"]}}


def _preflight_response(methods: list[str]) -> GatewayResponse:
    allowed = ",".join(sorted({*methods, "OPTIONS", *(["HEAD"] if "GET" in methods else [])}))
    headers = {"Allow": allowed, "Access-Control-Allow-Methods": allowed}
    return {"statusCode": 204, "headers": headers, "multiValueHeaders": {}, "body": ""}


def _problem_response(status: int, code: str) -> GatewayResponse:
    response: GatewayResponse = problems.problem_response(status, code).to_dict()
    return response
