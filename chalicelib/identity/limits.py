"""How often something may be done: counted in the table, in windows of fixed length."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from datetime import datetime

from chalicelib import store


@dataclass(frozen=True)
class Limit:
    """At most so many times within so many seconds, for each `by`: "player" or "address"."""

    most: int
    seconds: int
    by: str


LIMITS = {
    "guests": Limit(600, 3_600, "address"),
    "sessions": Limit(60, 600, "address"),
    "misses": Limit(30, 600, "address"),
    "matches": Limit(120, 3_600, "player"),
    "reports": Limit(60, 3_600, "player"),
    "messages": Limit(60, 300, "player"),
    "tokens": Limit(30, 3_600, "player"),
    "transfers": Limit(20, 3_600, "player"),
    "passkeys": Limit(20, 3_600, "player"),
    "exports": Limit(20, 3_600, "player"),
    "channels": Limit(60, 3_600, "player"),
    "mails": Limit(20, 3_600, "address"),
}
"""Everything that is limited. Far beyond what a player does; far below what a guesser needs.

`misses` are codes that led nowhere: after so many no code of that address is looked at for a while. Many
players may share an address, so what is counted by address has room for a school. `mails` go to addresses
that somebody claims to be theirs: guests are free, so they are not counted by player.
"""

IPV6_BITS = 64
"""Of an address of version 6 only the network counts: the rest everybody chooses for themselves."""


class TooMany(Exception):
    """A limit is reached; `wait` is how many seconds until its window ends."""

    def __init__(self, name: str, wait: int) -> None:
        super().__init__(name)
        self.wait = wait


def count(name: str, subject: str, now: datetime) -> None:
    """Counts one more of `name` for a player's id or an address. Raises `TooMany` beyond the limit."""
    limit, start = LIMITS[name], _start(LIMITS[name], now)
    if not store.limits.count(name, _short(limit, subject), start, limit.most, start + limit.seconds):
        raise _too_many(name, now)


def check(name: str, subject: str, now: datetime) -> None:
    """Raises `TooMany` where the limit is reached already; counts nothing."""
    limit = LIMITS[name]
    if store.limits.counted(name, _short(limit, subject), _start(limit, now)) >= limit.most:
        raise _too_many(name, now)


def _start(limit: Limit, now: datetime) -> int:
    seconds = int(now.timestamp())
    return seconds - seconds % limit.seconds


def _too_many(name: str, now: datetime) -> TooMany:
    limit = LIMITS[name]
    return TooMany(name, _start(limit, now) + limit.seconds - int(now.timestamp()))


def _short(limit: Limit, subject: str) -> str:
    """The subject as it is counted. What is no address (a test, a socket file) is one for all."""
    if limit.by == "player":
        return subject
    try:
        address = ipaddress.ip_address(subject.partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    mapped = address.ipv4_mapped
    return str(mapped or ipaddress.ip_network((address, IPV6_BITS), strict=False).network_address)
