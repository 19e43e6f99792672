"""Vacations and the allowance of a year: what uses it up, what comes back, what is refused."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.games.contract import Json
from chalicelib.play.errors import Unprocessable
from chalicelib.play.time import calendar, vacations
from tests.play.time.calendar_strategies import ZONES

HOUR, DAY = 3600, 86_400


def noon(day: str, zone: str = "UTC") -> int:
    """The Unix time of noon on a day in a zone."""
    return int(datetime.fromisoformat(f"{day} 12:00").replace(tzinfo=ZoneInfo(zone)).timestamp())


def days(first: str, last: str) -> Json:
    """A vacation as the API takes it."""
    return {"from": first, "until": last}


def settings_after(*steps: tuple[str, Json | None], zone: str = "UTC") -> Json:
    """The settings after these wishes, each with the day on which it was made."""
    settings: Json = {"zone": zone}
    for day, wish in steps:
        settings = vacations.with_vacation(settings, wish, noon(day, zone))
    return settings


JULY = days("2026-07-01", "2026-07-14")


@pytest.mark.parametrize(
    ("steps", "today", "left"),
    [
        ([], "2026-01-01", 30),
        ([("2026-06-01", JULY)], "2026-06-01", 16),
        ([("2026-06-01", JULY)], "2026-07-20", 16),
        ([("2026-06-01", JULY), ("2026-06-20", None)], "2026-06-20", 30),
        ([("2026-06-01", JULY), ("2026-06-20", days("2026-07-01", "2026-07-01"))], "2026-06-20", 29),
        # Cut short on its fifth day: five days are used, that day among them.
        ([("2026-06-01", JULY), ("2026-07-05", None)], "2026-07-05", 25),
        ([("2026-06-01", JULY), ("2026-07-05", days("2026-07-01", "2026-07-05"))], "2026-07-05", 25),
        # Longer, twice, in its middle: no day counts twice.
        (
            [
                ("2026-06-01", JULY),
                ("2026-07-05", days("2026-07-01", "2026-07-16")),
                ("2026-07-07", days("2026-07-01", "2026-07-20")),
            ],
            "2026-07-07",
            10,
        ),
        # One used, and another one planned.
        ([("2026-06-01", JULY), ("2026-08-01", days("2026-09-01", "2026-09-16"))], "2026-08-01", 0),
        # Over New Year each day counts in its own year.
        ([("2026-12-01", days("2026-12-20", "2027-01-10"))], "2026-12-01", 18),
        ([("2026-12-01", days("2026-12-20", "2027-01-10"))], "2027-01-02", 20),
        # A new year, a new allowance.
        ([("2026-06-01", days("2026-07-01", "2026-07-30"))], "2027-01-01", 30),
    ],
)
def test_days_left_of_the_allowance(steps: list[tuple[str, Json | None]], today: str, left: int) -> None:
    assert vacations.days_left(settings_after(*steps), noon(today)) == left


@pytest.mark.parametrize(
    ("before", "today", "wish", "code", "field"),
    [
        ([], "2026-06-01", days("2026-06-01", "2026-07-01"), "vacation_spent", "until"),
        ([], "2026-06-01", days("2026-06-01", "9999-12-31"), "vacation_spent", "until"),
        ([], "2026-12-01", days("2026-12-15", "2027-01-31"), "vacation_spent", "until"),
        ([("2026-06-01", JULY)], "2026-07-20", days("2026-08-01", "2026-08-17"), "vacation_spent", "until"),
        ([], "2026-06-02", days("2026-06-01", "2026-06-03"), "vacation_past", "from"),
        ([], "2026-06-02", days("2026-05-01", "2026-06-01"), "vacation_past", "until"),
        ([("2026-06-01", JULY)], "2026-07-05", days("2026-06-30", "2026-07-14"), "vacation_past", "from"),
        # A vacation that is over cannot be made longer.
        ([("2026-06-01", JULY)], "2026-07-20", days("2026-07-01", "2026-07-21"), "vacation_past", "from"),
        ([], "2026-06-01", days("2027-06-03", "2027-06-04"), "vacation_far", "from"),
        ([], "2026-06-01", days("9999-12-31", "9999-12-31"), "vacation_far", "from"),
    ],
)
def test_a_vacation_beyond_the_rules_is_refused(
    before: list[tuple[str, Json | None]], today: str, wish: Json, code: str, field: str
) -> None:
    settings = settings_after(*before)
    with pytest.raises(Unprocessable) as refused:
        vacations.with_vacation(settings, wish, noon(today))
    assert (refused.value.code, list(refused.value.facts["errors"])) == (code, [f"vacation.{field}"])


def test_a_refusal_states_the_days_left() -> None:
    settings = settings_after(("2026-06-01", JULY))
    with pytest.raises(Unprocessable) as refused:
        vacations.with_vacation(settings, days("2026-08-01", "2026-08-31"), noon("2026-07-20"))
    assert refused.value.facts["year"] == 2026
    assert refused.value.facts["left"] == 16


def test_today_is_the_date_in_the_players_zone() -> None:
    late = noon("2026-06-01", "Pacific/Honolulu") + 11 * 3600
    settings = {"zone": "Pacific/Honolulu"}
    assert vacations.with_vacation(settings, days("2026-06-01", "2026-06-02"), late)
    with pytest.raises(Unprocessable):
        vacations.with_vacation({"zone": "Pacific/Auckland"}, days("2026-06-01", "2026-06-02"), late)


def test_a_past_vacation_is_not_shown_and_may_be_sent_again() -> None:
    settings = settings_after(("2026-06-01", JULY))
    assert vacations.current_vacation(settings, noon("2026-07-14")) == JULY
    assert vacations.current_vacation(settings, noon("2026-07-15")) is None
    assert vacations.with_vacation(settings, JULY, noon("2026-08-01")) is settings
    assert vacations.current_vacation({}, 0) is None


def test_a_vacation_stays_where_it_is_when_the_zone_changes() -> None:
    planned = settings_after(("2026-06-01", JULY), zone="Pacific/Kiritimati")
    moved = {**planned, "zone": "Pacific/Pago_Pago"}
    assert calendar.vacation_time(moved) == calendar.vacation_time(planned)
    # Cut short after two days: two are used, wherever the player is.
    at = calendar.midnight("Pacific/Kiritimati", date(2026, 7, 3))
    assert vacations.days_left(vacations.with_vacation(moved, None, at), at) == 28


def test_settings_of_older_code_keep_their_days() -> None:
    old = {
        "zone": "Europe/Zurich",
        "vacation": JULY,
        "vacation_days": ["2026-03-01", "2026-03-02", "2026-07-01"],
    }
    july = (noon("2026-06-30", "Europe/Zurich") + 12 * HOUR, noon("2026-07-14", "Europe/Zurich") + 12 * HOUR)
    assert calendar.vacation_time(old) == july
    assert vacations.days_left(old, noon("2026-06-01")) == 14
    new = vacations.with_instants(old)
    assert new == {
        "zone": "Europe/Zurich",
        "vacation": JULY,
        "vacation_time": july,
        "vacation_used": {"2026": 2 * DAY},
    }
    assert vacations.with_instants(new) is new
    at = july[0] + 3 * DAY
    assert vacations.days_left(vacations.with_vacation(old, None, at), at) == 25
    assert vacations.with_instants({"zone": "UTC"}) == {"zone": "UTC"}


def test_the_first_day_of_a_year_is_granted_in_any_zone_after_a_year_that_is_used_up() -> None:
    used = {"zone": "Pacific/Kiritimati", "vacation_time": None, "vacation_used": {"2026": 30 * DAY}}
    wish = days("2027-01-01", "2027-01-30")
    granted = vacations.with_vacation(used, wish, noon("2026-12-01"))["vacation_time"]
    # It is 2027 there fourteen hours before it is by UTC, where the year is counted.
    assert granted == (noon("2027-01-01") - 12 * HOUR, noon("2027-01-30") - 2 * HOUR)


CHANGES = st.lists(
    st.tuples(
        st.integers(0, 40 * DAY),
        st.sampled_from((*ZONES, "Pacific/Kiritimati", "Pacific/Pago_Pago")),
        st.sampled_from(("keep", "end", "wish")),
        st.integers(-3, 60),
        st.integers(0, 35),
    ),
    max_size=20,
)


@given(CHANGES, st.booleans())
def test_no_series_of_changes_exceeds_the_allowance(
    changes: list[tuple[int, str, str, int, int]], stored_by_older_code: bool
) -> None:
    now, stopped = noon("2026-10-01"), Counter[int]()
    settings: Json = {"vacation": days("2026-10-05", "2026-10-20")} if stored_by_older_code else {}
    for wait, zone, what, first, length in changes:
        stopped.update(_stopped_seconds(settings, now, now + wait))
        now += wait
        settings = {**vacations.with_instants(settings), "zone": zone}
        if what != "keep":
            wish = None if what == "end" else (first, length)
            settings = _with_wish(settings, wish, calendar.local_date(zone, now), now)
        assert 0 <= vacations.days_left(settings, now) <= vacations.DAYS_PER_YEAR
    stopped.update(_stopped_seconds(settings, now, now + 2 * 366 * DAY))
    assert max(stopped.values(), default=0) <= vacations.DAYS_PER_YEAR * DAY


def _stopped_seconds(settings: Json, start: int, end: int) -> Counter[int]:
    """For how many seconds of each year a vacation stops a clock from one moment to another."""
    years = range(datetime.fromtimestamp(start, UTC).year, datetime.fromtimestamp(end, UTC).year + 1)
    own, found = calendar.calendar_for({**settings, "quiet": None}), Counter[int]()
    for year in years:
        first, last = max(start, new_year(year)), min(end, new_year(year + 1))
        found[year] = max(0, last - first) - own.running_seconds(first, last)
    return found


def new_year(year: int) -> int:
    """When a year begins by UTC."""
    return int(datetime(year, 1, 1, tzinfo=UTC).timestamp())


def _with_wish(settings: Json, wish: tuple[int, int] | None, today: date, now: int) -> Json:
    """The settings after a wish, unchanged if it is refused.

    `wish` is in how many days the vacation begins and how many days after that it ends; None ends it.
    """
    vacation = None
    if wish is not None:
        first = today + timedelta(wish[0])
        vacation = days(first.isoformat(), (first + timedelta(wish[1])).isoformat())
    try:
        return vacations.with_vacation(settings, vacation, now)
    except Unprocessable:
        return settings
