"""When a player's clock stops: quiet hours, weekends, vacation, by the player's wall clock (DESIGN 5).

Times are whole seconds since 1970. A period is stopped or not by what a wall clock in the player's zone
shows; how long a clock runs is counted in real seconds. So the nights in which clocks are changed lose
and gain nothing. A vacation is a stretch of real seconds: it stays where it is when the zone changes. A
stretch holds its first second and not its last.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import cache
from importlib import resources
from itertools import takewhile
from zoneinfo import ZoneInfo

from chalicelib.games.contract import Json

MAX_QUIET_MINUTES = 16 * 60
"""Minutes of a day that may be quiet at most, so that a player's clock runs at some time of every day."""

_DAY, _HOUR, _MINUTE = 86_400, 3_600, 60
_SATURDAY = 5

Stretch = tuple[int, int]
"""From a second to another, which is not included."""


@dataclass(frozen=True)
class Quiet:
    """Quiet hours of every day, in minutes after midnight; over midnight where `until` is the smaller.

    Raises `ValueError` for hours that are none, or more than `MAX_QUIET_MINUTES`.
    """

    start: int
    until: int

    def __post_init__(self) -> None:
        if not 0 < (self.until - self.start) % (24 * 60) <= MAX_QUIET_MINUTES:
            raise ValueError(
                f"quiet hours last a minute at least and {MAX_QUIET_MINUTES // 60} hours at most"
            )


@dataclass(frozen=True)
class Vacation:
    """Days as a player names them, first and last included. Raises `ValueError` if they lie backwards."""

    first: date
    last: date

    def __post_init__(self) -> None:
        if self.last < self.first:
            raise ValueError("a vacation ends before it begins")


@dataclass(frozen=True)
class Calendar:
    """What stops one seat's clock: its player's zone (an IANA name), quiet hours and `vacation`, a stretch.

    `weekends` belongs to the match: whether Saturday and Sunday stop it too.
    """

    zone: str = "UTC"
    quiet: Quiet | None = None
    weekends: bool = False
    vacation: Stretch | None = None

    def is_stopped(self, at: int) -> bool:
        """Whether a clock stands still at this second."""
        return self.time_after(at, 0) != at

    def time_after(self, now: int, seconds: int) -> int:
        """The first moment at which the clock runs and has run for so many seconds since `now`."""
        if not self.can_stop():
            return now + seconds
        left = seconds
        for first, end in self._running_stretches(now):
            if left < end - first:
                return first + left
            left -= end - first
        raise AssertionError("no calendar stands still for ever")

    def running_seconds(self, start: int, end: int) -> int:
        """The seconds for which the clock runs from `start` to `end`; none where that is not later."""
        if not self.can_stop():
            return max(0, end - start)
        before = takewhile(lambda stretch: stretch[0] < end, self._running_stretches(start))
        return sum(min(last, end) - first for first, last in before)

    def can_stop(self) -> bool:
        """Whether there is anything that stops the clock."""
        return self.weekends or self.quiet is not None or self.vacation is not None

    def _running_stretches(self, at: int) -> Iterator[Stretch]:
        """The stretches in which the clock runs, from a moment on, each within a day; they never end."""
        zone = ZoneInfo(self.zone)
        while True:
            day, midnight, end = _local_day(zone, at)
            for first, last in self._running_hours(day):
                yield from self._outside_vacation(max(at, midnight + first), min(end, midnight + last))
            at = end

    def _outside_vacation(self, first: int, last: int) -> Iterator[Stretch]:
        """What of a stretch, which may be empty, is not vacation."""
        away, back = self.vacation or (last, last)
        if first < min(last, away):
            yield first, min(last, away)
        if max(first, back) < last:
            yield max(first, back), last

    def _running_hours(self, day: date) -> tuple[Stretch, ...]:
        """When the clock runs on a day: seconds after midnight."""
        if self.weekends and day.weekday() >= _SATURDAY:
            return ()
        if self.quiet is None:
            return ((0, _DAY),)
        start, until = self.quiet.start * _MINUTE, self.quiet.until * _MINUTE
        return ((0, start), (until, _DAY)) if start < until else ((until, start),)


