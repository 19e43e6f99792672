"""Bodies in chunks, whose length is not announced, through the real server."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest

from chalicelib.api.request_context import MAX_BODY_BYTES
from tests.support.server import Server

pytestmark = pytest.mark.api


def post_chunks(server: Server, chunks: Iterator[bytes]) -> httpx.Response:
    """A new player, sent piece by piece."""
    headers = {"Content-Type": "application/json"}
    return httpx.post(f"{server.url}/v1/players", content=chunks, headers=headers, timeout=30)


def test_a_body_in_chunks_is_read_whole(server: Server) -> None:
    body = json.dumps({"name": "Ada"}).encode()
    answer = post_chunks(server, (body[n : n + 1] for n in range(len(body))))
    assert (answer.status_code, answer.json()["player"]["name"]) == (201, "Ada")


def test_a_body_in_chunks_is_too_large_at_the_same_size(server: Server) -> None:
    answer = post_chunks(server, (b" " * 1024 for _ in range(MAX_BODY_BYTES // 1024 + 1)))
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
