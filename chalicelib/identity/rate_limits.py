"""How often something may be done: counted in the table, in windows of fixed length."""

from __future__ import annotations

import hashlib
import ipaddress
from dataclasses import dataclass
from datetime import datetime

from chalicelib import store, timestamps


@dataclass(frozen=True)
class Limit:
    """At most so many times within so many seconds, for each `by`: "player", "address" or "recipient"."""

    max_uses: int
    window_seconds: int
    subject_kind: str


LIMITS = {
    "guests": Limit(600, 3_600, "address"),
    "sessions": Limit(60, 600, "address"),
    "misses": Limit(300, 600, "address"),
    "matches": Limit(120, 3_600, "player"),
    "reports": Limit(60, 3_600, "player"),
    "messages": Limit(60, 300, "player"),
    "tokens": Limit(30, 3_600, "player"),
    "transfers": Limit(20, 3_600, "player"),
    "passkeys": Limit(20, 3_600, "player"),
    "exports": Limit(20, 3_600, "player"),
    "channels": Limit(60, 3_600, "player"),
    "mails": Limit(200, 3_600, "address"),
    "recipients": Limit(10, 86_400, "recipient"),
}
"""Everything that is limited. Far beyond what a player does; far below what a guesser needs.

Many players may share an address, so what is counted by address has room for a school. `misses` are
invitations that led nowhere, even where a whole class has mistyped: 300 tries at 40 random bits are nothing
still. After so many none of that address is looked at for a while, where one is needed. `mails` go to
addresses that somebody claims to be theirs: guests are free, so they are not counted by player; and whoever
has many addresses to ask from floods nobody, because they are counted by their reader, too (`recipients`).
"""

IPV6_PREFIX_BITS = 64
"""Of an address of version 6 only the network counts: the rest everybody chooses for themselves."""


class RateLimitExceeded(Exception):
    """A limit is reached; `wait` is how many seconds until its window ends."""

    def __init__(self, name: str, wait: int) -> None:
        super().__init__(name)
        self.wait = wait


def count_use(name: str, subject: str, now: datetime) -> None:
    """Counts one more of `name` for a player's id, a host's address or a mail's. Raises `TooMany`."""
    limit, start = LIMITS[name], _window_start(LIMITS[name], now)
    if not store.rate_counters.try_increment(
        name, _counter_key(limit, subject), start, limit.max_uses, start + limit.window_seconds
    ):
        raise _limit_error(name, now)


def check_limit(name: str, subject: str, now: datetime) -> None:
    """Raises `TooMany` where the limit is reached already; counts nothing."""
    limit = LIMITS[name]
    if (
        store.rate_counters.get_count(name, _counter_key(limit, subject), _window_start(limit, now))
        >= limit.max_uses
    ):
        raise _limit_error(name, now)


def _window_start(limit: Limit, now: datetime) -> int:
    seconds = timestamps.unix_time(now)
    return seconds - seconds % limit.window_seconds


def _limit_error(name: str, now: datetime) -> RateLimitExceeded:
    limit = LIMITS[name]
    return RateLimitExceeded(
        name, _window_start(limit, now) + limit.window_seconds - timestamps.unix_time(now)
    )


def _counter_key(limit: Limit, subject: str) -> str:
    """The subject as it is counted."""
    if limit.subject_kind == "player":
        return subject
    return _recipient_hash(subject) if limit.subject_kind == "recipient" else _client_network(subject)


def _recipient_hash(mail: str) -> str:
    """Who reads an address, as a hash. Case, dots and what follows a plus lead to the same box with many."""
    local, _, domain = mail.lower().rpartition("@")
    return hashlib.sha256(f"{local.partition('+')[0].replace('.', '')}@{domain}".encode()).hexdigest()


def _client_network(subject: str) -> str:
    """Whose an address is. What is none (a test, a socket file) is one for all."""
    try:
        address = ipaddress.ip_address(subject.partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    mapped = address.ipv4_mapped
    return str(mapped or ipaddress.ip_network((address, IPV6_PREFIX_BITS), strict=False).network_address)
