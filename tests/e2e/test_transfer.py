"""Signing in on another device by a link or a typed code, which works once."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.page_checks import page_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server

_ANSWERS = """async () =>
    (await (await caches.open('answers')).keys()).map(each => new URL(each.url).pathname)"""
"""The paths that the service worker caches for offline use."""


def transfer_code(player: Player) -> str:
    """Opens the sheet for adding a device; returns its code."""
    player.open("/settings/devices")
    expect(player.page.get_by_role("list", name="Your devices")).to_be_visible()
    player.press(player.button("Add a device"))
    expect(player.page.get_by_role("img", name="QR code that signs another device in")).to_be_visible()
    return player.page.get_by_role("dialog").locator("code").inner_text()


def test_link_signs_in_another_device(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada, other = players.phone(session=match.session()), players.desktop()
    code = transfer_code(ada).replace("-", "")
    asked: list[str] = []
    other.page.on("request", lambda request: asked.append(request.url))
    other.open(f"/#/enter/{code}")
    other.press(other.button("Sign in here"))
    expect(other.page.get_by_text("Good to see you, Ada.")).to_be_visible()
    other.press(other.page.locator(f"a[href='{match.path}']"))
    expect(other.story).to_be_visible()
    assert not [url for url in asked if code in url.partition("#")[0]]

    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Close"))
    devices = ada.page.get_by_role("list", name="Your devices").get_by_role("listitem")
    expect(devices).to_have_count(2)
    expect(devices.filter(has_text="this one")).to_have_count(1)


def test_code_works_once_in_any_spelling(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada, other, late = players.phone(session=match.session()), players.phone(), players.phone()
    late.allow_error("Failed to load resource")
    code = transfer_code(ada)
    for player in (other, late):
        player.open("/")
        player.press(player.page.get_by_role("link", name="I have played here before"))
        player.page.get_by_label("Code", exact=True).fill(code.lower())
        player.press(player.button("Sign in here"))
        if player is other:
            expect(player.page.get_by_text("Good to see you, Ada.")).to_be_visible()
    expect(late.page.get_by_role("alert").filter(has_text="This code is not good")).to_be_visible()


def test_signed_out_device_loses_access(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada, other = players.phone(session=match.session()), players.desktop()
    other.allow_error("Failed to load resource")
    other.open(f"/#/enter/{transfer_code(ada)}")
    other.press(other.button("Sign in here"))
    expect(other.page.get_by_role("heading", name="Your turn")).to_be_visible()
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Close"))
    ada.press(ada.button(re.compile("^Sign out (?!here)")))
    expect(ada.page.get_by_role("list", name="Your devices").get_by_role("listitem")).to_have_count(1)
    other.page.reload()
    expect(other.page.get_by_text("We do not know you here any more")).to_be_visible()


def test_device_with_a_worthless_token_comes_back_by_a_code(
    players: PlayerFactory, match: AnnoDominiMatch
) -> None:
    ada = players.phone(session=match.session())
    lost = players.desktop(session={**match.session(), "token": "worthless"})
    lost.allow_error("401")
    lost.open("/rules/anno-domini")
    expect(lost.page.get_by_role("heading", name="Anno Domini").first).to_be_visible()
    lost.open("/new")
    expect(lost.page.get_by_role("radio", name=re.compile("Anno Domini")).first).to_be_attached()
    lost.open(f"/#/enter/{transfer_code(ada)}")
    lost.press(lost.button("Sign in here"))
    expect(lost.page.get_by_role("heading", name="Your turn")).to_be_visible()


def test_device_with_a_worthless_token_starts_afresh(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    lost = players.phone(session={**match.session(), "token": "worthless"})
    lost.allow_error("401")
    lost.open("/")
    lost.press(lost.button("Start afresh"))
    expect(lost.page.get_by_role("link", name="I have played here before").first).to_be_visible()


def test_guest_with_matches_confirms_a_change_of_player(
    players: PlayerFactory, match: AnnoDominiMatch, server: Server
) -> None:
    other = AnnoDominiMatch(server.url)
    ada, ben = players.phone(session=match.session()), players.desktop(session=other.session())
    ben.open(f"/#/enter/{transfer_code(ada)}")
    ben.press(ben.button("Sign in here"))
    question = ben.page.get_by_role("dialog", name="Sign in as somebody else?")
    expect(question.get_by_text("you stop being Ada, who has 1 match.")).to_be_visible()
    expect(question.get_by_text("nobody can reach these matches again")).to_be_visible()
    expect(question.get_by_role("link", name="Add a passkey first")).to_be_visible()
    assert page_errors(ben.page) == []
    ben.press(question.get_by_role("button", name="Stay Ada"))
    expect(question).to_be_hidden()
    expect(ben.button("Sign in here")).to_be_focused()
    assert stored_value(ben, "session") == other.session()

    ben.press(ben.button("Sign in here"))
    ben.press(question.get_by_role("button", name="Sign in all the same"))
    expect(ben.page.locator(f"a[href='{match.path}']")).to_be_visible()
    expect(ben.page.locator(f"a[href='{other.path}']")).to_have_count(0)
    assert other.ada.http.get("/v1/me").status_code == 401  # nobody comes back to this device as her


def test_confirmation_names_more_than_50_matches(
    players: PlayerFactory, match: AnnoDominiMatch, server: Server
) -> None:
    other = AnnoDominiMatch(server.url)
    for _ in range(50):
        match.ada.create_match("anno-domini", [{"kind": "open"}])
    ada = players.phone(session=match.session())
    ada.open(f"/#/enter/{other.ada.ok(other.ada.post('/v1/me/devices', {}))['code']}")
    ada.press(ada.button("Sign in here"))
    expect(ada.page.get_by_text("you stop being Ada, who has more than 50 matches.")).to_be_visible()


def test_signing_in_again_adds_no_device(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.phone(session=match.session())
    code = transfer_code(ada)
    ada.open(f"/#/enter/{code.replace('-', '')}")
    ada.press(ada.button("Sign in here"))
    ada.press(ada.button("Sign in all the same"))
    expect(ada.page.get_by_text("Good to see you, Ada.")).to_be_visible()
    ada.open("/settings/devices")
    expect(ada.page.get_by_role("list", name="Your devices").get_by_role("listitem")).to_have_count(1)


def test_name_question_closes_when_another_tab_signs_in(
    players: PlayerFactory, match: AnnoDominiMatch
) -> None:
    player = players.desktop()
    player.open()
    player.press(player.button("Play against bots"))
    sheet = player.page.get_by_role("dialog", name="What shall we call you?")
    expect(sheet).to_be_visible()
    tab = player.context.new_page()
    tab.goto(f"/#/enter/{match.ada.ok(match.ada.post('/v1/me/devices', {}))['code']}")
    tab.get_by_role("button", name="Sign in here").click()
    expect(tab.get_by_text("Good to see you, Ada.")).to_be_visible()
    expect(sheet).to_be_hidden()
    player.page.wait_for_url("**/m/*")
    assert stored_value(player, "session")["player"]["id"] == match.session()["player"]["id"]


def test_previous_player_leaves_nothing_behind(
    players_with_worker: PlayerFactory, match: AnnoDominiMatch
) -> None:
    """Ada's move could not be sent; then Ben, a player of the same match, signs in on her phone."""
    ada = players_with_worker.phone(session=match.session())
    ada.allow_error("Failed to load resource")
    ada.open_with_service_worker(match.path)
    ada.read_story()
    ada.page.route("**/actions", lambda route: route.abort())
    ada.stage_card(ada.hand()[0], 0)
    ada.press(ada.button("Lay it"))
    expect(ada.page.get_by_text("could not be sent")).to_be_visible()
    code = match.ben.ok(match.ben.post("/v1/me/devices", {}))["code"]
    ada.page.unroute_all()

    ada.open(f"/#/enter/{code}")
    ada.press(ada.button("Sign in here"))
    expect(ada.page.get_by_text("1 move that could not be sent yet is lost.")).to_be_visible()
    ada.press(ada.button("Sign in all the same"))
    expect(ada.page.get_by_text("Good to see you, Ben.")).to_be_visible()
    assert [stored_value(ada, name) for name in ("moves", "seen")] == [None, None]
    assert f"/v1/matches/{match.id}" not in ada.page.evaluate(_ANSWERS)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    ada.press(ada.page.locator(f"a[href='{match.path}']"))
    ada.read_story()
    expect(ada.page.get_by_text("Waiting for Ada")).to_be_visible()
    assert [url for url in asked if url.endswith("/actions")] == []
    assert match.version == 1


