"""Mails by SMTP. Loaded where a setting names a mail server."""

from __future__ import annotations

import smtplib
import ssl
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import cached_property
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from chalicelib.notify import writing
from chalicelib.notify.mail import SECONDS, Mail
from chalicelib.notify.sending import Detail, Sent

_PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True)
class Smtp:
    """A mail server: `smtp[s]://[user:password@]host[:port][?tls=no]`, name and password percent-encoded.

    With smtp:// the connection is made secure where the server offers it (STARTTLS) and its certificate must
    be right; `?tls=no` does without, for a relay on one's own machine. A password is never sent in the clear
    unless `?tls=no` says so. ValueError for a URL of another form.
    """

    url: str = field(repr=False)

    def __post_init__(self) -> None:
        place = self._place
        if place.scheme not in _PORTS or not place.hostname or (place.path.strip("/") or place.fragment):
            raise ValueError("mail", "neither ses:, smtp://host nor smtps://host")

    def send(self, mail: Mail) -> Sent:
        """Sends one mail over a connection of its own. A 5xx about the mail: refused; all else: later."""
        try:
            with closing(self._connected()) as server:
                sent = self._said(server, mail)
                with suppress(smtplib.SMTPException):
                    server.quit()
                return sent
        except (OSError, smtplib.SMTPException) as error:
            return _failed(error)

    @cached_property
    def _place(self) -> SplitResult:
        try:
            place = urlsplit(self.url)
            _ = place.port
        except ValueError:
            raise ValueError("mail", "not an address on the net") from None
        return place

    def _connected(self) -> smtplib.SMTP:
        place = self._place
        host, port = place.hostname or "", place.port or _PORTS[place.scheme]
        if place.scheme == "smtps":
            return smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=ssl.create_default_context())
        return smtplib.SMTP(host, port, timeout=SECONDS)

    def _said(self, server: smtplib.SMTP, mail: Mail) -> Sent:
        secure, plain = self._secured(server), parse_qs(self._place.query).get("tls") == ["no"]
        if self._place.username is not None:
            if not (secure or plain):
                return Sent(None, "later", "insecure")
            server.login(unquote(self._place.username), unquote(self._place.password or ""))
        try:
            server.send_message(writing.message(mail), mail.sender, [mail.to])
        except smtplib.SMTPRecipientsRefused as error:
            return _answered(next(iter(error.recipients.values()))[0])
        return Sent(250, "sent")

    def _secured(self, server: smtplib.SMTP) -> bool:
        """Makes the connection secure where it can be; whether it is."""
        if self._place.scheme == "smtps":
            return True
        server.ehlo()
        if parse_qs(self._place.query).get("tls") == ["no"] or not server.has_extn("starttls"):
            return False
        server.starttls(context=ssl.create_default_context())
        return True


_FAULTS: tuple[tuple[type[Exception], Detail], ...] = (
    (smtplib.SMTPAuthenticationError, "login"),
    (smtplib.SMTPNotSupportedError, "login"),
    (smtplib.SMTPConnectError, "unavailable"),
    (smtplib.SMTPHeloError, "unavailable"),
    (TimeoutError, "timeout"),
    (ssl.SSLCertVerificationError, "certificate"),
    (ssl.SSLError, "tls"),
)
"""What has nothing to do with the mail at hand."""


def _failed(error: Exception) -> Sent:
    # smtplib says "disconnected" of a server that is too slow.
    cause = error.__context__ if isinstance(error.__context__, TimeoutError) else error
    detail = next((word for kind, word in _FAULTS if isinstance(cause, kind)), None)
    status = getattr(error, "smtp_code", None)
    if status is None or detail is not None:
        return Sent(status, "later", detail or "unreachable")
    return _answered(status)


def _answered(status: int) -> Sent:
    return Sent(status, "refused" if status // 100 == 5 else "later")
