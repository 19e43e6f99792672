"""Calendars for properties, and an independent definition of when one stops a clock."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hypothesis import strategies as st

from chalicelib.play.time.calendar import MAX_QUIET_MINUTES, Calendar, Quiet

MINUTE = 60

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


def is_stopped_by_definition(calendar: Calendar, moment: int) -> bool:
    """What `Calendar.is_stopped` must say, read off the wall clock of the calendar's zone."""
    local = datetime.fromtimestamp(moment, ZoneInfo(calendar.zone))
    if calendar.weekends and local.strftime("%a") in ("Sat", "Sun"):
        return True
    if calendar.vacation and calendar.vacation[0] <= moment < calendar.vacation[1]:
        return True
    if calendar.quiet is None:
        return False
    minute, start, until = local.hour * 60 + local.minute, calendar.quiet.start, calendar.quiet.until
    return start <= minute < until if start < until else minute >= start or minute < until


@st.composite
def quiet_hours(draw: st.DrawFn) -> Quiet:
    """Any quiet hours that are allowed."""
    start, length = draw(st.integers(0, 1439)), draw(st.integers(1, MAX_QUIET_MINUTES))
    return Quiet(start, (start + length) % 1440)


@st.composite
def calendars(draw: st.DrawFn) -> Calendar:
    """Any calendar that a player may have."""
    first = int(datetime(2026, 12, 1, tzinfo=UTC).timestamp()) + MINUTE * draw(st.integers(0, 365 * 24 * 60))
    vacation = (first, first + MINUTE * draw(st.integers(1, 30 * 24 * 60)))
    return Calendar(
        zone=draw(st.sampled_from(ZONES)),
        quiet=draw(st.none() | quiet_hours()),
        weekends=draw(st.booleans()),
        vacation=draw(st.none() | st.just(vacation)),
    )
