"""AWS's mail service, by its own client, against a server that speaks its language (DESIGN 5)."""

from __future__ import annotations

import base64
import json
from email import message_from_bytes
from email.policy import default

import pytest

from chalicelib.notify.mail import Mail
from chalicelib.notify.sending import Sent
from chalicelib.notify.ses import Ses
from tests.notify import listening
from tests.notify.listening import Listener

MAIL = Mail("house@turnus.example", "zoe@players.example", "Du bist am Zug, Zoë", "Åsa\n", "<p>Åsa</p>")


@pytest.fixture(autouse=True)
def _account(monkeypatch: pytest.MonkeyPatch) -> None:
    """An account to sign with."""
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "local")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "local")


def ses(url: str) -> Ses:
    """The service at another address."""
    return Ses("eu-central-1", endpoint=url)


def test_a_mail_is_handed_over_as_it_is(listener: Listener) -> None:
    listener.body = b'{"MessageId":"1"}'
    assert ses(listener.url).send(MAIL) == Sent(200, "sent")
    (got,) = listener.got
    asked = json.loads(got.body)
    assert (got.path, asked["FromEmailAddress"]) == ("/v2/email/outbound-emails", MAIL.sender)
    assert asked["Destination"] == {"ToAddresses": [MAIL.to]}
    raw = base64.b64decode(asked["Content"]["Raw"]["Data"])
    assert raw.count(b"\n") == raw.count(b"\r\n") > 0
    message = message_from_bytes(raw, policy=default)
    assert (message["Subject"], message["To"]) == (MAIL.subject, MAIL.to)


@pytest.mark.parametrize(
    ("status", "code", "expected"),
    [
        (400, "MessageRejected", Sent(400, "refused")),
        (400, "BadRequestException", Sent(400, "refused")),
        (400, "AccountSuspendedException", Sent(400, "later", "unavailable")),
        (400, "SendingPausedException", Sent(400, "later", "unavailable")),
        (400, "MailFromDomainNotVerifiedException", Sent(400, "later", "unavailable")),
        (403, "AccessDeniedException", Sent(403, "later", "unavailable")),
        (429, "TooManyRequestsException", Sent(429, "later")),
        (500, "InternalServiceErrorException", Sent(500, "later")),
    ],
)
def test_what_the_service_means(listener: Listener, status: int, code: str, expected: Sent) -> None:
    listener.status, listener.headers, listener.body = status, {"x-amzn-ErrorType": code}, b"{}"
    assert ses(listener.url).send(MAIL) == expected
    assert len(listener.got) == 1


def test_a_service_that_is_not_there_is_tried_again() -> None:
    with listening.rude(listening.hang_up) as url:
        pass
    assert ses(url).send(MAIL) == Sent(None, "later", "unreachable")
