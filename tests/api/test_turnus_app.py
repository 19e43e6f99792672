"""The app class: threads, and the answers that no view gives."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import httpx
import pytest
from chalice.app import Response

from chalicelib.api import problems, responses
from chalicelib.api.request_context import RequestContext
from chalicelib.api.resource import Resource
from chalicelib.api.turnus_app import TurnusApp
from local.gateway import Gateway
from tests.support.waiting import MAX_SECONDS

THREADS = 8


def make_client(resource: Resource) -> httpx.Client:
    """A client of an app with one resource."""
    made = TurnusApp("test")
    made.register_blueprint(resource)
    return httpx.Client(transport=httpx.WSGITransport(Gateway(made)), base_url="http://turnus")


@pytest.fixture
def client() -> httpx.Client:
    """An app with a view that waits until all its callers have come, and one that raises."""
    resource, all_here = Resource("test"), Barrier(THREADS)

    @resource.operation("GET", "/wait/{n}", auth="none")
    def wait(context: RequestContext, n: str) -> Response:
        all_here.wait(MAX_SECONDS)
        params: Any = resource.current_request.uri_params
        return responses.private({"path": n, "seen": params["n"], "query": context.query_param("n")})

    @resource.operation("GET", "/broken", auth="none")
    def broken(context: RequestContext) -> Response:
        raise RuntimeError("the secret is unmistakable")

    return make_client(resource)


def test_threads_of_the_app_do_not_share_requests(client: httpx.Client) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(lambda n: client.get(f"/wait/{n}?n={n}").json(), range(THREADS)))
    assert found == [{"path": str(n), "seen": str(n), "query": str(n)} for n in range(THREADS)]


def test_an_unexpected_error_reveals_nothing(client: httpx.Client, caplog: pytest.LogCaptureFixture) -> None:
    answer = client.get("/broken")
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert "unmistakable" not in answer.text
    assert "the secret is unmistakable" in caplog.text
    assert f"GET /broken failed, request {answer.json()['request_id']}" in caplog.text
    assert client.get("/broken").json()["request_id"] != answer.json()["request_id"]


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not_found"),
        ("GET", "/", 404, "not_found"),
        ("POST", "/broken", 405, "method_not_allowed"),
        ("BREW", "/broken", 405, "method_not_allowed"),
    ],
)
def test_errors_of_chalice_are_problem_documents(
    client: httpx.Client, method: str, path: str, status: int, code: str
) -> None:
    answer = client.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.headers["Content-Type"] == problems.MEDIA_TYPE
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_an_unknown_method_is_answered_with_the_known_ones(client: httpx.Client) -> None:
    assert client.post("/broken").headers["Allow"] == "GET"


def test_a_body_of_another_media_type_is_refused(client: httpx.Client) -> None:
    answer = client.request("GET", "/broken", content="x", headers={"Content-Type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_media_type")


def test_preflights_allow_what_the_api_needs(client: httpx.Client) -> None:
    answer = client.options("/broken", headers={"Origin": "https://other.example"})
    assert answer.status_code == 204
    allowed = answer.headers["Access-Control-Allow-Headers"]
    for name in (
        "Authorization",
        "Content-Type",
        "If-Match",
        "If-None-Match",
        "Idempotency-Key",
        "Accept-Language",
    ):
        assert name in allowed
    assert answer.headers["Access-Control-Allow-Methods"] == "GET,HEAD,OPTIONS"
    assert set(answer.headers["Access-Control-Expose-Headers"].split(",")) == {
        "ETag",
        "Location",
        "Retry-After",
    }


def test_head_is_get_without_the_body(client: httpx.Client) -> None:
    answer = client.head("/broken")
    assert (answer.status_code, answer.content) == (500, b"")


def test_facts_do_not_replace_the_members_of_a_problem() -> None:
    body = problems.problem_response(409, "taken", {"status": 7, "code": "x", "seat": 3}).body
    assert (body["status"], body["code"], body["seat"]) == (409, "taken", 3)
    assert json.loads(json.dumps(body)) == body


def test_a_body_without_a_media_type_is_refused_and_no_body_needs_one() -> None:
    resource = Resource("test")

    @resource.operation("POST", "/take", auth="none")
    def take(context: RequestContext) -> Response:
        return responses.private(context.read_json())

    client = make_client(resource)
    for content in (b"{}", b" "):
        request = client.build_request("POST", "/take", content=content)
        assert "content-type" not in request.headers
        answer = client.send(request)
        assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_media_type")
    assert client.post("/take").json() == {}
    assert client.post("/take", json={"a": 1}).json() == {"a": 1}
    typed = {"Content-Type": "Application/JSON; charset=utf-8"}
    assert client.post("/take", content=b"{}", headers=typed).status_code == 200
