"""The settings pages, and what they change on the server."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from chalicelib.games.contract import Json
from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.devices import DEVICES, NARROW, each_device
from tests.e2e.page_checks import layout_errors, page_errors, screen_errors
from tests.e2e.player import Player, is_move_response
from tests.e2e.player_factory import PlayerFactory
from tests.support.http_listener import run_listener
from tests.support.server import Server

PARTS = {
    "notices": "What was sent",
    "times": "Vacation",
    "devices": "Passkeys",
    "programs": "Webhooks",
    "data": "Be forgotten",
}
"""The settings pages, each with the heading of its last section."""


@pytest.fixture
def ada(players: PlayerFactory, match: AnnoDominiMatch) -> Player:
    """Ada on a phone."""
    return players.phone(session=match.session())


def profile(match: AnnoDominiMatch) -> Json:
    """Ada's profile."""
    found: Json = match.ada.ok(match.ada.http.get("/v1/me"))
    return found


def settings_screens(player: Player) -> Iterator[str]:
    """Every settings page, and signing in."""
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


@each_device
def test_settings_are_accessible(players: PlayerFactory, match: AnnoDominiMatch, device_name: str) -> None:
    player = players.player(DEVICES[device_name], session=match.session())
    assert screen_errors(player.page, settings_screens(player), device_name) == {}


@pytest.mark.parametrize("lang", ["en", "de", "it"])
def test_settings_fit_320_pixels(players: PlayerFactory, match: AnnoDominiMatch, lang: str) -> None:
    player = players.player(NARROW, session=match.session(), locale=lang)
    for part in PARTS:
        player.open(f"/settings/{part}")
        expect(player.page.get_by_role("heading", level=2).last).to_be_visible()
        assert (part, layout_errors(player.page)) == (part, [])


def test_unknown_settings_page_is_not_found(ada: Player) -> None:
    ada.open("/settings/nothing")
    expect(ada.page.get_by_role("heading", name="Not found")).to_be_visible()


def test_signed_out_visitor_is_led_to_sign_in(phone: Player) -> None:
    phone.open("/settings/devices")
    expect(phone.page.get_by_role("heading", name="Devices and passkeys")).to_be_visible()
    assert page_errors(phone.page) == []
    phone.press(phone.page.get_by_role("link", name="I have played here before"))
    expect(phone.button("Use a passkey")).to_be_visible()


