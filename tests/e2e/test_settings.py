"""The settings: each part once, as a person uses it, and what the server then knows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from chalicelib.games.contract import Json
from tests.e2e.duel import Duel
from tests.e2e.inspection import misfits, photograph, violations
from tests.e2e.player import Player, is_move
from tests.e2e.test_install import controlled
from tests.e2e.test_looks import LOOKS, NARROW
from tests.e2e.visitors import Visitors
from tests.support.http_listener import run_listener
from tests.support.server import Server

PARTS = {
    "notices": "What was sent",
    "times": "Vacation",
    "devices": "Passkeys",
    "programs": "Webhooks",
    "data": "Be forgotten",
}
"""Each part, and the heading of its last section."""


@pytest.fixture
def ada(visitors: Visitors, duel: Duel) -> Player:
    """Ada with her phone."""
    return visitors.phone(session=duel.session())


def me(duel: Duel) -> Json:
    """Ada's profile."""
    found: Json = duel.ada.ok(duel.ada.http.get("/v1/me"))
    return found


def stops(player: Player) -> Iterator[str]:
    """Every part of the settings, and signing in."""
    player.open("/settings")
    expect(player.page.get_by_role("navigation", name="More settings")).to_be_visible()
    yield "settings-all"
    for part, last in PARTS.items():
        player.press(player.page.locator(f"a[href='/settings/{part}']"))
        expect(player.page.get_by_role("heading", name=last, exact=True)).to_be_visible()
        expect(player.page.locator(".spinner")).to_have_count(0)
        yield f"settings-{part}"
        player.page.go_back()
    player.open("/enter")
    expect(player.button("Use a passkey")).to_be_visible()
    yield "enter"


@pytest.mark.parametrize("look", LOOKS)
def test_the_settings_are_for_everybody(visitors: Visitors, duel: Duel, look: str) -> None:
    player = visitors.player(LOOKS[look], session=duel.session())
    wrong = {}
    for stop in stops(player):
        wrong[stop] = violations(player.page) + misfits(player.page)
        photograph(player.page, look, stop)
    assert {stop: found for stop, found in wrong.items() if found} == {}


@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_they_fit_a_screen_of_320_pixels(visitors: Visitors, duel: Duel, lang: str) -> None:
    player = visitors.player(NARROW, session=duel.session(), locale=lang)
    for part in PARTS:
        player.open(f"/settings/{part}")
        expect(player.page.get_by_role("heading", level=2).last).to_be_visible()
        assert (part, misfits(player.page)) == (part, [])


def test_a_part_that_is_none_is_not_found(ada: Player) -> None:
    ada.open("/settings/nothing")
    expect(ada.page.get_by_role("heading", name="Not found")).to_be_visible()


def test_whoever_is_signed_out_is_shown_the_way_in(phone: Player) -> None:
    phone.open("/settings/devices")
    expect(phone.page.get_by_role("heading", name="Devices and passkeys")).to_be_visible()
    assert violations(phone.page) + misfits(phone.page) == []
    phone.press(phone.page.get_by_role("link", name="I have played here before"))
    expect(phone.button("Use a passkey")).to_be_visible()


