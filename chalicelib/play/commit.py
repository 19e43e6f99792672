"""A move, from the request to the one transaction that stores it (DESIGN 3)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from chalicelib import store
from chalicelib.games.contract import Json, RuleViolation
from chalicelib.play import bots, present, tables
from chalicelib.play.refusals import Conflict, Forbidden, Unprocessable
from chalicelib.play.steps import Move
from chalicelib.play.tables import Loaded
from chalicelib.play.writing import Stale, write
from chalicelib.store.matches import IdempotencyKey


@dataclass(frozen=True)
class Acted:
    """A move that is stored: the table as it is now, and the move's own events as its player sees them."""

    loaded: Loaded
    events: list[Json]


def act(
    loaded: Loaded, version: int, key: str | None, body_hash: bytes, kind: str, action: Any, now: datetime
) -> Acted:
    """Plays a caller's action on `version`, then lets bots and standing orders answer.

    `loaded` is freshly read. `key` with `body_hash` makes it safe to send twice: the second time gives
    the first one's events. Raises, in this order, `Forbidden` not_seated, `Unprocessable` key_reused,
    `Conflict` stale_version, not_running or not_your_turn, `RuleViolation`.
    """
    seat = tables.seated(loaded)
    used = digest(key, body_hash)
    done = done_before(loaded, seat, used)
    if done:
        return done
    _check(loaded, seat, version, kind)
    try:
        after, entry = write(loaded, Move(seat, action, "player", used=used, seen=True), now)
    except Stale as stale:
        return _lost(stale.loaded, seat, used)
    return Acted(bots.settle(after, now, seat), present.entry(entry, seat))


def check_version(loaded: Loaded, version: int) -> None:
    """Raises `Conflict` stale_version or not_running where nothing can be done on this version."""
    if version != loaded.match.version:
        raise Conflict("stale_version", version=loaded.match.version)
    if loaded.match.status != "running":
        raise Conflict("not_running", match_status=loaded.match.status)


def _check(loaded: Loaded, seat: int, version: int, kind: str) -> None:
    check_version(loaded, version)
    offered = [decision.kind for decision in loaded.decisions if decision.seat == seat]
    if not offered:
        raise Conflict("not_your_turn", to_act=list(loaded.match.to_act))
    if kind not in offered:
        raise RuleViolation("not_offered", kind=kind)


def digest(key: str | None, body_hash: bytes) -> IdempotencyKey | None:
    """A request's key as the match keeps it; the version is not known yet."""
    if key is None:
        return None
    return IdempotencyKey(
        hashlib.sha256(key.encode()).digest()[:12], hashlib.sha256(body_hash).digest()[:8], 0
    )


def done_before(loaded: Loaded, seat: int, used: IdempotencyKey | None) -> Acted | None:
    """What the same request brought about the first time, if this is not the first time."""
    last = loaded.match.idempotency_keys.get(seat)
    if used is None or last is None or used.key_digest != last.key_digest:
        return None
    if used.body_digest != last.body_digest:
        raise Unprocessable("key_reused")
    entry = store.logs.get(loaded.match.id, last.version)
    return Acted(loaded, present.entry(entry, seat) if entry else [])


def _lost(loaded: Loaded, seat: int, used: IdempotencyKey | None) -> Acted:
    """Somebody else's version came first; or this request's own, sent twice at the same time."""
    if loaded.seat != seat:
        raise Forbidden("not_seated")
    done = done_before(loaded, seat, used)
    if done is None:
        raise Conflict("stale_version", version=loaded.match.version)
    return done
