"""AWS's mail service, by its own client, against a server that imitates it (DESIGN 5)."""

from __future__ import annotations

import base64
import json
from email import message_from_bytes
from email.policy import default

import pytest

from chalicelib.notify.mail import Mail
from chalicelib.notify.send_result import SendResult
from chalicelib.notify.ses import SesMailer
from tests.support import http_listener
from tests.support.http_listener import Listener

MAIL = Mail("house@turnus.example", "zoe@players.example", "Du bist am Zug, Zoë", "Åsa\n", "<p>Åsa</p>")


@pytest.fixture(autouse=True)
def aws_account(monkeypatch: pytest.MonkeyPatch) -> None:
    """Credentials to sign requests with."""
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "local")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "local")


def make_mailer(url: str) -> SesMailer:
    """A mailer to the service at another URL."""
    return SesMailer("eu-central-1", endpoint=url)


def test_mail_is_sent_unchanged(listener: Listener) -> None:
    listener.body = b'{"MessageId":"1"}'
    assert make_mailer(listener.url).send(MAIL) == SendResult(200, "sent")
    (received,) = listener.requests
    request = json.loads(received.body)
    assert (received.path, request["FromEmailAddress"]) == ("/v2/email/outbound-emails", MAIL.sender)
    assert request["Destination"] == {"ToAddresses": [MAIL.to]}
    raw = base64.b64decode(request["Content"]["Raw"]["Data"])
    assert raw.count(b"\n") == raw.count(b"\r\n") > 0
    message = message_from_bytes(raw, policy=default)
    assert (message["Subject"], message["To"]) == (MAIL.subject, MAIL.to)


@pytest.mark.parametrize(
    ("status", "code", "expected"),
    [
        (400, "MessageRejected", SendResult(400, "refused")),
        (400, "BadRequestException", SendResult(400, "refused")),
        (400, "AccountSuspendedException", SendResult(400, "later", "unavailable")),
        (400, "SendingPausedException", SendResult(400, "later", "unavailable")),
        (400, "MailFromDomainNotVerifiedException", SendResult(400, "later", "unavailable")),
        (403, "AccessDeniedException", SendResult(403, "later", "unavailable")),
        (429, "TooManyRequestsException", SendResult(429, "later")),
        (500, "InternalServiceErrorException", SendResult(500, "later")),
    ],
)
def test_error_code_decides_the_verdict(
    listener: Listener, status: int, code: str, expected: SendResult
) -> None:
    listener.status, listener.headers, listener.body = status, {"x-amzn-ErrorType": code}, b"{}"
    assert make_mailer(listener.url).send(MAIL) == expected
    assert len(listener.requests) == 1


@pytest.mark.parametrize(
    ("code", "is_told"),
    [("AccessDeniedException", True), ("SendingPausedException", True), ("MessageRejected", False)],
)
def test_a_refusal_of_the_operators_account_is_logged_as_an_error(
    listener: Listener, caplog: pytest.LogCaptureFixture, code: str, is_told: bool
) -> None:
    """An alarm counts errors in the log. Of a mail that is refused its owner is told; addresses are not."""
    listener.status, listener.headers, listener.body = 400, {"x-amzn-ErrorType": code}, b"{}"
    make_mailer(listener.url).send(MAIL)
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert errors == ([f"the mail service does not send for this account: {code}"] if is_told else [])


def test_unreachable_service_is_tried_again() -> None:
    with http_listener.run_faulty_server(http_listener.hang_up) as url:
        pass
    assert make_mailer(url).send(MAIL) == SendResult(None, "later", "unreachable")
