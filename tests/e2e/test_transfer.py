"""Adding a device by a link and signing out again. What each page asks and says is tested in the frontend."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.page_checks import page_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server


def transfer_link(player: Player) -> str:
    """Opens the sheet for adding a device; returns the path of its link, without groups."""
    player.open("/settings/devices")
    expect(player.page.get_by_role("list", name="Your devices")).to_be_visible()
    player.press(player.button("Add a device"))
    expect(player.page.get_by_role("img", name="QR code that signs another device in")).to_be_visible()
    assert page_errors(player.page) == []
    return "/#/enter/" + player.page.get_by_role("dialog").locator("code").inner_text().replace("-", "")


def test_a_device_is_added_by_a_link_and_signed_out(
    players: PlayerFactory, match: AnnoDominiMatch, server: Server
) -> None:
    """The other device is that of a guest with a match, which is asked before it becomes Ada's."""
    before = AnnoDominiMatch(server.url)
    ada, other = players.phone(session=match.session()), players.desktop(session=before.session())
    for player in (ada, other):
        player.allow_error("40[14]")  # nobody may see the table
    link = transfer_link(ada)
    other.open(link)
    expect(other.button("Sign in here")).to_be_visible()
    check_skip_link(other)
    assert other.page.url.endswith(link)

    sign_in_after_a_refusal(other)
    expect(other.page.get_by_text("Good to see you, Ada.")).to_be_visible()
    expect(other.page.locator(f"a[href='{before.path}']")).to_have_count(0)
    other.press(other.page.locator(f"a[href='{match.path}']"))
    other.come_to_table()
    assert before.ada.http.get("/v1/me").status_code == 401  # nobody comes back to this device as her

    sign_out_elsewhere(ada)
    other.open("/")
    expect(other.page.get_by_text("We do not know you here any more")).to_be_visible()


def check_skip_link(player: Player) -> None:
    """The link to the content leads there, and leaves the address as it is."""
    player.page.get_by_role("link", name="Skip to the content").focus()
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("main")).to_be_focused()


def sign_in_after_a_refusal(player: Player) -> None:
    """Stays at first, and has the focus where it was; then signs in."""
    player.press(player.button("Sign in here"))
    question = player.page.get_by_role("dialog", name="Sign in as somebody else?")
    expect(question).to_be_visible()
    assert page_errors(player.page) == []
    player.press(question.get_by_role("button", name="Stay Ada"))
    expect(question).to_be_hidden()
    expect(player.button("Sign in here")).to_be_focused()
    player.press(player.button("Sign in here"))
    player.press(question.get_by_role("button", name="Sign in all the same"))


def sign_out_elsewhere(player: Player) -> None:
    """Closes the sheet with the link, and signs the other device out."""
    devices = player.page.get_by_role("list", name="Your devices").get_by_role("listitem")
    player.press(player.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True))
    expect(devices).to_have_count(2)
    player.press(devices.get_by_role("button", name=re.compile("^Sign out")))
    expect(devices).to_have_count(1)


def test_signing_out_reaches_other_tabs(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.desktop(session=match.session())
    ada.allow_error("40[14]")  # nobody may see the table
    ada.open(match.path)
    ada.come_to_table()
    tab = ada.context.new_page()
    tab.goto("/settings/devices")
    tab.get_by_role("button", name="Sign out here").click()
    tab.get_by_role("dialog").get_by_role("button", name="Sign out here").click()
    expect(tab.get_by_role("button", name="Play against bots")).to_be_visible()
    expect(ada.page.get_by_label("Say something")).to_be_hidden()
    expect(ada.hand_cards).to_have_count(0)
