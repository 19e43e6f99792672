"""The calendar: 366 days counted from 1, months, signs of the zodiac and the length of a game (RULES 5.1).

The rules count days by number; actions, views and events name them by ids such as `02-29`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Annotated, Literal

from chalicelib.games.contract import Names

Day = int
"""1 January is 1, 31 December is 366."""

DayId = Annotated[str, Names("day")]

SignId = Annotated[str, Names("sign")]
"""A sign of the zodiac."""

Pace = Annotated[Literal["plain", "double", "sum"], Names("pace")]
"""How far a leaf leads: by one of its numbers, by twice that or, in rules version 1, by both together."""

MONTH_LENGTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""Days of the months of a leap year."""

DAY_COUNT = sum(MONTH_LENGTHS)

_MONTH_ENDS = (0, *accumulate(MONTH_LENGTHS))
_MONTHS = (0, *(month for month, length in enumerate(MONTH_LENGTHS, 1) for _ in range(length)))

QUARTER_ENDS: tuple[Day, ...] = (91, 182, 274)
"""31 March, 30 June, 30 September."""

SIGN_STARTS = (
    ("capricorn", 1),
    ("aquarius", 21),
    ("pisces", 51),
    ("aries", 81),
    ("taurus", 112),
    ("gemini", 142),
    ("cancer", 174),
    ("leo", 205),
    ("virgo", 237),
    ("libra", 267),
    ("scorpio", 298),
    ("sagittarius", 328),
    ("capricorn", 357),
)
"""Each sign with its first day; Capricorn spans the turn of the year."""

SIGNS = ("", *([name for name, first in SIGN_STARTS if first <= day][-1] for day in range(1, DAY_COUNT + 1)))
"""The sign of each day."""


BIRTH_YEARS = range(1900, 2101)
"""The years of birth that may be given; the rules know no clock."""


@dataclass(frozen=True)
class Year:
    """How much of the year a game plays.

    All figures stand on `start`, behind which none goes, and `finish` ends the game: neither has a frame. In
    `late_month` the rules of December hold; a holiday may begin up to `last_holiday`.
    """

    start: Day
    finish: Day
    late_month: int
    last_holiday: Day

    @property
    def birthdays(self) -> range:
        """The days that may be given as a birthday: in a half year those that a figure can land on."""
        return range(1 if self.start == 1 else self.start + 1, DAY_COUNT + 1)


FULL_YEAR = Year(start=1, finish=366, late_month=12, last_holiday=320)
HALF_YEAR = Year(start=182, finish=366, late_month=12, last_holiday=320)
"""From 30 June to the end of the year (RULES 5.6a)."""

FIRST_HALF = Year(start=1, finish=182, late_month=6, last_holiday=136)
"""The half year of rules version 1: June is played as December."""

YEARS = (FULL_YEAR, HALF_YEAR, FIRST_HALF)


def day_number(month: int, day_in_month: int) -> Day:
    """The number of a date. Raises `ValueError` if there is no such day."""
    if not (1 <= month <= 12 and 1 <= day_in_month <= MONTH_LENGTHS[month - 1]):
        raise ValueError(f"there is no day {day_in_month} in month {month}")
    return _MONTH_ENDS[month - 1] + day_in_month


def month(number: Day) -> int:
    """1 to 12."""
    return _MONTHS[number]


def day_of_month(number: Day) -> int:
    """1 to 31."""
    return number - _MONTH_ENDS[_MONTHS[number] - 1]


def year_between(start: DayId, finish: DayId) -> Year:
    """The year that a game plays, by its first and its last day."""
    ends = DAY_NUMBERS[start], DAY_NUMBERS[finish]
    return next(year for year in YEARS if (year.start, year.finish) == ends)


def crossed_quarters(year: Year, old: Day, to: Day) -> list[int]:
    """The quarters, from 0, whose ends a move forward leads over.

    Landing on one is not crossing (GY14), nor is leaving the day on which the game starts.
    """
    return [quarter for quarter, end in enumerate(QUARTER_ENDS) if max(old, year.start + 1) <= end < to]


def previous_month_end(number: Day) -> Day:
    """The last day of the previous month; in January the first of January (RULES 5.2, BANKRUPT)."""
    return max(1, _MONTH_ENDS[_MONTHS[number] - 1])


def first_of_month(number: Day) -> Day:
    """The first of the same month."""
    return _MONTH_ENDS[_MONTHS[number] - 1] + 1


DAY_IDS: tuple[DayId, ...] = (
    "",
    *(f"{month(number):02}-{day_of_month(number):02}" for number in range(1, DAY_COUNT + 1)),
)
"""The id of each day."""

DAY_NUMBERS: dict[str, Day] = {name: number for number, name in enumerate(DAY_IDS) if name}
"""Each day by its id."""
