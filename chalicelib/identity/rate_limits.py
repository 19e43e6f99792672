"""Rate limits: how often one subject may do something, counted in windows of fixed length.

Each process counts in its memory and tells the database every few uses (`_step`), so a player who plays at
a player's pace costs no write. A limit may be exceeded by what other processes have not told yet.
"""

from __future__ import annotations

import ipaddress
import re
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from threading import Lock

from chalicelib import mailboxes, store, timestamps
from chalicelib.identity.address_hash import keyed_hash


class Limit:
    """How many uses a subject has in a window of so many seconds, by kind of subject."""

    def __init__(self, window_seconds: int, **uses: int) -> None:
        self.window_seconds = window_seconds
        self.uses: Mapping[str, int] = uses


MINUTES, HOUR, DAY = 600, 3_600, 86_400

LIMITS = {
    "requests": Limit(MINUTES, session=6_000, address=60_000),
    "forms": Limit(MINUTES, player=1_200, address=6_000),
    "guests": Limit(HOUR, address=600),
    "sign_ins": Limit(HOUR, player=60),
    "misses": Limit(MINUTES, player=30, address=300),
    "matches": Limit(HOUR, player=120, address=1_200),
    "seats": Limit(MINUTES, player=120, address=2_400),
    "moves": Limit(MINUTES, player=1_200, address=12_000),
    "previews": Limit(MINUTES, player=1_200, address=12_000),
    "new_match_previews": Limit(HOUR, address=1_200),
    "orders": Limit(MINUTES, player=300, address=6_000),
    "messages": Limit(300, player=60, address=1_200),
    "past": Limit(MINUTES, player=1_200, address=12_000),
    "profile": Limit(MINUTES, player=120, address=2_400),
    "settings": Limit(MINUTES, session=120, address=2_400),
    "tokens": Limit(HOUR, player=30, address=600),
    "transfers": Limit(HOUR, session=20, address=600),
    "passkeys": Limit(HOUR, session=20, address=600),
    "channels": Limit(HOUR, player=60, address=1_200),
    "reports": Limit(HOUR, player=60, address=1_200),
    "exports": Limit(HOUR, player=300, address=3_000),
    "documents": Limit(MINUTES, address=600),
    "mails": Limit(HOUR, address=200),
    "recipients": Limit(DAY, recipient=10),
    "domains": Limit(HOUR, domain=60),
    "providers": Limit(HOUR, domain=300),
    "confirmations": Limit(HOUR, server=600),
}
"""All limits: far more than a player uses, far less than a guesser needs.

Every request counts as one of `requests`, and as a use of its operation's own limit (`Operation.limit`), also
where it is refused. What defends an account is counted by session, so that a thief's uses up nothing of what
its player needs to sign it out. Many players may share an IP address, so limits by address leave room for a
whole school. Where one of them has used a limit by address up all the same, those who have been signed in for
a day have as many uses again (kind "settled"), which no newcomer can touch.

What needs no token is counted by address alone: there one who sends nonsense would use up what is meant for
all. So `guests` and `new_match_previews` are those that are made, and every form that asks for one is one of
`forms`, whose number is high enough for everybody there and low enough that refusing all of them (30 ms each
at most) does not keep a processor busy.

`misses` are invitation codes that were wrong; after so many no code is looked at until the window ends. They
are counted by the player where there is one, and otherwise by address: somebody who guesses shuts out no
player behind the same address. Guests cost nothing, so what all guests of an address may try is bounded by
its `requests`: at 40 random bits, four months of that find one of a thousand codes.

Signing in has no limit by address of its own, so that nobody keeps their neighbours out: its codes have 100
random bits. `mails` ask for the confirmation of a mail address. They are counted by IP address, because a new
guest costs nothing, and by their recipient (`recipients`), whom nobody can flood from many IP addresses.

They are also counted by the recipient's domain: a school or a firm has a few dozen new players in an hour
(`domains`), a large provider has those of everybody (`providers`), and half of what the whole server may send
(`confirmations`), so that nobody uses all of it up at one provider. All of it is what a busy first day needs,
and what a mail service takes from a sender it knows little of.
"""

_IPV6_NETWORKS = ((64, 1), (48, 4))
"""Of an IPv6 address only networks count, as a host may choose the rest as it likes: the bits of the prefix,
and how many times the limit such a network has."""

_NAMED_OPENLY = ("player", "session", "server")
"""Kinds of subject that are stored as they are; what would tell somebody's address is stored as its hash."""

_MOST_COUNTS = 20_000
"""How many windows a process remembers; those that were used longest ago are forgotten."""


class RateLimitExceeded(Exception):
    """A limit is reached; its window ends in `wait` seconds."""

    def __init__(self, name: str, wait: int) -> None:
        super().__init__(name)
        self.wait = wait


_NUMBER = re.compile(r"\d{1,9}", re.ASCII)

Overrides = Mapping[tuple[str, str], int]
"""Numbers of the operator that stand instead of those in `LIMITS`: (name, kind of subject) -> uses."""


