"""Rate limits: uses are counted in the database, in windows of fixed length."""

from __future__ import annotations

import hashlib
import ipaddress
from dataclasses import dataclass
from datetime import datetime

from chalicelib import store, timestamps


@dataclass(frozen=True)
class Limit:
    """So many uses in so many seconds for each subject of a kind: "player", "address" or "recipient"."""

    max_uses: int
    window_seconds: int
    subject_kind: str


LIMITS = {
    "guests": Limit(600, 3_600, "address"),
    "sessions": Limit(60, 600, "address"),
    "misses": Limit(300, 600, "address"),
    "previews": Limit(1_200, 3_600, "address"),
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
"""All limits: far more than a player uses, far less than a guesser needs.

Many players may share an IP address, so limits by address leave room for a whole school. `misses` are
invitation codes that were wrong: 300 tries at 40 random bits are next to nothing, and after that no code
from the address is looked at until the window ends. `mails` ask for the confirmation of a mail address. They
are counted by IP address, because a new guest costs nothing, and by their recipient (`recipients`), whom
nobody can flood from many IP addresses.
"""

IPV6_PREFIX_BITS = 64
"""Of an IPv6 address only the network counts: a host may choose the rest as it likes."""


class RateLimitExceeded(Exception):
    """A limit is reached; its window ends in `wait` seconds."""

    def __init__(self, name: str, wait: int) -> None:
        super().__init__(name)
        self.wait = wait


def count_use(name: str, subject: str, now: datetime) -> None:
    """Counts a use by a subject: a player's id, an IP or a mail address. Raises `RateLimitExceeded`."""
    limit = LIMITS[name]
    key, start = _counter_key(limit, subject), _window_start(limit, now)
    end = start + limit.window_seconds
    if not store.rate_counters.try_increment(name, key, start, limit.max_uses, end):
        raise _limit_error(name, now)


def check_limit(name: str, subject: str, now: datetime) -> None:
    """Raises `RateLimitExceeded` where the limit is reached already; counts nothing."""
    limit = LIMITS[name]
    key, start = _counter_key(limit, subject), _window_start(limit, now)
    if store.rate_counters.get_count(name, key, start) >= limit.max_uses:
        raise _limit_error(name, now)


def _window_start(limit: Limit, now: datetime) -> int:
    seconds = timestamps.unix_time(now)
    return seconds - seconds % limit.window_seconds


def _limit_error(name: str, now: datetime) -> RateLimitExceeded:
    limit = LIMITS[name]
    end = _window_start(limit, now) + limit.window_seconds
    return RateLimitExceeded(name, end - timestamps.unix_time(now))


def _counter_key(limit: Limit, subject: str) -> str:
    """What a subject is counted under; subjects with the same key are counted together."""
    if limit.subject_kind == "player":
        return subject
    return _recipient_hash(subject) if limit.subject_kind == "recipient" else _client_network(subject)


def _recipient_hash(mail: str) -> str:
    """The hash of a mail address without case, dots and what follows a plus, which many providers ignore."""
    local, _, domain = mail.lower().rpartition("@")
    return hashlib.sha256(f"{local.partition('+')[0].replace('.', '')}@{domain}".encode()).hexdigest()


def _client_network(subject: str) -> str:
    """The host or network of an IP address; "unknown" for any other text (a test, a Unix socket)."""
    try:
        address = ipaddress.ip_address(subject.partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    mapped = address.ipv4_mapped
    return str(mapped or ipaddress.ip_network((address, IPV6_PREFIX_BITS), strict=False).network_address)
