"""Writes a step on condition that the match is as it was read; retries where only its rev moved."""

from __future__ import annotations

from datetime import datetime

from chalicelib import store
from chalicelib.play import match_loader
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import steps
from chalicelib.play.moves.steps import Move, Step
from chalicelib.store.logs import LogEntry
from chalicelib.store.snapshots import Snapshot


class StaleVersion(Exception):
    """The match is no longer at the version that was played on; `loaded` is the match as it is now."""

    def __init__(self, loaded: LoadedMatch) -> None:
        super().__init__(loaded.match.version)
        self.loaded = loaded


def play_move(loaded: LoadedMatch, move: Move, now: datetime) -> tuple[LoadedMatch, LogEntry]:
    """Plays a move on the version of `loaded` and writes it: the match after it and its log entry.

    The conditions of the write stand in `store.matches.update` and `store.logs.append`.
    Where only the rev has moved (talk, a seat changing hands) the step is computed again and retried. Raises
    `StaleVersion`, `RuleViolation` or `StorageBusy`; nothing is written then.
    """

    def write(current: LoadedMatch) -> tuple[LoadedMatch, LogEntry]:
        step = steps.move_step(current, move, now)
        try:
            store.matches.update(current.match, step.match, step.entry)
        except store.ConditionFailed:
            if not _is_stored(step):
                raise
        _write_snapshot(step)
        return match_loader.replace_match(current, step.match, step.state), step.entry

    return store.retry_on_conflict(loaded, write, lambda before: _reload_for_retry(before, move))


def _is_stored(step: Step) -> bool:
    """Whether this very step is in the log: it was written, and the database's answer got lost."""
    stored = store.logs.get(step.match.id, step.match.version)
    return stored is not None and stored.write_id == step.entry.write_id


def _reload_for_retry(before: LoadedMatch, move: Move) -> LoadedMatch:
    """The match as it is now, on which the move can be played as well. Raises `StaleVersion` if it cannot."""
    current = match_loader.reload_match(before)
    same = current.match.version == before.match.version and current.match.status == before.match.status
    if not same or _seat_holder(current, move.seat) != _seat_holder(before, move.seat):
        raise StaleVersion(current)
    if move.by != "player" and current.match.clocks != before.match.clocks:
        # The absent player may have come back, or has more time by now.
        raise StaleVersion(current)
    return current


def _seat_holder(loaded: LoadedMatch, seat: int) -> tuple[str, str | None]:
    holder = loaded.match.terms.seats[seat]
    return holder.kind, holder.player


def _write_snapshot(step: Step) -> None:
    # Not in the transaction, where it would cost twice as much: a lost one is only a longer replay.
    if step.match.version % store.snapshots.INTERVAL == 0 and step.match.state is not None:
        store.snapshots.put(
            step.match.id, Snapshot(step.match.version, step.match.state_version, step.match.state)
        )
