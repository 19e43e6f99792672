"""Vacations: which stretches of time a player may have, and what is left of a year's allowance (DESIGN 5).

A profile's settings hold `vacation`, the one that is planned or goes on, in the days that the player named;
`vacation_time`, from when until when it is, which no other zone moves; and `vacation_used`, by year, the
seconds of those before it. A year is that of UTC, so that it is the same year wherever a player lives. What
older code wrote has `vacation_days` instead of the last two, the days that are used up, as ISO dates.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta

from chalicelib.games.contract import Json
from chalicelib.play.errors import Unprocessable
from chalicelib.play.time import calendar
from chalicelib.play.time.calendar import Stretch, Vacation

DAYS_PER_YEAR = 30
"""Days of vacation in a calendar year, of 86,400 seconds each."""

MAX_DAYS_AHEAD = 366
"""Days ahead within which a vacation must begin."""

_DAY = 86_400


def days_left(settings: Json, now: int) -> int:
    """How many whole days of this year are neither used nor planned."""
    settings, year = with_instants(settings), datetime.fromtimestamp(now, UTC).year
    planned = calendar.vacation_time(settings)
    return max(0, _seconds_left(_used(settings), year) - _seconds_in(planned, year)) // _DAY


def current_vacation(settings: Json, now: int) -> Json | None:
    """The vacation that is going on or planned, as the API shows it; None where there is none any more."""
    planned = calendar.vacation_time(settings)
    if planned is None or planned[1] <= now:
        return None
    vacation: Json = settings["vacation"]
    return vacation


def with_instants(settings: Json) -> Json:
    """The settings with the vacation as a stretch of time, also where older code wrote them.

    Do this before the zone changes: it is by this zone that the days were meant.
    """
    if "vacation_time" in settings or not {"vacation", "vacation_days"} & settings.keys():
        return settings
    vacation = settings.get("vacation")
    planned = calendar.parse_vacation(vacation) if vacation else None
    days = map(date.fromisoformat, settings.get("vacation_days", ()))
    used = Counter(str(day.year) for day in days if not planned or not planned.first <= day <= planned.last)
    rest = {name: value for name, value in settings.items() if name != "vacation_days"}
    return {
        **rest,
        "vacation_time": calendar.vacation_time(settings),
        "vacation_used": {year: count * _DAY for year, count in used.items()},
    }


def with_vacation(settings: Json, wish: Json | None, now: int) -> Json:
    """The settings with another vacation, or none. What of the one before is not used comes back.

    `wish` is `{"from", "until"}`, days that do not lie backwards, in the zone of the settings. Raises
    `Unprocessable` vacation_far, vacation_past or vacation_spent (`left` of that `year`), each with the
    field in `errors`.
    """
    settings = with_instants(settings)
    if wish == settings.get("vacation"):
        return settings
    used = _used_until(settings, now)
    granted = None if wish is None else _granted_time(settings, calendar.parse_vacation(wish), used, now)
    return {**settings, "vacation": wish, "vacation_time": granted, "vacation_used": used}


def _granted_time(settings: Json, wish: Vacation, used: Mapping[str, int], now: int) -> Stretch:
    """When a vacation is: from the first midnight or from now, a day for each day. Raises `Unprocessable`.

    What lies in a year before its first day, or after its last, is only because UTC is elsewhere: there it
    is cut where nothing is left, and not refused.
    """
    zone = calendar.time_zone(settings)
    _check_days(settings, wish, calendar.local_date(zone, now), now)
    midnight = calendar.midnight(zone, wish.first)
    start, end = max(midnight, now), max(midnight + ((wish.last - wish.first).days + 1) * _DAY, now)
    for year in range(wish.first.year, wish.last.year + 1):
        left = _seconds_left(used, year)
        if _seconds_in((start, end), year) > left:
            raise _refusal("vacation_spent", "until", year=year, left=left // _DAY)
    before, after = wish.first.year - 1, wish.last.year + 1
    start = max(start, _year_start(before + 1) - _seconds_left(used, before))
    return start, max(start, min(end, _year_start(after) + _seconds_left(used, after)))


def _check_days(settings: Json, wish: Vacation, today: date, now: int) -> None:
    if wish.first > today + timedelta(MAX_DAYS_AHEAD):
        raise _refusal("vacation_far", "from")
    if wish.last > wish.first + timedelta(2 * DAYS_PER_YEAR):
        raise _refusal("vacation_spent", "until", year=wish.first.year, left=DAYS_PER_YEAR)
    if wish.last < today:
        raise _refusal("vacation_past", "until")
    # One that goes on may be sent again with another end: what it has used is counted already.
    if wish.first < today and not _goes_on_since(settings, wish.first, now):
        raise _refusal("vacation_past", "from")


def _goes_on_since(settings: Json, day: date, now: int) -> bool:
    """Whether a vacation goes on that has begun on this day or before."""
    planned = calendar.vacation_time(settings)
    if planned is None or not planned[0] <= now < planned[1]:
        return False
    return calendar.parse_vacation(settings["vacation"]).first <= day


def _refusal(code: str, field: str, **facts: int) -> Unprocessable:
    return Unprocessable(code, errors={f"vacation.{field}": [_REASONS[code]]}, **facts)


def _used(settings: Json) -> Mapping[str, int]:
    used: Mapping[str, int] = settings.get("vacation_used", {})
    return used


def _used_until(settings: Json, now: int) -> dict[str, int]:
    """The seconds used in this year and the last, with what of the present vacation is over."""
    planned, used = calendar.vacation_time(settings), _used(settings)
    past = planned and (planned[0], min(planned[1], now))
    this_year = datetime.fromtimestamp(now, UTC).year
    years = range(this_year - 1, this_year + 1)
    counted = {str(year): used.get(str(year), 0) + _seconds_in(past, year) for year in years}
    return {year: seconds for year, seconds in counted.items() if seconds}


def _seconds_left(used: Mapping[str, int], year: int) -> int:
    return max(0, DAYS_PER_YEAR * _DAY - used.get(str(year), 0))


def _seconds_in(stretch: Stretch | None, year: int) -> int:
    """The seconds of a stretch that lie in a year."""
    first, last = stretch or (0, 0)
    return max(0, min(last, _year_start(year + 1)) - max(first, _year_start(year)))


def _year_start(year: int) -> int:
    return int(datetime(year, 1, 1, tzinfo=UTC).timestamp())


_REASONS = {
    "vacation_past": "Lies in the past.",
    "vacation_far": "Too far away.",
    "vacation_spent": "More days than are left of the year.",
}
