"""The server behind a reverse proxy, which tells it in `X-Forwarded-For` where a request comes from."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.support.server import Server

pytestmark = pytest.mark.api


@pytest.mark.parametrize("proxies", ["", "1"])
def test_players_share_a_limit_only_where_the_proxy_is_not_believed(tmp_path: Path, proxies: str) -> None:
    settings = {"TURNUS_LIMITS": "guests.address=3", "TURNUS_PROXY": proxies}
    with Server(tmp_path, settings=settings) as server, httpx.Client(base_url=server.url, timeout=30) as http:

        def is_limited(viewer: str) -> bool:
            hops = {"X-Forwarded-For": f"203.0.113.9, {viewer}"}
            return http.post("/v1/players", json={"name": "Ada"}, headers=hops).status_code == 429

        assert [is_limited("198.51.100.1") for _ in range(4)] == [False, False, False, True]
        assert is_limited("198.51.100.2") == (proxies == "")
