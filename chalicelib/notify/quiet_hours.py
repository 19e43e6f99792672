"""When somebody may be told: not in quiet hours, not on vacation; digests come in the morning."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from chalicelib import timestamps
from chalicelib.play.time import calendar
from chalicelib.store.players import Player

DIGEST_HOUR = time(8)
"""When digests come, by the player's own clock."""

DIGEST_CUTOFF = timedelta(minutes=5)
"""How long before a morning what happens is for the next: what tells of it may come late."""


def time_zone(player: Player) -> str:
    """The time zone that a player lives in."""
    return calendar.time_zone(player.settings)


def quiet_end(player: Player, now: datetime) -> int | None:
    """When a notice may be sent that comes in quiet hours or on vacation, in seconds; None: now."""
    seconds = timestamps.unix_time(now)
    runs = calendar.calendar_for(player.settings).time_after(seconds, 0)
    return None if runs == seconds else runs


def next_digest_time(player: Player, now: datetime) -> int:
    """The next eight o'clock in the morning of a player, in seconds; later where it is quiet then.

    After a vacation it is the first morning at home.
    """
    return int(_next_morning(player, now + DIGEST_CUTOFF).timestamp())


def is_before_morning(player: Player, now: datetime) -> bool:
    """Whether the morning on which a digest may come is still before a player, on this day of theirs."""
    here = now.astimezone(ZoneInfo(time_zone(player)))
    eight = datetime.combine(here.date(), DIGEST_HOUR, here.tzinfo)
    return here < eight and _next_waking_time(player, eight).date() == here.date()


def _next_morning(player: Player, now: datetime) -> datetime:
    here = now.astimezone(ZoneInfo(time_zone(player)))
    eight = datetime.combine(here.date(), DIGEST_HOUR, here.tzinfo)
    today = _next_waking_time(player, eight)
    runs = today if here < today else _next_waking_time(player, eight + timedelta(days=1))
    return _next_morning(player, runs) if is_before_morning(player, runs) else runs


def _next_waking_time(player: Player, moment: datetime) -> datetime:
    """The first moment from this one on that is neither quiet nor of a vacation."""
    runs = calendar.calendar_for(player.settings).time_after(timestamps.unix_time(moment), 0)
    return datetime.fromtimestamp(runs, moment.tzinfo)
