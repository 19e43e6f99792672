"""Webhooks: signed as Standard Webhooks wants it, verified by its own library (DESIGN 5)."""

from __future__ import annotations

import base64
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Self

import pytest
from standardwebhooks import Webhook, WebhookVerificationError

from chalicelib.games.contract import Json
from chalicelib.notify import webhooks
from chalicelib.notify.send_result import SendResult, Verdict
from tests.support import http_listener
from tests.support.http_listener import Listener

NOW = datetime(2030, 5, 4, 12, 0, tzinfo=UTC)

SECRET = webhooks.make_secret()
TURN: Json = {
    "type": "match.your_turn",
    "timestamp": "2030-05-04T12:00:00Z",
    "data": {"seat": 1, "to": "Zoë"},
}


class Clock(datetime):
    """Stands for `datetime` in the verifier, which refuses what is older than five minutes."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        """Always the same."""
        return cls.fromtimestamp(NOW.timestamp(), tz)


@pytest.fixture(autouse=True)
def _verifiers_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets the clock that the verifier reads itself: a busy machine may come to a test much later."""
    monkeypatch.setattr("standardwebhooks.webhooks.datetime", Clock)


def send(url: str, now: datetime = NOW, private: bool = True) -> SendResult:
    """Makes one call, by default where private addresses are allowed."""
    return webhooks.send(url, SECRET, "msg_1", TURN, now, private)


def test_call_passes_the_standard_verifier(listener: Listener) -> None:
    assert send(f"{listener.url}/hook") == SendResult(200, "sent")
    (got,) = listener.requests
    assert Webhook(SECRET).verify(got.body, dict(got.headers)) == TURN
    assert got.headers["webhook-id"] == "msg_1"
    assert got.headers["webhook-timestamp"] == str(int(NOW.timestamp()))
    assert got.headers["content-type"] == "application/json"


def test_altered_or_old_call_fails_verification(listener: Listener) -> None:
    send(listener.url)
    send(listener.url, NOW - timedelta(minutes=6))
    fresh, old = listener.requests
    for secret, body, headers in (
        (webhooks.make_secret(), fresh.body, fresh.headers),
        (SECRET, fresh.body.replace(b"1", b"2"), fresh.headers),
        (SECRET, fresh.body, {**fresh.headers, "webhook-id": "msg_2"}),
        (SECRET, old.body, old.headers),
    ):
        with pytest.raises(WebhookVerificationError):
            Webhook(secret).verify(body, dict(headers))


def test_retry_has_the_same_id_and_a_new_timestamp(listener: Listener) -> None:
    send(listener.url)
    send(listener.url, NOW + timedelta(minutes=2))
    first, second = listener.requests
    assert first.headers["webhook-id"] == second.headers["webhook-id"]
    assert first.headers["webhook-timestamp"] != second.headers["webhook-timestamp"]


@pytest.mark.parametrize(
    ("status", "verdict"),
    [
        (200, "sent"),
        (204, "sent"),
        (301, "refused"),
        (307, "refused"),
        (400, "later"),
        (401, "later"),
        (404, "later"),
        (410, "gone"),
        (429, "later"),
        (500, "later"),
        (502, "later"),
        (504, "later"),
    ],
)
def test_status_decides_the_verdict(listener: Listener, status: int, verdict: Verdict) -> None:
    listener.status, listener.headers = status, {"Retry-After": "7", "Location": f"{listener.url}/other"}
    detail = "redirect" if status // 100 == 3 else "answered"
    assert send(listener.url) == SendResult(status, verdict, detail, retry_after=7)  # type: ignore[arg-type]
    assert len(listener.requests) == 1


@pytest.mark.usefixtures("short_timeouts")
def test_hanging_receiver_is_tried_again() -> None:
    with http_listener.run_faulty_server(http_listener.stay_silent) as url:
        assert send(url) == SendResult(None, "later", "timeout")


def test_private_address_needs_allow_private(listener: Listener) -> None:
    assert send(f"https://127.0.0.1:{listener.port}", private=False) == SendResult(
        None, "refused", "unsafe_address"
    )
    assert send(listener.url, private=False) == SendResult(None, "refused", "unsafe_scheme")
    assert listener.requests == []


def test_secrets_are_long_and_new_each_time() -> None:
    kind, _, secret = SECRET.partition("_")
    assert (kind, len(base64.b64decode(secret))) == ("whsec", 32)
    assert webhooks.make_secret() != SECRET
