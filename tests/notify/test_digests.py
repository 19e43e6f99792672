"""Digests: on a morning, what waits and what has ended; one a day, wherever the day begins (DESIGN 5)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from chalicelib import store
from chalicelib.games.contract import Json
from chalicelib.notify import digests, dispatch, hours, outbox, places
from chalicelib.notify.sending import Sent
from chalicelib.play import present
from chalicelib.store.players import Player
from tests.notify.house import House, mail, seconds
from tests.support.playing import NOW, later

ZURICH = ZoneInfo("Europe/Zurich")
DAY = 86_400


def morning(day: int, clock: str = "08:00", zone: str = "Europe/Zurich") -> datetime:
    """A time of May 2030; `NOW` is two o'clock in the afternoon of the 4th in Zürich."""
    return datetime.fromisoformat(f"2030-05-{day:02}T{clock}").replace(tzinfo=ZoneInfo(zone))


def listed(house: House, name: str, match: str, **facts: Any) -> None:
    """A line in somebody's list of matches: by default of one that waits for them."""
    content: Json = {"id": match, "game": "parley", "version": 7, "seat": 0, "seats": [], "your_turn": True}
    content |= {"status": "running", "updated": present.time(seconds(NOW)), **facts}
    store.match_rows.put_if_newer(
        store.match_rows.MatchRow(house.people[name].id, match, content["version"], 0, content)
    )


def over(house: House, name: str, match: str, when: datetime, **facts: Any) -> None:
    """A line of a match that has ended."""
    stamp = present.time(seconds(when))
    listed(
        house, name, match, **{"version": 8, "your_turn": False, "status": "finished", **facts}, updated=stamp
    )


def planned(house: House, name: str, now: datetime) -> None:
    """Somebody is to be told something that leads to a digest."""
    notice = {"kind": "finished", "game": "parley", "match": house.match, "version": 1, "seat": 0, "at": 0}
    list(outbox.to_player(house.profile(name), notice, now))


@pytest.fixture
def ada(house: House) -> str:
    """Ada lives in Zürich and wants one mail a day."""
    house.profile("Ada", zone="Europe/Zurich", mail=mail("daily"))
    return "Ada"


def test_a_match_that_ended_is_told_once(house: House, ada: str) -> None:
    planned(house, ada, NOW)
    over(house, ada, "m1", morning(5, "07:30"))
    dispatch.sweep(morning(5), house.post)
    assert [one.subject for one in house.mails] == ["Eines deiner Spiele ist zu Ende."]
    assert "https://turnus.example/m/m1" in house.mails[0].text
    planned(house, ada, morning(5, "09:00"))
    listed(house, ada, "m2")
    over(house, ada, "m3", morning(5, "07:59"))
    over(house, ada, "m4", morning(5, "10:00"), status="aborted")
    dispatch.sweep(morning(6), house.post)
    told = house.mails[1]
    assert told.subject == "Ein Spiel wartet auf dich."
    assert "2 deiner Spiele sind zu Ende." in told.text
    assert [f"/m/m{n}" in told.text for n in (1, 2, 3, 4)] == [False, True, True, True]


def test_what_ended_before_digests_were_wanted_or_before_it_began_is_not_told(house: House, ada: str) -> None:
    over(house, ada, "m1", later(-3 * DAY))
    over(house, ada, "m2", NOW, version=0, status="aborted")
    planned(house, ada, NOW)
    dispatch.sweep(morning(5), house.post)
    assert (house.mails, [one.status for one in house.deliveries(ada)]) == ([], ["withdrawn"])


def test_what_could_not_be_sent_has_told_nothing(house: House, ada: str) -> None:
    planned(house, ada, NOW)
    over(house, ada, "m1", NOW)
    broken = replace(house.post, mail=lambda _: Sent(None, "later", "unreachable"))
    dispatch.sweep(morning(5), broken)
    assert house.deliveries(ada)[0].status == "waiting"
    dispatch.sweep(morning(5, "08:01"), house.post)
    assert "/m/m1" in house.mails[0].text


def test_who_travels_gets_one_a_day(house: House, ada: str) -> None:
    """A morning in Zürich, and another one two hours later, in the Azores."""
    listed(house, ada, "m1")
    planned(house, ada, NOW)
    house.profile(ada, zone="Atlantic/Azores")
    planned(house, ada, NOW)
    assert len(house.deliveries(ada)) == 2
    house.profile(ada, zone="Europe/Zurich")
    dispatch.sweep(morning(5), house.post)
    house.profile(ada, zone="Atlantic/Azores")
    dispatch.sweep(morning(5, zone="Atlantic/Azores"), house.post)
    assert len(house.mails) == 1
    waiting = [one for one in house.deliveries(ada) if one.status == "waiting"]
    assert [one.due_at for one in waiting] == [seconds(morning(6, zone="Atlantic/Azores"))], "nothing is lost"
    planned(house, ada, morning(5, "12:00"))
    assert len([one for one in house.deliveries(ada) if one.status == "waiting"]) == 1
    dispatch.sweep(morning(6, zone="Atlantic/Azores"), house.post)
    assert len(house.mails) == 2


