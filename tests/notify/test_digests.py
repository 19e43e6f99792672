"""Digests: one mail a morning with what waits and what has ended, in every time zone (DESIGN 5)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from chalicelib import store, timestamps
from chalicelib.games.contract import Json
from chalicelib.notify import destinations, digests, dispatch, outbox, quiet_hours
from chalicelib.notify.send_result import SendResult
from chalicelib.store.players import Player
from tests.notify.harness import NotifyHarness, mail_settings
from tests.support.parley_matches import NOW, time_after

ZURICH = ZoneInfo("Europe/Zurich")
DAY = 86_400


def local_time(day: int, clock: str = "08:00", zone: str = "Europe/Zurich") -> datetime:
    """A time of May 2030; `NOW` is two o'clock in the afternoon of the 4th in Zürich."""
    return datetime.fromisoformat(f"2030-05-{day:02}T{clock}").replace(tzinfo=ZoneInfo(zone))


def write_row(harness: NotifyHarness, name: str, match: str, **facts: Any) -> None:
    """Writes a row of a player's list of matches; by default the match waits for the player."""
    content: Json = {"id": match, "game": "parley", "version": 7, "seat": 0, "seats": [], "your_turn": True}
    content |= {"status": "running", "updated": timestamps.format_time(timestamps.unix_time(NOW)), **facts}
    store.match_rows.put_if_newer(
        store.match_rows.MatchRow(harness.players[name].id, match, content["version"], 0, content)
    )


def write_ended_row(harness: NotifyHarness, name: str, match: str, when: datetime, **facts: Any) -> None:
    """Writes a row of a match that has ended."""
    stamp = timestamps.format_time(timestamps.unix_time(when))
    write_row(
        harness,
        name,
        match,
        **{"version": 8, "your_turn": False, "status": "finished", **facts},
        updated=stamp,
    )


def plan_digest(harness: NotifyHarness, name: str, now: datetime) -> None:
    """Writes a notice for a player; one who wants digests gets it with the next."""
    notice = {"kind": "finished", "game": "parley", "match": harness.match, "version": 1, "seat": 0, "at": 0}
    outbox.write_notice(harness.change_settings(name), notice, now)


@pytest.fixture
def ada(harness: NotifyHarness) -> str:
    """Ada, who lives in Zürich and wants one mail a day."""
    harness.change_settings("Ada", zone="Europe/Zurich", mail=mail_settings("daily"))
    return "Ada"


def test_an_ended_match_is_in_one_digest(harness: NotifyHarness, ada: str) -> None:
    plan_digest(harness, ada, NOW)
    write_ended_row(harness, ada, "m1", local_time(5, "07:30"))
    dispatch.send_due(local_time(5), harness.config)
    assert [one.subject for one in harness.mails] == ["Eines deiner Spiele ist zu Ende."]
    assert "https://turnus.example/m/m1" in harness.mails[0].text
    plan_digest(harness, ada, local_time(5, "09:00"))
    write_row(harness, ada, "m2")
    write_ended_row(harness, ada, "m3", local_time(5, "07:59"))
    write_ended_row(harness, ada, "m4", local_time(5, "10:00"), status="aborted")
    dispatch.send_due(local_time(6), harness.config)
    second = harness.mails[1]
    assert second.subject == "Ein Spiel wartet auf dich."
    assert "2 deiner Spiele sind zu Ende." in second.text
    assert [f"/m/m{n}" in second.text for n in (1, 2, 3, 4)] == [False, True, True, True]


def test_digest_skips_matches_that_ended_long_ago_or_never_began(harness: NotifyHarness, ada: str) -> None:
    write_ended_row(harness, ada, "m1", time_after(-3 * DAY))
    write_ended_row(harness, ada, "m2", NOW, version=0, status="aborted")
    plan_digest(harness, ada, NOW)
    dispatch.send_due(local_time(5), harness.config)
    assert (harness.mails, [one.status for one in harness.deliveries(ada)]) == ([], ["withdrawn"])


def test_digest_that_failed_counts_as_not_sent(harness: NotifyHarness, ada: str) -> None:
    plan_digest(harness, ada, NOW)
    write_ended_row(harness, ada, "m1", NOW)
    broken = replace(harness.config, mailer=lambda _: SendResult(None, "later", "unreachable"))
    dispatch.send_due(local_time(5), broken)
    assert harness.deliveries(ada)[0].status == "waiting"
    dispatch.send_due(local_time(5, "08:01"), harness.config)
    assert "/m/m1" in harness.mails[0].text


