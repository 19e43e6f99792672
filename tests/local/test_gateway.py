"""The gateway hands the app the events of API Gateway, from many threads at once."""

from __future__ import annotations

import base64
import io
import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from wsgiref.util import setup_testing_defaults

import pytest
from chalice.app import Response

from chalicelib.api.request_context import MAX_BODY_BYTES
from chalicelib.api.turnus_app import TurnusApp
from local.gateway import Gateway
from tests.support.waiting import MAX_SECONDS

app = TurnusApp("echo")


everybody = threading.Barrier(1)
"""Requests that are answered at the same time."""


@app.route("/echo/{name}", methods=["GET", "POST", "PUT"], content_types=["application/json", "text/plain"])
def echo(name: str) -> Any:
    """Returns what it received, once all other threads have received theirs."""
    everybody.wait(MAX_SECONDS)
    request = app.current_request
    assert request is not None
    assert request.uri_params is not None
    body = request.raw_body
    query = request.query_params
    return {
        "name": name,
        "seen": request.uri_params["name"],
        "query": {key: query.getlist(key) for key in query} if query else {},
        "header": request.headers.get("x-word"),
        "from": request.context["identity"]["sourceIp"],
        "body": base64.b64encode(body if isinstance(body, bytes) else body.encode()).decode(),
    }


@app.route("/etag")
def etag() -> Response:
    """A response without a body."""
    return Response(body="", status_code=304, headers={"ETag": '"1"', "Content-Type": "text/plain"})


gateway = Gateway(app)


def call_gateway(
    method: str, path: str, query: str = "", body: bytes = b"", **headers: str
) -> tuple[str, dict[str, str], bytes]:
    """Status line, headers and body of one request."""
    environ: dict[str, Any] = {"REQUEST_METHOD": method, "PATH_INFO": path, "QUERY_STRING": query}
    environ |= {"wsgi.input": io.BytesIO(body), **headers}
    if body:
        environ["CONTENT_LENGTH"] = str(len(body))
    setup_testing_defaults(environ)
    answered: list[tuple[str, dict[str, str]]] = []
    content = b"".join(gateway(environ, lambda status, headers: answered.append((status, dict(headers)))))
    return *answered[0], content


def test_threads_do_not_share_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = 8
    monkeypatch.setitem(globals(), "everybody", threading.Barrier(threads))

    def is_own(n: int) -> bool:
        echoed = json.loads(call_gateway("GET", f"/echo/{n}", f"n={n}", HTTP_X_WORD=str(n))[2])
        return bool(
            echoed["name"] == echoed["seen"] == echoed["header"] == str(n)
            and echoed["query"] == {"n": [str(n)]}
        )

    with ThreadPoolExecutor(threads) as pool:
        assert all(pool.map(is_own, range(10 * threads)))


@pytest.mark.parametrize(
    ("query", "expected"),
    [("a=1&a=2&b=", {"a": ["1", "2"], "b": [""]}), ("x=%C3%A9%26+y", {"x": ["é& y"]}), ("", {})],
)
def test_query_parameters_arrive_decoded(query: str, expected: dict[str, list[str]]) -> None:
    assert json.loads(call_gateway("GET", "/echo/x", query)[2])["query"] == expected


@pytest.mark.parametrize("name", ["plain", "sp ace", "é", "a?b#c", "100%", "x;y"])
def test_path_parameters_arrive_decoded(name: str) -> None:
    wire = name.encode().decode("latin-1")  # as WSGI hands a decoded path over
    assert json.loads(call_gateway("GET", f"/echo/{wire}")[2])["name"] == name


@pytest.mark.parametrize("body", [b'{"a": 1}', "é".encode(), b"\xff\xfe\x00", b"x" * MAX_BODY_BYTES])
def test_bodies_arrive_byte_for_byte(body: bytes) -> None:
    echoed = json.loads(call_gateway("POST", "/echo/x", body=body, CONTENT_TYPE="application/json")[2])
    assert base64.b64decode(echoed["body"]) == body


def test_one_byte_more_than_the_limit_is_read_of_a_large_body() -> None:
    echoed = json.loads(
        call_gateway("POST", "/echo/x", body=b"x" * 10 * MAX_BODY_BYTES, CONTENT_TYPE="application/json")[2]
    )
    assert len(base64.b64decode(echoed["body"])) == MAX_BODY_BYTES + 1


def test_a_content_type_counts_without_a_body_as_on_aws() -> None:
    assert call_gateway("GET", "/echo/x", CONTENT_TYPE="image/png")[0] == "415 Unsupported Media Type"


def test_unknown_paths_are_problems() -> None:
    status, headers, body = call_gateway("GET", "/nowhere")
    assert (status, headers["Content-Type"]) == ("404 Not Found", "application/problem+json")
    assert json.loads(body)["code"] == "not_found"


def test_a_response_without_a_media_type_is_json() -> None:
    assert call_gateway("GET", "/echo/x")[1]["Content-Type"] == "application/json"


def test_head_and_not_modified_have_no_body_and_no_length() -> None:
    _, headers, body = call_gateway("HEAD", "/echo/x")
    assert (body, "Content-Length" in headers) == (b"", False)
    status, headers, body = call_gateway("GET", "/etag")
    assert (status, headers["ETag"], body) == ("304 Not Modified", '"1"', b"")
    assert "Content-Length" not in headers


def test_a_header_does_not_change_where_a_request_comes_from() -> None:
    peer, other = "198.51.100.7", "203.0.113.9"
    echoed = call_gateway(
        "GET", "/echo/x", REMOTE_ADDR=peer, HTTP_X_FORWARDED_FOR=other, HTTP_FORWARDED=f"for={other}"
    )
    assert json.loads(echoed[2])["from"] == peer


def test_a_trailing_slash_makes_no_difference() -> None:
    assert call_gateway("GET", "/echo/x/")[0] == "200 OK"
