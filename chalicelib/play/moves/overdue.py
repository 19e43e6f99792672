"""The sweep over matches that are due: missed deadlines, reminders, interrupted bots, endless pauses,
tables that did not fill, and the end of what was aborted."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import fields, is_dataclass, replace
from datetime import datetime
from typing import Any

from chalicelib import store, timestamps
from chalicelib.play import match_loader
from chalicelib.play.errors import NotFound
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import automatic
from chalicelib.play.moves.step_store import StaleVersion, play_move
from chalicelib.play.moves.steps import Move
from chalicelib.play.time import clocks
from chalicelib.play.time.player_calendars import load_timing
from chalicelib.store.matches import Match

MAX_MATCHES, MAX_SECONDS = 1000, 20.0
"""What one sweep does at most: the function that the minute tick calls has so long."""

_MAX_ACTIONS = 32
"""Actions with which one missed deadline may be answered: no turn of any game is so long."""

log = logging.getLogger(__name__)


def play_overdue_matches(
    now: datetime, most: int = MAX_MATCHES, within: float = MAX_SECONDS, share: slice = slice(None)
) -> int:
    """Deals with every match that is due, the longest overdue first; gives their number.

    The partitions of the index are dealt with side by side, only a `share` of them if one is named. Stops
    after `most` matches or `within` seconds, and the next sweep goes on. Sweeps may overlap and come late.
    """
    limits = _SweepLimits(most, within)
    seconds = timestamps.unix_time(now)
    without_end = store.matches.list_opened_without_end(seconds - clocks.OPEN_SECONDS)
    partitions = [*store.matches.list_due(seconds), without_end][share]
    with ThreadPoolExecutor(len(partitions), "sweep") as pool:
        # Each thread has the caller's context, so that whoever measures here measures there.
        sweeps = [pool.submit(copy_context().run, _sweep, pages, now, limits) for pages in partitions]
        return sum(sweep.result() for sweep in sweeps)


def backlog_seconds(now: datetime, share: slice = slice(None)) -> int:
    """For how long the longest overdue match has been due, in a share of the partitions; 0 for none."""
    seconds = timestamps.unix_time(now)
    oldest = store.matches.oldest_due(seconds, share)
    return 0 if oldest is None else seconds - oldest


def _sweep(pages: Iterable[Sequence[str]], now: datetime, limits: _SweepLimits) -> int:
    """Deals with the matches of one partition, as far as the limits allow; gives their number."""
    done = 0
    for page in pages:
        for match_id in page:
            if not limits.reserve_match():
                return done
            if _play_safely(match_id, now):
                done += 1
            else:
                limits.release_match()
        if limits.is_time_over:
            return done
    return done


class _SweepLimits:
    """How many matches may still be dealt with, by all threads of a sweep together, and until when."""

    def __init__(self, most: int, within: float) -> None:
        self._left, self._lock = most, threading.Lock()
        # This measures how long the sweep takes; what time it is, `now` says.
        self._until = time.monotonic() + within

    @property
    def is_time_over(self) -> bool:
        """Whether the sweep has taken as long as it may."""
        return time.monotonic() > self._until

    def reserve_match(self) -> bool:
        """Whether one more match may be dealt with; it counts from now on."""
        with self._lock:
            if self._left <= 0 or self.is_time_over:
                return False
            self._left -= 1
            return True

    def release_match(self) -> None:
        """A match was reserved and nothing was to be done, or it failed: it does not count."""
        with self._lock:
            self._left += 1


def _play_safely(match_id: str, now: datetime) -> bool:
    """Logs an error and goes on: one broken match must not hold up the others."""
    try:
        return play_overdue_match(match_id, now)
    except Exception:
        log.exception("match %s is due, and the sweep failed on it", match_id)
        return False


def play_overdue_match(match_id: str, now: datetime) -> bool:
    """Does what is due in one match; False where nothing is (the index lags), or somebody moved just now."""
    try:
        loaded = match_loader.load_as_system(match_id)
    except NotFound:
        return False  # deleted, and the index lags
    match = loaded.match
    due_at = _end_of_open(match) if match.status == "open" else match.due_at
    seconds = timestamps.unix_time(now)
    if match.status == "finished" or due_at is None or due_at > seconds:
        return False
    if match.status == "aborted":
        store.match_deletion.delete_match(match)
        return True
    if match.status == "open" or (clocks.is_pause_over(match, seconds) and not _answers_itself(loaded)):
        _abort_match(loaded, seconds)
        return True
    try:
        marked = _write_reminders(_play_missed_turns(loaded, now), now)
        _write_check_time(automatic.play_automatic_moves(marked, now), now)
    except StaleVersion:
        # Somebody moved at the same moment, so what is due now belongs to another version.
        return False
    return True


def _end_of_open(match: Match) -> int:
    """When an open match ends; older code stored no time for it."""
    return match.terms.created + clocks.OPEN_SECONDS if match.due_at is None else match.due_at


def _play_missed_turns(loaded: LoadedMatch, now: datetime) -> LoadedMatch:
    """Plays the turn of every seat whose deadline has passed."""
    for seat in range(len(loaded.match.clocks)):
        deadline = loaded.match.clocks[seat].deadline
        if deadline is not None and deadline <= timestamps.unix_time(now):
            loaded = _play_missed_turn(loaded, seat, now)
    return loaded


def _write_reminders(loaded: LoadedMatch, now: datetime) -> LoadedMatch:
    """Marks the reminders that are due; the stream's reader sees the mark and sends them."""
    match = loaded.match
    marked = clocks.mark_reminders(match, load_timing(loaded, now))
    return loaded if marked is match else _write_match(loaded, marked)