def test_traveller_gets_one_digest_a_day(harness: NotifyHarness, ada: str) -> None:
    """It is eight o'clock in Zürich, and two hours later in the Azores."""
    write_row(harness, ada, "m1")
    plan_digest(harness, ada, NOW)
    harness.change_settings(ada, zone="Atlantic/Azores")
    plan_digest(harness, ada, NOW)
    assert len(harness.deliveries(ada)) == 2
    harness.change_settings(ada, zone="Europe/Zurich")
    dispatch.send_due(local_time(5), harness.config)
    harness.change_settings(ada, zone="Atlantic/Azores")
    dispatch.send_due(local_time(5, zone="Atlantic/Azores"), harness.config)
    assert len(harness.mails) == 1
    waiting = [one for one in harness.deliveries(ada) if one.status == "waiting"]
    assert [one.due_at for one in waiting] == [timestamps.unix_time(local_time(6, zone="Atlantic/Azores"))], (
        "nothing is lost"
    )
    plan_digest(harness, ada, local_time(5, "12:00"))
    assert len([one for one in harness.deliveries(ada) if one.status == "waiting"]) == 1
    dispatch.send_due(local_time(6, zone="Atlantic/Azores"), harness.config)
    assert len(harness.mails) == 2


def test_digests_due_together_are_sent_as_one(harness: NotifyHarness, ada: str) -> None:
    write_row(harness, ada, "m1")
    for zone in ("Asia/Tokyo", "Europe/Zurich", "Atlantic/Azores"):
        harness.change_settings(ada, zone=zone)
        plan_digest(harness, ada, NOW)
    assert len(harness.deliveries(ada)) == 3
    dispatch.send_due(local_time(5, "23:00"), harness.config)
    assert len(harness.mails) == 1
    assert sorted(one.status for one in harness.deliveries(ada)) == [
        "sent",
        "waiting",
        "withdrawn",
        "withdrawn",
    ]


def test_digest_waits_for_the_morning_of_the_new_zone(harness: NotifyHarness, ada: str) -> None:
    write_row(harness, ada, "m1")
    plan_digest(harness, ada, NOW)
    harness.change_settings(ada, zone="America/New_York")
    dispatch.send_due(local_time(5), harness.config)
    (waiting,) = (one for one in harness.deliveries(ada) if one.status == "waiting")
    assert waiting.due_at == timestamps.unix_time(local_time(5, zone="America/New_York"))


def test_digest_waits_for_the_first_morning_after_a_vacation(harness: NotifyHarness, ada: str) -> None:
    plan_digest(harness, ada, NOW)
    write_ended_row(harness, ada, "m1", NOW)
    harness.change_settings(ada, vacation={"from": "2030-05-05", "until": "2030-05-11"})
    dispatch.send_due(local_time(5), harness.config)
    plan_digest(harness, ada, local_time(8))
    (waiting,) = (one for one in harness.deliveries(ada) if one.status == "waiting")
    assert waiting.due_at == timestamps.unix_time(local_time(12))
    dispatch.send_due(local_time(12), harness.config)
    assert "/m/m1" in harness.mails[0].text


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
def test_next_digest_time(settings: Json, now: str, then: str) -> None:
    found = digests.next_digest_time(
        player_in_zurich(settings), datetime.fromisoformat(now).replace(tzinfo=ZURICH)
    )
    assert datetime.fromtimestamp(found, ZURICH).strftime("%Y-%m-%dT%H:%M") == then


def player_in_zurich(settings: Json) -> Player:
    """A player in Zürich with these settings."""
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
def test_next_digest_time_is_never_put_off_again(
    zone: str, start: int, length: int, days: int | None, after: int
) -> None:
    """Otherwise a digest would be put off for ever."""
    quiet = {"from": time_text(start), "until": time_text((start + length) % (24 * 60))}
    first = date(2030, 6, 1)
    away = days is not None and {"from": str(first), "until": str(first + timedelta(days))}
    player = player_in_zurich({"zone": zone, "quiet": quiet, **({"vacation": away} if away else {})})
    now = time_after(after)
    found = datetime.fromtimestamp(digests.next_digest_time(player, now), ZoneInfo(zone))
    assert now < found < now + timedelta(days=13)
    assert quiet_hours.quiet_end(player, found) is None
    assert not digests.is_before_morning(player, found)


def time_text(minutes: int) -> str:
    """Minutes after midnight as a time of day."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def test_digest_delivery_stores_no_names(harness: NotifyHarness, ada: str) -> None:
    named = [(0, "player", "Ada"), (1, "player", "Benjamin"), (2, "bot", "Herodotus"), (3, "player", "Bede")]
    write_row(harness, ada, "m1", seats=[{"seat": n, "kind": kind, "name": name} for n, kind, name in named])
    plan_digest(harness, ada, NOW)
    dispatch.send_due(local_time(5), harness.config)
    assert "mit Benjamin, Herodot und Bede" in harness.mails[0].text
    assert "Benjamin" not in str(harness.deliveries(ada))


def test_digest_is_withdrawn_when_mails_are_turned_off(harness: NotifyHarness, ada: str) -> None:
    write_row(harness, ada, "m1")
    plan_digest(harness, ada, NOW)
    harness.change_settings(ada, mail=mail_settings("off"))
    dispatch.send_due(local_time(5), harness.config)
    assert (harness.mails, [one.status for one in harness.deliveries(ada)]) == ([], ["withdrawn"])


def test_postponed_digest_equals_a_planned_one(harness: NotifyHarness, ada: str) -> None:
    plan_digest(harness, ada, NOW)
    (made,) = harness.deliveries(ada)
    assert made.due_at is not None
    assert made.channel == destinations.MAIL
    assert digests.delivery_for_morning(made, made.due_at) == made
