"""Players who agree to end a match that somebody holds up (docs/decisions/0042-time-cannot-be-held.md)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from chalicelib import store, timestamps
from chalicelib.play import match_loader
from chalicelib.play.errors import Conflict
from chalicelib.play.match_loader import LoadedMatch
from chalicelib.play.time import clocks, holds
from chalicelib.store.matches import Match


def set_agreement(loaded: LoadedMatch, agrees: bool, now: datetime) -> LoadedMatch:
    """Notes that the caller agrees to end the match, or no longer does; ends it where all agree.

    `loaded` is freshly read. Sent again it changes nothing. Raises `Forbidden` not_seated, `Conflict`
    not_running, or not_held: for the caller it waits, the caller is away, or it has not waited for a week.
    """

    def write(current: LoadedMatch) -> LoadedMatch:
        match = _with_agreement(current, agrees, timestamps.unix_time(now))
        if match != current.match:
            store.matches.update(current.match, match)
        return match_loader.replace_match(current, match, current.state)

    return store.retry_on_conflict(loaded, write, match_loader.reload_match)


def _with_agreement(loaded: LoadedMatch, agrees: bool, now: int) -> Match:
    match, seat = loaded.match, match_loader.require_seat(loaded)
    if match.status != "running":
        if match.status == "aborted" and agrees and seat in match.end_agreed:
            return match  # this very request has ended it
        raise Conflict("not_running", match_status=match.status)
    if agrees:
        _check_held(match, seat, now)
    needed, others = holds.seats_to_agree(match), {*match.end_agreed} - {seat}
    agreed = tuple(n for n in needed if n in others or (agrees and n == seat))
    changed = replace(match, end_agreed=agreed, rev=match.rev + 1, updated=now)
    if agrees and agreed == needed:
        return replace(clocks.aborted_match(changed, now), end_agreed=agreed)
    return match if agreed == match.end_agreed else changed


def _check_held(match: Match, seat: int, now: int) -> None:
    possible_at = holds.end_possible_at(match)
    if possible_at is None or now < possible_at or seat not in holds.seats_to_agree(match):
        raise Conflict("not_held")
