"""Dates as intervals, the predicate CORRECT, the stock of cards (RULES 1.3, 1.2 Drawing)."""

from __future__ import annotations

from datetime import date
from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.games.chance import Chance
from chalicelib.games.chronology.cards import Stock, draw_cards
from chalicelib.games.chronology.dates import HistoricalDate, Interval, parse_date
from chalicelib.games.chronology.order import is_correct, offending_pair
from tests.games.anno_domini_states import intervals_from_ids

INTERVALS = st.tuples(st.integers(0, 6), st.integers(0, 6)).map(lambda ends: Interval(min(ends), max(ends)))
CHAINS = st.lists(INTERVALS, max_size=5)

DATES = {
    "1987": (1987, 1987),
    "1": (1, 1),
    "1 BC": (0, 0),
    "44 BC": (-43, -43),
    "~1900": (1895, 1905),
    "~3": (-2, 8),
    "1903..1907": (1903, 1907),
    "800 BC..701 BC": (-799, -700),
    "50 BC..20": (-49, 20),
    "C20": (1901, 2000),
    "C1": (1, 100),
    "C1 BC": (-99, 0),
    "C8 BC": (-799, -700),
    "M1 BC": (-999, 0),
    "M1": (1, 1000),
    "M2": (1001, 2000),
    "~C5 BC": (-504, -395),
    "~M2": (996, 2005),
    "~1903..1907": (1898, 1912),
    "1969-07": (1969, 1969),
    "1969-12-31": (1969, 1969),
    "0079-10-24": (79, 79),
}

DAYS = {
    "1969-07": (date(1969, 7, 1), date(1969, 7, 31)),
    "1969-12": (date(1969, 12, 1), date(1969, 12, 31)),
    "1900-02": (date(1900, 2, 1), date(1900, 2, 28)),
    "2000-02": (date(2000, 2, 1), date(2000, 2, 29)),
    "2000-02-29": (date(2000, 2, 29), date(2000, 2, 29)),
    "1969-07-20": (date(1969, 7, 20), date(1969, 7, 20)),
    "0001-01-01": (date(1, 1, 1), date(1, 1, 1)),
}


@pytest.mark.parametrize(("text", "years"), DATES.items())
def test_a_date_is_the_interval_of_the_years_it_may_mean(text: str, years: tuple[int, int]) -> None:
    assert parse_date(text).year_interval == years
    assert str(parse_date(text)) == text


@pytest.mark.parametrize(("text", "days"), DAYS.items())
def test_a_month_is_all_its_days_and_a_day_is_one(text: str, days: tuple[date, date]) -> None:
    first, last = days
    assert (
        parse_date(text).day_interval
        == parse_date(text).interval_for("days")
        == (first.toordinal(), last.toordinal())
    )
    assert str(parse_date(text)) == text


@pytest.mark.parametrize("text", ["1987", "~1900", "1903..1907", "44 BC", "C20", "M1 BC"])
def test_a_date_coarser_than_a_month_has_years_but_no_days(text: str) -> None:
    assert parse_date(text).day_interval is parse_date(text).interval_for("days") is None
    assert parse_date(text).interval_for("years") == parse_date(text).year_interval


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1969-7",
        "1969-07-2",
        "69-07",
        "~1969-07",
        "1969-07 BC",
        "1969-07..1969-09",
        "1969-07-20\n",
        "1969/07",
        "0",
        "007",
        "-44",
        "~",
        "c20",
        "C0",
        "C 20",
        "44 bc",
        "44BC",
        "44  BC",
        " 44",
        "44\n",
        "٣",
        "~~1900",
    ],
)
def test_an_unknown_notation_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no date"):
        parse_date(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1900..", "no date"),
        ("..1900", "no date"),
        ("1900-1905", "no date"),
        ("1900..~1905", "no date"),
        ("C5..C6", "no date"),
        ("1907..1903", "before it begins"),
        ("20..50 BC", "before it begins"),
        ("701 BC..800 BC", "before it begins"),
        ("1900..1900", "single year"),
    ],
)
def test_an_invalid_range_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse_date(text)


@pytest.mark.parametrize(
    ("first", "last", "unit"), [(0, 5, "year"), (-5, 0, "year"), (5, 4, "year"), (1, 2, "century")]
)
def test_an_impossible_date_cannot_be_constructed(first: int, last: int, unit: str) -> None:
    with pytest.raises(ValueError, match=r"no year|before it begins|a range runs"):
        HistoricalDate(unit, first, last)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1969-00", "month"),
        ("1969-13", "month"),
        ("1969-07-00", "day"),
        ("1969-02-29", "day"),
        ("0000-01", "no year"),
    ],
)
def test_a_day_that_the_calendar_does_not_have_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse_date(text)


@pytest.mark.parametrize(
    "fields",
    [
        {"unit": "century", "first": 20, "last": 20, "month": 7},
        {"unit": "year", "first": 1960, "last": 1969, "month": 7},
        {"unit": "year", "first": -44, "last": -44, "month": 3, "day": 15},
        {"unit": "year", "first": 1969, "last": 1969, "around": True, "month": 7},
        {"unit": "year", "first": 1969, "last": 1969, "day": 20},
    ],
)
def test_months_and_days_are_of_one_year_and_days_of_one_month(fields: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"single year AD|needs its month"):
        HistoricalDate(**fields)


