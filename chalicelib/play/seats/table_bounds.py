"""At how many open tables a player may sit, and how many public ones they may have made."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from chalicelib import store
from chalicelib.play.errors import Conflict
from chalicelib.store.matches import ExtraWrites
from chalicelib.store.open_tables import OpenTables

_FIRST_DAY_SECONDS = 86_400


@dataclass(frozen=True)
class TableBounds:
    """The open tables at which a player sits at most, and the public ones among those they made."""

    seated: int
    made: int


FIRST_DAY = TableBounds(seated=20, made=5)
"""What an account may have in its first day: a new guest costs nothing."""

LATER = TableBounds(seated=100, made=100)


def bounds_for(created: int, now: int) -> TableBounds:
    """The bounds of an account that was created at a time."""
    return FIRST_DAY if now - created < _FIRST_DAY_SECONDS else LATER


def claim_table(player: str, match_id: str, makes_public: bool, bounds: TableBounds) -> ExtraWrites:
    """What a player writes together with a seat at an open match, so that it is counted.

    `makes_public` tells that they make it, and that it is public. Raises `Conflict` too_many_tables or
    too_many_public_tables, with `most`. Where another request of theirs is first, the write itself fails.
    """
    known = store.open_tables.get(player)
    if not _has_room(known, makes_public, bounds):
        still = _still_open(known, player)
        store.open_tables.remove(player, OpenTables(known.seated - still.seated, known.made - still.made))
        known = still
    if len(known.seated) >= bounds.seated:
        raise Conflict("too_many_tables", most=bounds.seated)
    if makes_public and len(known.made) >= bounds.made:
        raise Conflict("too_many_public_tables", most=bounds.made)
    most_made = bounds.made if makes_public else None
    return partial(
        store.open_tables.add_in,
        player=player,
        match_id=match_id,
        most_seated=bounds.seated,
        most_made=most_made,
    )


def _still_open(known: OpenTables, player: str) -> OpenTables:
    """What has not begun or ended; of where the player sat only where they sit still."""
    found = store.matches.list_seats(known.seated | known.made)
    players = {
        id: {seat.player for seat in seats} for id, (status, seats) in found.items() if status == "open"
    }
    seated = frozenset(id for id in known.seated if player in players.get(id, ()))
    return OpenTables(seated, known.made & players.keys())


def _has_room(known: OpenTables, makes_public: bool, bounds: TableBounds) -> bool:
    return len(known.seated) < bounds.seated and (not makes_public or len(known.made) < bounds.made)
