"""Submits a player's move: checks it, stores it in one transaction, lets bots answer (DESIGN 3)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from chalicelib import store
from chalicelib.games.contract import Fact, Json, RuleViolation
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict, Forbidden, Unprocessable
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import automatic
from chalicelib.play.moves.step_store import StaleVersion, play_move
from chalicelib.play.moves.steps import Move
from chalicelib.play.telling import event_log
from chalicelib.store.matches import IdempotencyKey


@dataclass(frozen=True)
class MoveResult:
    """A stored move: the match as it is now, and the move's own events as its player sees them."""

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

    `loaded` is freshly read. With a `key` (and the hash of the body) the request is safe to send again: the
    second time gives the events of the first. Raises, in this order, `Forbidden` not_seated,
    `Unprocessable` key_reused, `Conflict` stale_version, not_running or not_your_turn, `RuleViolation`; and
    `StorageBusy` where the database takes nothing.
    """
    seat = match_loader.require_seat(loaded)
    request_key = idempotency_key(key, body_hash)
    earlier = earlier_result(loaded, seat, request_key)
    if earlier:
        return earlier
    _check_turn(loaded, seat, version, kind)
    move = Move(seat, action, "player", idempotency_key=request_key, player_gets_answer=True)
    try:
        after, entry = play_move(loaded, move, now)
    except StaleVersion as stale:
        return _result_after_conflict(stale.loaded, seat, request_key)
    after = automatic.play_automatic_moves(after, now, seat)
    return MoveResult(after, event_log.entry_events(loaded, entry))


def preview_move(loaded: LoadedMatch, kind: str, action: Any) -> tuple[Fact, ...]:
    """What a caller's action would lead to, as far as it can be known; nothing is written.

    Raises as `submit_move` does for the match as it is, so that whatever has a preview may be done.
    """
    seat = match_loader.require_seat(loaded)
    _check_turn(loaded, seat, loaded.match.version, kind)
    # Only whether the rules refuse it: what the dice would say is thrown away.
    loaded.game.apply(loaded.state, seat, action, loaded.orders)
    return loaded.game.preview(loaded.state, seat, action)


def check_version(loaded: LoadedMatch, version: int) -> None:
    """Raises `Conflict` stale_version or not_running where this version cannot be played on."""
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
    """A request's key as the match keeps it; its version is not known yet, so 0. None without a key."""
    if key is None:
        return None
    return IdempotencyKey(
        hashlib.sha256(key.encode()).digest()[:12], hashlib.sha256(body_hash).digest()[:8], 0
    )


def earlier_result(loaded: LoadedMatch, seat: int, request_key: IdempotencyKey | None) -> MoveResult | None:
    """The result of the same request if it was made before. Raises `Unprocessable` key_reused."""
    last = loaded.match.idempotency_keys.get(seat)
    if request_key is None or last is None or request_key.key_digest != last.key_digest:
        return None
    if request_key.body_digest != last.body_digest:
        raise Unprocessable("key_reused")
    entry = store.logs.get(loaded.match.id, last.version)
    return MoveResult(loaded, event_log.entry_events(loaded, entry) if entry else [])


def _result_after_conflict(loaded: LoadedMatch, seat: int, request_key: IdempotencyKey | None) -> MoveResult:
    """The earlier result if this request was sent twice at the same time; else a `Conflict`."""
    if loaded.seat != seat:
        raise Forbidden("not_seated")
    earlier = earlier_result(loaded, seat, request_key)
    if earlier is None:
        raise Conflict("stale_version", version=loaded.match.version)
    return earlier
