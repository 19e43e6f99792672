"""Mails by SMTP. Loaded where a setting names a mail server."""

from __future__ import annotations

import smtplib
import socket
import ssl
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import cast
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from chalicelib.notify import mime, ssrf_guard
from chalicelib.notify.deadline_socket import Deadline, DeadlineSocket
from chalicelib.notify.mail import MAIL_TIMEOUT, Mail
from chalicelib.notify.send_result import Detail, SendResult

_PORTS = {"smtp": 587, "smtps": 465}

_ROOM = 64 * 1024
"""Bytes that a mail server may answer, all in all."""


@dataclass(frozen=True)
class SmtpMailer:
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

    def send(self, mail: Mail) -> SendResult:
        """Sends one mail over a connection of its own. A 5xx about the mail: refused; all else: later."""
        try:
            with closing(_Server(self._place, mail.sender)) as server:
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

    def _said(self, server: _Server, mail: Mail) -> SendResult:
        secure, plain = self._secured(server), parse_qs(self._place.query).get("tls") == ["no"]
        if self._place.username is not None:
            if not (secure or plain):
                return SendResult(None, "later", "insecure")
            server.login(unquote(self._place.username), unquote(self._place.password or ""))
        try:
            server.send_message(mime.make_message(mail), mail.sender, [mail.to])
        except smtplib.SMTPRecipientsRefused as error:
            return _answered(next(iter(error.recipients.values()))[0])
        return SendResult(250, "sent")

    def _secured(self, server: _Server) -> bool:
        """Makes the connection secure where it can be; whether it is."""
        if self._place.scheme == "smtps":
            return True
        server.ehlo()
        if parse_qs(self._place.query).get("tls") == ["no"] or not server.has_extn("starttls"):
            return False
        server.starttls(context=server.tls)
        return True


class _Server(smtplib.SMTP):
    """A mail server as smtplib talks to one; whatever the other side does, it is over within `SECONDS`."""

    def __init__(self, place: SplitResult, sender: str) -> None:
        self._deadline, self._open = Deadline(MAIL_TIMEOUT), ExitStack()
        self._from_the_start = place.scheme == "smtps"
        # What it says it is called: asking the machine for its own name may take longer than all else.
        called = sender.rpartition("@")[2]
        super().__init__(place.hostname or "", place.port or _PORTS[place.scheme], called)

    @property
    def tls(self) -> ssl.SSLContext:
        """What makes the connection secure when it is asked to."""
        return cast(ssl.SSLContext, _Securing(self._secured))

    def close(self) -> None:
        """Hangs up."""
        super().close()
        self._open.close()

    def _get_socket(self, host: str, port: int, _: object) -> DeadlineSocket:
        self._raw = self._open.enter_context(_dialled(host, port, self._deadline))
        return self._secured(host) if self._from_the_start else self._wire()

    def _secured(self, name: str) -> DeadlineSocket:
        self._raw.settimeout(self._deadline.remaining_seconds())
        context = ssl.create_default_context()
        self._raw = self._open.enter_context(context.wrap_socket(self._raw, server_hostname=name))
        return self._wire()

    def _wire(self) -> DeadlineSocket:
        return DeadlineSocket(self._raw, self._deadline, _ROOM)


@dataclass(frozen=True)
class _Securing:
    """As much of an SSLContext as smtplib uses."""

    secured: Callable[[str], DeadlineSocket]

    def wrap_socket(self, _: DeadlineSocket, server_hostname: str) -> DeadlineSocket:
        """The connection made secure."""
        return self.secured(server_hostname)


def _dialled(host: str, port: int, deadline: Deadline) -> socket.socket:
    """A connection to the first address of a host that takes one; of the time each has an even share."""
    found, failed = (
        ssrf_guard.lookup_with_timeout(ssrf_guard.system_lookup, deadline.remaining_seconds())(host),
        OSError("no address"),
    )
    for n, address in enumerate(found):
        try:
            return socket.create_connection((address, port), deadline.remaining_seconds() / (len(found) - n))
        except OSError as error:
            failed = error
    raise failed


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


def _failed(error: Exception) -> SendResult:
    # smtplib says "disconnected" of a server that is too slow.
    cause = error.__context__ if isinstance(error.__context__, TimeoutError) else error
    detail = next((word for kind, word in _FAULTS if isinstance(cause, kind)), None)
    status = getattr(error, "smtp_code", None)
    if status is None or detail is not None:
        return SendResult(status, "later", detail or "unreachable")
    return _answered(status)


def _answered(status: int) -> SendResult:
    return SendResult(status, "refused" if status // 100 == 5 else "later")