@cache
def parse_setting(text: str) -> Overrides | None:
    """The numbers in a text such as "moves.player=2400 guests.address=60"; None for "off": no counting.

    Raises `ValueError`.
    """
    if text in ("on", "off"):  # "on" is as old as "off"
        return {} if text == "on" else None
    return dict(map(_parse_override, text.replace(",", " ").split()))


def _parse_override(word: str) -> tuple[tuple[str, str], int]:
    where, _, number = word.partition("=")
    name, _, kind = where.partition(".")
    uses = LIMITS[name].uses if name in LIMITS else {}
    if kind == "player" and "session" in uses:
        kind = "session"  # settings of older versions go on
    if kind not in uses or not _NUMBER.fullmatch(number):
        raise ValueError(f"{word!r} in TURNUS_LIMITS is no limit and its number, as moves.player=2400 is")
    return (name, kind), int(number)


@dataclass
class _Count:
    """What this process knows of the uses in one window: those in the database, and those only here."""

    window_start: int
    told: int = 0
    untold: int = 0


_counts: OrderedDict[tuple[str, str], _Count] = OrderedDict()
_lock = Lock()


def count_use(name: str, kind: str, subject: str, now: datetime, overrides: Overrides | None = None) -> None:
    """Counts a use by a subject of a kind.

    Kinds are the id of a "player", those of a player and one "session", an IP "address", the "settled"
    players behind an address, the address of a mail's "recipient", the "domain" of one, and the "server",
    which is all of them together.

    Does nothing where the limit has no number for the kind. Raises `RateLimitExceeded`, `StorageBusy`.
    """
    limit = LIMITS[name]
    if ("address" if kind == "settled" else kind) not in limit.uses:
        return
    start = _window_start(limit, now)
    for key, most in _counters(name, kind, subject, overrides or {}):
        if not _try_count(name, kind, key, start, most):
            raise _limit_error(limit, name, now)


def check_limit(
    name: str, kind: str, subject: str, now: datetime, overrides: Overrides | None = None
) -> None:
    """Raises `RateLimitExceeded` where this process knows that the limit is reached; counts nothing."""
    limit = LIMITS[name]
    for key, most in _counters(name, kind, subject, overrides or {}):
        with _lock:
            count = _current_count(name, key, _window_start(limit, now))
            is_reached = count.told + count.untold >= most
        if is_reached:
            raise _limit_error(limit, name, now)


def _try_count(name: str, kind: str, key: str, start: int, most: int) -> bool:
    """Counts one use unless `most` are reached; tells whether it did."""
    with _lock:
        count = _current_count(name, key, start)
        if count.told + count.untold >= most:
            return False
        count.untold += 1
        if count.untold < _step(most):
            return True
        telling, count.untold = count.untold, 0
        count.told += telling
    end = start + LIMITS[name].window_seconds
    subject = key if kind in _NAMED_OPENLY else keyed_hash(key)
    total = store.rate_counters.add(name, subject, start, telling, most, end)
    with _lock:
        count.told = most if total is None else max(count.told, total)
    return total is not None


def _step(most: int) -> int:
    """How many uses a process counts before it tells the database: each where few are allowed."""
    return min(max(1, most // 32), 200)


def _current_count(name: str, key: str, start: int) -> _Count:
    """The count of a window, made where there is none; an earlier window is forgotten. Needs the lock."""
    count = _counts.get((name, key))
    if count is None or count.window_start != start:
        count = _counts[name, key] = _Count(start)
    _counts.move_to_end((name, key))
    if len(_counts) > _MOST_COUNTS:
        _counts.popitem(last=False)
    return count


def _window_start(limit: Limit, now: datetime) -> int:
    seconds = timestamps.unix_time(now)
    return seconds - seconds % limit.window_seconds


def _limit_error(limit: Limit, name: str, now: datetime) -> RateLimitExceeded:
    end = _window_start(limit, now) + limit.window_seconds
    return RateLimitExceeded(name, end - timestamps.unix_time(now))


def _counters(name: str, kind: str, subject: str, overrides: Overrides) -> Iterator[tuple[str, int]]:
    """What a subject is counted under, each with its number; subjects of one key are counted together."""
    if kind == "settled":
        of_address = _counters(name, "address", subject, overrides)
        yield from ((f"{network} settled", most) for network, most in of_address)
        return
    most = overrides.get((name, kind), LIMITS[name].uses[kind])
    match kind:
        case "address":
            yield from ((network, most * factor) for network, factor in _networks(subject))
        case "recipient":
            yield mailboxes.normalized_address(subject), most
        case "domain":
            yield mailboxes.domain(subject), most
        case _:
            yield subject, most


def _networks(subject: str) -> Iterator[tuple[str, int]]:
    """The networks of an IP address with their factors; "unknown" for any other text (a Unix socket)."""
    try:
        address = ipaddress.ip_address(subject.partition("%")[0])
    except ValueError:
        yield "unknown", 1
        return
    plain = address if isinstance(address, ipaddress.IPv4Address) else address.ipv4_mapped
    if plain is not None:
        yield str(plain), 1
        return
    for bits, factor in _IPV6_NETWORKS:
        yield str(ipaddress.ip_network((address, bits), strict=False)), factor
