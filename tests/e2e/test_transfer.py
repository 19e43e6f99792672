"""From one device to another: by the link that a QR code holds, by a code that is typed, once."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.e2e.duel import Duel
from tests.e2e.inspection import misfits, violations
from tests.e2e.player import Player
from tests.e2e.test_install import controlled
from tests.e2e.visitors import Visitors
from tests.support.server import Server

_ANSWERS = """async () =>
    (await (await caches.open('answers')).keys()).map(each => new URL(each.url).pathname)"""
"""What the worker keeps for reading offline."""


def offered(player: Player) -> str:
    """The code that the player's device shows for another one."""
    player.open("/settings/devices")
    expect(player.page.get_by_role("list", name="Your devices")).to_be_visible()
    player.press(player.button("Add a device"))
    expect(player.page.get_by_role("img", name="QR code that signs another device in")).to_be_visible()
    return player.page.get_by_role("dialog").locator("code").inner_text()


def test_a_link_brings_the_games_to_another_device(visitors: Visitors, duel: Duel) -> None:
    ada, other = visitors.phone(session=duel.session()), visitors.desktop()
    code = offered(ada).replace("-", "")
    asked: list[str] = []
    other.page.on("request", lambda request: asked.append(request.url))
    other.open(f"/#/enter/{code}")
    other.press(other.button("Sign in here"))
    expect(other.page.get_by_text("Good to see you, Ada.")).to_be_visible()
    other.press(other.page.locator(f"a[href='{duel.path}']"))
    expect(other.story).to_be_visible()
    assert not [url for url in asked if code in url.partition("#")[0]]

    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Close"))
    devices = ada.page.get_by_role("list", name="Your devices").get_by_role("listitem")
    expect(devices).to_have_count(2)
    expect(devices.filter(has_text="this one")).to_have_count(1)


def test_a_code_is_good_once_and_can_be_typed_as_it_is_read(visitors: Visitors, duel: Duel) -> None:
    ada, other, late = visitors.phone(session=duel.session()), visitors.phone(), visitors.phone()
    late.excuse("Failed to load resource")
    code = offered(ada)
    for player in (other, late):
        player.open("/")
        player.press(player.page.get_by_role("link", name="I have played here before"))
        player.page.get_by_label("Code", exact=True).fill(code.lower())
        player.press(player.button("Sign in here"))
        if player is other:
            expect(player.page.get_by_text("Good to see you, Ada.")).to_be_visible()
    expect(late.page.get_by_role("alert").filter(has_text="This code is not good")).to_be_visible()


def test_a_device_that_is_signed_out_is_out(visitors: Visitors, duel: Duel) -> None:
    ada, other = visitors.phone(session=duel.session()), visitors.desktop()
    other.excuse("Failed to load resource")
    other.open(f"/#/enter/{offered(ada)}")
    other.press(other.button("Sign in here"))
    expect(other.page.get_by_role("heading", name="Your turn")).to_be_visible()
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Close"))
    ada.press(ada.button(re.compile("^Sign out (?!here)")))
    expect(ada.page.get_by_role("list", name="Your devices").get_by_role("listitem")).to_have_count(1)
    other.page.reload()
    expect(other.page.get_by_text("We do not know you here any more")).to_be_visible()


def test_a_guest_with_matches_is_asked_before_somebody_else_takes_the_place(
    visitors: Visitors, duel: Duel, server: Server
) -> None:
    other = Duel(server.url)
    ada, ben = visitors.phone(session=duel.session()), visitors.desktop(session=other.session())
    ben.open(f"/#/enter/{offered(ada)}")
    ben.press(ben.button("Sign in here"))
    question = ben.page.get_by_role("dialog", name="Sign in as somebody else?")
    expect(question.get_by_text("you stop being Ada, who has 1 match.")).to_be_visible()
    expect(question.get_by_text("nobody can reach these matches again")).to_be_visible()
    expect(question.get_by_role("link", name="Add a passkey first")).to_be_visible()
    assert violations(ben.page) + misfits(ben.page) == []
    ben.press(question.get_by_role("button", name="Stay Ada"))
    expect(question).to_be_hidden()
    expect(ben.button("Sign in here")).to_be_focused()
    assert kept(ben, "session") == other.session()

    ben.press(ben.button("Sign in here"))
    ben.press(question.get_by_role("button", name="Sign in all the same"))
    expect(ben.page.locator(f"a[href='{duel.path}']")).to_be_visible()
    expect(ben.page.locator(f"a[href='{other.path}']")).to_have_count(0)
    assert other.ada.http.get("/v1/me").status_code == 401  # nobody comes back to this device as her


