"""Every request counts as one of `requests`, whatever becomes of it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from chalicelib import store, wiring
from chalicelib.identity.rate_limits import LIMITS, Limit
from tests.api.test_identity_limits import (
    MAX_COUNT,
    client_at_new_address,
    create_player,
    is_limited,
    move_to_address,
)
from tests.support.client import Client


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


def test_newcomers_use_up_nothing_of_the_settled_players_behind_their_address(
    limits: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = create_player(), create_player()
    assert {who.http.get("/v1/me").status_code for who in (ada, ben)} == {200}
    tomorrow = wiring.now() + timedelta(days=1, minutes=10)
    monkeypatch.setattr(wiring, "now", lambda: tomorrow)
    today = create_player()
    assert today.http.get("/v1/me").status_code == 200
    monkeypatch.setitem(LIMITS, "requests", Limit(10_000_000, session=100, address=MAX_COUNT))

    here = client_at_new_address()
    statuses = [here.get("/nowhere").status_code for _ in range(MAX_COUNT + 1)]
    assert statuses == [404, 404, 429]
    assert is_limited(move_to_address(today, here).http.get("/v1/me"))
    settled = [move_to_address(who, here) for who in (ada, ben)]
    assert [who.http.get("/v1/me").status_code for who in settled] == [200, 200]
    assert is_limited(settled[0].http.get("/v1/me")), "what the settled have is bounded, too"


@pytest.mark.parametrize("path", ["/v1/me", "/nowhere"])
def test_one_settled_player_uses_up_nothing_of_the_others(
    path: str, limits: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, eve = create_player(), create_player()
    assert {who.http.get("/v1/me").status_code for who in (ada, eve)} == {200}
    tomorrow = wiring.now() + timedelta(days=1, minutes=10)
    monkeypatch.setattr(wiring, "now", lambda: tomorrow)
    monkeypatch.setitem(LIMITS, "requests", Limit(10_000_019, session=4, address=6))

    here = client_at_new_address()
    assert [here.get("/nowhere").status_code for _ in range(7)][-1] == 429
    greedy, modest = (move_to_address(who, here) for who in (eve, ada))
    assert [greedy.http.get(path).status_code for _ in range(9)][-5:] == [429] * 5
    assert modest.http.get("/v1/me").status_code == 200


@pytest.mark.parametrize("end", ["deleted", "expired"])
def test_a_token_that_has_ended_is_settled_no_more(
    end: str, limits: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = create_player()
    wish = {"name": "bot", "scopes": ["read", "manage"], "days": 2}
    made = Client(client_at_new_address(ada.ok(ada.post("/v1/me/tokens", wish))["token"]), "bot")
    assert made.http.get("/v1/me").status_code == 200
    if end == "deleted":
        assert made.http.delete("/v1/me/devices").status_code == 403  # it is recalled
        assert ada.http.delete("/v1/me").status_code == 204
        assert made.http.get("/v1/me").status_code == 401
    later = wiring.now() + timedelta(days=1 if end == "deleted" else 3, minutes=10)
    monkeypatch.setattr(wiring, "now", lambda: later)
    monkeypatch.setitem(LIMITS, "requests", Limit(10_000_019, session=100, address=MAX_COUNT))
    here = client_at_new_address()
    assert [here.get("/nowhere").status_code for _ in range(MAX_COUNT + 1)] == [404, 404, 429]
    assert is_limited(move_to_address(made, here).http.get("/v1/me"))


def test_a_limit_of_an_operation_leaves_room_for_the_settled_players(
    limits: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(who: Client) -> bool:
        return is_limited(who.post("/v1/matches/abc/messages", {"text": "hello"}))

    ada = create_player()
    tomorrow = wiring.now() + timedelta(days=1, minutes=10)
    monkeypatch.setattr(wiring, "now", lambda: tomorrow)
    monkeypatch.setitem(LIMITS, "messages", Limit(10_000_000, player=100, address=MAX_COUNT))
    today = create_player()
    assert [write(today) for _ in range(MAX_COUNT + 1)] == [False, False, True]
    assert [write(move_to_address(ada, today.http)) for _ in range(MAX_COUNT + 1)] == [False, False, True]