def test_signing_out_reaches_other_tabs(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.desktop(session=match.session())
    ada.allow_error("40[14]")  # nobody may see the table
    ada.open(match.path)
    ada.read_story()
    tab = ada.context.new_page()
    tab.goto("/settings/devices")
    tab.get_by_role("button", name="Sign out here").click()
    tab.get_by_role("dialog").get_by_role("button", name="Sign out here").click()
    expect(tab.get_by_role("button", name="Play against bots")).to_be_visible()
    expect(ada.page.get_by_label("Say something")).to_be_hidden()
    expect(ada.hand_cards).to_have_count(0)


def test_skip_link_keeps_the_code(players: PlayerFactory) -> None:
    other = players.desktop()
    other.open("/#/enter/abcdefghijklmnop")
    expect(other.button("Sign in here")).to_be_visible()
    other.page.get_by_role("link", name="Skip to the content").focus()
    other.page.keyboard.press("Enter")
    expect(other.page.get_by_role("main")).to_be_focused()
    assert other.page.url.endswith("/#/enter/abcdefghijklmnop")
    expect(other.button("Sign in here")).to_be_visible()


def stored_value(player: Player, name: str) -> Any:
    """The value that the app keeps under a name in the local storage."""
    return player.page.evaluate("name => JSON.parse(localStorage.getItem(`turnus.${name}`))", name)
