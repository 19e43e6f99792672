"""The three mailers, and which of them a setting names."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Protocol

from chalicelib.notify.mail import Mail
from chalicelib.notify.send_result import SendResult

log = logging.getLogger(__name__)


class Mailer(Protocol):
    """Sends mails. Raises for nothing that the other side does."""

    def send(self, mail: Mail) -> SendResult:
        """Makes one attempt to send a mail; returns what came of it."""
        ...


def mailer_from_url(url: str | None) -> Mailer:
    """The mailer that a setting names.

    `smtp://user:password@host:587` (TLS where the server offers it), `smtps://…` (TLS from the start),
    `ses:` or `ses:eu-central-1`; None or "" for the log. Raises ValueError for anything else.
    """
    # Imported where they are used: smtplib and boto3 take a while to load.
    if not url:
        return LogMailer()
    scheme, _, rest = url.partition(":")
    if scheme == "ses":
        from chalicelib.notify.ses import SesMailer

        return SesMailer(rest or None)
    from chalicelib.notify.smtp import SmtpMailer

    return SmtpMailer(url)


@dataclass(frozen=True)
class LogMailer:
    """Writes mails to the server's log, so that their links can be followed where no mail service is set."""

    def send(self, mail: Mail) -> SendResult:
        """Logs address, subject and text."""
        log.warning("no mail service is set; to %s: %s\n%s", mail.to, mail.subject, mail.text)
        return SendResult(None, "sent", "logged")
