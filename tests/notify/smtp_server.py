"""A mail server on loopback (aiosmtpd) that keeps what it receives and replies as a test wants."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import cast

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from tests.support.reserved_port import number_of, reserve_port
from tests.support.waiting import MAX_SECONDS

LOGIN = LoginPassword(b"turnus", b"pass/word")
"""The login that the server accepts."""


@dataclass
class SmtpServer:
    """What arrived, and the replies to the steps of a conversation: "MAIL", "RCPT", "DATA", "QUIT"."""

    port: int = 0
    replies: dict[str, str] = field(default_factory=dict)
    envelopes: list[Envelope] = field(default_factory=list)
    secure: list[bool] = field(default_factory=list)
    logins: list[LoginPassword] = field(default_factory=list)

    @property
    def raw(self) -> list[bytes]:
        """The accepted mails as bytes."""
        return [cast(bytes, envelope.content) for envelope in self.envelopes]

    @property
    def mails(self) -> list[EmailMessage]:
        """The accepted mails, parsed."""
        return [message_from_bytes(content, policy=default) for content in self.raw]

    async def handle_MAIL(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Replies to the sender."""
        envelope.mail_from = address
        return self.replies.get("MAIL", "250 OK")

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """Replies to a recipient."""
        envelope.rcpt_tos.append(address)
        return self.replies.get("RCPT", "250 OK")

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        """Replies to a mail; keeps it with a reply of 250."""
        reply = self.replies.get("DATA", "250 OK")
        if reply.startswith("250"):
            self.envelopes.append(envelope)
            self.secure.append(_is_secure(server))
        return reply

    async def handle_QUIT(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        """Replies to the end of the conversation."""
        return self.replies.get("QUIT", "221 Bye")

    def authenticate(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: LoginPassword
    ) -> AuthResult:
        """Checks a login."""
        self.logins.append(data)
        return AuthResult(success=data == LOGIN, handled=False)


def _is_secure(server: SMTP) -> bool:
    return server.transport is not None and server.transport.get_extra_info("ssl_object") is not None


@contextmanager
def run_smtp_server(
    starttls: ssl.SSLContext | None = None, tls: ssl.SSLContext | None = None, login: bool = False
) -> Iterator[SmtpServer]:
    """A mail server on a free port; with `login` it offers one, on unencrypted connections too."""
    with reserve_port() as reserved:
        server = SmtpServer(number_of(reserved))
        controller = Controller(
            server,
            hostname="127.0.0.1",
            port=server.port,
            ready_timeout=MAX_SECONDS,
            ssl_context=tls,
            tls_context=starttls,
            authenticator=server.authenticate if login else None,
            auth_require_tls=False,
        )
        controller.start()
        try:
            yield server
        finally:
            controller.stop()
