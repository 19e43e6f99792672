"""Mails: made here, handed over by SMTP or AWS's SES; to the server's log where nothing is set."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

MAIL_TIMEOUT = 12.0
"""For one mail and all that is said about it: less than a lease lasts (`outbox.LEASE`), and a request."""

_ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z][A-Za-z0-9-]{1,62}"
)
_LINE = re.compile(r"[^\x00-\x1f\x7f\x85\u2028\u2029]*")
_HEADER_VALUE = re.compile(r"[ -~]{1,900}")
_HEADER_NAME = re.compile(r"List-[A-Za-z-]+|Message-ID|Reply-To|In-Reply-To|References")
_MAX_ADDRESS_LENGTH = 254


@dataclass(frozen=True)
class Mail:
    """One mail to one address, as plain text and as HTML.

    `sender` and `to` are bare addresses in ASCII; `headers` may hold `List-…` (for unsubscribing),
    `Message-ID`, `Reply-To`, `In-Reply-To` and `References`, each a line of ASCII, at most 900 characters.
    ValueError(field, what is wrong) for anything else, and for a subject of several lines.
    """

    sender: str
    to: str
    subject: str
    text: str
    html: str
    headers: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("sender", "to"):
            if not is_address(getattr(self, name)):
                raise ValueError(name, "not an address for mails")
        if not _LINE.fullmatch(self.subject):
            raise ValueError("subject", "not one line")
        for name, value in self.headers.items():
            if not _HEADER_NAME.fullmatch(name) or not _HEADER_VALUE.fullmatch(value):
                raise ValueError("headers", "not to be set here, or not one line of ASCII")


def unsubscribe_headers(url: str) -> dict[str, str]:
    """The headers by which a mail program offers to unsubscribe: it posts to the address (RFC 8058)."""
    return {"List-Unsubscribe": f"<{url}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


def is_address(text: str) -> bool:
    """Whether a text is an address that we send to: in ASCII, with a whole domain name, unquoted."""
    local = text.partition("@")[0]
    dots = local.startswith(".") or local.endswith(".") or ".." in local
    return len(text) <= _MAX_ADDRESS_LENGTH and not dots and _ADDRESS.fullmatch(text) is not None
