"""Notices: what there is to tell, to whom, and whether it is still true.

A notice is a JSON object `{kind, game, match, version, seat, at, until}`: `kind` is "your_turn", "reminder",
"finished", "aborted", "digest" or "test", `version` and `at` are those of the log entry it comes from (of a
reminder: of the one that began the turn), `until` the deadline. Nothing of the game itself is in it.
"""

from __future__ import annotations

import hashlib

from chalicelib.games.contract import Json
from chalicelib.store.matches import Match

TURN_KINDS = ("your_turn", "reminder")
"""Kinds that ask for a move: out of date as soon as it is made."""


def make_notice(match: Match, kind: str, seat: int, version: int, at: int) -> Json:
    """The notice of this kind for a seat of a match."""
    return {
        "kind": kind,
        "game": match.game,
        "match": match.id,
        "version": version,
        "seat": seat,
        "at": at,
        "until": match.clocks[seat].deadline if match.clocks else None,
    }


def notice_with_names(match: Match, notice: Json) -> Json:
    """A notice with the names of the `others` at the table: as they are when it is sent, and never stored."""
    seats = enumerate(match.terms.seats)
    return {**notice, "others": [one.name for n, one in seats if n != notice["seat"] and one.name]}


def is_current(match: Match | None, notice: Json, player: str) -> bool:
    """Whether a notice about a match is still true for a player."""
    if match is None or match.terms.seats[notice["seat"]].player != player:
        return False
    if notice["kind"] not in TURN_KINDS:
        return True
    seat = notice["seat"]
    if match.status != "running" or seat not in match.to_act:
        return False
    return match.clocks[seat].turn_version in (None, notice["version"])


def delivery_id(notice: Json, destination: str) -> str:
    """Names a notice on its way to one place, the same however often it is made; sorts by time.

    A turn may be reminded of twice where its deadline moves: after a pause, and when a quarter of the time
    is left.
    """
    named = ("match", "version", "seat", "kind", *(["until"] if notice["kind"] == "reminder" else []))
    what = "|".join(str(notice.get(name)) for name in named)
    return f"{notice['at']:010d}-{hashlib.sha256(f'{what}|{destination}'.encode()).hexdigest()[:20]}"
