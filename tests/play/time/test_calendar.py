"""Stopped and running time: compared with a wall clock minute by minute, and on nights of clock changes."""

from __future__ import annotations

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.play.time.calendar import Calendar, Quiet, Vacation, calendar_for, local_date, time_zones
from tests.play.time.calendar_strategies import ZONES, calendars, is_stopped_by_definition

MINUTE, HOUR, DAY = 60, 3600, 86_400
NIGHT = Quiet(22 * 60, 7 * 60)


def timestamp(text: str, zone: str = "UTC") -> int:
    """The Unix time of a local time in a zone; of two with the same name, the earlier."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


def local_time(moment: int, zone: str = "UTC") -> str:
    """The weekday, date and time in a zone."""
    return datetime.fromtimestamp(moment, ZoneInfo(zone)).strftime("%a %Y-%m-%d %H:%M:%S")


def clock_change_hours(zone: str, year: int) -> list[int]:
    """The Unix times of the hours in which a zone's clocks are changed in a year."""
    first = int(datetime(year, 1, 1, tzinfo=UTC).timestamp())
    hours = range(first, first + 366 * DAY, HOUR)
    offsets = [datetime.fromtimestamp(hour, ZoneInfo(zone)).utcoffset() for hour in hours]
    return [hour for hour, before, after in zip(hours, offsets, offsets[1:], strict=False) if before != after]


CLOCK_CHANGES = [(zone, moment) for zone in ZONES for moment in clock_change_hours(zone, 2027)]

moments = st.one_of(
    st.integers(timestamp("2026-01-01"), timestamp("2029-01-01")),
    st.sampled_from(CLOCK_CHANGES).flatmap(lambda change: st.integers(change[1] - 2 * DAY, change[1] + DAY)),
)
spans = st.one_of(st.integers(0, 3 * DAY), st.integers(0, 44 * DAY))


@given(calendars(), moments)
def test_is_stopped_agrees_with_the_wall_clock(calendar: Calendar, moment: int) -> None:
    assert calendar.is_stopped(moment) == is_stopped_by_definition(calendar, moment)


@given(calendars(), moments, spans)
def test_time_after_is_in_running_time_and_exactly_so_far_away(
    calendar: Calendar, now: int, seconds: int
) -> None:
    deadline = calendar.time_after(now, seconds)
    assert not is_stopped_by_definition(calendar, deadline)
    assert calendar.running_seconds(now, deadline) == seconds
    assert calendar.running_seconds(now, deadline + 1) == seconds + 1


@given(calendars(), moments, spans, st.integers(0, 2 * DAY), st.integers(0, 2 * DAY))
def test_time_after_never_decreases_with_a_later_start_or_more_seconds(
    calendar: Calendar, now: int, seconds: int, later: int, more: int
) -> None:
    assert calendar.time_after(now, seconds) <= calendar.time_after(now + later, seconds)
    assert calendar.time_after(now, seconds) <= calendar.time_after(now, seconds + more)


@given(calendars(), moments, st.integers(0, 20 * DAY), st.integers(0, 20 * DAY))
def test_running_seconds_of_two_adjacent_spans_add_up(
    calendar: Calendar, start: int, first: int, second: int
) -> None:
    middle, end = start + first, start + first + second
    assert calendar.running_seconds(start, middle) + calendar.running_seconds(
        middle, end
    ) == calendar.running_seconds(start, end)


