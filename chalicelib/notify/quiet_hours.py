"""When a player may be woken: not in quiet hours and not on vacation."""

from __future__ import annotations

from datetime import datetime

from chalicelib import timestamps
from chalicelib.play.time import calendar
from chalicelib.store.players import Player


def time_zone(player: Player) -> str:
    """The player's time zone, an IANA name."""
    return calendar.time_zone(player.settings)


def quiet_end(player: Player, now: datetime) -> int | None:
    """When a player's present quiet hours or vacation end, in seconds; None where there are none."""
    end = timestamps.unix_time(next_waking_time(player, now))
    return None if end == timestamps.unix_time(now) else end


def next_waking_time(player: Player, start: datetime) -> datetime:
    """The first time from `start` on, in its time zone, that is neither quiet nor of a vacation."""
    seconds = calendar.calendar_for(player.settings).time_after(timestamps.unix_time(start), 0)
    return datetime.fromtimestamp(seconds, start.tzinfo)
