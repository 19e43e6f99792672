"""What came of sending something to somebody: the same words for push, webhooks and mail (DESIGN 5)."""

from __future__ import annotations

import email.utils
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

Verdict = Literal["sent", "gone", "refused", "later"]
"""`sent`: done. `gone`: the address is no more, forget it. `refused`: this message will never be taken,
the next one may be. `later`: try this one again."""

Detail = Literal[
    "answered",
    "redirect",
    "timeout",
    "unreachable",
    "certificate",
    "tls",
    "not_http",
    "no_address",
    "unsafe_url",
    "unsafe_scheme",
    "unsafe_credentials",
    "unsafe_port",
    "unsafe_host",
    "unsafe_address",
    "insecure",
    "login",
    "unavailable",
    "logged",
]
"""A stable word for what happened. None of them holds anything that the other side said."""

DETAIL_TEXTS: Mapping[Detail, str] = {
    "answered": "The other side answered; its status says what.",
    "redirect": "It answered with a redirect. These are not followed: set the address it leads to.",
    "timeout": "It took longer than there is time for.",
    "unreachable": "No connection, or one that broke off.",
    "certificate": "Its certificate is not valid for that name.",
    "tls": "No secure connection came about.",
    "not_http": "What answered does not speak HTTP.",
    "no_address": "The name leads nowhere.",
    "unsafe_url": "The address is malformed, or longer than 2,048 characters.",
    "unsafe_scheme": "The address has to begin with https://.",
    "unsafe_credentials": "The address holds a user's name or password.",
    "unsafe_port": "That port is none to send to.",
    "unsafe_host": "The host is none that may be sent to.",
    "unsafe_address": "The name leads into a network that is not public.",
    "insecure": "The mail server offers no secure connection, and there is a password to be sent.",
    "login": "The mail server does not accept the login.",
    "unavailable": "The mail service is not ready to send for us.",
    "logged": "No mail service is set: it went to the server's log.",
}
"""Each as a sentence for the address's owner."""

MAX_RETRY_AFTER = 86_400
"""Seconds that a Retry-After counts for at most: nobody can put us off for ever."""


@dataclass(frozen=True)
class SendResult:
    """What came of one attempt, safe to be shown to the address's owner.

    `status` is the answer's, of HTTP or SMTP, None without an answer; `detail` says what happened;
    `retry_after` the seconds that the other side wants to be left alone, None where it did not say.
    """

    status: int | None
    verdict: Verdict
    detail: Detail = "answered"
    retry_after: int | None = None

    @property
    def ok(self) -> bool:
        """Whether it arrived."""
        return self.verdict == "sent"


def retry_after_seconds(header: str | None, now: datetime) -> int | None:
    """What a Retry-After header says (RFC 9110 10.2.3), a number or a date, as seconds from now.

    At least 0 and at most `LONGEST_WAIT`; None for no header and for one that cannot be read.
    """
    text = (header or "").strip()
    if text.isascii() and text.isdigit():
        return min(int(text[:9]), MAX_RETRY_AFTER)
    until = _parse_date(text)
    return None if until is None else min(max(0, round((until - now).total_seconds())), MAX_RETRY_AFTER)


def _parse_date(text: str) -> datetime | None:
    try:
        found = email.utils.parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
