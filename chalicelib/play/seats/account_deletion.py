"""Deletes an account: nothing is written in the player's name any more, and what was written goes.

First the profile is emptied. Then everything else is deleted, as far as the request has time for it.
`finish_deletions` runs with every tick and repeats it, for what was interrupted or written meanwhile. It also
begins it for guests who have not been here for long.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from functools import partial

from chalicelib import store, timestamps
from chalicelib.play.seats import lobby
from chalicelib.store.players import Player

MAX_REQUEST_SECONDS = 5.0
"""Seconds that a request spends on it at most."""

MAX_SWEEP_SECONDS = 10.0
"""Seconds after which a sweep begins no further account."""

RETRY_SECONDS = 60
"""Seconds after which a deletion is repeated: requests that had read the profile are over by then."""

DeletionStep = Callable[[], None]
"""One write; safe to repeat."""

_NOTICE_ITEMS = ("CHANNEL#", "DELIVERY#")
"""The beginnings of the sort keys of what sends the last notices."""

log = logging.getLogger(__name__)


def delete_account(player: Player, now: datetime, tell: DeletionStep | None = None) -> None:
    """Deletes a player's account; `finish_deletions` does what takes longer or fails. Safe to repeat.

    `tell` writes the notices about it, once it is certain; then they and the channels they go to stay until
    `finish_deletions`. Raises `ConditionFailed` where there is no such player.
    """
    store.players.start_deletion(player, timestamps.unix_time(now) + RETRY_SECONDS)
    if tell is not None:
        _take_step(tell, player.id)
    # This measures how long it takes; what time it is, `now` says.
    until = time.monotonic() + MAX_REQUEST_SECONDS
    _delete_what_is_left(player.id, now, until, keeps_notices=tell is not None)


def finish_deletions(now: datetime, within: float = MAX_SWEEP_SECONDS) -> int:
    """Repeats every deletion that is due, until nothing is left, and deletes guests whom nobody has used.

    Gives the number of accounts looked at.
    """
    until, done = time.monotonic() + within, 0
    for player in store.players.list_due(timestamps.unix_time(now)):
        if time.monotonic() > until:
            break
        done += _take_step(partial(_finish_deletion, player, now, until), player)
    return done


def _finish_deletion(player: str, now: datetime, until: float) -> None:
    seconds = timestamps.unix_time(now)
    retry_at = seconds + RETRY_SECONDS
    if not store.players.claim_due(player, seconds, retry_at):
        return
    known = store.players.get(player)
    if known is not None and not store.players.is_deleted(known):
        if not _is_abandoned(player):
            store.players.claim_due(player, retry_at, seconds + store.players.UNUSED_SECONDS)
            return
        # Every use puts it off: whoever comes back at this moment is first.
        store.players.start_deletion(known, retry_at, due_at=retry_at)
    if _delete_what_is_left(player, now, until):
        store.players.finish_deletion(player)


def _is_abandoned(player: str) -> bool:
    """Whether an unused account is a guest's who sits nowhere; a passkey makes it more than a guest's."""
    seats = store.player_seats.list_for_player(player)
    return next(seats, None) is None and not store.passkeys.list_for_player(player)


def _delete_what_is_left(player: str, now: datetime, until: float, keeps_notices: bool = False) -> bool:
    """Deletes what is left until `until`, notices and their places if wanted; tells whether that was all."""
    kept = _NOTICE_ITEMS if keeps_notices else ()
    return _take_steps(_deletion_steps(player, now, keeps_notices), player, until) and _take_steps(
        _item_deletion_steps(player, kept), player, until
    )


def _deletion_steps(player: str, now: datetime, keeps_notices: bool) -> Iterator[DeletionStep]:
    """First what acts for the player (tokens, passkeys, channels), then the name in matches and talk."""
    for kind in store.tokens.KINDS:
        yield from (
            partial(store.tokens.delete, token) for token in store.tokens.list_for_player(player, kind)
        )
    yield from (partial(store.passkeys.delete, row) for row in store.passkeys.list_for_player(player))
    if not keeps_notices:
        yield from (
            partial(store.channels.delete, player, one.id) for one in store.channels.list_for_player(player)
        )
    listed = (row.match for row in store.match_rows.list_for_player(player))
    for match in {*store.player_seats.list_for_player(player), *listed}:
        yield partial(lobby.remove_player, match, player, now)
    yield from (
        partial(store.messages.anonymize, match, player) for match in store.messages.list_match_ids(player)
    )


def _item_deletion_steps(player: str, kept: tuple[str, ...]) -> Iterator[DeletionStep]:
    """The other items of the player but those `kept`. They tell where the name stands, so they go last."""
    keys = (key for key in store.players.list_item_keys(player) if not key.startswith(kept))
    return (partial(store.players.delete_item, player, key) for key in keys)


def _take_steps(steps: Iterable[DeletionStep], player: str, until: float) -> bool:
    """Takes one step after the other; tells whether all could be listed, and succeeded before `until`."""
    taken, left = True, iter(steps)
    while True:
        try:
            step = next(left, None)
        except Exception:
            log.exception("player %s: what is left to delete could not be read", player)
            return False
        if step is None:
            return taken
        if time.monotonic() > until:
            return False
        taken = _take_step(step, player) and taken


def _take_step(step: DeletionStep, player: str) -> bool:
    """Takes one step; one that fails is logged and must not hold up the others."""
    try:
        step()
    except Exception:
        log.exception("player %s: one step of the deletion failed and will be repeated", player)
        return False
    return True
