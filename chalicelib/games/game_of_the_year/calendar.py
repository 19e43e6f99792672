"""The calendar: 366 days counted from 1, months, signs of the zodiac and the length of a game (RULES 5.1).

The rules count days by number; actions, views and events name them by ids such as `02-29`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Annotated

from chalicelib.games.contract import Names

Day = int
"""1 January is 1, 31 December is 366."""

DayId = Annotated[str, Names("day")]

SignId = Annotated[str, Names("sign")]
"""A sign of the zodiac."""

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
    """How long a game is.

    `finish` ends it; in `late_month` the rules of December hold; a holiday may begin up to `last_holiday`.
    """

    finish: Day
    late_month: int
    last_holiday: Day


FULL_YEAR = Year(finish=366, late_month=12, last_holiday=320)
HALF_YEAR = Year(finish=182, late_month=6, last_holiday=136)
"""The short game: June is played as December (RULES 5.6a)."""


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
