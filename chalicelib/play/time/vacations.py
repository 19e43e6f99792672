"""Vacations: which days a player may have, and how many are left of a year's allowance (DESIGN 5).

A profile's settings hold `vacation`, the one that is planned or goes on, as the API shows it, and
`vacation_days`, the days that are used up, as ISO dates. A day counts once, in the year it lies in, and
is used up as soon as it has begun.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

from chalicelib.games.contract import Json
from chalicelib.play.errors import Unprocessable
from chalicelib.play.time import calendar
from chalicelib.play.time.calendar import Vacation

DAYS_PER_YEAR = 30
"""Days of vacation in a calendar year."""

MAX_DAYS_AHEAD = 366
"""Days ahead within which a vacation must begin."""

Days = frozenset[date]


def days_left(settings: Json, now: int) -> int:
    """How many days of this year are neither used nor planned."""
    taken = _used_days(settings) | _planned_days(settings)
    return max(0, DAYS_PER_YEAR - _days_by_year(taken).get(_today(settings, now).year, 0))


def current_vacation(settings: Json, now: int) -> Json | None:
    """The vacation that is going on or planned, as the API shows it; None where there is none any more."""
    vacation: Json | None = settings.get("vacation")
    over = vacation is None or calendar.parse_vacation(vacation).last < _today(settings, now)
    return None if over else vacation


def with_vacation(settings: Json, wish: Json | None, now: int) -> Json:
    """The settings with another vacation, or none. Unused days of the one before come back.

    `wish` is `{"from", "until"}`, days that do not lie backwards, in the zone of the settings. Raises
    `Unprocessable` vacation_far, vacation_past or vacation_spent (`left` of that `year`), each with the
    field in `errors`.
    """
    if wish == settings.get("vacation"):
        return settings
    today = _today(settings, now)
    used = _used_days(settings) | {day for day in _planned_days(settings) if day <= today}
    if wish is not None:
        _check(calendar.parse_vacation(wish), used, today)
    kept = sorted(day.isoformat() for day in used if day.year >= today.year - 1)
    return {**settings, "vacation": wish, "vacation_days": kept}


def _check(wish: Vacation, used: Days, today: date) -> None:
    if wish.first > today + timedelta(MAX_DAYS_AHEAD):
        raise _refusal("vacation_far", "from")
    if wish.last > wish.first + timedelta(2 * DAYS_PER_YEAR):
        raise _refusal("vacation_spent", "until", year=wish.first.year, left=DAYS_PER_YEAR)
    if wish.last < today:
        raise _refusal("vacation_past", "until")
    # One that goes on may be sent again with another end: what it has used lies in the past.
    if any(day < today for day in wish.days() - used):
        raise _refusal("vacation_past", "from")
    _check_allowance(wish.days(), used)


def _check_allowance(wish: Days, used: Days) -> None:
    before = _days_by_year(used)
    for year, days in sorted(_days_by_year(used | wish).items()):
        if days > max(DAYS_PER_YEAR, before.get(year, 0)):
            left = max(0, DAYS_PER_YEAR - before.get(year, 0))
            raise _refusal("vacation_spent", "until", year=year, left=left)


def _refusal(code: str, field: str, **facts: int) -> Unprocessable:
    return Unprocessable(code, errors={f"vacation.{field}": [_REASONS[code]]}, **facts)


def _used_days(settings: Json) -> Days:
    return frozenset(map(date.fromisoformat, settings.get("vacation_days", ())))


def _planned_days(settings: Json) -> Days:
    vacation = settings.get("vacation")
    return calendar.parse_vacation(vacation).days() if vacation else frozenset()


def _days_by_year(days: Days) -> Mapping[int, int]:
    found: dict[int, int] = {}
    for day in days:
        found[day.year] = found.get(day.year, 0) + 1
    return found


def _today(settings: Json, now: int) -> date:
    return calendar.local_date(calendar.time_zone(settings), now)


_REASONS = {
    "vacation_past": "Lies in the past.",
    "vacation_far": "Too far away.",
    "vacation_spent": "More days than are left of the year.",
}
