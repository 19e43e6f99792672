"""A player who wants to be forgotten: nothing is written in their name any more, and what was goes.

The emptied profile comes first. The rest is done at once as far as it goes, and once more by `sweep`, which
sees to what was interrupted, or on its way meanwhile: who is forgotten can ask for nothing any more, least of
all for that.
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
"""Seconds that whoever asks waits for it at most."""

MAX_SWEEP_SECONDS = 10.0
"""After which a sweep begins nothing more."""

RETRY_SECONDS = 60
"""Seconds after which somebody looks again: whoever knew the player before is done with it by then."""

DeletionStep = Callable[[], None]
"""One thing to be done; safe to do again."""

log = logging.getLogger(__name__)


def delete_account(player: Player, now: datetime) -> None:
    """Forgets a player; what takes longer, fails, or comes later is left to `sweep`. Safe to do again."""
    store.players.start_deletion(player, timestamps.unix_time(now) + RETRY_SECONDS)
    # How long this takes, not what time it is: the time is `now`.
    _delete_what_is_left(player.id, now, time.monotonic() + MAX_REQUEST_SECONDS)


def finish_deletions(now: datetime, within: float = MAX_SWEEP_SECONDS) -> int:
    """Looks again after everybody who has gone, until nothing is left of them; tells how many it saw to."""
    until, done = time.monotonic() + within, 0
    for player in store.players.due_deletions(timestamps.unix_time(now)):
        if time.monotonic() > until:
            break
        done += _take_step(partial(_finish_deletion, player, now, until), player)
    return done


def _finish_deletion(player: str, now: datetime, until: float) -> None:
    if store.players.claim_deletion(
        player, timestamps.unix_time(now), timestamps.unix_time(now) + RETRY_SECONDS
    ) and _delete_what_is_left(player, now, until):
        store.players.finish_deletion(player)


def _delete_what_is_left(player: str, now: datetime, until: float) -> bool:
    """Does what is left to be done, as long as there is time for it; tells whether that is all."""
    return _take_steps(_deletion_steps(player, now), player, until) and _take_steps(
        _item_deletion_steps(player), player, until
    )


def _deletion_steps(player: str, now: datetime) -> Iterator[DeletionStep]:
    """Ends all that speaks for a player or tells them anything; then the name goes from seats and talk."""
    for kind in store.tokens.KINDS:
        yield from (
            partial(store.tokens.delete, token) for token in store.tokens.list_for_player(player, kind)
        )
    yield from (partial(store.passkeys.delete, row) for row in store.passkeys.list_for_player(player))
    yield from (
        partial(store.channels.delete, player, one.id) for one in store.channels.list_for_player(player)
    )
    listed = (row.match for row in store.match_rows.list_for_player(player))
    for match in {*store.player_seats.list_for_player(player), *listed}:
        yield partial(lobby.remove_player, match, player, now)
    yield from (
        partial(store.messages.anonymize, match, player) for match in store.messages.list_match_ids(player)
    )


def _item_deletion_steps(player: str) -> Iterator[DeletionStep]:
    """What is left then; it tells where the name is, and so it waits until that is gone."""
    return (partial(store.player_items.delete, player, key) for key in store.player_items.sort_keys(player))


def _take_steps(steps: Iterable[DeletionStep], player: str, until: float) -> bool:
    """Takes one step after the other; tells whether all were found, and taken in time."""
    taken, left = True, iter(steps)
    while True:
        try:
            step = next(left, None)
        except Exception:
            log.exception("player %s: what is left could not be read", player)
            return False
        if step is None:
            return taken
        if time.monotonic() > until:
            return False
        taken = _take_step(step, player) and taken


def _take_step(step: DeletionStep, player: str) -> bool:
    """One table that cannot be left must not keep the name at all the others, nor one player all others."""
    try:
        step()
    except Exception:
        log.exception("player %s is not forgotten everywhere yet", player)
        return False
    return True