@given(st.dates())
def test_the_interval_of_a_month_contains_each_of_its_days(day: date) -> None:
    exact = parse_date(day.isoformat())
    assert str(exact) == day.isoformat()
    assert exact.day_interval == (day.toordinal(), day.toordinal())
    month = parse_date(day.isoformat()[:7]).day_interval
    assert month
    assert month.lo == day.replace(day=1).toordinal()
    assert month.lo <= day.toordinal() <= month.hi
    after = date.fromordinal(min(month.hi + 1, date.max.toordinal()))
    assert after.day == 1 or after == date.max


NUMBERS = st.integers(-4000, 3000).filter(bool)


@given(NUMBERS, NUMBERS, st.booleans())
def test_a_date_survives_the_round_trip_through_its_notation(a: int, b: int, around: bool) -> None:
    when = HistoricalDate("year", min(a, b), max(a, b), around)
    assert parse_date(str(when)) == when


@given(st.sampled_from(["C", "M"]), st.integers(1, 40))
def test_centuries_and_millennia_leave_no_gap_and_no_overlap(unit: str, n: int) -> None:
    assert parse_date(f"{unit}{n}").year_interval.hi + 1 == parse_date(f"{unit}{n + 1}").year_interval.lo
    assert (
        parse_date(f"{unit}{n + 1} BC").year_interval.hi + 1 == parse_date(f"{unit}{n} BC").year_interval.lo
    )
    assert parse_date(f"{unit}1 BC").year_interval.hi + 1 == parse_date(f"{unit}1").year_interval.lo


@given(CHAINS)
def test_correct_means_that_years_can_be_chosen_that_never_decrease(chain: list[Interval]) -> None:
    choices = product(*(range(lo, hi + 1) for lo, hi in chain))
    assert is_correct(chain) == any(list(years) == sorted(years) for years in choices)


@given(CHAINS)
def test_correct_compares_every_card_with_every_later_one(chain: list[Interval]) -> None:
    assert is_correct(chain) == all(a.lo <= b.hi for a, b in combinations(chain, 2))


@given(CHAINS)
def test_the_offending_pair_proves_the_chain_wrong(chain: list[Interval]) -> None:
    pair = offending_pair(chain)
    assert (pair is None) == is_correct(chain)
    if pair:
        earlier, later = pair
        assert chain[earlier].lo > chain[later].hi
        assert is_correct(chain[:later])
        assert all(chain[earlier].lo >= card.lo for card in chain[:later])


def test_the_offending_pair_is_the_greatest_beginning_and_the_first_card_before_it() -> None:
    assert offending_pair(intervals_from_ids("1800 1950 1900 1930 1700")) == (1, 2)


def _is_correct(order: str) -> bool:
    return is_correct(intervals_from_ids(order))


def test_case_01_eight_of_twenty_four_orders_of_example_a() -> None:
    cards = {1: "1987", 2: "1987'", 3: "~1990", 4: "1991"}
    right = {order for order in permutations(cards) if _is_correct(" ".join(cards[n] for n in order))}
    assert {(1, 3, 2, 4), (3, 1, 2, 4), (1, 2, 4, 3)} <= right
    assert not right & {(4, 3, 1, 2), (1, 4, 3, 2), (1, 4, 2, 3)}
    assert right == {order for order in permutations(cards) if order.index(4) > max(map(order.index, (1, 2)))}
    assert len(right) == 8


def test_case_02_neighbours_that_overlap_do_not_make_a_chain() -> None:
    cards = {1: "C8BC", 2: "805BC", 3: "M1BC"}
    right = {order for order in permutations(cards) if _is_correct(" ".join(cards[n] for n in order))}
    assert right == {(2, 1, 3), (2, 3, 1), (3, 2, 1)}


def test_case_03_a_century_begins_with_its_year_one() -> None:
    assert _is_correct("1900 C20")
    assert not _is_correct("C20 1900")
    assert _is_correct("C20 1901")


def test_case_04_around_allows_five_years_either_way() -> None:
    assert _is_correct("1905 ~1900")
    assert not _is_correct("1906 ~1900")
    assert _is_correct("~1900 1895")
    assert not _is_correct("~1900 1894")


def test_case_05_there_is_no_gap_at_the_missing_year() -> None:
    assert _is_correct("~3 3BC")
    assert not _is_correct("~3 4BC")


def test_case_06_a_range_holds_both_its_ends() -> None:
    assert _is_correct("1905 1903..1907")
    assert _is_correct("1903..1907 1905")
    assert not _is_correct("1908 1903..1907")


@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 9), st.text(max_size=4))
def test_drawing_takes_from_the_top_and_reshuffles_only_when_it_must(
    pile: int, used: int, wanted: int, seed: str
) -> None:
    stock = Stock(tuple(range(pile)), tuple(range(10, 10 + used)))
    drawn = draw_cards(stock, wanted, Chance(seed))
    assert len(drawn.cards) == min(wanted, pile + used)
    assert drawn.cards[:pile] == stock.pile[:wanted]
    assert drawn.reshuffled_count == (used if wanted > pile else 0)
    assert sorted(drawn.cards + drawn.stock.pile + drawn.stock.used) == sorted(stock.pile + stock.used)
    assert (drawn.chance == Chance(seed)) == (drawn.reshuffled_count < 2)
    assert drawn.stock.is_empty == (wanted >= pile + used)
