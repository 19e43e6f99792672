"""Every request counts as one of `requests`, whatever becomes of it."""

from __future__ import annotations

import pytest

from chalicelib import store
from chalicelib.identity.rate_limits import LIMITS, Limit
from tests.api.test_identity_limits import (
    MAX_COUNT,
    client_at_new_address,
    create_player,
    is_limited,
    move_to_address,
)


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits are in force."""
    monkeypatch.setenv("TURNUS_LIMITS", "")


@pytest.fixture
def low_limit(limits: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """That of requests is soon reached."""
    monkeypatch.setitem(LIMITS, "requests", Limit(10_000_000, session=MAX_COUNT, address=MAX_COUNT))


low = pytest.mark.usefixtures("low_limit")

REQUESTS = [
    ("GET", "/v1/me", 401),
    ("GET", "/v1/games", 200),
    ("GET", "/v1/health", 200),
    ("HEAD", "/v1/games", 200),
    ("OPTIONS", "/v1/me", 204),
    ("GET", "/v1/matches/abc", 404),
    ("GET", f"/v1/matches/{'x' * 300}", 404),
    ("GET", "/v1/nowhere", 404),
    ("GET", "/nowhere", 404),
    ("BREW", "/v1/me", 405),
    ("GET", f"/v1/games?x={'x' * 300}", 431),
]
"""Method, path and status of requests that end in different places."""

BODIES = [("text/plain", "Ada", 415), ("application/json", "{", 400)]
"""Media type, content and status of forms that are none."""


@low
@pytest.mark.parametrize(("method", "path", "status"), REQUESTS)
def test_every_request_counts(method: str, path: str, status: int) -> None:
    here = client_at_new_address()
    statuses = [here.request(method, path).status_code for _ in range(MAX_COUNT + 1)]
    assert statuses == [status, status, 429]


@low
@pytest.mark.parametrize(("media_type", "content", "status"), BODIES)
def test_what_is_no_form_counts(media_type: str, content: str, status: int) -> None:
    here, headers = client_at_new_address(), {"Content-Type": media_type}
    answers = [here.post("/v1/sessions", content=content, headers=headers) for _ in range(MAX_COUNT + 1)]
    assert [answer.status_code for answer in answers] == [status, status, 429]
    assert is_limited(answers[-1])


@low
def test_what_a_token_may_not_do_counts_for_its_session() -> None:
    ada = create_player()
    token = ada.ok(ada.post("/v1/me/tokens", {"name": "bot", "scopes": ["read"]}))["token"]
    refused = [client_at_new_address(token).delete("/v1/me/devices") for _ in range(MAX_COUNT + 1)]
    assert [answer.status_code for answer in refused] == [403, 403, 429]


@pytest.mark.usefixtures("limits")
def test_to_count_a_request_costs_no_question_to_the_database() -> None:
    here = client_at_new_address()
    with store.measure_capacity() as spent:
        assert {here.get("/nowhere").status_code for _ in range(20)} == {404}
    assert spent == []


@low
def test_polls_are_counted_by_session_wherever_they_come_from() -> None:
    who = create_player()
    elsewhere = [move_to_address(who, client_at_new_address()) for _ in range(MAX_COUNT + 1)]
    assert [is_limited(each.http.get("/v1/me/matches")) for each in elsewhere] == [False, False, True]
