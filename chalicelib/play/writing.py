"""Storing a step: once, by whoever is first, and known again by whoever stored it."""

from __future__ import annotations

from datetime import datetime

from chalicelib import store
from chalicelib.play import steps, tables
from chalicelib.play.steps import Move, Step
from chalicelib.play.tables import Loaded
from chalicelib.store.logs import LogEntry
from chalicelib.store.snapshots import Snapshot

CHECKPOINT = 32
"""Every so many versions the state is kept for the history."""

_ATTEMPTS = 20


class Stale(Exception):
    """The match is at another version than the one that was played on; `loaded` is how it is now."""

    def __init__(self, loaded: Loaded) -> None:
        super().__init__(loaded.match.version)
        self.loaded = loaded


def write(loaded: Loaded, move: Move, now: datetime) -> tuple[Loaded, LogEntry]:
    """Plays a move on the version of `loaded` and stores it. Raises `Stale` or `RuleViolation`.

    Where only the rev has moved (table talk, a seat changing hands) it is computed again and retried.
    """
    for _ in range(_ATTEMPTS):
        step = steps.advance(loaded, move, now)
        try:
            store.matches.update(loaded.match, step.match, step.entry)
        except store.ConditionFailed:
            again = tables.reload(loaded)
            if not _own(step, again):
                loaded = _retry_on(again, loaded, move)
                continue
        _checkpoint(step)
        return tables.after(loaded, step.match, step.state), step.entry
    raise store.StorageBusy


def _own(step: Step, again: Loaded) -> bool:
    """Whether it was this very step that got in the way: stored, and the answer lost on the way back."""
    if again.match.version < step.match.version:
        return False
    stored = store.logs.get(step.match.id, step.match.version)
    return stored is not None and stored.write_id == step.entry.write_id


def _retry_on(again: Loaded, loaded: Loaded, move: Move) -> Loaded:
    same = again.match.version == loaded.match.version and again.match.status == loaded.match.status
    if not same or _holder(again, move.seat) != _holder(loaded, move.seat):
        raise Stale(again)
    if move.by != "player" and again.match.clocks != loaded.match.clocks:
        # Whoever is stood in for may have come back, or has more time by now.
        raise Stale(again)
    return again


def _holder(loaded: Loaded, seat: int) -> tuple[str, str | None]:
    holder = loaded.match.terms.seats[seat]
    return holder.kind, holder.player


def _checkpoint(step: Step) -> None:
    # Not in the transaction, where it would cost twice as much: a lost one is only a longer replay.
    if step.match.version % CHECKPOINT == 0 and step.match.state is not None:
        store.snapshots.put(
            step.match.id, Snapshot(step.match.version, step.match.state_version, step.match.state)
        )
