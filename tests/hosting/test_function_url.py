"""A Lambda function URL answers as the one-machine server does, and nobody but CloudFront."""

from __future__ import annotations

import base64
import gzip
import json
from typing import Any

import pytest
from chalice.app import Response

from app import app
from chalicelib.api.request_context import MAX_BODY_BYTES
from chalicelib.api.turnus_app import TurnusApp
from chalicelib.hosting.function_url import FunctionUrl

SECRET = "s" * 32

echo_app = TurnusApp("echo")


@echo_app.route("/echo/{name}", methods=["POST"], content_types=["application/json"])
def echo(name: str) -> Any:
    """Returns what it received."""
    request = echo_app.current_request
    assert request is not None
    query, body = request.query_params, request.raw_body
    return {
        "name": name,
        "query": {key: query.getlist(key) for key in query} if query else {},
        "from": request.context["identity"]["sourceIp"],
        "body": body.decode() if isinstance(body, bytes) else body,
        "context": echo_app.lambda_context,
    }


@echo_app.route("/cookies")
def cookies() -> Response:
    """A response with two headers of one name."""
    return Response(body="é", headers={"Content-Type": "text/plain", "Link": ["<a>", "<b>"]})


def make_event(
    method: str, path: str, query: str = "", body: str | None = None, is_base64: bool = False, **headers: str
) -> dict[str, Any]:
    """An event of a function URL, payload format 2.0."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return {
        "version": "2.0",
        "rawPath": path,
        "rawQueryString": query,
        "headers": {"content-type": "application/json"} | sent if body else sent,
        "requestContext": {"http": {"method": method, "path": path, "sourceIp": "203.0.113.9"}},
        "isBase64Encoded": is_base64,
        **({} if body is None else {"body": body}),
    }


def test_a_request_arrives_whole() -> None:
    event = make_event("POST", "/echo/a%20b%C3%A9", "x=1&x=2&y=", body='{"é": 1}')
    answer = FunctionUrl(echo_app, None)(event, "context")
    assert json.loads(answer["body"]) == {
        "name": "a bé",
        "query": {"x": ["1", "2"], "y": [""]},
        "from": "203.0.113.9",
        "body": '{"é": 1}',
        "context": "context",
    }


def test_a_body_in_base64_is_that_body() -> None:
    body = base64.b64encode(b'{"a": 1}').decode()
    answer = FunctionUrl(echo_app, None)(make_event("POST", "/echo/x", body=body, is_base64=True), None)
    assert json.loads(answer["body"])["body"] == '{"a": 1}'


def test_headers_of_one_name_are_joined() -> None:
    answer = FunctionUrl(echo_app, None)(make_event("GET", "/cookies"), None)
    assert (answer["headers"]["Link"], answer["body"]) == ("<a>, <b>", "é")


@pytest.mark.parametrize("sent", [None, "", "wrong", SECRET[:-1], f"{SECRET}x"])
def test_who_calls_past_cloudfront_finds_nothing(sent: str | None) -> None:
    event = make_event("GET", "/v1/games")
    event["headers"] = {} if sent is None else {"turnus-edge": sent}
    answer = FunctionUrl(app, SECRET)(event, None)
    assert (answer["statusCode"], json.loads(answer["body"])["code"]) == (404, "not_found")
    assert answer["headers"]["Content-Type"] == "application/problem+json"


def test_cloudfront_finds_the_api() -> None:
    event = make_event("GET", "/v1/games", turnus_edge=SECRET, accept_encoding="gzip, br")
    answer = FunctionUrl(app, SECRET)(event, None)
    assert (answer["statusCode"], answer["isBase64Encoded"]) == (200, True)
    assert answer["headers"]["Content-Encoding"] == "gzip"
    assert answer["headers"]["Access-Control-Allow-Origin"] == "*"
    content = json.loads(gzip.decompress(base64.b64decode(answer["body"])))
    assert "anno-domini" in [game["key"] for game in content["items"]]


def test_head_options_and_an_unchanged_answer_have_no_body() -> None:
    url = FunctionUrl(app, None)
    etag = url(make_event("GET", "/v1/games"), None)["headers"]["ETag"]
    answers = [
        url(make_event("HEAD", "/v1/games"), None),
        url(make_event("OPTIONS", "/v1/games"), None),
        url(make_event("GET", "/v1/games", if_none_match=etag), None),
    ]
    assert [(answer["statusCode"], answer["body"]) for answer in answers] == [(200, ""), (204, ""), (304, "")]


def test_a_large_body_is_refused_by_the_app() -> None:
    event = make_event("POST", "/v1/players", body=json.dumps({"name": "x" * MAX_BODY_BYTES}))
    answer = FunctionUrl(app, None)(event, None)
    assert (answer["statusCode"], json.loads(answer["body"])["code"]) == (413, "too_large")
