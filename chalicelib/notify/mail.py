"""One mail as data: what may be in it, and its headers for unsubscribing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

MAIL_TIMEOUT = 12.0
"""Seconds for one mail, look-up and TLS included: fewer than a lease has (`outbox.LEASE_SECONDS`)."""

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

    `sender` and `to` are bare ASCII addresses. `headers` may hold `List-…` (for unsubscribing), `Message-ID`,
    `Reply-To`, `In-Reply-To` and `References`, each one line of at most 900 ASCII characters. Raises
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
    """The headers by which mail programs offer to unsubscribe: they post to this URL (RFC 8058)."""
    return {"List-Unsubscribe": f"<{url}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


def is_address(text: str) -> bool:
    """Whether a text is an address that mails can go to: ASCII, unquoted, with a complete domain name."""
    local = text.partition("@")[0]
    dots = local.startswith(".") or local.endswith(".") or ".." in local
    return len(text) <= _MAX_ADDRESS_LENGTH and not dots and _ADDRESS.fullmatch(text) is not None
