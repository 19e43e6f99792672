"""Days and months as numbers. A day is its proleptic Gregorian ordinal: 1 January of the year 1 is day 1.

A month is twelve times its year, plus 0 for January to 11 for December.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated

from chalicelib.games.chronology.dates import Interval
from chalicelib.games.contract import Names

Month = Annotated[str, Names("month")]
"""A month as `1969-07`."""


DAYS_PER_YEAR = 365.25
"""Days in a year on average."""


def new_year_day(year: int) -> int:
    """The first day of a year, which is what a year card stands for."""
    return date(year, 1, 1).toordinal()


def year_interval(year: int) -> Interval:
    """All days of a year."""
    return Interval(new_year_day(year), date(year, 12, 31).toordinal())


def year_of(day: int) -> int:
    """The year of a day."""
    return date.fromordinal(day).year


def month_of(day: int) -> int:
    """The month of a day."""
    found = date.fromordinal(day)
    return month_number(found.year, found.month)


def month_number(year: int, month: int) -> int:
    """The number of a month, given as people do: a year, and 1 to 12."""
    return 12 * year + month - 1


def month_name(month: int) -> Month:
    """A month as text, `1969-07`."""
    year, passed = divmod(month, 12)
    return f"{year:04}-{passed + 1:02}"


def month_distance(guess: int, days: Interval) -> int:
    """The months between a guess and the nearest month in which the event may have happened."""
    first, last = month_of(days.lo), month_of(days.hi)
    return max(first - guess, guess - last, 0)
