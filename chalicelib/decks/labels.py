"""The date on the back of a card, in the reader's language: `around 1900`, `Juli 1969`, `VI sec. a.C.`"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from chalicelib.games.chronology.dates import HistoricalDate

FIRST_YEAR_WITHOUT_ERA = 1000
"""From this year AD on, a number is read as a year without its era."""


@dataclass(frozen=True)
class _Style:
    bc: str
    ad: str
    around: str
    around_the: str
    century: Callable[[int], str]
    millennium: Callable[[int], str]
    day: Callable[[int], str]
    months: str


def label(when: HistoricalDate, language: str) -> str:
    """The date in one of the languages of cards. Raises `KeyError` for any other."""
    style = _STYLES[language]
    text = _date_range(when, style) if when.is_range else _single_date(when, style)
    if not when.around:
        return text
    return f"{style.around if when.unit == 'year' else style.around_the} {text}"


def month_name(month: int, language: str) -> str:
    """The name of a month, from 1. Raises `KeyError` for a language in which cards have no texts."""
    return _month(month, _STYLES[language])


def _month(month: int, style: _Style) -> str:
    return style.months.split()[month - 1]


def _single_date(when: HistoricalDate, style: _Style) -> str:
    number = abs(when.first)
    if when.unit == "year":
        return _text_with_era(_day_and_month(when, style) + str(number), when.first, style)
    name = style.century(number) if when.unit == "century" else style.millennium(number)
    return f"{name} {style.bc}" if when.first < 0 else name


def _day_and_month(when: HistoricalDate, style: _Style) -> str:
    """What precedes the year: `20 July `, `July ` or nothing."""
    day = f"{style.day(when.day)} " if when.day else ""
    return f"{day}{_month(when.month, style)} " if when.month else ""


def _date_range(when: HistoricalDate, style: _Style) -> str:
    first, last = when.first, when.last
    if first < 0 < last:
        return f"{-first} {style.bc} – {last} {style.ad}"
    return _text_with_era(f"{abs(first)}–{abs(last)}", first, style)


def _text_with_era(text: str, year: int, style: _Style) -> str:
    if year < 0:
        return f"{text} {style.bc}"
    return text if year >= FIRST_YEAR_WITHOUT_ERA else f"{text} {style.ad}"


def _ordinal(n: int) -> str:
    if n % 100 in (11, 12, 13):
        return f"{n}th"
    return f"{n}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(n % 10, 'th') }"


def _roman(n: int) -> str:
    """A Roman numeral up to 39, more than there are centuries on either side of the era."""
    return "X" * (n // 10) + ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[n % 10]


_STYLES: Mapping[str, _Style] = {
    "en": _Style(
        bc="BC",
        ad="AD",
        around="around",
        around_the="around the",
        century=lambda n: f"{_ordinal(n)} century",
        millennium=lambda n: f"{_ordinal(n)} millennium",
        day=str,
        months="January February March April May June July August September October November December",
    ),
    "de": _Style(
        bc="v. Chr.",
        ad="n. Chr.",
        around="um",
        around_the="um das",
        century=lambda n: f"{n}. Jh.",
        millennium=lambda n: f"{n}. Jahrtausend",
        day=lambda n: f"{n}.",
        months="Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    ),
    "it": _Style(
        bc="a.C.",
        ad="d.C.",
        around="ca.",
        around_the="ca.",
        century=lambda n: f"{_roman(n)} sec.",
        millennium=lambda n: f"{_roman(n)} millennio",
        day=lambda n: "1º" if n == 1 else str(n),
        months=(
            "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre"
        ),
    ),
}
