"""Stopped and running time: against a wall clock read minute by minute, and in the nights that matter."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.play.time import calendar
from chalicelib.play.time.calendar import MAX_QUIET_MINUTES, Calendar, Quiet, Vacation

MINUTE, HOUR, DAY = 60, 3600, 86_400
ZONES = (
    "UTC",
    "Europe/Zurich",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "America/Santiago",
    "Pacific/Auckland",
    "Africa/Cairo",
)
"""Both hemispheres; half an hour of summer time; clocks changed at midnight; a quarter of an hour off."""

NIGHT = Quiet(22 * 60, 7 * 60)


def at(text: str, zone: str = "UTC") -> int:
    """A wall clock's time in a zone; of two, the earlier."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


def told(moment: int, zone: str = "UTC") -> str:
    """What a wall clock shows."""
    return datetime.fromtimestamp(moment, ZoneInfo(zone)).strftime("%a %Y-%m-%d %H:%M:%S")


def stopped(one: Calendar, moment: int) -> bool:
    """What `Calendar.stopped` means, said in another way."""
    shown = datetime.fromtimestamp(moment, ZoneInfo(one.zone))
    if one.weekends and shown.strftime("%a") in ("Sat", "Sun"):
        return True
    if one.vacation and shown.date() in one.vacation.days():
        return True
    if one.quiet is None:
        return False
    minute, start, until = shown.hour * 60 + shown.minute, one.quiet.start, one.quiet.until
    return start <= minute < until if start < until else minute >= start or minute < until


def changes(zone: str, year: int) -> list[int]:
    """The hours within which a zone's clocks are changed in a year."""
    first = int(datetime(year, 1, 1, tzinfo=UTC).timestamp())
    hours = range(first, first + 366 * DAY, HOUR)
    offsets = [datetime.fromtimestamp(hour, ZoneInfo(zone)).utcoffset() for hour in hours]
    return [hour for hour, before, after in zip(hours, offsets, offsets[1:], strict=False) if before != after]


CHANGES = [(zone, moment) for zone in ZONES for moment in changes(zone, 2027)]

moments = st.one_of(
    st.integers(at("2026-01-01"), at("2029-01-01")),
    st.sampled_from(CHANGES).flatmap(lambda one: st.integers(one[1] - 2 * DAY, one[1] + DAY)),
)
spans = st.one_of(st.integers(0, 3 * DAY), st.integers(0, 44 * DAY))


@st.composite
def quiets(draw: st.DrawFn) -> Quiet:
    """Any hours that are allowed."""
    start, length = draw(st.integers(0, 1439)), draw(st.integers(1, MAX_QUIET_MINUTES))
    return Quiet(start, (start + length) % 1440)


@st.composite
def calendars(draw: st.DrawFn) -> Calendar:
    """Any calendar that somebody may set."""
    first = date(2026, 12, 1) + timedelta(draw(st.integers(0, 365)))
    days = Vacation(first, first + timedelta(draw(st.integers(0, 29))))
    return Calendar(
        zone=draw(st.sampled_from(ZONES)),
        quiet=draw(st.none() | quiets()),
        weekends=draw(st.booleans()),
        vacation=draw(st.none() | st.just(days)),
    )


@given(calendars(), moments)
def test_a_moment_is_stopped_as_the_wall_clock_says(one: Calendar, moment: int) -> None:
    assert one.is_stopped(moment) == stopped(one, moment)


@given(calendars(), moments, spans)
def test_a_deadline_is_never_in_stopped_time_and_exactly_so_far_away(
    one: Calendar, now: int, seconds: int
) -> None:
    deadline = one.time_after(now, seconds)
    assert not stopped(one, deadline)
    assert one.running_seconds(now, deadline) == seconds
    assert one.running_seconds(now, deadline + 1) == seconds + 1


@given(calendars(), moments, spans, st.integers(0, 2 * DAY), st.integers(0, 2 * DAY))
def test_who_begins_later_or_has_more_is_never_earlier(
    one: Calendar, now: int, seconds: int, later: int, more: int
) -> None:
    assert one.time_after(now, seconds) <= one.time_after(now + later, seconds)
    assert one.time_after(now, seconds) <= one.time_after(now, seconds + more)


@given(calendars(), moments, st.integers(0, 20 * DAY), st.integers(0, 20 * DAY))
def test_two_spans_are_as_long_as_both_together(one: Calendar, start: int, first: int, second: int) -> None:
    middle, end = start + first, start + first + second
    assert one.running_seconds(start, middle) + one.running_seconds(middle, end) == one.running_seconds(
        start, end
    )


