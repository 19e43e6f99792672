"""Mails as messages of RFC 5322. Imported only where one is sent."""

from __future__ import annotations

from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import formatdate, make_msgid
from typing import Any

from chalicelib.notify.mail import Mail


class _UnfoldedListHeaders(EmailPolicy):
    """Leaves `List-…` headers in one piece.

    The library would break a long link into encoded words, in which no mail program finds it.
    """

    def fold(self, name: str, value: Any) -> str:
        """A header as the lines that are sent."""
        return f"{name}: {value}\r\n" if name.startswith("List-") else super().fold(name, value)

    def fold_binary(self, name: str, value: Any) -> bytes:
        """The same, as bytes."""
        return self.fold(name, value).encode("ascii", "surrogateescape")


_POLICY = _UnfoldedListHeaders(linesep="\r\n")


def make_message(mail: Mail) -> EmailMessage:
    """The message of a mail, dated now and marked as written by a machine."""
    message = EmailMessage(policy=_POLICY)
    message["From"] = Address("Turnus", addr_spec=mail.sender)
    message["To"] = Address(addr_spec=mail.to)
    message["Subject"] = mail.subject
    message["Date"] = formatdate(usegmt=True)
    message["Auto-Submitted"] = "auto-generated"
    default_headers = {"Message-ID": make_msgid(domain=mail.sender.rpartition("@")[2])}
    for name, value in {**default_headers, **mail.headers}.items():
        message[name] = value
    message.set_content(mail.text, cte="quoted-printable")
    message.add_alternative(mail.html, subtype="html", cte="quoted-printable")
    return message
