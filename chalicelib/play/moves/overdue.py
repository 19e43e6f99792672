"""What no visit brings about: bots that were interrupted, deadlines that passed, pauses without end."""

from __future__ import annotations

import logging
import time
from dataclasses import fields, is_dataclass, replace
from datetime import datetime
from typing import Any

from chalicelib import store, timestamps
from chalicelib.play import match_loader
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import automatic, steps
from chalicelib.play.moves.step_store import StaleVersion, play_move
from chalicelib.play.moves.steps import Move
from chalicelib.play.seats import seating
from chalicelib.play.time import clocks

MAX_MATCHES, MAX_SECONDS = 1000, 20.0
"""What one sweep does at most: a function that is called every minute has so long."""

_MAX_ACTIONS = 32
"""Actions that one missed deadline may bring about: no turn of any game is so long."""

log = logging.getLogger(__name__)


def play_overdue_matches(now: datetime, most: int = MAX_MATCHES, within: float = MAX_SECONDS) -> int:
    """Deals with every match that is due, the longest overdue first; tells how many it saw to.

    Stops after so many, or so many seconds: the next sweep goes on. Sweeps may overlap, and come late.
    """
    # How long this takes, not what time it is: the time is `now`.
    until, done = time.monotonic() + within, 0
    for match_id in store.due_index.matches(timestamps.unix_time(now)):
        if done >= most or time.monotonic() > until:
            break
        done += _play_safely(match_id, now)
    return done


def _play_safely(match_id: str, now: datetime) -> bool:
    """One match that cannot be dealt with must not keep the others waiting."""
    try:
        return play_overdue_match(match_id, now)
    except Exception:
        log.exception("match %s is due and could not be dealt with", match_id)
        return False


def play_overdue_match(match_id: str, now: datetime) -> bool:
    """Does what is due in one match; False where nothing is, as the index may be behind."""
    loaded = match_loader.load_as_system(match_id)
    match = loaded.match
    if match.status != "running" or match.due_at is None or match.due_at > timestamps.unix_time(now):
        return False
    if clocks.is_paused(match.terms.seats, match.clocks) and not _answers_itself(loaded):
        _abort_match(loaded, timestamps.unix_time(now))
        return True
    try:
        automatic.play_automatic_moves(_write_reminders(_play_missed_turns(loaded, now), now), now)
    except StaleVersion:
        # Somebody moved at the same moment: what is due now is due of another version.
        return False
    return True


def _play_missed_turns(loaded: LoadedMatch, now: datetime) -> LoadedMatch:
    """Plays for every seat whose time is up to the end of its turn."""
    for seat in range(len(loaded.match.clocks)):
        deadline = loaded.match.clocks[seat].deadline
        if deadline is not None and deadline <= timestamps.unix_time(now):
            loaded = _play_missed_turn(loaded, seat, now)
    return loaded


def _write_reminders(loaded: LoadedMatch, now: datetime) -> LoadedMatch:
    """Notes who is reminded now; who is to be told learns of it from the note, once it is stored."""
    match = loaded.match
    ordered = steps.orders_answer(loaded, loaded.state, loaded.decisions)
    noted = clocks.with_reminders_noted(match, timestamps.unix_time(now), ordered)
    if noted is match:
        return loaded
    noted = replace(noted, rev=match.rev + 1)
    try:
        store.matches.update(match, noted)
    except store.ConditionFailed:
        return match_loader.reload_match(loaded)
    return match_loader.with_match(loaded, noted, loaded.state)


def _play_missed_turn(loaded: LoadedMatch, seat: int, now: datetime) -> LoadedMatch:
    """Plays one turn for a seat: what it is asked after that has a clock of its own, and a notice."""
    was_away, turn = clocks.is_away(loaded.match.clocks[seat]), clocks.turn_names(loaded.decisions)[seat]
    for n in range(_MAX_ACTIONS):
        if clocks.turn_names(loaded.decisions).get(seat) != turn:
            break
        loaded, _entry = play_move(loaded, _absence_move(loaded, seat, was_away, missed=n == 0), now)
    return loaded


def _absence_move(loaded: LoadedMatch, seat: int, was_away: bool, missed: bool) -> Move:
    action = automatic.standing_action(loaded, seat)
    if action is not None:
        return Move(seat, action, "orders", missed)
    return Move(seat, _with_away_flag(loaded.game.absent(loaded.state, seat), was_away), "absence", missed)


def _with_away_flag(action: Any, away: bool) -> Any:
    """An engine knows no clock: where an action has a field `away`, the house fills it in."""
    if away and is_dataclass(action) and any(field.name == "away" for field in fields(action)):
        return replace(action, away=True)  # type: ignore[type-var]
    return action


def _answers_itself(loaded: LoadedMatch) -> bool:
    """Whether what is open is about to be answered by a bot or by standing orders, in a pause as well."""
    match = loaded.match
    by_bot = any(clocks.is_played_by_bot(match.terms, match.clocks, seat) for seat in match.to_act)
    return by_bot or steps.orders_answer(loaded, loaded.state, loaded.decisions)


def _abort_match(loaded: LoadedMatch, now: int) -> None:
    match = loaded.match
    try:
        store.matches.update(match, seating.aborted_match(replace(match, rev=match.rev + 1), now))
    except store.ConditionFailed:
        log.info("match %s came to life again while it was given up", match.id)
