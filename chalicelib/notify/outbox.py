"""Turns the notices that the stream brings into deliveries: every one of them, and none twice.

A delivery's id follows from its notice and its destination, and it is written only where there is none of
that id, however often the stream repeats itself.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
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

LEASE_SECONDS = 30
"""Seconds for which a claimed delivery is its claimer's alone; then it is due again."""

PlayerNotice = tuple[str, Json]
"""A player's id and a notice for them."""


def write_deliveries(records: Iterable[Mapping[str, Any]], now: datetime) -> list[Delivery]:
    """Writes the deliveries that records of the stream give rise to; returns those to be sent now, claimed.

    A test and a notice about the account are deliveries already, sent when their records come. Raises
    `StorageError`: the records have to come again; and anything else for a record that cannot be read.
    """
    images = [record["dynamodb"] for record in records if record["eventName"] != "REMOVE"]
    written = [delivery for one in images for delivery in _write_record_deliveries(one, now)]
    return [delivery for delivery in written if delivery.attempts]


def write_notice(player: Player, notice: Json, now: datetime) -> list[Delivery]:
    """Writes a notice's deliveries to all destinations of a player; returns those that are new."""
    found = destinations.player_destinations(player, timestamps.unix_time(now))
    deliveries = [_make_delivery(player, destination, notice, now) for destination in found]
    return [delivery for delivery in deliveries if store.deliveries.create(delivery)]


def write_account_notice(
    player: Player, notice: Json, now: datetime, *, session_hash: str, place: str | None = None
) -> None:
    """Writes a notice about the account's deliveries; the stream has them sent.

    It goes to all destinations of the player but `place`, which was just added, and the browser of the
    session that did it. Raises `StorageBusy`.
    """
    for found in destinations.account_destinations(player, timestamps.unix_time(now)):
        if not found.belongs_to(session_hash) and found.id != place:
            _write_account_delivery(player, found, notice, now)


def write_last_notices(player: Player, removed: Iterable[Destination], notice: Json, now: datetime) -> None:
    """Writes a notice's deliveries to destinations that were removed; the stream has them sent.

    `player` is the profile as it was before. Raises `StorageBusy`.
    """
    for found in removed:
        _write_account_delivery(player, found, notice, now, destinations.removed_place(player, found))


def _write_account_delivery(
    player: Player, destination: Destination, notice: Json, now: datetime, place: Json | None = None
) -> None:
    made = _make_delivery(player, destination, notice, now)
    event = secrets.token_hex(4)  # two of a kind may be made in one second
    id = notices.delivery_id(notice, f"{destination.id} {event}")
    store.deliveries.create(replace(made, id=id, place=place))


def _write_record_deliveries(images: Mapping[str, Any], now: datetime) -> list[Delivery]:
    made = store.deliveries.from_stream(images.get("NewImage"))
    if made is not None:
        is_ready = made.notice["kind"] in ("test", *notices.ACCOUNT_PAGES) and "OldImage" not in images
        return [made] if is_ready else []
    found = store.logs.from_stream(images.get("NewImage"))
    if found is None:
        return _write_change_deliveries(images, now)
    match_id, entry = found
    match = _load_match(match_id, entry.version) if entry.outbox else None
    return [] if match is None else _write_notices(match, _entry_notices(match, entry), now)


def _write_change_deliveries(images: Mapping[str, Any], now: datetime) -> list[Delivery]:
    """Writes the deliveries of a match that has changed without a move."""
    if _image_version(images, "OldImage") != _image_version(images, "NewImage"):
        return []  # a move, whose log entry brings the notices
    old, new = (store.matches.from_stream(images.get(name)) for name in ("OldImage", "NewImage"))
    if old is None or new is None:
        return []
    return _write_notices(new, _change_notices(old, new), now)


def _change_notices(old: Match, new: Match) -> list[PlayerNotice]:
    """The notices of a change without a move: reminders, or that the match was given up."""
    if old.status in ("open", "running") and new.status == "aborted":
        seats = range(len(new.clocks))
        return [_player_notice(new, seat, "aborted", new.version, new.updated) for seat in seats]
    return [
        _player_notice(new, seat, "reminder", after.turn_version or new.version, after.turn_start or 0)
        for seat, (before, after) in enumerate(zip(old.clocks, new.clocks, strict=False))
        if _is_reminder(before, after)
    ]


def _is_reminder(before: Clock, after: Clock) -> bool:
    """Whether the sweep has noted a reminder, or a turn goes on after a pause that somebody else ended."""
    if before.remind_at is not None:
        return after == replace(before, remind_at=None)
    resumed = before.deadline is None and after.deadline is not None
    return (
        resumed
        and before.turn_start is not None
        and before.turn_start == after.turn_start
        and before.missed_deadlines == after.missed_deadlines
    )


def _entry_notices(match: Match, entry: LogEntry) -> list[PlayerNotice]:
    """The notices of a log entry's outbox, which names a seat and a kind for each."""
    found = []
    for stored in entry.outbox:
        seat, kind = stored["seat"], stored["kind"]
        version, at = entry.version, entry.at
        if kind == "reminder":
            clock = match.clocks[seat]
            version, at = clock.turn_version or version, clock.turn_start or at
        found.append(_player_notice(match, seat, kind, version, at))
    return found


def _player_notice(match: Match, seat: int, kind: str, version: int, at: int) -> PlayerNotice:
    return match.terms.seats[seat].player or "", notices.make_notice(match, kind, seat, version, at)


def _image_version(images: Mapping[str, Any], name: str) -> Any:
    return images.get(name, {}).get("version")


def _load_match(match_id: str, version: int) -> Match | None:
    """The match as it is now, and not older than this version."""
    found = store.matches.load(match_id, strong=False)
    if found is None or found[0].version < version:
        found = store.matches.load(match_id, strong=True)
    return found and found[0]


def _write_notices(match: Match, player_notices: Iterable[PlayerNotice], now: datetime) -> list[Delivery]:
    written = []
    for player_id, notice in player_notices:
        player = store.players.get(player_id)
        if player is not None and notices.is_current(match, notice, player_id):
            written += write_notice(player, notice, now)
    return written


def _make_delivery(player: Player, destination: Destination, notice: Json, now: datetime) -> Delivery:
    """A delivery that is claimed already, or held back by quiet hours and not attempted yet."""
    seconds = timestamps.unix_time(now)
    if destination.kind == "digest":
        return digests.plan_digest(player, now)
    waits = destinations.can_wake(destination.kind) and notice["kind"] not in notices.URGENT_KINDS
    held = quiet_hours.quiet_end(player, now) if waits else None
    return Delivery(
        player=player.id,
        id=notices.delivery_id(notice, destination.id),
        channel=destination.id,
        notice=notice,
        at=seconds,
        attempts=1 if held is None else 0,
        due_at=seconds + LEASE_SECONDS if held is None else held,
    )
