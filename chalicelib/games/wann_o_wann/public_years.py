"""What the public years of a row say: within which days a gap lies, and when a row must be wrong (WO11)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from chalicelib.games.chronology.dates import Interval
from chalicelib.games.chronology.order import offending_pair
from chalicelib.games.wann_o_wann.day_numbers import year_interval, year_of
from chalicelib.games.wann_o_wann.rows import entry_interval
from chalicelib.games.wann_o_wann.state import Entry, State

ANY_DAY = Interval(date.min.toordinal(), date.max.toordinal())
"""When an event may have happened of which nothing is public."""


def gap_bounds(state: State, index: int) -> Interval:
    """The days that a card may mean to be right behind `index` cards of the row, by what is public."""
    before, after = _known_days(state, state.row[:index]), _known_days(state, state.row[index:])
    return Interval(
        max((days.lo for days in before), default=ANY_DAY.lo),
        min((days.hi for days in after), default=ANY_DAY.hi),
    )


def contradicting_years(state: State) -> tuple[int, int] | None:
    """The years of two cards that prove the row wrong before it is revealed, the upper card's first."""
    pair = offending_pair(_known_days(state, state.row))
    if pair is None:
        return None
    upper, lower = (_known_days(state, [state.row[place]])[0] for place in pair)
    return year_of(upper.lo), year_of(lower.hi)


def _known_days(state: State, entries: Iterable[Entry]) -> list[Interval]:
    return [_entry_days(state, entry) for entry in entries]


def _entry_days(state: State, entry: Entry) -> Interval:
    """The days that a card may mean as far as everybody knows."""
    if entry.card is None:
        return entry_interval(state, entry)
    return ANY_DAY if entry.year is None else year_interval(entry.year)