def calendar_for(settings: Json, weekends: bool = False) -> Calendar:
    """The calendar of a profile's settings: `zone` and `quiet` as the API shows them, and the vacation."""
    quiet = settings.get("quiet")
    return Calendar(
        zone=time_zone(settings),
        quiet=quiet and Quiet(parse_minutes(quiet["from"]), parse_minutes(quiet["until"])),
        weekends=weekends,
        vacation=vacation_time(settings),
    )


def calendar_to_json(calendar: Calendar) -> Json:
    """A calendar as a clock stores it, without what belongs to the match."""
    quiet = calendar.quiet and [calendar.quiet.start, calendar.quiet.until]
    stored = {"zone": calendar.zone, "quiet": quiet, "vacation": calendar.vacation and [*calendar.vacation]}
    return {name: value for name, value in stored.items() if value}


def calendar_from_json(stored: Json, weekends: bool) -> Calendar:
    """The calendar that a clock has stored, in a match that weekends stop or not."""
    quiet, vacation = stored.get("quiet"), stored.get("vacation")
    return Calendar(
        stored["zone"], quiet and Quiet(*quiet), weekends, vacation and (vacation[0], vacation[1])
    )


def vacation_time(settings: Json) -> Stretch | None:
    """When the vacation of a profile's settings is, however long ago; None without one.

    Settings that older code wrote have only its days, `vacation`: they are those of the zone.
    """
    if "vacation_time" in settings:
        stored = settings["vacation_time"]
        return stored and (stored[0], stored[1])
    if not settings.get("vacation"):
        return None
    vacation, zone = parse_vacation(settings["vacation"]), time_zone(settings)
    return midnight(zone, vacation.first), midnight(zone, vacation.last + timedelta(1))


def time_zone(settings: Json) -> str:
    """The zone of a profile's settings; UTC where there is none, or it no longer exists."""
    named: str = settings.get("zone", "UTC")
    return named if named in time_zones() else "UTC"


def parse_vacation(raw: Json) -> Vacation:
    """A vacation from its API form. Raises `ValueError` for days that are none or lie backwards."""
    return Vacation(date.fromisoformat(raw["from"]), date.fromisoformat(raw["until"]))


def parse_minutes(time: str) -> int:
    """The minutes after midnight of a time of day, "22:00"."""
    hour, minute = time.split(":")
    return int(hour) * 60 + int(minute)


def local_date(zone: str, now: int) -> date:
    """Today's date in a zone."""
    return datetime.fromtimestamp(now, ZoneInfo(zone)).date()


def midnight(zone: str, day: date) -> int:
    """When a day begins in a zone."""
    return int(datetime.combine(day, time(), ZoneInfo(zone)).timestamp())


@cache
def time_zones() -> frozenset[str]:
    """The names of all time zones, from the package tzdata: the same on every machine."""
    return frozenset((resources.files("tzdata") / "zones").read_text(encoding="utf-8").split())


def _local_day(zone: ZoneInfo, at: int) -> tuple[date, int, int]:
    """The local date, its midnight by today's offset, and when the date or the offset changes."""
    local = datetime.fromtimestamp(at, zone)
    midnight = at - local.hour * _HOUR - local.minute * _MINUTE - local.second
    end = midnight + _DAY
    offset = local.utcoffset()
    if datetime.fromtimestamp(end, zone).utcoffset() != offset:
        moments = range(at, end)
        end = at + bisect_left(moments, True, key=lambda moment: _utc_offset(zone, moment) != offset)
    return local.date(), midnight, end


def _utc_offset(zone: ZoneInfo, at: int) -> timedelta | None:
    return datetime.fromtimestamp(at, zone).utcoffset()
