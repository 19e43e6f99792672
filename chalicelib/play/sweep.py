"""What no visit brings about: bots that were interrupted, deadlines that passed, pauses without end."""

from __future__ import annotations

import logging
import time
from dataclasses import fields, is_dataclass, replace
from datetime import datetime
from typing import Any

from chalicelib import store
from chalicelib.play import bots, clocks, seating, steps, tables
from chalicelib.play.steps import Move, seconds
from chalicelib.play.tables import Loaded
from chalicelib.play.writing import Stale, write

MOST, SECONDS = 1000, 20.0
"""What one sweep does at most: a function that is called every minute has so long."""

_AT_ONCE = 32
"""Actions that one missed deadline may bring about: no turn of any game is so long."""

log = logging.getLogger(__name__)


def sweep(now: datetime, most: int = MOST, within: float = SECONDS) -> int:
    """Deals with every match that is due, the longest overdue first; tells how many it saw to.

    Stops after so many, or so many seconds: the next sweep goes on. Sweeps may overlap, and come late.
    """
    # How long this takes, not what time it is: the time is `now`.
    until, done = time.monotonic() + within, 0
    for match_id in store.due_index.matches(seconds(now)):
        if done >= most or time.monotonic() > until:
            break
        done += _attend_safely(match_id, now)
    return done


def _attend_safely(match_id: str, now: datetime) -> bool:
    """One match that cannot be dealt with must not keep the others waiting."""
    try:
        return attend(match_id, now)
    except Exception:
        log.exception("match %s is due and could not be dealt with", match_id)
        return False


def attend(match_id: str, now: datetime) -> bool:
    """Does what is due in one match; False where nothing is, as the index may be behind."""
    loaded = tables.anyhow(match_id)
    match = loaded.match
    if match.status != "running" or match.due_at is None or match.due_at > seconds(now):
        return False
    if clocks.paused(match.terms.seats, match.clocks) and not _answered(loaded):
        _abort(loaded, seconds(now))
        return True
    try:
        bots.settle(_remind(_answer_late(loaded, now), now), now)
    except Stale:
        # Somebody moved at the same moment: what is due now is due of another version.
        return False
    return True


def _answer_late(loaded: Loaded, now: datetime) -> Loaded:
    """Plays for every seat whose time is up to the end of its turn."""
    for seat in range(len(loaded.match.clocks)):
        deadline = loaded.match.clocks[seat].deadline
        if deadline is not None and deadline <= seconds(now):
            loaded = _stand_in(loaded, seat, now)
    return loaded


def _remind(loaded: Loaded, now: datetime) -> Loaded:
    """Notes who is reminded now; who is to be told learns of it from the note, once it is stored."""
    match = loaded.match
    ordered = steps.ordered(loaded, loaded.state, loaded.decisions)
    noted = clocks.reminded(match, seconds(now), ordered)
    if noted is match:
        return loaded
    noted = replace(noted, rev=match.rev + 1)
    try:
        store.matches.update(match, noted)
    except store.ConditionFailed:
        return tables.reload(loaded)
    return tables.after(loaded, noted, loaded.state)


def _stand_in(loaded: Loaded, seat: int, now: datetime) -> Loaded:
    """Plays one turn for a seat: what it is asked after that has a clock of its own, and a notice."""
    was_away, turn = clocks.away(loaded.match.clocks[seat]), clocks.turns(loaded.decisions)[seat]
    for n in range(_AT_ONCE):
        if clocks.turns(loaded.decisions).get(seat) != turn:
            break
        loaded, _entry = write(loaded, _instead(loaded, seat, was_away, missed=n == 0), now)
    return loaded


def _instead(loaded: Loaded, seat: int, was_away: bool, missed: bool) -> Move:
    action = bots.standing(loaded, seat)
    if action is not None:
        return Move(seat, action, "orders", missed)
    return Move(seat, _marked(loaded.game.absent(loaded.state, seat), was_away), "absence", missed)


def _marked(action: Any, away: bool) -> Any:
    """An engine knows no clock: where an action has a field `away`, the house fills it in."""
    if away and is_dataclass(action) and any(field.name == "away" for field in fields(action)):
        return replace(action, away=True)  # type: ignore[type-var]
    return action


def _answered(loaded: Loaded) -> bool:
    """Whether what is open is about to be answered by a bot or by standing orders, in a pause as well."""
    match = loaded.match
    by_bot = any(clocks.by_bot(match.terms, match.clocks, seat) for seat in match.to_act)
    return by_bot or steps.ordered(loaded, loaded.state, loaded.decisions)


def _abort(loaded: Loaded, now: int) -> None:
    match = loaded.match
    try:
        store.matches.update(match, seating.aborted(replace(match, rev=match.rev + 1), now))
    except store.ConditionFailed:
        log.info("match %s came to life again while it was given up", match.id)