@given(calendars(), st.sampled_from(CHANGES), st.integers(0, 3 * DAY // MINUTE))
def test_running_time_is_the_minutes_that_are_not_stopped(
    one: Calendar, change: tuple[str, int], length: int
) -> None:
    start = (change[1] - DAY) // MINUTE * MINUTE
    minutes = range(start, start + length * MINUTE, MINUTE)
    counted = sum(MINUTE for moment in minutes if not stopped(one, moment))
    assert one.running_seconds(start, start + length * MINUTE) == counted


@given(calendars(), moments)
def test_backwards_there_is_no_time(one: Calendar, moment: int) -> None:
    assert one.running_seconds(moment, moment) == one.running_seconds(moment, moment - DAY) == 0


@pytest.mark.parametrize(
    ("zone", "now", "seconds", "deadline"),
    [
        # An ordinary night of nine quiet hours.
        ("Europe/Zurich", "2027-01-11 21:00", 2 * HOUR, "Tue 2027-01-12 08:00:00"),
        ("Asia/Kathmandu", "2027-01-11 21:00", 2 * HOUR, "Tue 2027-01-12 08:00:00"),
        # What would end as the night begins ends as it is over.
        ("Europe/Zurich", "2027-01-11 21:00", HOUR, "Tue 2027-01-12 07:00:00"),
        ("Europe/Zurich", "2027-01-11 23:30", 0, "Tue 2027-01-12 07:00:00"),
        # Nights of eight and of ten real hours: at seven it is seven.
        ("Europe/Zurich", "2027-03-27 21:00", 2 * HOUR, "Sun 2027-03-28 08:00:00"),
        ("Europe/Zurich", "2027-10-30 21:00", 2 * HOUR, "Sun 2027-10-31 08:00:00"),
        ("America/New_York", "2027-03-13 21:00", 2 * HOUR, "Sun 2027-03-14 08:00:00"),
        ("America/New_York", "2027-11-06 21:00", 2 * HOUR, "Sun 2027-11-07 08:00:00"),
        ("Australia/Lord_Howe", "2027-04-03 21:00", 2 * HOUR, "Sun 2027-04-04 08:00:00"),
        ("Australia/Lord_Howe", "2027-10-02 21:00", 2 * HOUR, "Sun 2027-10-03 08:00:00"),
    ],
)
def test_a_quiet_night(zone: str, now: str, seconds: int, deadline: str) -> None:
    assert told(Calendar(zone, NIGHT).time_after(at(now, zone), seconds), zone) == deadline


@pytest.mark.parametrize(
    ("zone", "now", "deadline"),
    [
        # Quiet by day alone: a running night with summer time ends by the wall clock later, or earlier.
        ("Europe/Zurich", "2027-03-27 20:00", "Sun 2027-03-28 05:00:00"),
        ("Europe/Zurich", "2027-10-30 20:00", "Sun 2027-10-31 03:00:00"),
        ("Australia/Lord_Howe", "2027-04-03 20:00", "Sun 2027-04-04 03:30:00"),
        ("Australia/Lord_Howe", "2027-10-02 20:00", "Sun 2027-10-03 04:30:00"),
        ("America/New_York", "2027-06-01 20:00", "Wed 2027-06-02 04:00:00"),
    ],
)
def test_running_seconds_are_real_seconds(zone: str, now: str, deadline: str) -> None:
    one = Calendar(zone, Quiet(12 * 60, 13 * 60))
    assert told(one.time_after(at(now, zone), 8 * HOUR), zone) == deadline


def test_an_hour_that_comes_twice_is_quiet_twice() -> None:
    one, night = Calendar("Europe/Zurich", Quiet(120, 150)), at("2027-10-31 01:00", "Europe/Zurich")
    assert one.running_seconds(night, night + 4 * HOUR) == 3 * HOUR


def test_an_hour_that_never_comes_is_not_missed() -> None:
    one, night = Calendar("Europe/Zurich", Quiet(120, 180)), at("2027-03-28 01:00", "Europe/Zurich")
    assert one.running_seconds(night, night + 4 * HOUR) == 4 * HOUR


def test_a_weekend_is_that_of_ones_own_zone() -> None:
    friday = at("2027-01-15 20:00", "Pacific/Auckland")
    ends = Calendar("Pacific/Auckland", weekends=True).time_after(friday, 5 * HOUR)
    assert told(ends, "Pacific/Auckland") == "Mon 2027-01-18 01:00:00"
    assert Calendar("America/New_York", weekends=True).time_after(friday, 5 * HOUR) == friday + 5 * HOUR


def test_vacation_weekend_and_night_together() -> None:
    one = Calendar("Europe/Zurich", NIGHT, True, Vacation(date(2027, 7, 5), date(2027, 7, 15)))
    friday = at("2027-07-02 20:00", "Europe/Zurich")
    # Two hours on Friday; then a weekend, the vacation, and one day of fifteen hours before the next weekend.
    assert told(one.time_after(friday, 18 * HOUR), "Europe/Zurich") == "Mon 2027-07-19 08:00:00"


@pytest.mark.parametrize(("start", "until"), [(0, 0), (600, 600), (0, 961), (1380, 901)])
def test_hours_that_leave_no_day_are_no_quiet_hours(start: int, until: int) -> None:
    with pytest.raises(ValueError, match="quiet hours"):
        Quiet(start, until)


def test_sixteen_hours_may_be_quiet() -> None:
    assert Quiet(1380, 900) and Quiet(0, 960)  # noqa: PT018 - neither raises


def test_a_vacation_does_not_lie_backwards() -> None:
    with pytest.raises(ValueError, match="before it begins"):
        Vacation(date(2027, 7, 2), date(2027, 7, 1))


def test_a_calendar_out_of_a_profile() -> None:
    settings = {
        "zone": "Asia/Kathmandu",
        "quiet": {"from": "22:30", "until": "07:00"},
        "vacation": {"from": "2027-07-01", "until": "2027-07-14"},
    }
    vacation = Vacation(date(2027, 7, 1), date(2027, 7, 14))
    assert calendar.calendar_for(settings, True) == Calendar(
        "Asia/Kathmandu", Quiet(1350, 420), True, vacation
    )
    assert calendar.calendar_for({}) == calendar.calendar_for({"quiet": None, "vacation": None}) == Calendar()


def test_every_zone_is_there_and_knows_its_day() -> None:
    assert {"UTC", "Europe/Zurich", "Asia/Kathmandu"} <= calendar.time_zones()
    assert not {"", "Europe", "Mars/Base", "../etc/passwd", "europe/zurich"} & calendar.time_zones()
    noon = at("2027-01-01 12:00")
    days = {zone: calendar.local_date(zone, noon) for zone in calendar.time_zones()}
    assert set(days.values()) == {date(2027, 1, 1), date(2027, 1, 2)}
