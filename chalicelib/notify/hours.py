"""When somebody may be told: not in quiet hours, not on vacation; digests come in the morning."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from chalicelib.play import calendar
from chalicelib.store.players import Player

MORNING = time(8)
"""When digests come, by the player's own clock."""

CLOSED = timedelta(minutes=5)
"""How long before a morning what happens is for the next: what tells of it may come late."""


def zone(player: Player) -> str:
    """The time zone that a player lives in."""
    return calendar.zone(player.settings)


def held_until(player: Player, now: datetime) -> int | None:
    """When a notice may be sent that comes in quiet hours or on vacation, in seconds; None: now."""
    seconds = int(now.timestamp())
    runs = calendar.of(player.settings).until(seconds, 0)
    return None if runs == seconds else runs


def morning_after(player: Player, now: datetime) -> int:
    """The next eight o'clock in the morning of a player, in seconds; later where it is quiet then.

    After a vacation it is the first morning at home.
    """
    return int(_morning(player, now + CLOSED).timestamp())


def at_night(player: Player, now: datetime) -> bool:
    """Whether the morning on which a digest may come is still before a player, on this day of theirs."""
    here = now.astimezone(ZoneInfo(zone(player)))
    eight = datetime.combine(here.date(), MORNING, here.tzinfo)
    return here < eight and _from(player, eight).date() == here.date()


def _morning(player: Player, now: datetime) -> datetime:
    here = now.astimezone(ZoneInfo(zone(player)))
    eight = datetime.combine(here.date(), MORNING, here.tzinfo)
    today = _from(player, eight)
    runs = today if here < today else _from(player, eight + timedelta(days=1))
    return _morning(player, runs) if at_night(player, runs) else runs


def _from(player: Player, moment: datetime) -> datetime:
    """The first moment from this one on that is neither quiet nor of a vacation."""
    runs = calendar.of(player.settings).until(int(moment.timestamp()), 0)
    return datetime.fromtimestamp(runs, moment.tzinfo)
