"""Days, months and years. A day is its proleptic Gregorian ordinal: 1 January of the year 1 is day 1.

A month is counted from the year 0: twelve times the year, and the months that have passed in it.
"""

from __future__ import annotations

from datetime import date
from typing import Annotated

from chalicelib.games.chronology.dates import Interval
from chalicelib.games.contract import Names

Month = Annotated[str, Names("month")]
"""A month as `1969-07`."""


def new_year_day(year: int) -> int:
    """The day on which a year begins, which is what a year card stands for."""
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
    """The month that people call by its year and its number from 1 to 12."""
    return 12 * year + month - 1


def month_name(month: int) -> Month:
    """A month in letters, `1969-07`."""
    year, passed = divmod(month, 12)
    return f"{year:04}-{passed + 1:02}"


def month_distance(guess: int, days: Interval) -> int:
    """How many months a guessed month lies from the nearest that the event may have happened in."""
    first, last = month_of(days.lo), month_of(days.hi)
    return max(first - guess, guess - last, 0)
