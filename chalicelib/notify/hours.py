"""When somebody may be told: not in quiet hours, not on vacation; digests come in the morning."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from chalicelib.play import calendar
from chalicelib.store.players import Player

MORNING = time(8)
"""When digests come, by the player's own clock."""


def zone(player: Player) -> str:
    """The time zone that a player lives in."""
    return calendar.zone(player.settings)


def held_until(player: Player, now: datetime) -> int | None:
    """When a notice may be sent that comes in quiet hours or on vacation, in seconds; None: now."""
    seconds = int(now.timestamp())
    runs = calendar.of(player.settings).until(seconds, 0)
    return None if runs == seconds else runs


def morning_after(player: Player, now: datetime) -> int:
    """The next eight o'clock in the morning of a player, in seconds; after quiet hours and vacation."""
    here = now.astimezone(ZoneInfo(zone(player)))
    day = here.date() if here.time() < MORNING else here.date() + timedelta(days=1)
    morning = int(datetime.combine(day, MORNING, here.tzinfo).timestamp())
    return calendar.of(player.settings).until(morning, 0)
