"""Storing a step: once, by whoever is first, and known again by whoever stored it."""

from __future__ import annotations

from datetime import datetime

from chalicelib import store
from chalicelib.play import match_loader
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import steps
from chalicelib.play.moves.steps import Move, Step
from chalicelib.store.logs import LogEntry
from chalicelib.store.snapshots import Snapshot

SNAPSHOT_INTERVAL = 32
"""Every so many versions the state is kept for the history."""

_ATTEMPTS = 20


class StaleVersion(Exception):
    """The match is at another version than the one that was played on; `loaded` is how it is now."""

    def __init__(self, loaded: LoadedMatch) -> None:
        super().__init__(loaded.match.version)
        self.loaded = loaded


def play_move(loaded: LoadedMatch, move: Move, now: datetime) -> tuple[LoadedMatch, LogEntry]:
    """Plays a move on the version of `loaded` and stores it. Raises `Stale` or `RuleViolation`.

    Where only the rev has moved (table talk, a seat changing hands) it is computed again and retried.
    """
    for _ in range(_ATTEMPTS):
        step = steps.move_step(loaded, move, now)
        try:
            store.matches.update(loaded.match, step.match, step.entry)
        except store.ConditionFailed:
            again = match_loader.reload_match(loaded)
            if not _is_own_write(step, again):
                loaded = _match_to_retry_on(again, loaded, move)
                continue
        _write_snapshot(step)
        return match_loader.with_match(loaded, step.match, step.state), step.entry
    raise store.StorageBusy


def _is_own_write(step: Step, again: LoadedMatch) -> bool:
    """Whether it was this very step that got in the way: stored, and the answer lost on the way back."""
    if again.match.version < step.match.version:
        return False
    stored = store.logs.get(step.match.id, step.match.version)
    return stored is not None and stored.write_id == step.entry.write_id


def _match_to_retry_on(again: LoadedMatch, loaded: LoadedMatch, move: Move) -> LoadedMatch:
    same = again.match.version == loaded.match.version and again.match.status == loaded.match.status
    if not same or _seat_holder(again, move.seat) != _seat_holder(loaded, move.seat):
        raise StaleVersion(again)
    if move.by != "player" and again.match.clocks != loaded.match.clocks:
        # Whoever is stood in for may have come back, or has more time by now.
        raise StaleVersion(again)
    return again


def _seat_holder(loaded: LoadedMatch, seat: int) -> tuple[str, str | None]:
    holder = loaded.match.terms.seats[seat]
    return holder.kind, holder.player


def _write_snapshot(step: Step) -> None:
    # Not in the transaction, where it would cost twice as much: a lost one is only a longer replay.
    if step.match.version % SNAPSHOT_INTERVAL == 0 and step.match.state is not None:
        store.snapshots.put(
            step.match.id, Snapshot(step.match.version, step.match.state_version, step.match.state)
        )