def test_focus_stays_near_the_last_action(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    """Rows vanish and buttons are disabled after use: the focus must not go back to the top of the page."""
    ada = players.desktop(session=match.session())
    for name in ("one", "two"):
        match.ada.ok(match.ada.post("/v1/me/tokens", {"name": name, "scopes": ["read"], "days": 1}))
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


def test_removing_a_deleted_token_is_no_error(ada: Player, match: AnnoDominiMatch) -> None:
    ada.allow_error("404")
    token = match.ada.ok(match.ada.post("/v1/me/tokens", {"name": "one", "scopes": ["read"], "days": 1}))
    ada.open("/settings/programs")
    expect(ada.button("Remove one")).to_be_visible()
    match.ada.http.delete(f"/v1/me/tokens/{token['id']}").raise_for_status()
    ada.press(ada.button("Remove one"))
    expect(ada.page.get_by_text("No program has a token.")).to_be_visible()
    expect(ada.page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_have_count(0)


def test_settings_are_not_cached_offline(players_with_worker: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players_with_worker.phone(session=match.session())
    ada.open_with_service_worker("/settings/devices")
    expect(ada.page.get_by_role("list", name="Your devices")).to_be_visible()
    ada.open("/")
    expect(ada.page.get_by_role("heading", name="Your turn")).to_be_visible()
    cached_paths = ada.page.evaluate(
        "async () => (await (await caches.open('answers')).keys()).map(each => new URL(each.url).pathname)"
    )
    assert "/v1/me/matches" in cached_paths
    assert [path for path in cached_paths if re.match("/v1/(me/(?!matches)|mail)", path)] == []


# Times


def test_device_time_zone_is_offered(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session(), timezone_id="Europe/Zurich")
    ada.open("/settings/times")
    ada.press(ada.button("Take this device’s: Europe / Zurich"))
    expect(ada.page.get_by_label("Time zone")).to_have_value("Europe/Zurich")
    assert profile(match)["zone"] == "Europe/Zurich"
    ada.page.get_by_label("Time zone").select_option("Asia/Tokyo")
    expect(ada.button(re.compile("^Take this device’s"))).to_be_visible()
    assert profile(match)["zone"] == "Asia/Tokyo"


def test_quiet_hours_are_set_changed_and_removed(ada: Player, match: AnnoDominiMatch) -> None:
    ada.allow_error("422")
    ada.open("/settings/times")
    rest = ada.page.get_by_role("switch", name="Let me rest")
    ada.press(rest)
    expect(ada.page.get_by_label("From")).to_have_value("22:00")
    assert profile(match)["quiet"] == {"from": "22:00", "until": "07:00"}

    ada.page.get_by_label("To", exact=True).fill("21:00")
    ada.press(ada.button("Save"))
    expect(ada.page.get_by_role("alert").filter(has_text="no more than 16 hours")).to_be_visible()
    assert profile(match)["quiet"]["until"] == "07:00"
    ada.page.get_by_label("To", exact=True).fill("06:30")
    with ada.page.expect_response("**/v1/me"):
        ada.press(ada.button("Save"))
    expect(ada.page.get_by_text("no more than 16 hours")).to_be_hidden()
    assert profile(match)["quiet"]["until"] == "06:30"

    ada.press(rest)
    expect(ada.page.get_by_label("From")).to_be_hidden()
    assert profile(match)["quiet"] is None


def test_vacation_is_planned_and_cancelled(ada: Player, match: AnnoDominiMatch) -> None:
    today = datetime.now(UTC).date()
    first, last = (today + timedelta(days) for days in (3, 5))
    ada.allow_error("422")
    before = profile(match)["vacation_left"]
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
    assert profile(match)["vacation"] == {"from": first.isoformat(), "until": last.isoformat()}
    ada.press(ada.button("Call it off"))
    expect(ada.button("Go on vacation")).to_be_visible()
    assert (profile(match)["vacation"], profile(match)["vacation_left"]) == (None, before)


# Notices by mail, and what was sent


def test_mail_address_is_set_and_removed(ada: Player, match: AnnoDominiMatch) -> None:
    ada.allow_error("422")
    ada.open("/settings/notices")
    address = ada.page.get_by_label("Your address")
    address.fill("nobody")
    ada.press(ada.button("Save"))
    expect(ada.page.get_by_role("alert").filter(has_text="does not look like an e-mail")).to_be_visible()
    expect(address).to_have_attribute("aria-invalid", "true")
    address.fill("ada@example.org")
    ada.press(ada.button("Save"))
    expect(ada.page.get_by_text("We have written to ada@example.org.")).to_be_visible()
    mail = match.ada.ok(match.ada.http.get("/v1/me/mail"))
    assert (mail["address"], mail["confirmed"]) == ("ada@example.org", False)
    ada.press(ada.button("Remove the address"))
    expect(ada.page.get_by_text("We have written to")).to_be_hidden()
    assert match.ada.ok(match.ada.http.get("/v1/me/mail"))["address"] is None


# For programs


def test_token_is_created_used_and_revoked(ada: Player, match: AnnoDominiMatch, server: Server) -> None:
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
    assert match.ada.http.get("/v1/me", headers=asked).status_code == 200
    assert match.ada.http.get("/v1/me/tokens", headers=asked).status_code == 403
    ada.press(ada.button("Remove my bot"))
    expect(ada.page.get_by_text("No program has a token.")).to_be_visible()
    assert match.ada.http.get("/v1/me", headers=asked).status_code == 401


def test_webhook_is_added_tested_and_removed(ada: Player) -> None:
    ada.allow_error("422")
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


def test_data_can_be_exported(ada: Player, tmp_path: Path) -> None:
    ada.open("/settings/data")
    with ada.page.expect_download() as loading:
        ada.press(ada.button("Save as a file"))
    loading.value.save_as(tmp_path / "ada.json")
    assert "Ada" in json.dumps(json.loads((tmp_path / "ada.json").read_text()))


def test_account_deletion_asks_for_confirmation(ada: Player, match: AnnoDominiMatch) -> None:
    ada.open("/settings/data")
    ada.press(ada.button("Delete my player"))
    expect(ada.page.get_by_text("Ada is deleted here and on all devices:")).to_be_visible()
    assert page_errors(ada.page) == []
    ada.press(ada.button("Keep it"))
    assert profile(match)["name"] == "Ada"
    ada.press(ada.button("Delete my player"))
    ada.press(ada.button("Delete it all"))
    expect(ada.page.get_by_text("You have been forgotten.")).to_be_visible()
    expect(ada.page.get_by_role("link", name="I have played here before")).to_be_visible()
    assert match.ada.http.get("/v1/me").status_code == 401


# The clock of a new match


def test_match_with_a_time_bank(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    ada.open("/new")
    ada.press(ada.page.get_by_text("More about time"))
    reserve = ada.page.get_by_role("group", name="Reserve for long thoughts")
    ada.press(reserve.get_by_role("radio", name="3 days"))
    ada.press(ada.page.get_by_role("group", name="Each move gives back").get_by_role("radio", name="4 hrs"))
    ada.press(ada.page.get_by_role("switch", name="Weekends do not count"))
    ada.press(ada.page.get_by_role("switch", name="A bot stands in"))
    assert page_errors(ada.page) == []
    ada.press(ada.button("Remove player 3"))
    ada.press(ada.button("Create and invite"))
    expect(ada.page.get_by_text("A reserve of 3 days for each player")).to_be_visible()
    table = match.ada.get_match(ada.page.url.rpartition("/")[2])
    clock = {"turn": 86_400, "bank": 259_200, "increment": 14_400, "weekends": True, "takeover": True}
    assert table["match"]["clock"] == clock

    match.ben.join_match(table)
    ada.poll_now()
    seats = ada.page.get_by_role("navigation", name="Players").get_by_role("button")
    expect(seats).to_have_count(2)
    if ada.story.is_visible():
        ada.read_story()
    ada.press(seats.last)
    expect(ada.page.get_by_text("3 days of the reserve left")).to_be_visible()


def test_away_player_reports_back(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    """Being away takes hours: here a changed response says so, and the server then rejects the return."""
    ada = players.phone(session=match.session())
    ada.allow_error("409")
    match.lay_card(match.ada)

    def away(route: Route) -> None:
        answer = route.fetch()
        if answer.status != 200:
            return route.fulfill(response=answer)
        table = answer.json()
        table["match"]["seats"][0]["away"] = True
        return route.fulfill(response=answer, json=table)

    ada.page.route(f"**/v1/matches/{match.id}", away)
    ada.open(match.path)
    ada.read_story()
    expect(ada.page.get_by_text("You have been away for a while.")).to_be_visible()
    with ada.page.expect_response(is_move_response) as answered:
        ada.press(ada.button("I am back"))
    assert answered.value.request.post_data_json == {"kind": "im_back", "params": {}}
    assert answered.value.json()["code"] == "not_away"
