"""Mails by SMTP. Imported only where a setting names a mail server."""

from __future__ import annotations

import smtplib
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from chalicelib.notify import mime, ssrf_guard
from chalicelib.notify.deadline import Deadline
from chalicelib.notify.mail import MAIL_TIMEOUT, Mail
from chalicelib.notify.send_result import Detail, SendResult

_DEFAULT_PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True)
class SmtpMailer:
    """A mail server: `smtp[s]://[user:password@]host[:port][?tls=no]`, user and password percent-encoded.

    With `smtp://` the connection is encrypted where the server offers STARTTLS, and its certificate must be
    valid; `?tls=no` does without, for a relay on the same machine. A password is never sent unencrypted
    unless `?tls=no` allows it. Raises ValueError for a URL of another form.
    """

    url: str = field(repr=False)

    def __post_init__(self) -> None:
        url = self._split_url
        if url.scheme not in _DEFAULT_PORTS or not url.hostname or url.path.strip("/") or url.fragment:
            raise ValueError("mail", "neither ses:, smtp://host nor smtps://host")

    def send(self, mail: Mail) -> SendResult:
        """Sends one mail over a connection of its own, within `MAIL_TIMEOUT`, whatever the server does.

        "refused" for a 5xx about the mail, "later" for every other failure.
        """
        deadline = Deadline(MAIL_TIMEOUT)
        try:
            with self._connect(deadline) as sock, _hang_up_at(deadline, sock):
                return self._converse(sock, mail)
        except (OSError, smtplib.SMTPException) as error:
            return _error_result(error)

    @cached_property
    def _split_url(self) -> SplitResult:
        try:
            url = urlsplit(self.url)
            _ = url.port
        except ValueError:
            raise ValueError("mail", "not a URL") from None
        return url

    @property
    def _host(self) -> str:
        return self._split_url.hostname or ""

    @property
    def _is_tls_off(self) -> bool:
        return parse_qs(self._split_url.query).get("tls") == ["no"]

    def _connect(self, deadline: Deadline) -> socket.socket:
        """A connection to the first address of the host that takes one; they share the time evenly."""
        lookup = ssrf_guard.lookup_with_timeout(ssrf_guard.system_lookup, deadline.remaining_seconds())
        port = self._split_url.port or _DEFAULT_PORTS[self._split_url.scheme]
        addresses, failed = lookup(self._host), OSError("no address")
        for n, address in enumerate(addresses):
            try:
                share = deadline.remaining_seconds() / (len(addresses) - n)
                return socket.create_connection((address, port), share)
            except OSError as error:
                failed = error
        raise failed

    def _converse(self, sock: socket.socket, mail: Mail) -> SendResult:
        """Everything from the greeting on, encrypted from the start, by STARTTLS, or not at all."""
        from_start = self._split_url.scheme == "smtps"
        with _session(self._encrypt(sock) if from_start else sock, mail) as server:
            code, reply = server.getreply()
            if code != 220:
                raise smtplib.SMTPConnectError(code, reply)
            server.ehlo_or_helo_if_needed()
            if from_start or self._is_tls_off or not server.has_extn("starttls"):
                return self._submit(server, mail, is_encrypted=from_start)
            code, reply = server.docmd("STARTTLS")
            if code != 220:
                raise smtplib.SMTPConnectError(code, reply)
            # Nothing that was said before the encryption counts (RFC 3207 4.2): another session.
            with _session(self._encrypt(sock), mail) as encrypted:
                return self._submit(encrypted, mail, is_encrypted=True)

    def _encrypt(self, sock: socket.socket) -> socket.socket:
        return ssl.create_default_context().wrap_socket(sock, server_hostname=self._host)

    def _submit(self, server: smtplib.SMTP, mail: Mail, is_encrypted: bool) -> SendResult:
        """Logs in where the URL has a user, and hands the mail over."""
        if self._split_url.username is not None:
            if not (is_encrypted or self._is_tls_off):
                return SendResult(None, "later", "insecure")
            server.login(unquote(self._split_url.username), unquote(self._split_url.password or ""))
        try:
            server.send_message(mime.make_message(mail), mail.sender, [mail.to])
        except smtplib.SMTPRecipientsRefused as error:
            result = _status_result(next(iter(error.recipients.values()))[0])
        else:
            result = SendResult(250, "sent")
        with suppress(smtplib.SMTPException):
            server.quit()
        return result


@contextmanager
def _session(sock: socket.socket, mail: Mail) -> Iterator[smtplib.SMTP]:
    """smtplib's client on an open connection; closes both."""
    # It is given its own name: asking the system for it may take longer than there is time for.
    with closing(smtplib.SMTP(local_hostname=mail.sender.rpartition("@")[2])) as server:
        server.sock = sock
        yield server


@contextmanager
def _hang_up_at(deadline: Deadline, sock: socket.socket) -> Iterator[None]:
    """Shuts a connection down at the deadline and raises TimeoutError, whatever is being waited for.

    A socket's own timeout begins anew with every byte, so a server that sends one a second is never late.
    """
    sock.settimeout(None)
    # A second handle on the connection: it stays valid when TLS takes the first one over.
    with sock.dup() as handle:
        is_late = threading.Event()

        def hang_up() -> None:
            is_late.set()
            with suppress(OSError):  # the server has hung up already
                handle.shutdown(socket.SHUT_RDWR)

        timer = threading.Timer(deadline.remaining_seconds(), hang_up)
        timer.start()
        try:
            yield
        except (OSError, smtplib.SMTPException):
            if is_late.is_set():
                raise TimeoutError from None
            raise
        finally:
            timer.cancel()
            timer.join()


_SERVER_FAULTS: tuple[tuple[type[Exception], Detail], ...] = (
    (smtplib.SMTPAuthenticationError, "login"),
    (smtplib.SMTPNotSupportedError, "login"),
    (smtplib.SMTPConnectError, "unavailable"),
    (smtplib.SMTPHeloError, "unavailable"),
    (TimeoutError, "timeout"),
    (ssl.SSLCertVerificationError, "certificate"),
    (ssl.SSLError, "tls"),
)
"""Errors that say nothing about the mail at hand."""


def _error_result(error: Exception) -> SendResult:
    detail = next((word for kind, word in _SERVER_FAULTS if isinstance(error, kind)), None)
    status = getattr(error, "smtp_code", None)
    if status is None or detail is not None:
        return SendResult(status, "later", detail or "unreachable")
    return _status_result(status)


def _status_result(status: int) -> SendResult:
    return SendResult(status, "refused" if status // 100 == 5 else "later")
