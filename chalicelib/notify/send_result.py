"""What came of sending something: the same words for push, webhooks and mail (DESIGN 5)."""

from __future__ import annotations

import email.utils
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Literal

Verdict = Literal["sent", "gone", "refused", "later"]
"""`sent`: done. `gone`: the address is no more, forget it. `refused`: this message will never be taken, but
the next one may be. `later`: try this one again."""

Detail = Literal[
    "answered",  # `status` says what
    "redirect",  # redirects are not followed
    "timeout",
    "unreachable",  # no connection, or one that broke off
    "certificate",  # not valid for that host
    "tls",  # no encrypted connection came about
    "not_http",  # something answered that does not speak HTTP
    "no_address",  # the host has none
    "unsafe_url",  # malformed, or too long
    "unsafe_scheme",  # not https
    "unsafe_credentials",  # the URL holds a user or a password
    "unsafe_port",
    "unsafe_host",
    "unsafe_address",  # the host is in a network that is not public
    "insecure",  # the mail server offers no encryption, and there is a password to send
    "login",  # the mail server does not accept the login
    "unavailable",  # the mail service is not ready to send for us
    "kept",  # no mail service is set: the mail lies in a folder of the server
    "no_mail",  # the server sends no mails
    "suppressed",  # the owner of the address wants nothing from this server
]
"""A stable word for what happened. None of them holds anything that the other side said."""

MAX_RETRY_AFTER = 86_400
"""The most seconds that a Retry-After counts for: nobody can put us off for ever."""


@dataclass(frozen=True)
class SendResult:
    """What came of one attempt, safe to be shown to the address's owner.

    `status` is that of the answer, by HTTP or SMTP; None without an answer. `detail` says what happened.
    `retry_after` is how many seconds the other side wants to be left alone; None where it did not say.
    `elapsed_ms` is how many milliseconds an HTTP call took, with look-up and connection; None without a call.
    """

    status: int | None
    verdict: Verdict
    detail: Detail = "answered"
    retry_after: int | None = None
    elapsed_ms: int | None = field(default=None, compare=False)


def retry_after_seconds(header: str | None, now: datetime) -> int | None:
    """What a Retry-After header says (RFC 9110 10.2.3), a number or a date, in seconds from now.

    At least 0 and at most `MAX_RETRY_AFTER`; None for no header and for one that cannot be read.
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
