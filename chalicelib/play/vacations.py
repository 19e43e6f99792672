"""Vacations: which days a player may have, and how many are left of a year's allowance (DESIGN 5).

A profile's settings hold `vacation`, the one that is planned or goes on, as the API shows it, and
`vacation_days`, the days that are used up, as ISO dates. A day counts once, in the year it lies in, and
is used up as soon as it has begun.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

from chalicelib.games.contract import Json
from chalicelib.play import calendar
from chalicelib.play.calendar import Vacation
from chalicelib.play.refusals import Unprocessable

ALLOWANCE = 30
"""Days of vacation in a calendar year."""

FORESIGHT = 366
"""Days ahead within which a vacation begins."""

Days = frozenset[date]


def left(settings: Json, now: int) -> int:
    """How many days of this year are neither used nor planned."""
    taken = _used(settings) | _planned(settings)
    return max(0, ALLOWANCE - _by_year(taken).get(_today(settings, now).year, 0))


def shown(settings: Json, now: int) -> Json | None:
    """The vacation that goes on or is planned; None where there is none, or it is over."""
    vacation: Json | None = settings.get("vacation")
    over = vacation is None or calendar.vacation_of(vacation).last < _today(settings, now)
    return None if over else vacation


def changed(settings: Json, wish: Json | None, now: int) -> Json:
    """The settings with another vacation, or none. Days of the one before that have not begun come back.

    `wish` is `{"from", "until"}`, days that do not lie backwards, in the zone of the settings. Raises
    `Unprocessable` vacation_far, vacation_past or vacation_spent (`left` of that `year`), each with the
    field in `errors`.
    """
    if wish == settings.get("vacation"):
        return settings
    today = _today(settings, now)
    used = _used(settings) | {day for day in _planned(settings) if day <= today}
    if wish is not None:
        _check(calendar.vacation_of(wish), used, today)
    kept = sorted(day.isoformat() for day in used if day.year >= today.year - 1)
    return {**settings, "vacation": wish, "vacation_days": kept}


def _check(wish: Vacation, used: Days, today: date) -> None:
    if wish.first > today + timedelta(FORESIGHT):
        raise _refused("vacation_far", "from")
    if wish.last > wish.first + timedelta(2 * ALLOWANCE):
        raise _refused("vacation_spent", "until", year=wish.first.year, left=ALLOWANCE)
    if wish.last < today:
        raise _refused("vacation_past", "until")
    # One that goes on may be sent again with another end: what it has used lies in the past.
    if any(day < today for day in wish.days() - used):
        raise _refused("vacation_past", "from")
    _check_allowance(wish.days(), used)


def _check_allowance(wish: Days, used: Days) -> None:
    before = _by_year(used)
    for year, days in sorted(_by_year(used | wish).items()):
        if days > max(ALLOWANCE, before.get(year, 0)):
            left = max(0, ALLOWANCE - before.get(year, 0))
            raise _refused("vacation_spent", "until", year=year, left=left)


def _refused(code: str, field: str, **facts: int) -> Unprocessable:
    return Unprocessable(code, errors={f"vacation.{field}": [_WHY[code]]}, **facts)


def _used(settings: Json) -> Days:
    return frozenset(map(date.fromisoformat, settings.get("vacation_days", ())))


def _planned(settings: Json) -> Days:
    vacation = settings.get("vacation")
    return calendar.vacation_of(vacation).days() if vacation else frozenset()


def _by_year(days: Days) -> Mapping[int, int]:
    found: dict[int, int] = {}
    for day in days:
        found[day.year] = found.get(day.year, 0) + 1
    return found


def _today(settings: Json, now: int) -> date:
    return calendar.today(calendar.zone(settings), now)


_WHY = {
    "vacation_past": "Lies in the past.",
    "vacation_far": "Too far away.",
    "vacation_spent": "More days than are left of the year.",
}
