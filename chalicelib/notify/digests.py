"""Digests: one mail on a morning on which games wait, or of which some have ended since the last one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import destinations, notices, quiet_hours
from chalicelib.store.deliveries import Delivery
from chalicelib.store.matches import FINAL_STATUSES
from chalicelib.store.players import Player

MIN_INTERVAL = 20 * 3600
"""Seconds between two digests at least: a player who travels has two mornings within a few hours."""

_DAY = 86_400
_LIST_LAG = 3600
"""Seconds by which the list of matches may be behind when a digest is written from it."""


@dataclass(frozen=True)
class Digest:
    """What there is to tell: rows of a player's list of matches, as `rows` writes them."""

    waiting: tuple[Json, ...]
    ended: tuple[Json, ...]


def next_allowed_morning(player: Player, delivery: Delivery, now: datetime) -> int | None:
    """When a digest may be sent that may not be sent now, in seconds; None: now.

    Here and nowhere else it is decided how often they come: whatever planned it, and whenever.
    """
    last = _last_sent_digest(delivery)
    earliest = 0 if last is None else int(last.notice["told"]) + MIN_INTERVAL
    if timestamps.unix_time(now) < earliest:
        return quiet_hours.next_digest_time(player, datetime.fromtimestamp(earliest, UTC))
    stopped = quiet_hours.quiet_end(player, now) is not None
    return (
        quiet_hours.next_digest_time(player, now)
        if stopped or quiet_hours.is_before_morning(player, now)
        else None
    )


def delivery_for_morning(delivery: Delivery, morning: int) -> Delivery:
    """The same digest on another morning, in seconds: the one that any notice before then would plan."""
    notice = {"kind": "digest", "game": None, "match": None, "version": None, "seat": None, "at": morning}
    id = notices.delivery_id(notice, destinations.MAIL)
    return replace(delivery, id=id, notice=notice, attempts=0, due_at=morning, detail="")


def build_digest(player: Player, delivery: Delivery) -> Digest | None:
    """What there is to tell in a digest; None for nothing."""
    rows = [row.content for row in store.match_rows.list_for_player(player.id)]
    waiting = tuple(row for row in rows if row["your_turn"])
    ended = tuple(_unreported_matches([row for row in rows if not row["your_turn"]], delivery))
    return Digest(waiting, ended) if waiting or ended else None


def delivery_with_history(delivery: Delivery, digest: Digest, now: datetime) -> Delivery:
    """The delivery with what the next digest must know of this one: when it was sent, and what has ended."""
    ended = [row["id"] for row in digest.ended]
    return replace(delivery, notice={**delivery.notice, "told": timestamps.unix_time(now), "ended": ended})


def _unreported_matches(rows: list[Json], delivery: Delivery) -> list[Json]:
    """Matches that were played and have ended, and of which no digest has told."""
    last = _last_sent_digest(delivery)
    known = () if last is None else last.notice["ended"]
    since = (
        timestamps.format_time(delivery.at - _DAY if last is None else last.notice["told"] - _LIST_LAG) or ""
    )
    over = (row for row in rows if row["version"] and row["status"] in FINAL_STATUSES)
    return [row for row in over if row["updated"] >= since and row["id"] not in known]


def _last_sent_digest(delivery: Delivery) -> Delivery | None:
    """The digest that was sent last; None where there was none within two days before this was planned."""
    since = store.deliveries.list_since(delivery.player, delivery.at - 2 * _DAY)
    sent = (one for one in since if one.status == "sent" and "told" in one.notice)
    return max(sent, key=lambda one: int(one.notice["told"]), default=None)
