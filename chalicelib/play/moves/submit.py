"""A move, from the request to the one transaction that stores it (DESIGN 3)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from chalicelib import store
from chalicelib.games.contract import Json, RuleViolation
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict, Forbidden, Unprocessable
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import automatic
from chalicelib.play.moves.step_store import StaleVersion, play_move
from chalicelib.play.moves.steps import Move
from chalicelib.play.telling import match_presenter
from chalicelib.store.matches import IdempotencyKey


@dataclass(frozen=True)
class MoveResult:
    """A move that is stored: the table as it is now, and the move's own events as its player sees them."""

    loaded: LoadedMatch
    events: list[Json]


def submit_move(
    loaded: LoadedMatch,
    version: int,
    key: str | None,
    body_hash: bytes,
    kind: str,
    action: Any,
    now: datetime,
) -> MoveResult:
    """Plays a caller's action on `version`, then lets bots and standing orders answer.

    `loaded` is freshly read. `key` with `body_hash` makes it safe to send twice: the second time gives
    the first one's events. Raises, in this order, `Forbidden` not_seated, `Unprocessable` key_reused,
    `Conflict` stale_version, not_running or not_your_turn, `RuleViolation`.
    """
    seat = match_loader.require_seat(loaded)
    used = idempotency_key(key, body_hash)
    done = earlier_result(loaded, seat, used)
    if done:
        return done
    _check_turn(loaded, seat, version, kind)
    try:
        after, entry = play_move(
            loaded, Move(seat, action, "player", idempotency_key=used, player_gets_answer=True), now
        )
    except StaleVersion as stale:
        return _result_after_conflict(stale.loaded, seat, used)
    return MoveResult(
        automatic.play_automatic_moves(after, now, seat), match_presenter.entry_events(entry, seat)
    )


def check_version(loaded: LoadedMatch, version: int) -> None:
    """Raises `Conflict` stale_version or not_running where nothing can be done on this version."""
    if version != loaded.match.version:
        raise Conflict("stale_version", version=loaded.match.version)
    if loaded.match.status != "running":
        raise Conflict("not_running", match_status=loaded.match.status)


def _check_turn(loaded: LoadedMatch, seat: int, version: int, kind: str) -> None:
    check_version(loaded, version)
    offered = [decision.kind for decision in loaded.decisions if decision.seat == seat]
    if not offered:
        raise Conflict("not_your_turn", to_act=list(loaded.match.to_act))
    if kind not in offered:
        raise RuleViolation("not_offered", kind=kind)


def idempotency_key(key: str | None, body_hash: bytes) -> IdempotencyKey | None:
    """A request's key as the match keeps it; the version is not known yet."""
    if key is None:
        return None
    return IdempotencyKey(
        hashlib.sha256(key.encode()).digest()[:12], hashlib.sha256(body_hash).digest()[:8], 0
    )


def earlier_result(loaded: LoadedMatch, seat: int, used: IdempotencyKey | None) -> MoveResult | None:
    """What the same request brought about the first time, if this is not the first time."""
    last = loaded.match.idempotency_keys.get(seat)
    if used is None or last is None or used.key_digest != last.key_digest:
        return None
    if used.body_digest != last.body_digest:
        raise Unprocessable("key_reused")
    entry = store.logs.get(loaded.match.id, last.version)
    return MoveResult(loaded, match_presenter.entry_events(entry, seat) if entry else [])


def _result_after_conflict(loaded: LoadedMatch, seat: int, used: IdempotencyKey | None) -> MoveResult:
    """Somebody else's version came first; or this request's own, sent twice at the same time."""
    if loaded.seat != seat:
        raise Forbidden("not_seated")
    done = earlier_result(loaded, seat, used)
    if done is None:
        raise Conflict("stale_version", version=loaded.match.version)
    return done
