"""After a theft the log tells who signed in and what was added, and never what a thief could use."""

from __future__ import annotations

import logging
import secrets
from datetime import UTC, datetime, timedelta

import pytest

from chalicelib.api import request_log
from chalicelib.api.request_log import MOST_REFUSALS, SecurityLog
from tests.api.api_clients import create_code, create_guest, http_client, issue_token, sign_in
from tests.api.test_identity_limits import client_at_new_address
from tests.support.client import Client

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture(autouse=True)
def log(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> pytest.LogCaptureFixture:
    """The log as a server keeps it, from its first refusal in a minute on."""
    caplog.set_level(logging.INFO, request_log.__name__)
    security = request_log.security_log
    monkeypatch.setattr(security, "_minute", datetime.min.replace(tzinfo=UTC))
    return caplog


def lines(log: pytest.LogCaptureFixture) -> list[str]:
    """What the log of requests says, without the ids of requests."""
    found = [record.getMessage() for record in log.records if record.name == request_log.__name__]
    return [line.partition(" request ")[0] for line in found]


def test_whatever_acts_for_a_player_is_logged_when_it_comes_and_goes(log: pytest.LogCaptureFixture) -> None:
    ada = create_guest("Ada")
    me = Client.ok(ada.http.get("/v1/me"))["id"]
    code = create_code(ada)
    session = Client.ok(sign_in(code))
    token = issue_token(ada, "read")
    ada.http.delete(f"/v1/me/tokens/{token['id']}")
    ada.http.get("/v1/me/export")
    ada.http.delete("/v1/me")
    assert lines(log) == [
        f"POST /v1/me/devices 201 player {me}",
        f"POST /v1/sessions 201 player {me}",
        f"POST /v1/me/tokens 201 player {me}",
        f"DELETE /v1/me/tokens/{{token_id}} 204 player {me}",
        f"GET /v1/me/export 200 player {me}",
        f"DELETE /v1/me 204 player {me}",
    ]
    for secret in (code, session["token"], token["token"], "testclient", "127.0.0.1"):
        assert secret not in log.text


def test_bad_tokens_and_codes_missing_scopes_and_limits_are_logged(
    log: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = create_guest("Ada")
    me = Client.ok(ada.http.get("/v1/me"))["id"]
    reader, guess = http_client(issue_token(ada, "read")["token"]), secrets.token_urlsafe(32)
    log.clear()
    reader.patch("/v1/me", json={"name": "Eve"})
    http_client(guess).get("/v1/me")
    http_client().get("/v1/me")
    sign_in("A" * 20)
    monkeypatch.setenv("TURNUS_LIMITS", "guests.address=0")
    client_at_new_address().post("/v1/players", json={"name": "Eve"})
    monkeypatch.setenv("TURNUS_LIMITS", "requests.address=0")
    client_at_new_address().get("/nowhere")
    assert lines(log) == [
        f"PATCH /v1/me 403 player {me}",
        "GET /v1/me 401 player -",
        "POST /v1/sessions 404 player -",
        "POST /v1/players 429 player -",
        "GET - 429 player -",
    ]
    assert guess not in log.text


def test_play_is_not_logged(log: pytest.LogCaptureFixture) -> None:
    ada = create_guest("Ada")
    ada.http.get("/v1/me/matches")
    http_client().post("/v1/sessions/options")
    ada.http.patch("/v1/me", json={"name": "Eve"})
    ada.post("/v1/matches/none/actions", {"kind": "bid", "params": {}})
    assert lines(log) == []


def test_a_flood_of_refusals_fills_no_disk(log: pytest.LogCaptureFixture) -> None:
    security, now = SecurityLog(), datetime(2030, 5, 4, 12, 0, 15, tzinfo=UTC)
    for _ in range(MOST_REFUSALS * 3):
        security.record_refusal(401, None, now)
    assert len(lines(log)) == MOST_REFUSALS + 1
    security.record_refusal(401, None, now + timedelta(minutes=1))
    assert len(lines(log)) == MOST_REFUSALS + 2