def test_the_focus_stays_near_what_was_done(visitors: Visitors, duel: Duel) -> None:
    """Rows go and buttons are switched off under the fingers: nobody begins again at the top of the page."""
    ada = visitors.desktop(session=duel.session())
    for name in ("one", "two"):
        duel.ada.ok(duel.ada.post("/v1/me/tokens", {"name": name, "scopes": ["read"], "days": 1}))
    ada.open("/settings/programs")
    ada.button("Remove one").press("Enter")
    expect(ada.button("Remove two")).to_be_focused()
    ada.button("Remove two").press("Enter")
    expect(ada.page.get_by_role("heading", name="Tokens")).to_be_focused()

    ada.open("/settings/times")
    ada.press(ada.page.get_by_role("switch", name="Let me rest"))
    ada.page.get_by_label("From").fill("21:00")
    ada.button("Save").press("Enter")
    expect(ada.page.get_by_text("Saved")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Quiet hours", exact=True)).to_be_focused()


def test_what_is_gone_already_need_not_be_removed(ada: Player, duel: Duel) -> None:
    ada.excuse("404")
    token = duel.ada.ok(duel.ada.post("/v1/me/tokens", {"name": "one", "scopes": ["read"], "days": 1}))
    ada.open("/settings/programs")
    expect(ada.button("Remove one")).to_be_visible()
    duel.ada.http.delete(f"/v1/me/tokens/{token['id']}").raise_for_status()
    ada.press(ada.button("Remove one"))
    expect(ada.page.get_by_text("No program has a token.")).to_be_visible()
    expect(ada.page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_have_count(0)


def test_nothing_of_it_is_kept_for_reading_offline(ada: Player) -> None:
    controlled(ada, "/settings/devices")
    expect(ada.page.get_by_role("list", name="Your devices")).to_be_visible()
    ada.open("/")
    expect(ada.page.get_by_role("heading", name="Your turn")).to_be_visible()
    kept = ada.page.evaluate(
        "async () => (await (await caches.open('answers')).keys()).map(each => new URL(each.url).pathname)"
    )
    assert "/v1/me/matches" in kept
    assert [path for path in kept if re.match("/v1/(me/(?!matches)|mail)", path)] == []


# Times


def test_the_zone_of_the_device_is_offered(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.phone(session=duel.session(), timezone_id="Europe/Zurich")
    ada.open("/settings/times")
    ada.press(ada.button("Take this device’s: Europe / Zurich"))
    expect(ada.page.get_by_label("Time zone")).to_have_value("Europe/Zurich")
    assert me(duel)["zone"] == "Europe/Zurich"
    ada.page.get_by_label("Time zone").select_option("Asia/Tokyo")
    expect(ada.button(re.compile("^Take this device’s"))).to_be_visible()
    assert me(duel)["zone"] == "Asia/Tokyo"


def test_quiet_hours_are_switched_on_changed_and_off(ada: Player, duel: Duel) -> None:
    ada.excuse("422")
    ada.open("/settings/times")
    rest = ada.page.get_by_role("switch", name="Let me rest")
    ada.press(rest)
    expect(ada.page.get_by_label("From")).to_have_value("22:00")
    assert me(duel)["quiet"] == {"from": "22:00", "until": "07:00"}

    ada.page.get_by_label("To", exact=True).fill("21:00")
    ada.press(ada.button("Save"))
    expect(ada.page.get_by_role("alert").filter(has_text="no more than 16 hours")).to_be_visible()
    assert me(duel)["quiet"]["until"] == "07:00"
    ada.page.get_by_label("To", exact=True).fill("06:30")
    ada.press(ada.button("Save"))
    expect(ada.page.get_by_text("no more than 16 hours")).to_be_hidden()
    assert me(duel)["quiet"]["until"] == "06:30"

    ada.press(rest)
    expect(ada.page.get_by_label("From")).to_be_hidden()
    assert me(duel)["quiet"] is None


def test_a_vacation_is_planned_and_called_off(ada: Player, duel: Duel) -> None:
    today = datetime.now(UTC).date()
    first, last = (today + timedelta(days) for days in (3, 5))
    ada.excuse("422")
    before = me(duel)["vacation_left"]
    ada.open("/settings/times")
    ada.page.get_by_label("First day").fill(first.isoformat())
    ada.page.get_by_label("Last day").fill((first - timedelta(1)).isoformat())
    ada.press(ada.button("Go on vacation"))
    expect(ada.page.get_by_role("alert").filter(has_text="cannot come before the first")).to_be_visible()
    ada.page.get_by_label("Last day").fill((first + timedelta(50)).isoformat())
    ada.press(ada.button("Go on vacation"))
    expect(ada.page.get_by_role("alert").filter(has_text="That is more than is left")).to_be_visible()

    ada.page.get_by_label("Last day").fill(last.isoformat())
    ada.press(ada.button("Go on vacation"))
    expect(ada.page.get_by_text("Your vacation:")).to_be_visible()
    assert me(duel)["vacation"] == {"from": first.isoformat(), "until": last.isoformat()}
    ada.press(ada.button("Call it off"))
    expect(ada.button("Go on vacation")).to_be_visible()
    assert (me(duel)["vacation"], me(duel)["vacation_left"]) == (None, before)


# Notices by mail, and what was sent


def test_an_address_is_given_and_taken_away(ada: Player, duel: Duel) -> None:
    ada.excuse("422")
    ada.open("/settings/notices")
    address = ada.page.get_by_label("Your address")
    address.fill("nobody")
    ada.press(ada.button("Save"))
    expect(ada.page.get_by_role("alert").filter(has_text="does not look like an e-mail")).to_be_visible()
    expect(address).to_have_attribute("aria-invalid", "true")
    address.fill("ada@example.org")
    ada.press(ada.button("Save"))
    expect(ada.page.get_by_text("We have written to ada@example.org.")).to_be_visible()
    mail = duel.ada.ok(duel.ada.http.get("/v1/me/mail"))
    assert (mail["address"], mail["confirmed"]) == ("ada@example.org", False)
    ada.press(ada.button("Remove the address"))
    expect(ada.page.get_by_text("We have written to")).to_be_hidden()
    assert duel.ada.ok(duel.ada.http.get("/v1/me/mail"))["address"] is None


# For programs


def test_a_token_is_made_used_and_revoked(ada: Player, duel: Duel, server: Server) -> None:
    ada.open("/settings/programs")
    ada.page.get_by_label("What it is for").fill("my bot")
    ada.press(ada.page.get_by_role("switch", name="play"))
    ada.press(ada.page.get_by_role("radio", name="no end"))
    ada.press(ada.button("Make a token"))
    secret = ada.page.get_by_role("status").locator("code").inner_text()
    ada.page.reload()
    row = ada.page.get_by_role("list", name="Tokens").get_by_role("listitem")
    expect(row).to_contain_text("read, play · no end")
    expect(ada.page.get_by_text(secret)).to_be_hidden()

    asked = {"Authorization": f"Bearer {secret}"}
    assert duel.ada.http.get("/v1/me", headers=asked).status_code == 200
    assert duel.ada.http.get("/v1/me/tokens", headers=asked).status_code == 403
    ada.press(ada.button("Remove my bot"))
    expect(ada.page.get_by_text("No program has a token.")).to_be_visible()
    assert duel.ada.http.get("/v1/me", headers=asked).status_code == 401


def test_a_webhook_is_added_tried_and_removed(ada: Player) -> None:
    ada.excuse("422")
    ada.open("/settings/programs")
    ada.page.get_by_label("Address").fill("https://ada:secret@example.org/")
    ada.press(ada.button("Add it"))
    refused = ada.page.get_by_role("alert").filter(has_text="must not hold a name and a password")
    expect(refused).to_be_visible()
    with run_listener() as program:
        ada.page.get_by_label("Address").fill(program.url)
        ada.press(ada.button("Add it"))
        expect(ada.page.get_by_role("status").locator("code")).to_have_text(re.compile("^whsec_"))
        ada.press(ada.button(f"Send a test to {program.url}"))
        row = ada.page.get_by_role("list", name="Webhooks").get_by_role("listitem")
        expect(row).to_contain_text("Sent.")
        expect(ada.page.get_by_role("status").filter(has_text="Sent.")).to_have_count(1)
        assert [json.loads(got.body)["type"] for got in program.requests] == ["match.test"]
    ada.press(ada.button(f"Send a test to {program.url}"))
    expect(row).to_contain_text("It cannot be reached.")

    ada.open("/settings/notices")
    sent = ada.page.get_by_role("list", name="What was sent").get_by_role("listitem")
    expect(sent).to_have_count(2)
    expect(sent.filter(has_text="Sent.")).to_contain_text("Test")
    ada.open("/settings/programs")
    ada.press(ada.button(f"Remove {program.url}"))
    expect(ada.page.get_by_text("No address is called.")).to_be_visible()


# One's own data


def test_everything_can_be_taken_along(ada: Player, tmp_path: Path) -> None:
    ada.open("/settings/data")
    with ada.page.expect_download() as loading:
        ada.press(ada.button("Save as a file"))
    loading.value.save_as(tmp_path / "ada.json")
    assert "Ada" in json.dumps(json.loads((tmp_path / "ada.json").read_text()))


def test_being_forgotten_is_asked_twice(ada: Player, duel: Duel) -> None:
    ada.open("/settings/data")
    ada.press(ada.button("Delete my player"))
    expect(ada.page.get_by_text("Ada is deleted here and on all devices:")).to_be_visible()
    assert violations(ada.page) + misfits(ada.page) == []
    ada.press(ada.button("Keep it"))
    assert me(duel)["name"] == "Ada"
    ada.press(ada.button("Delete my player"))
    ada.press(ada.button("Delete it all"))
    expect(ada.page.get_by_text("You have been forgotten.")).to_be_visible()
    expect(ada.page.get_by_role("link", name="I have played here before")).to_be_visible()
    assert duel.ada.http.get("/v1/me").status_code == 401


# The clock of a new match


def test_a_match_may_have_a_reserve_of_time(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.phone(session=duel.session())
    ada.open("/new")
    ada.press(ada.page.get_by_text("More about time"))
    reserve = ada.page.get_by_role("group", name="Reserve for long thoughts")
    ada.press(reserve.get_by_role("radio", name="3 days"))
    ada.press(ada.page.get_by_role("group", name="Each move gives back").get_by_role("radio", name="4 hrs"))
    ada.press(ada.page.get_by_role("switch", name="Weekends do not count"))
    ada.press(ada.page.get_by_role("switch", name="A bot stands in"))
    assert violations(ada.page) + misfits(ada.page) == []
    ada.press(ada.button("Remove player 3"))
    ada.press(ada.button("Create and invite"))
    expect(ada.page.get_by_text("A reserve of 3 days for each player")).to_be_visible()
    table = duel.ada.get_match(ada.page.url.rpartition("/")[2])
    clock = {"turn": 86_400, "bank": 259_200, "increment": 14_400, "weekends": True, "takeover": True}
    assert table["match"]["clock"] == clock

    duel.ben.join_match(table)
    seats = ada.page.get_by_role("navigation", name="Players").get_by_role("button")
    expect(seats).to_have_count(2)
    if ada.story.is_visible():
        ada.read_story()
    ada.press(seats.last)
    expect(ada.page.get_by_text("3 days of the reserve left")).to_be_visible()


def test_whoever_was_away_says_so_when_back(visitors: Visitors, duel: Duel) -> None:
    """It takes hours to be away: here the page is told so, and the server then knows better."""
    ada = visitors.phone(session=duel.session(), service_workers="block")
    ada.excuse("409")
    duel.lays(duel.ada)

    def away(route: Route) -> None:
        answer = route.fetch()
        if answer.status != 200:
            return route.fulfill(response=answer)
        table = answer.json()
        table["match"]["seats"][0]["away"] = True
        return route.fulfill(response=answer, json=table)

    ada.page.route(f"**/v1/matches/{duel.id}", away)
    ada.open(duel.path)
    ada.read_story()
    expect(ada.page.get_by_text("You have been away for a while.")).to_be_visible()
    with ada.page.expect_response(is_move) as answered:
        ada.press(ada.button("I am back"))
    assert answered.value.request.post_data_json == {"kind": "im_back", "params": {}}
    assert answered.value.json()["code"] == "not_away"