def test_two_that_are_due_together_are_one(house: House, ada: str) -> None:
    listed(house, ada, "m1")
    for zone in ("Asia/Tokyo", "Europe/Zurich", "Atlantic/Azores"):
        house.profile(ada, zone=zone)
        planned(house, ada, NOW)
    assert len(house.deliveries(ada)) == 3
    dispatch.sweep(morning(5, "23:00"), house.post)
    assert len(house.mails) == 1
    assert sorted(one.status for one in house.deliveries(ada)) == [
        "sent",
        "waiting",
        "withdrawn",
        "withdrawn",
    ]


def test_before_the_morning_where_somebody_is_now_it_waits(house: House, ada: str) -> None:
    listed(house, ada, "m1")
    planned(house, ada, NOW)
    house.profile(ada, zone="America/New_York")
    dispatch.sweep(morning(5), house.post)
    (waiting,) = (one for one in house.deliveries(ada) if one.status == "waiting")
    assert waiting.due_at == seconds(morning(5, zone="America/New_York"))


def test_on_vacation_it_waits_for_the_first_morning_at_home(house: House, ada: str) -> None:
    planned(house, ada, NOW)
    over(house, ada, "m1", NOW)
    house.profile(ada, vacation={"from": "2030-05-05", "until": "2030-05-11"})
    dispatch.sweep(morning(5), house.post)
    planned(house, ada, morning(8))
    (waiting,) = (one for one in house.deliveries(ada) if one.status == "waiting")
    assert waiting.due_at == seconds(morning(12))
    dispatch.sweep(morning(12), house.post)
    assert "/m/m1" in house.mails[0].text


@pytest.mark.parametrize(
    ("settings", "now", "then"),
    [
        ({}, "2030-05-04T07:00", "2030-05-04T08:00"),
        ({}, "2030-05-04T07:56", "2030-05-05T08:00"),
        ({}, "2030-05-04T08:00", "2030-05-05T08:00"),
        ({"quiet": {"from": "22:00", "until": "09:30"}}, "2030-05-04T12:00", "2030-05-05T09:30"),
        ({"quiet": {"from": "22:00", "until": "07:57"}}, "2030-05-04T12:00", "2030-05-05T08:00"),
        ({"quiet": {"from": "22:00", "until": "10:00"}}, "2030-05-04T08:30", "2030-05-04T10:00"),
        ({"quiet": {"from": "22:00", "until": "10:00"}}, "2030-05-04T09:57", "2030-05-05T10:00"),
        ({"quiet": {"from": "08:00", "until": "00:00"}}, "2030-05-04T12:00", "2030-05-05T00:00"),
        ({"vacation": {"from": "2030-05-01", "until": "2030-05-09"}}, "2030-05-04T12:00", "2030-05-10T08:00"),
    ],
)
def test_the_next_morning(settings: Json, now: str, then: str) -> None:
    found = hours.morning_after(living(settings), datetime.fromisoformat(now).replace(tzinfo=ZURICH))
    assert datetime.fromtimestamp(found, ZURICH).strftime("%Y-%m-%dT%H:%M") == then


def living(settings: Json) -> Player:
    """Somebody in Zürich with these settings."""
    return Player("ada", "Ada", "en", 0, {"zone": "Europe/Zurich", **settings})


minutes = st.integers(0, 24 * 60 - 1)


@given(
    zone=st.sampled_from(["UTC", "Europe/Zurich", "America/New_York", "Pacific/Kiritimati", "Asia/Kolkata"]),
    start=minutes,
    length=st.integers(1, 16 * 60),
    days=st.none() | st.integers(0, 9),
    after=st.integers(0, 400 * DAY),
)
@example(zone="UTC", start=8 * 60, length=16 * 60, days=None, after=0)
def test_a_morning_is_a_time_at_which_a_digest_may_come(
    zone: str, start: int, length: int, days: int | None, after: int
) -> None:
    """Else it would be put off for ever."""
    quiet = {"from": clock(start), "until": clock((start + length) % (24 * 60))}
    first = date(2030, 6, 1)
    away = days is not None and {"from": str(first), "until": str(first + timedelta(days))}
    player = living({"zone": zone, "quiet": quiet, **({"vacation": away} if away else {})})
    now = later(after)
    found = datetime.fromtimestamp(hours.morning_after(player, now), ZoneInfo(zone))
    assert now < found < now + timedelta(days=13)
    assert hours.held_until(player, found) is None
    assert not hours.at_night(player, found)


def clock(minutes: int) -> str:
    """Minutes after midnight as a time of day."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def test_a_digest_keeps_no_names(house: House, ada: str) -> None:
    listed(house, ada, "m1", seats=[{"seat": 0, "name": "Ada"}, {"seat": 1, "name": "Benjamin"}])
    planned(house, ada, NOW)
    dispatch.sweep(morning(5), house.post)
    assert "Benjamin" in house.mails[0].text
    assert "Benjamin" not in str(house.deliveries(ada))


def test_no_mails_no_digest(house: House, ada: str) -> None:
    listed(house, ada, "m1")
    planned(house, ada, NOW)
    house.profile(ada, mail=mail("off"))
    dispatch.sweep(morning(5), house.post)
    assert (house.mails, [one.status for one in house.deliveries(ada)]) == ([], ["withdrawn"])


def test_what_is_put_off_is_what_a_notice_would_plan(house: House, ada: str) -> None:
    planned(house, ada, NOW)
    (made,) = house.deliveries(ada)
    assert made.due_at is not None
    assert made.channel == places.MAIL
    assert digests.put_off(made, made.due_at) == made
