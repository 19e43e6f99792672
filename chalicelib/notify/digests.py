"""Digests: one mail a day, in the morning, with the matches that wait and those that have ended since."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import destinations, notices, quiet_hours
from chalicelib.store.deliveries import Delivery
from chalicelib.store.matches import FINAL_STATUSES
from chalicelib.store.players import Player

DIGEST_HOUR = time(8)
"""When digests are sent, by the player's own clock."""

DIGEST_CUTOFF = timedelta(minutes=5)
"""What happens less than this before a morning waits for the next one: its notice may come late."""

MIN_INTERVAL = 20 * 3600
"""Seconds between two digests at least: a player who travels has two mornings within a few hours."""

_DAY = 86_400
_LIST_LAG = 3600
"""Seconds by which a player's list of matches may be behind when a digest is written from it."""


@dataclass(frozen=True)
class Digest:
    """What a digest reports: rows of the player's list of matches (`play.telling.match_row_updates`)."""

    waiting: tuple[Json, ...]
    ended: tuple[Json, ...]


def plan_digest(player: Player, now: datetime) -> Delivery:
    """The delivery of the player's next digest, not written yet: the same until that morning."""
    new = Delivery(player.id, id="", channel=destinations.MAIL, notice={}, at=timestamps.unix_time(now))
    return delivery_for_morning(new, next_digest_time(player, now))


def delivery_for_morning(delivery: Delivery, morning: int) -> Delivery:
    """The delivery of a digest moved to another morning, in seconds, with the id that any plan for it has."""
    notice = notices.make_matchless_notice("digest", morning)
    id = notices.delivery_id(notice, destinations.MAIL)
    return replace(delivery, id=id, notice=notice, attempts=0, due_at=morning, detail="")


def next_digest_time(player: Player, now: datetime) -> int:
    """The next eight o'clock in the morning of a player, in seconds; later where it is quiet then.

    After a vacation it is the first morning at home.
    """
    return timestamps.unix_time(_next_morning(player, now + DIGEST_CUTOFF))


def next_allowed_morning(player: Player, delivery: Delivery, now: datetime) -> int | None:
    """When a digest that is due may be sent, in seconds; None: now.

    This alone decides how often digests come, whatever planned them and whenever.
    """
    last = _last_sent_digest(delivery)
    earliest = 0 if last is None else int(last.notice["told"]) + MIN_INTERVAL
    if timestamps.unix_time(now) < earliest:
        return next_digest_time(player, datetime.fromtimestamp(earliest, UTC))
    if quiet_hours.quiet_end(player, now) is not None or is_before_morning(player, now):
        return next_digest_time(player, now)
    return None


def is_before_morning(player: Player, now: datetime) -> bool:
    """Whether the morning on which a digest may come is still ahead on the player's present day."""
    local, digest_time = _local_times(player, now)
    if local >= digest_time:
        return False
    return quiet_hours.next_waking_time(player, digest_time).date() == local.date()


def build_digest(player: Player, delivery: Delivery) -> Digest | None:
    """What a digest reports now; None where nothing waits and nothing has ended."""
    rows = [row.content for row in store.match_rows.list_for_player(player.id)]
    waiting = tuple(row for row in rows if row["your_turn"])
    ended = tuple(_unreported_matches([row for row in rows if not row["your_turn"]], delivery))
    return Digest(waiting, ended) if waiting or ended else None


def delivery_with_history(delivery: Delivery, digest: Digest, now: datetime) -> Delivery:
    """The delivery with what the next digest must know of this one: when it was sent, and what had ended."""
    ended = [row["id"] for row in digest.ended]
    return replace(delivery, notice={**delivery.notice, "told": timestamps.unix_time(now), "ended": ended})


def _next_morning(player: Player, now: datetime) -> datetime:
    local, digest_time = _local_times(player, now)
    today = quiet_hours.next_waking_time(player, digest_time)
    tomorrow = digest_time + timedelta(days=1)
    morning = today if local < today else quiet_hours.next_waking_time(player, tomorrow)
    return _next_morning(player, morning) if is_before_morning(player, morning) else morning


def _local_times(player: Player, now: datetime) -> tuple[datetime, datetime]:
    """A time by the player's own clock, and the digest hour of that day."""
    local = now.astimezone(ZoneInfo(quiet_hours.time_zone(player)))
    return local, datetime.combine(local.date(), DIGEST_HOUR, local.tzinfo)


def _unreported_matches(rows: list[Json], delivery: Delivery) -> list[Json]:
    """The matches that were played, have ended, and were in no digest yet."""
    last = _last_sent_digest(delivery)
    reported = () if last is None else last.notice["ended"]
    start = delivery.at - _DAY if last is None else last.notice["told"] - _LIST_LAG
    since = timestamps.format_time(start)
    ended = (row for row in rows if row["version"] and row["status"] in FINAL_STATUSES)
    return [row for row in ended if row["updated"] >= since and row["id"] not in reported]


def _last_sent_digest(delivery: Delivery) -> Delivery | None:
    """The last digest that was sent; None where none was in the two days before this one was planned."""
    since = store.deliveries.list_since(delivery.player, delivery.at - 2 * _DAY)
    sent = (one for one in since if one.status == "sent" and "told" in one.notice)
    return max(sent, key=lambda one: int(one.notice["told"]), default=None)
