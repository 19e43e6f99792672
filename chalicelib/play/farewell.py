"""A player who wants to be forgotten gets up from every table."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from chalicelib import store
from chalicelib.play import lobby, seating, tables
from chalicelib.play.lobby import PlayerName
from chalicelib.play.refusals import Conflict, Refusal
from chalicelib.play.steps import seconds
from chalicelib.store.matches import Seat

_ATTEMPTS = 20


def say(player: PlayerName, now: datetime) -> None:
    """Leaves every match of the player's list, and takes their name off the seats of those that are over
    and off all they have said at any table.

    Safe to do again where it was interrupted: what is done is not in the list any more.
    """
    for row in store.rows.of_player(player.id):
        try:
            lobby.leave(row.match, row.content["seat"], player, now)
        except Conflict:
            _forget(row.match, player.id, now)
        except Refusal:
            continue  # the list is a moment behind: the seat is not theirs any more
    for match_id in store.messages.talked_in(player.id):
        store.messages.forget(match_id, player.id)


def _forget(match_id: str, player: str, now: datetime) -> None:
    for _ in range(_ATTEMPTS):
        loaded = tables.for_player(tables.anyhow(match_id), player)
        if loaded.seat is None:
            return
        old = loaded.match
        nobody = seating.with_seats(old, {loaded.seat: Seat("player")})
        try:
            store.matches.change(old, replace(nobody, rev=old.rev + 1, updated=seconds(now)))
        except store.Lost:
            continue
        return
    raise store.Busy
