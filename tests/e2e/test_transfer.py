"""From one device to another: by the link that a QR code holds, by a code that is typed, once."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.duel import Duel
from tests.e2e.player import Player
from tests.e2e.visitors import Visitors


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