def test_whoever_has_many_matches_is_told_so(visitors: Visitors, duel: Duel, server: Server) -> None:
    other = Duel(server.url)
    for _ in range(50):
        duel.ada.create_match("anno-domini", [{"kind": "open"}])
    ada = visitors.phone(session=duel.session())
    ada.open(f"/#/enter/{other.ada.ok(other.ada.post('/v1/me/devices', {}))['code']}")
    ada.press(ada.button("Sign in here"))
    expect(ada.page.get_by_text("you stop being Ada, who has more than 50 matches.")).to_be_visible()


def test_a_device_signs_in_again_and_is_no_other_one(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.phone(session=duel.session())
    code = offered(ada)
    ada.open(f"/#/enter/{code.replace('-', '')}")
    ada.press(ada.button("Sign in here"))
    ada.press(ada.button("Sign in all the same"))
    expect(ada.page.get_by_text("Good to see you, Ada.")).to_be_visible()
    ada.open("/settings/devices")
    expect(ada.page.get_by_role("list", name="Your devices").get_by_role("listitem")).to_have_count(1)


def test_nobody_is_asked_for_a_name_once_another_tab_knows_it(visitors: Visitors, duel: Duel) -> None:
    somebody = visitors.desktop()
    somebody.open()
    somebody.press(somebody.button("Play against bots"))
    sheet = somebody.page.get_by_role("dialog", name="What shall we call you?")
    expect(sheet).to_be_visible()
    tab = somebody.context.new_page()
    tab.goto(f"/#/enter/{duel.ada.ok(duel.ada.post('/v1/me/devices', {}))['code']}")
    tab.get_by_role("button", name="Sign in here").click()
    expect(tab.get_by_text("Good to see you, Ada.")).to_be_visible()
    expect(sheet).to_be_hidden()
    somebody.page.wait_for_url("**/m/*")
    assert kept(somebody, "session")["player"]["id"] == duel.session()["player"]["id"]


def test_nothing_of_the_player_before_is_kept_sent_or_shown(visitors: Visitors, duel: Duel) -> None:
    """Ada's move found no line; then Ben, at the same table, signs in on her phone."""
    ada = visitors.phone(session=duel.session())
    ada.excuse("Failed to load resource")
    controlled(ada, duel.path)
    ada.read_story()
    ada.page.route("**/actions", lambda route: route.abort())
    ada.aim(ada.hand()[0], 0)
    ada.press(ada.button("Lay it"))
    expect(ada.page.get_by_text("could not be sent")).to_be_visible()
    code = duel.ben.ok(duel.ben.post("/v1/me/devices", {}))["code"]
    ada.page.unroute_all()

    ada.open(f"/#/enter/{code}")
    ada.press(ada.button("Sign in here"))
    expect(ada.page.get_by_text("1 move that could not be sent yet is lost.")).to_be_visible()
    ada.press(ada.button("Sign in all the same"))
    expect(ada.page.get_by_text("Good to see you, Ben.")).to_be_visible()
    assert [kept(ada, name) for name in ("moves", "seen")] == [None, None]
    assert f"/v1/matches/{duel.id}" not in ada.page.evaluate(_ANSWERS)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    ada.press(ada.page.locator(f"a[href='{duel.path}']"))
    ada.read_story()
    expect(ada.page.get_by_text("Waiting for Ada")).to_be_visible()
    assert [url for url in asked if url.endswith("/actions")] == []
    assert duel.version == 1


def test_another_tab_follows(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.desktop(session=duel.session())
    ada.excuse("40[14]")  # nobody may see the table
    ada.open(duel.path)
    ada.read_story()
    tab = ada.context.new_page()
    tab.goto("/settings/devices")
    tab.get_by_role("button", name="Sign out here").click()
    tab.get_by_role("dialog").get_by_role("button", name="Sign out here").click()
    expect(tab.get_by_role("button", name="Play against bots")).to_be_visible()
    expect(ada.page.get_by_label("Say something")).to_be_hidden()
    expect(ada.hand_cards).to_have_count(0)


def test_the_way_past_the_bar_keeps_the_code(visitors: Visitors) -> None:
    other = visitors.desktop()
    other.open("/#/enter/abcdefghijklmnop")
    expect(other.button("Sign in here")).to_be_visible()
    other.page.get_by_role("link", name="Skip to the content").focus()
    other.page.keyboard.press("Enter")
    expect(other.page.get_by_role("main")).to_be_focused()
    assert other.page.url.endswith("/#/enter/abcdefghijklmnop")
    expect(other.button("Sign in here")).to_be_visible()


def kept(player: Player, name: str) -> Any:
    """What the player's browser keeps under a name."""
    return player.page.evaluate("name => JSON.parse(localStorage.getItem(`turnus.${name}`))", name)
