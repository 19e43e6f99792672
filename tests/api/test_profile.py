"""Time zone, quiet hours and vacation; terms of the clock; being back: through the API."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from chalicelib import store, wiring
from chalicelib.games.contract import Json
from chalicelib.play.time import calendar
from tests.api.api_clients import BOT_SEAT, OPEN_SEAT, create_guest, start_match, update_match_lists
from tests.support.client import Client

NIGHT = {"from": "22:00", "until": "07:00"}
CLOCK = {"turn": 86_400, "bank": 172_800, "increment": 600, "weekends": True, "takeover": True}


NOON = datetime(2031, 3, 3, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def same_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets it be noon on one day throughout a test."""
    monkeypatch.setattr(wiring, "now", lambda: NOON)


def date_in_days(days: int = 0) -> str:
    """A day from that one on."""
    return (NOON.date() + timedelta(days)).isoformat()


def vacation(first: int, last: int) -> Json:
    """From one day to another, counted from today."""
    return {"from": date_in_days(first), "until": date_in_days(last)}


def patch_profile(who: Client, **wishes: Any) -> Json:
    """The profile after a change."""
    return who.ok(who.http.patch("/v1/me", json=wishes))


def get_deadline(who: Client, match: str, seat: int) -> datetime:
    """When a seat's time is up."""
    return datetime.fromisoformat(who.get_match(match)["match"]["seats"][seat]["deadline"])


def test_a_new_profile_has_defaults() -> None:
    me = create_guest("Ada").http.get("/v1/me").json()
    assert {name: me[name] for name in ("zone", "quiet", "vacation", "vacation_left")} == {
        "zone": "UTC",
        "quiet": None,
        "vacation": None,
        "vacation_left": 30,
    }


def test_a_profile_changes_only_what_is_sent() -> None:
    ada = create_guest("Ada")
    me = patch_profile(ada, zone="Europe/Zurich", quiet=NIGHT)
    assert (me["zone"], me["quiet"]) == ("Europe/Zurich", NIGHT)
    assert patch_profile(ada, name="Ada Two") == {**me, "name": "Ada Two"}
    assert patch_profile(ada, quiet=None) == {**me, "name": "Ada Two", "quiet": None}
    assert ada.http.get("/v1/me").json()["zone"] == "Europe/Zurich"


def test_a_vacation_uses_the_allowance_and_returns_unused_days() -> None:
    ada = create_guest("Ada")
    me = patch_profile(ada, vacation=vacation(0, 4))
    assert (me["vacation"], me["vacation_left"]) == (vacation(0, 4), 25)
    me = patch_profile(ada, vacation=None)
    assert (me["vacation"], me["vacation_left"]) == (None, 30)


@pytest.mark.parametrize(
    ("wishes", "field"),
    [
        ({"zone": "Mars/Base"}, "zone"),
        ({"zone": "europe/zurich"}, "zone"),
        ({"zone": "../../etc/passwd"}, "zone"),
        ({"zone": ""}, "zone"),
        ({"zone": None}, "zone"),
        ({"quiet": "22:00-07:00"}, "quiet"),
        ({"quiet": {"from": "22:00"}}, "quiet.until"),
        ({"quiet": {"from": "24:00", "until": "07:00"}}, "quiet.from"),
        ({"quiet": {"from": "9:00", "until": "17:00"}}, "quiet.from"),
        ({"quiet": {"from": "22:00", "until": "07:60"}}, "quiet.until"),
        ({"quiet": {"from": "22:00\n", "until": "07:00"}}, "quiet.from"),
        ({"quiet": {"from": 22, "until": "07:00"}}, "quiet.from"),
        ({"quiet": {"from": "22:00", "until": "22:00"}}, "quiet.until"),
        ({"quiet": {"from": "06:00", "until": "22:01"}}, "quiet.until"),
        ({"quiet": {**NIGHT, "loud": True}}, "quiet.loud"),
        ({"vacation": {"from": "2027-02-29", "until": "2027-03-01"}}, "vacation.from"),
        ({"vacation": {"from": "20270301", "until": "2027-03-01"}}, "vacation.from"),
        ({"vacation": {"from": "2027-03-01T00:00", "until": "2027-03-02"}}, "vacation.from"),
        ({"vacation": vacation(3, 2)}, "vacation.until"),
        ({"vacation": vacation(-1, 2)}, "vacation.from"),
        ({"vacation": vacation(-3, -2)}, "vacation.until"),
        ({"vacation": vacation(1, 62)}, "vacation.until"),
        ({"vacation": vacation(400, 401)}, "vacation.from"),
        ({"vacation": {"from": "0001-01-01", "until": "9999-12-31"}}, "vacation.until"),
        ({"vacation_left": 99}, "vacation_left"),
    ],
)
def test_an_invalid_profile_is_refused_by_its_field(wishes: Json, field: str) -> None:
    cy = create_guest("Cy")
    before = cy.http.get("/v1/me").json()
    refused = cy.http.patch("/v1/me", json=wishes)
    assert refused.status_code == 422
    assert list(refused.json()["errors"]) == [field]
    assert cy.http.get("/v1/me").json() == before


