"""The mails that the app in the test's process sends, and the links in them."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import pytest

from chalicelib import wiring
from chalicelib.notify import mailers
from chalicelib.notify.mail import Mail
from chalicelib.notify.send_result import SendResult


@pytest.fixture
def sent_mails(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Mail]]:
    """The mails that the server sends during the test."""
    sent: list[Mail] = []

    class Mailer:
        def send(self, one: Mail) -> SendResult:
            """Keeps the mail."""
            sent.append(one)
            return SendResult(250, "sent")

    monkeypatch.setattr(mailers, "mailer_from_url", lambda _: Mailer())
    wiring.delivery_config.cache_clear()
    yield sent
    wiring.delivery_config.cache_clear()


def new_mail_address(domain: str = "example.org") -> str:
    """A mail address that no other test uses."""
    return f"{secrets.token_hex(6)}@{domain}"


def link_path(sent: Mail, where: str) -> str:
    """The path of the link in a mail that leads there."""
    return next(word for word in sent.text.split() if where in word).partition("8000")[2]
