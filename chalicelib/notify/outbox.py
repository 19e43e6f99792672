"""From the log to wherever players want to be told: notices become deliveries, and none is made twice.

What is committed is told, however late, and however often the stream brings it: a delivery is named by its
notice and its place, and written only where it is not there yet.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import destinations, digests, notices, quiet_hours
from chalicelib.notify.destinations import Destination
from chalicelib.store.deliveries import Delivery
from chalicelib.store.logs import LogEntry
from chalicelib.store.matches import Clock, Match
from chalicelib.store.players import Player

log = logging.getLogger(__name__)

LEASE_SECONDS = 30
"""Seconds for which whoever makes an attempt has it to himself; after that somebody else tries."""


def write_deliveries(records: Iterable[Mapping[str, Any]], now: datetime) -> list[Delivery]:
    """Writes the deliveries that these records of the stream give rise to; gives those to be sent now."""
    found = (
        _process_record(record["dynamodb"], now) for record in records if record["eventName"] != "REMOVE"
    )
    return [delivery for made in found for delivery in made if delivery.attempts]


def _process_record(images: Mapping[str, Any], now: datetime) -> list[Delivery]:
    """One record that cannot be dealt with must not come again for ever, and everything behind it with it."""
    try:
        return _write_record_deliveries(images, now)
    except store.StorageBusy:
        raise
    except Exception:
        log.exception("nobody was told of %s", images.get("Keys"))
        return []


def _write_record_deliveries(images: Mapping[str, Any], now: datetime) -> list[Delivery]:
    found = store.logs.from_stream(images.get("NewImage"))
    if found is None:
        return _write_change_deliveries(images, now)
    match_id, entry = found
    match = _load_match(match_id, entry.version) if entry.outbox else None
    return [] if match is None else list(_write_notices(match, _entry_notices(match, entry), now))


def _write_change_deliveries(images: Mapping[str, Any], now: datetime) -> list[Delivery]:
    """Of a match that has changed without a move: somebody is reminded, or it was given up in a pause."""
    if _image_version(images, "OldImage") != _image_version(images, "NewImage"):
        return []  # a move, which is no note: nothing need be unpacked
    old, new = (store.matches.from_stream(images.get(name)) for name in ("OldImage", "NewImage"))
    if old is None or new is None:
        return []
    if (old.status, new.status) == ("running", "aborted"):
        told = [
            _player_notice(new, seat, "aborted", new.version, new.updated) for seat in range(len(new.clocks))
        ]
    else:
        each = enumerate(zip(old.clocks, new.clocks, strict=False))
        told = [
            _player_notice(new, n, "reminder", after.turn_version or new.version, after.turn_start or 0)
            for n, (old, after) in each
            if _is_reminder(old, after)
        ]
    return list(_write_notices(new, told, now))


def _player_notice(match: Match, seat: int, kind: str, version: int, at: int) -> tuple[str, Json]:
    return match.terms.seats[seat].player or "", notices.make_notice(match, kind, seat, version, at)


def _is_reminder(before: Clock, after: Clock) -> bool:
    """Whether the sweeper has noted a reminder, or a turn goes on after a pause that somebody else ended."""
    if before.remind_at is not None:
        return after == replace(before, remind_at=None)
    resumed = before.deadline is None and after.deadline is not None
    return (
        resumed
        and before.turn_start is not None
        and before.turn_start == after.turn_start
        and before.missed_deadlines == after.missed_deadlines
    )


def _image_version(images: Mapping[str, Any], name: str) -> Any:
    return images.get(name, {}).get("version")


def _load_match(match_id: str, version: int) -> Match | None:
    """The match as it is now: not older than the version in which the notice lay."""
    found = store.matches.load(match_id, strong=False)
    if found is None or found[0].version < version:
        found = store.matches.load(match_id, strong=True)
    return found and found[0]


def _entry_notices(match: Match, entry: LogEntry) -> Iterator[tuple[str, Json]]:
    """Players with what they are to be told."""
    for left in entry.outbox:
        clock = match.clocks[left["seat"]]
        began = (clock.turn_version, clock.turn_start) if left["kind"] == "reminder" else (None, None)
        yield _player_notice(
            match, left["seat"], left["kind"], began[0] or entry.version, began[1] or entry.at
        )


def _write_notices(
    match: Match, player_notices: Iterable[tuple[str, Json]], now: datetime
) -> Iterator[Delivery]:
    for player_id, notice in player_notices:
        player = store.players.get(player_id)
        if player is not None and notices.is_current(match, notice, player_id):
            yield from write_notice(player, notice, now)


def write_notice(player: Player, notice: Json, now: datetime) -> Iterator[Delivery]:
    """The deliveries of a notice to all places of a player that were not there yet."""
    for place in destinations.player_destinations(player, timestamps.unix_time(now)):
        delivery = _make_delivery(player, place, notice, now)
        if store.deliveries.create(delivery):
            yield delivery


def _make_delivery(player: Player, destination: Destination, notice: Json, now: datetime) -> Delivery:
    """Sent at once and so attempted once already; or held back, and not attempted yet."""
    seconds = timestamps.unix_time(now)
    if destination.kind == "digest":
        return _make_digest_delivery(player, now)
    held = quiet_hours.quiet_end(player, now) if destinations.can_wake(destination.kind) else None
    return Delivery(
        player=player.id,
        id=notices.delivery_id(notice, destination.id),
        channel=destination.id,
        notice=notice,
        at=seconds,
        attempts=1 if held is None else 0,
        due_at=seconds + LEASE_SECONDS if held is None else held,
    )


def _make_digest_delivery(player: Player, now: datetime) -> Delivery:
    """One mail a day, in the morning, whatever has happened until then."""
    new = Delivery(
        player=player.id, id="", channel=destinations.MAIL, notice={}, at=timestamps.unix_time(now)
    )
    return digests.delivery_for_morning(new, quiet_hours.next_digest_time(player, now))
