"""The mailers, and which of them a setting names."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from chalicelib.notify.mail import Mail
from chalicelib.notify.send_result import SendResult


class Mailer(Protocol):
    """Sends mails. Raises for nothing that the other side does."""

    def send(self, mail: Mail) -> SendResult:
        """Makes one attempt to send a mail; returns what came of it."""
        ...


def mailer_from_url(url: str | None) -> Mailer | None:
    """The mailer that a setting names; None for None and "": no mails are sent.

    `smtp://user:password@host:587` (TLS where the server offers it), `smtps://…` (TLS from the start),
    `ses:` or `ses:eu-central-1`, `folder:data/mails`. Raises ValueError for anything else.
    """
    # Imported where they are used: smtplib and boto3 take a while to load.
    if not url:
        return None
    scheme, _, rest = url.partition(":")
    if scheme == "ses":
        from chalicelib.notify.ses import SesMailer

        return SesMailer(rest or None)
    if scheme == "folder" and rest:
        from chalicelib.notify.mail_folder import FolderMailer

        return FolderMailer(Path(rest))
    from chalicelib.notify.smtp import SmtpMailer

    return SmtpMailer(url)