@given(calendars(), st.sampled_from(CLOCK_CHANGES), st.integers(0, 3 * DAY // MINUTE))
def test_running_seconds_are_the_minutes_that_are_not_stopped(
    calendar: Calendar, change: tuple[str, int], length: int
) -> None:
    start = (change[1] - DAY) // MINUTE * MINUTE
    minutes = range(start, start + length * MINUTE, MINUTE)
    counted = sum(MINUTE for moment in minutes if not is_stopped_by_definition(calendar, moment))
    assert calendar.running_seconds(start, start + length * MINUTE) == counted


@given(calendars(), moments)
def test_running_seconds_backwards_are_zero(calendar: Calendar, moment: int) -> None:
    assert calendar.running_seconds(moment, moment) == calendar.running_seconds(moment, moment - DAY) == 0


@pytest.mark.parametrize(
    ("zone", "now", "seconds", "deadline"),
    [
        # An ordinary night of nine quiet hours.
        ("Europe/Zurich", "2027-01-11 21:00", 2 * HOUR, "Tue 2027-01-12 08:00:00"),
        ("Asia/Kathmandu", "2027-01-11 21:00", 2 * HOUR, "Tue 2027-01-12 08:00:00"),
        # What would end as the night begins ends when it is over.
        ("Europe/Zurich", "2027-01-11 21:00", HOUR, "Tue 2027-01-12 07:00:00"),
        ("Europe/Zurich", "2027-01-11 23:30", 0, "Tue 2027-01-12 07:00:00"),
        # Nights of eight and of ten real hours: they end at seven by the wall clock.
        ("Europe/Zurich", "2027-03-27 21:00", 2 * HOUR, "Sun 2027-03-28 08:00:00"),
        ("Europe/Zurich", "2027-10-30 21:00", 2 * HOUR, "Sun 2027-10-31 08:00:00"),
        ("America/New_York", "2027-03-13 21:00", 2 * HOUR, "Sun 2027-03-14 08:00:00"),
        ("America/New_York", "2027-11-06 21:00", 2 * HOUR, "Sun 2027-11-07 08:00:00"),
        ("Australia/Lord_Howe", "2027-04-03 21:00", 2 * HOUR, "Sun 2027-04-04 08:00:00"),
        ("Australia/Lord_Howe", "2027-10-02 21:00", 2 * HOUR, "Sun 2027-10-03 08:00:00"),
    ],
)
def test_quiet_hours_are_skipped_also_when_clocks_change(
    zone: str, now: str, seconds: int, deadline: str
) -> None:
    assert local_time(Calendar(zone, NIGHT).time_after(timestamp(now, zone), seconds), zone) == deadline


@pytest.mark.parametrize(
    ("zone", "now", "deadline"),
    [
        # Quiet at noon only: the clock runs all night, and a clock change moves the end by the wall clock.
        ("Europe/Zurich", "2027-03-27 20:00", "Sun 2027-03-28 05:00:00"),
        ("Europe/Zurich", "2027-10-30 20:00", "Sun 2027-10-31 03:00:00"),
        ("Australia/Lord_Howe", "2027-04-03 20:00", "Sun 2027-04-04 03:30:00"),
        ("Australia/Lord_Howe", "2027-10-02 20:00", "Sun 2027-10-03 04:30:00"),
        ("America/New_York", "2027-06-01 20:00", "Wed 2027-06-02 04:00:00"),
    ],
)
def test_running_seconds_are_real_seconds_when_clocks_change(zone: str, now: str, deadline: str) -> None:
    calendar = Calendar(zone, Quiet(12 * 60, 13 * 60))
    assert local_time(calendar.time_after(timestamp(now, zone), 8 * HOUR), zone) == deadline


def test_quiet_time_that_occurs_twice_stops_the_clock_twice() -> None:
    calendar, night = (
        Calendar("Europe/Zurich", Quiet(120, 150)),
        timestamp("2027-10-31 01:00", "Europe/Zurich"),
    )
    assert calendar.running_seconds(night, night + 4 * HOUR) == 3 * HOUR


def test_quiet_time_that_the_clock_change_skips_stops_nothing() -> None:
    calendar, night = (
        Calendar("Europe/Zurich", Quiet(120, 180)),
        timestamp("2027-03-28 01:00", "Europe/Zurich"),
    )
    assert calendar.running_seconds(night, night + 4 * HOUR) == 4 * HOUR


def test_weekends_follow_the_zone_of_the_calendar() -> None:
    friday = timestamp("2027-01-15 20:00", "Pacific/Auckland")
    ends = Calendar("Pacific/Auckland", weekends=True).time_after(friday, 5 * HOUR)
    assert local_time(ends, "Pacific/Auckland") == "Mon 2027-01-18 01:00:00"
    assert Calendar("America/New_York", weekends=True).time_after(friday, 5 * HOUR) == friday + 5 * HOUR


def test_quiet_hours_weekends_and_vacation_combine() -> None:
    vacation = (
        timestamp("2027-07-05 00:00", "Europe/Zurich"),
        timestamp("2027-07-16 00:00", "Europe/Zurich"),
    )
    calendar = Calendar("Europe/Zurich", NIGHT, True, vacation)
    friday = timestamp("2027-07-02 20:00", "Europe/Zurich")
    # Two hours on Friday; then a weekend, the vacation, and one day of fifteen hours before the next weekend.
    assert local_time(calendar.time_after(friday, 18 * HOUR), "Europe/Zurich") == "Mon 2027-07-19 08:00:00"


@pytest.mark.parametrize(("start", "until"), [(0, 0), (600, 600), (0, 961), (1380, 901)])
def test_quiet_hours_that_are_empty_or_too_long_are_refused(start: int, until: int) -> None:
    with pytest.raises(ValueError, match="quiet hours"):
        Quiet(start, until)


def test_sixteen_quiet_hours_are_accepted() -> None:
    assert Quiet(1380, 900) and Quiet(0, 960)  # noqa: PT018 - neither raises


def test_a_vacation_that_ends_before_it_begins_is_refused() -> None:
    with pytest.raises(ValueError, match="before it begins"):
        Vacation(date(2027, 7, 2), date(2027, 7, 1))


def test_calendar_for_reads_the_settings_of_a_profile() -> None:
    settings = {
        "zone": "Asia/Kathmandu",
        "quiet": {"from": "22:30", "until": "07:00"},
        "vacation": {"from": "2027-07-01", "until": "2027-07-14"},
    }
    vacation = (
        timestamp("2027-07-01 00:00", "Asia/Kathmandu"),
        timestamp("2027-07-15 00:00", "Asia/Kathmandu"),
    )
    assert calendar_for(settings, True) == Calendar("Asia/Kathmandu", Quiet(1350, 420), True, vacation)
    fixed = {**settings, "zone": "UTC", "vacation_time": [*vacation]}
    assert calendar_for(fixed) == Calendar("UTC", Quiet(1350, 420), False, vacation)
    assert calendar_for({**fixed, "vacation_time": None}).vacation is None
    assert calendar_for({}) == calendar_for({"quiet": None, "vacation": None}) == Calendar()


def test_every_time_zone_has_a_local_date() -> None:
    assert {"UTC", "Europe/Zurich", "Asia/Kathmandu"} <= time_zones()
    assert not {"", "Europe", "Mars/Base", "../etc/passwd", "europe/zurich"} & time_zones()
    noon = timestamp("2027-01-01 12:00")
    days = {zone: local_date(zone, noon) for zone in time_zones()}
    assert set(days.values()) == {date(2027, 1, 1), date(2027, 1, 2)}
