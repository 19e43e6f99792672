"""Players who come back, and deadlines that move with a player's calendar (DESIGN 3, 5)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.moves import automatic, submit
from chalicelib.play.moves.submit import MoveResult
from chalicelib.play.time import calendar, clocks
from chalicelib.play.time.player_calendars import load_timing
from chalicelib.store.matches import FINAL_STATUSES, Match

MAX_RESCHEDULED = 25
"""Matches that one change of settings looks at: with a write for each they cost what one request may cost."""

IM_BACK = "im_back"
"""The kind of the one action that belongs to the server and to no game."""


def mark_present(
    loaded: LoadedMatch, version: int, key: str | None, body_hash: bytes, now: datetime
) -> MoveResult:
    """Marks the caller's away seat as present again; that is no move, so the version stays.

    `loaded` is freshly read, `key` as for a move. Raises `Forbidden` not_seated, `Unprocessable` key_reused,
    `Conflict` stale_version, not_running or not_away.
    """
    seat = match_loader.require_seat(loaded)
    used = submit.idempotency_key(key, body_hash)

    def write(current: LoadedMatch) -> MoveResult | LoadedMatch:
        match_loader.require_seat(current)
        done = submit.earlier_result(current, seat, used)
        if done:
            return done
        submit.check_version(current, version)
        if not clocks.is_away(current.match.clocks[seat]):
            raise Conflict("not_away")
        match = _with_presence(current, seat, now)
        if used is not None:
            # Version 0 has no log entry: sent again, the same request tells of no events, as this one does.
            match = replace(match, idempotency_keys={**match.idempotency_keys, seat: used})
        store.matches.update(current.match, match)
        return match_loader.replace_match(current, match, current.state)

    written = store.retry_on_conflict(loaded, write, match_loader.reload_match)
    if isinstance(written, MoveResult):
        return written
    return MoveResult(automatic.play_automatic_moves(written, now, seat), [])


def reschedule_deadlines(player: str, old: Json, new: Json, now: datetime) -> int:
    """Does to a player's running clocks what a change of settings from `old` to `new` does to them; gives
    the number of matches that it changed.

    It costs nothing where the two calendars are the same; otherwise a read for each match that is not over,
    and a write for each whose clock is another then. Of more than `MAX_RESCHEDULED` matches those that wait
    for the player count, the earliest deadline first; in the others the turn goes on as it began. Raises
    `StorageBusy`.
    """
    if calendar.calendar_for(old) == calendar.calendar_for(new):
        return 0
    # The list is a moment behind, but what is over stays over.
    rows = {row.match: row.content for row in store.match_rows.list_for_player(player)}
    matches = [
        match
        for match in store.player_seats.list_for_player(player)
        if match not in rows or rows[match]["status"] not in FINAL_STATUSES
    ]
    urgent = sorted(matches, key=lambda match: _urgency(rows.get(match, {})))[:MAX_RESCHEDULED]
    return sum(
        _reschedule_clock(match, player, old, new, timestamps.unix_time(now))
        for match in store.matches.get_many(urgent)
    )


def _urgency(row: Json) -> tuple[bool, str]:
    """Orders the rows of matches: first those that wait for the player, by their deadlines."""
    return not row.get("your_turn"), row.get("deadline") or ""


def _with_presence(loaded: LoadedMatch, seat: int, now: datetime) -> Match:
    """The match with this seat present, and its clocks started anew."""
    timing = load_timing(loaded, now)
    present = clocks.record_return(loaded.match, seat, timing)
    there = replace(present, rev=present.rev + 1, updated=timing.now, end_agreed=())
    return clocks.start_clocks(there, timing)


def _reschedule_clock(match: Match, player: str, old: Json, new: Json, now: int) -> bool:
    """Changes the player's clock in one match; False where it stays as it is, or the match is gone."""

    def write(found: list[Match]) -> bool:
        for current in found:
            moved = _with_rescheduled_clock(current, player, old, new, now)
            if moved is not None:
                store.matches.update(current, moved)
                return True
        return False

    return store.retry_on_conflict([match], write, lambda _: store.matches.get_many([match.id]))


def _with_rescheduled_clock(match: Match, player: str, old: Json, new: Json, now: int) -> Match | None:
    """The match with the clock of a player rescheduled; None where it stays."""
    seat = match_loader.seat_number(match.terms.seats, player)
    if match.status != "running" or seat is None:
        return None
    clock, weekends = match.clocks[seat], match.terms.weekends
    if clock.turn_start is not None and clock.turn_start > now:
        return None  # a turn that began after the change runs by the new calendar already
    moved = clocks.rescheduled_clock(
        clock, calendar.calendar_for(old, weekends), calendar.calendar_for(new, weekends), now
    )
    if moved == clock:
        return None
    running = tuple(moved if n == seat else one for n, one in enumerate(match.clocks))
    rescheduled = replace(match, clocks=running, rev=match.rev + 1, updated=now)
    return replace(rescheduled, due_at=clocks.moved_check_time(match, rescheduled))
