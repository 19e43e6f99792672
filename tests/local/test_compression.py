"""What the API answers is compressed for clients that take it, through the real server."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator

import httpx
import pytest

from chalicelib.hosting import compression
from tests.support.client import Client, create_guest
from tests.support.server import Server

pytestmark = pytest.mark.api

LARGE, SMALL = "/v1/games", "/v1/health"


def fetch(server: Server, path: str, accepted: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer, and the body as it travelled."""
    sent = {"Accept-Encoding": accepted, **headers}
    with httpx.stream("GET", f"{server.url}{path}", headers=sent, timeout=30) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize("accepted", ["gzip", "br, GZIP;q=0.5, deflate", "*", "gzip, deflate, br, zstd"])
def test_a_large_answer_is_compressed_where_that_is_accepted(server: Server, accepted: str) -> None:
    plain, whole = fetch(server, LARGE, "identity")
    answer, body = fetch(server, LARGE, accepted)
    assert (answer.headers["Content-Encoding"], answer.headers["Content-Length"]) == ("gzip", str(len(body)))
    assert gzip.decompress(body) == whole
    assert len(body) < len(whole) / 4
    assert answer.headers["ETag"].removeprefix("W/") == plain.headers["ETag"].removeprefix("W/")


@pytest.mark.parametrize("accepted", ["", "identity", "br", "gzip;q=0", "gzip; q=0.0, *", "*;q=0", "xgzip"])
def test_a_large_answer_is_plain_where_gzip_is_not_accepted(server: Server, accepted: str) -> None:
    answer, body = fetch(server, LARGE, accepted)
    assert "Content-Encoding" not in answer.headers
    assert answer.headers["Content-Length"] == str(len(body))
    assert len(json.loads(body)["items"]) > 1


@pytest.mark.parametrize("weight", ["x", "", "1e999", "-1"])
def test_a_weight_that_is_none_does_no_harm(server: Server, weight: str) -> None:
    assert fetch(server, LARGE, f"gzip;q={weight}")[0].status_code == 200


def test_a_small_answer_is_left_as_it_is(server: Server) -> None:
    answer, body = fetch(server, SMALL, "gzip")
    assert len(body) < compression.LEAST_BYTES
    assert "Content-Encoding" not in answer.headers
    assert json.loads(body)["status"] == "ok"


@pytest.mark.parametrize("path", [LARGE, SMALL])
@pytest.mark.parametrize("accepted", ["gzip", "identity"])
def test_caches_are_told_what_an_answer_depends_on(server: Server, path: str, accepted: str) -> None:
    assert "Accept-Encoding" in fetch(server, path, accepted)[0].headers["Vary"].split(", ")


def test_what_is_for_one_caller_depends_on_the_caller_too(server: Server) -> None:
    ada = create_guest(server.url, "Ada")
    assert ada.http.get("/v1/me").headers["Vary"] == "Authorization, Accept-Encoding"


def test_an_answer_to_head_has_neither_body_nor_length(server: Server) -> None:
    with httpx.Client(base_url=server.url, headers={"Accept-Encoding": "gzip"}, timeout=30) as client:
        for _ in range(2):  # the second on the same connection
            answer = client.head(LARGE)
            assert (answer.status_code, answer.content) == (200, b"")
            assert not {"content-length", "content-encoding", "transfer-encoding"} & answer.headers.keys()
        assert client.get(SMALL).status_code == 200


@pytest.fixture
def table(server: Server) -> tuple[Client, str]:
    """A player, and the path of a match in which they are to move."""
    ada = create_guest(server.url, "Ada")
    made = ada.create_match(
        "anno-domini", [{"kind": "bot", "level": "easy"}], options={"hand_size": 3, "first": 0}
    )
    return ada, f"/v1/matches/{made['match']['id']}"


@pytest.mark.parametrize("accepted", ["gzip", "identity"])
def test_a_poll_is_not_modified_under_the_etag_that_it_was_given(
    table: tuple[Client, str], accepted: str
) -> None:
    ada, path = table
    first = ada.http.get(path, headers={"Accept-Encoding": accepted})
    etag = first.headers["ETag"]
    assert etag.startswith("W/") is (accepted == "gzip")
    again = ada.http.get(path, headers={"Accept-Encoding": accepted, "If-None-Match": etag})
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", etag)
    assert again.headers["Vary"] == first.headers["Vary"]
    assert "Content-Encoding" not in again.headers


def test_a_move_may_name_the_etag_of_a_compressed_answer(table: tuple[Client, str]) -> None:
    ada, path = table
    look = ada.http.get(path, headers={"Accept-Encoding": "gzip"})
    headers = {"If-Match": look.headers["ETag"]}
    refused = ada.http.post(f"{path}/actions", json={"kind": "fly", "params": {}}, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid")


def test_a_body_in_chunks_is_answered_with_a_compressed_one(table: tuple[Client, str]) -> None:
    ada, _ = table
    wish = json.dumps({"game": "anno-domini", "seats": [{"kind": "me"}, {"kind": "bot"}]}).encode()

    def chunks() -> Iterator[bytes]:
        yield from (wish[n : n + 7] for n in range(0, len(wish), 7))

    headers = {"Content-Type": "application/json", "Accept-Encoding": "gzip"}
    answer = ada.http.post("/v1/matches", content=chunks(), headers=headers)
    assert (answer.status_code, answer.headers["Content-Encoding"]) == (201, "gzip")
    assert answer.json()["match"]["game"] == "anno-domini"