def test_two_changes_at_once_both_count(monkeypatch: pytest.MonkeyPatch) -> None:
    ada, change = create_guest("Ada"), store.players.update

    def overtaken(*players: Any) -> None:
        monkeypatch.setattr(store.players, "update", change)
        patch_profile(ada, zone="Asia/Tokyo")
        change(*players)

    monkeypatch.setattr(store.players, "update", overtaken)
    me = patch_profile(ada, quiet=NIGHT)
    assert (me["zone"], me["quiet"]) == ("Asia/Tokyo", NIGHT)


def test_a_vacation_moves_the_deadline_of_a_turn_that_runs() -> None:
    ada, ben = create_guest("Ada"), create_guest("Ben")
    match = start_match(ada, ben)
    update_match_lists(match)
    etag, soon = ada.http.get(f"/v1/matches/{match}").headers["ETag"], get_deadline(ada, match, 0)
    patch_profile(ada, vacation=vacation(0, 1))
    # An hour of bidding has begun: it gets an hour more, and the next turn will have all of the vacation.
    assert get_deadline(ada, match, 0) == soon + timedelta(hours=1)
    assert get_deadline(ada, match, 1) == soon
    assert ada.http.get(f"/v1/matches/{match}", headers={"If-None-Match": etag}).status_code == 200


def test_a_match_has_the_clock_that_was_agreed() -> None:
    ada = create_guest("Ada")
    match = ada.create_match("parley", [OPEN_SEAT, BOT_SEAT], clock=CLOCK)["match"]
    assert match["clock"] == CLOCK
    assert ada.create_match("parley", [OPEN_SEAT])["match"]["clock"] == {
        "turn": 86_400,
        "bank": 0,
        "increment": 0,
        "weekends": False,
        "takeover": False,
    }


@pytest.mark.parametrize(
    ("clock", "field"),
    [
        ({"turn": 299}, "clock.turn"),
        ({"turn": 14 * 86_400 + 1}, "clock.turn"),
        ({"bank": 600}, "clock.turn"),
        ({"turn": 600, "bank": -1}, "clock.bank"),
        ({"turn": 600, "bank": 30 * 86_400 + 1}, "clock.bank"),
        ({"turn": 600, "bank": 86_400, "increment": 86_401}, "clock.increment"),
        ({"turn": 600, "increment": 1}, "clock.increment"),
        ({"turn": 600, "bank": 0, "increment": 1}, "clock.increment"),
        ({"turn": 600, "weekends": 1}, "clock.weekends"),
        ({"turn": 600, "takeover": "yes"}, "clock.takeover"),
        ({"turn": 600, "cap": 1}, "clock.cap"),
    ],
)
def test_an_invalid_clock_is_refused_by_its_field(clock: Json, field: str) -> None:
    body = {"game": "parley", "seats": [{"kind": "me"}, OPEN_SEAT], "clock": clock}
    refused = create_guest("Cy").http.post("/v1/matches", json=body)
    assert refused.status_code == 422
    assert list(refused.json()["errors"]) == [field]


def _make_away(match: str, seat: int) -> None:
    """Makes a seat miss two deadlines."""
    found = store.matches.load(match, True)
    assert found
    old = found[0]
    missed = tuple(replace(one, missed_deadlines=2) if n == seat else one for n, one in enumerate(old.clocks))
    store.matches.update(old, replace(old, clocks=missed, rev=old.rev + 1))


def send_im_back(who: Client, match: str, version: int = 1, params: Json | None = None) -> Any:
    """The answer to `im_back`."""
    body = {"kind": "im_back", "params": params or {}}
    return who.http.post(f"/v1/matches/{match}/actions", json=body, headers={"If-Match": f'"{version}"'})


def test_im_back_ends_being_away() -> None:
    ada, ben, cy = create_guest("Ada"), create_guest("Ben"), create_guest("Cy")
    match = start_match(ada, ben, cy)
    _make_away(match, 1)
    assert ben.get_match(match)["match"]["seats"][1]["away"]
    assert send_im_back(ben, match, 7).json()["code"] == "stale_version"
    assert send_im_back(ben, match, params={"x": 1}).json()["errors"] == {"params.x": ["Unknown field."]}
    answer = ben.ok(send_im_back(ben, match))
    assert (answer["match"]["version"], answer["events"]) == (1, [])
    assert not answer["match"]["seats"][1]["away"]
    assert (send_im_back(ben, match).status_code, send_im_back(ben, match).json()["code"]) == (
        409,
        "not_away",
    )


def test_every_time_zone_name_fits_its_field() -> None:
    assert max(map(len, calendar.time_zones())) < 64
