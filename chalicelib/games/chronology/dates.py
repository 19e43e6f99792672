"""Dates as people write them, and the interval of years or of days that each may mean (RULES 1.3, 2.2)."""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import date
from typing import Literal, NamedTuple

Unit = Literal["year", "century", "millennium"]
Scale = Literal["years", "days"]
"""The unit in which a game compares dates."""

AROUND_YEARS = 5
"""Years that "around" allows on either side."""

UNIT_YEARS: dict[Unit, int] = {"year": 1, "century": 100, "millennium": 1000}
"""How many years a unit has."""

_PREFIXES: dict[Unit, str] = {"year": "", "century": "C", "millennium": "M"}
_UNITS: dict[str, Unit] = {prefix: unit for unit, prefix in _PREFIXES.items()}

_POINT = r"([1-9][0-9]*)( BC)?"
_NOTATION = re.compile(rf"(~?)(?:([CM]?){_POINT}|{_POINT}\.\.{_POINT})")
_CALENDAR_DATE = re.compile(r"([0-9]{4})-([0-9]{2})(?:-([0-9]{2}))?")


class Interval(NamedTuple):
    """All integers from `lo` to `hi`, both included.

    For years the scale is astronomical: n AD is n, n BC is 1 - n, so there is no gap at the missing year 0.
    Days are numbered as by `date.toordinal`: 1 January of the year 1 is day 1.
    """

    lo: int
    hi: int


@dataclass(frozen=True)
class HistoricalDate:
    """The date of an event: a year, century or millennium, or all years from one to another.

    `first` and `last` number the unit as people do: n for the n-th AD, -n for the n-th BC, never 0.
    They differ only for a range, whose unit is the year. `around` widens it by `AROUND_YEARS` at both ends.
    `month` (1 to 12), and with it `day`, say when in a single year AD, by the Gregorian calendar.
    """

    unit: Unit
    first: int
    last: int
    around: bool = False
    month: int | None = None
    day: int | None = None

    def __post_init__(self) -> None:
        if 0 in (self.first, self.last):
            raise ValueError("there is no year, century or millennium 0")
        if self.first > self.last:
            raise ValueError(f"{self} ends before it begins")
        if self.is_range and self.unit != "year":
            raise ValueError("a range runs from one year to another")
        if self.month is None:
            if self.day is not None:
                raise ValueError("a day needs its month")
            return
        if self.unit != "year" or self.is_range or self.around or self.first < 0:
            raise ValueError("months and days are of a single year AD")
        date(self.first, self.month, 1 if self.day is None else self.day)

    def __str__(self) -> str:
        """The notation that `parse_date` reads."""
        if self.month:
            day = f"-{self.day:02}" if self.day else ""
            return f"{self.first:04}-{self.month:02}{day}"
        points = (self.first, self.last) if self.is_range else (self.first,)
        span = "..".join(_PREFIXES[self.unit] + _point_text(point) for point in points)
        return "~" + span if self.around else span

    @property
    def is_range(self) -> bool:
        """Whether this runs from one year to another."""
        return self.first != self.last

    @property
    def year_interval(self) -> Interval:
        """The years it may mean, on the astronomical scale; months do not count (RULES 1.3 and 1.4a)."""
        slack = AROUND_YEARS if self.around else 0
        return Interval(self._unit_interval(self.first).lo - slack, self._unit_interval(self.last).hi + slack)

    @property
    def day_interval(self) -> Interval | None:
        """The days it may mean, for a date of a month or a day (RULES 2.2); None for all that is coarser."""
        if self.month is None:
            return None
        first, last = (self.day, self.day) if self.day else (1, monthrange(self.first, self.month)[1])
        return Interval(*(date(self.first, self.month, day).toordinal() for day in (first, last)))

    def interval_for(self, scale: Scale) -> Interval | None:
        """What it may mean on a game's scale; None if it is too coarse for that."""
        return self.year_interval if scale == "years" else self.day_interval

    def _unit_interval(self, n: int) -> Interval:
        length = UNIT_YEARS[self.unit]
        start = length * (n - 1) + 1 if n > 0 else length * n + 1
        return Interval(start, start + length - 1)


def parse_date(text: str) -> HistoricalDate:
    """The date that a notation stands for. Raises `ValueError` for any other text.

    `1987`, `44 BC` · `1903..1907`, `800 BC..701 BC`, `50 BC..20` · the 20th century `C20`, `C8 BC` ·
    the first millennium `M1`, `M1 BC` · around any of these `~1900`, `~1903..1907`, `~C5 BC` ·
    a month `1969-07` · a day `1969-07-20`.
    """
    if exact := _CALENDAR_DATE.fullmatch(text):
        return _calendar_date(*exact.groups())
    found = _NOTATION.fullmatch(text)
    if not found:
        raise ValueError(f"{text!r} is no date")
    around, prefix, number, bc, first, first_bc, last, last_bc = found.groups()
    if number:
        point = _signed_number(number, bc)
        return HistoricalDate(_UNITS[prefix], point, point, bool(around))
    start, end = _signed_number(first, first_bc), _signed_number(last, last_bc)
    if start == end:
        raise ValueError(f"{text!r} is a single year: write it once")
    return HistoricalDate("year", start, end, bool(around))


def _calendar_date(year: str, month: str, day: str | None) -> HistoricalDate:
    return HistoricalDate(
        "year", int(year), int(year), month=int(month), day=None if day is None else int(day)
    )


def _signed_number(number: str, bc: str | None) -> int:
    return -int(number) if bc else int(number)


def _point_text(n: int) -> str:
    return str(n) if n > 0 else f"{-n} BC"