def _write_check_time(loaded: LoadedMatch, now: datetime) -> None:
    """Moves on the time of a match that is still due, as its orders were withdrawn that were to go on."""
    match = loaded.match
    if match.due_at is not None and match.due_at <= timestamps.unix_time(now):
        _write_match(loaded, clocks.with_check_time(match, load_timing(loaded, now)))


def _write_match(loaded: LoadedMatch, changed: Match) -> LoadedMatch:
    """Writes a match with other times and the same state; gives it as it is stored then."""
    changed = replace(changed, rev=loaded.match.rev + 1)
    try:
        store.matches.update(loaded.match, changed)
    except store.ConditionFailed:
        return match_loader.reload_match(loaded)
    return match_loader.replace_match(loaded, changed, loaded.state)


def _play_missed_turn(loaded: LoadedMatch, seat: int, now: datetime) -> LoadedMatch:
    """Plays one turn for a seat, to its end and no further: the next turn has its own clock and notice."""
    was_away, turn = clocks.is_away(loaded.match.clocks[seat]), clocks.turn_names(loaded.decisions)[seat]
    for n in range(_MAX_ACTIONS):
        if clocks.turn_names(loaded.decisions).get(seat) != turn:
            break
        loaded, _entry = play_move(loaded, _absence_move(loaded, seat, was_away, missed=n == 0), now)
    return loaded


def _absence_move(loaded: LoadedMatch, seat: int, was_away: bool, missed: bool) -> Move:
    """What the seat's standing orders answer, or else the absence move of the rules (RULES 0.4)."""
    action = loaded.standing_action(seat)
    if action is not None:
        return Move(seat, action, "orders", missed)
    return Move(seat, _with_away_flag(loaded.game.absent(loaded.state, seat), was_away), "absence", missed)


def _with_away_flag(action: Any, away: bool) -> Any:
    """The action with its field `away` set, where it has one: an engine knows no clock."""
    if away and is_dataclass(action) and any(field.name == "away" for field in fields(action)):
        return replace(action, away=True)  # type: ignore[type-var]
    return action


def _answers_itself(loaded: LoadedMatch) -> bool:
    """Whether a bot or standing orders are about to answer, which they do in a pause as well."""
    by_bot = any(clocks.is_played_by_bot(loaded.match, seat) for seat in loaded.match.to_act)
    return by_bot or loaded.orders_answer


def _abort_match(loaded: LoadedMatch, now: int) -> None:
    match = loaded.match
    try:
        store.matches.update(match, clocks.aborted_match(replace(match, rev=match.rev + 1), now))
    except store.ConditionFailed:
        log.info("match %s was not aborted: somebody was first", match.id)
