"""Passkeys in a real browser, with an authenticator that Chromium makes up: made, used, taken away."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Player
from tests.e2e.visitors import Visitors
from tests.support.server import Server

_AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def visitors(visitors_of: Callable[[str], Visitors], server: Server) -> Iterator[Visitors]:
    """Visitors by a name: passkeys belong to one, never to an address of numbers."""
    with visitors_of(f"http://localhost:{server.port}") as made:
        yield made


def authenticator(player: Player) -> None:
    """Gives the player's device an authenticator, which says yes to everything."""
    protocol = player.context.new_cdp_session(player.page)
    protocol.send("WebAuthn.enable")
    protocol.send("WebAuthn.addVirtualAuthenticator", {"options": _AUTHENTICATOR})


def become(player: Player, name: str) -> None:
    """Becomes a guest of this name, by way of a game with bots."""
    player.open("/")
    player.start_against_bots(name)


def test_whoever_has_a_passkey_comes_back(visitors: Visitors) -> None:
    ada = visitors.phone()
    authenticator(ada)
    become(ada, "Ada")
    ada.open("/settings/devices")
    expect(ada.page.get_by_text("You have none yet")).to_be_visible()
    ada.press(ada.button("Add a passkey"))
    expect(ada.page.get_by_text("From now on you can sign in with it.")).to_be_visible()
    expect(ada.page.get_by_role("list", name="Passkeys").get_by_role("listitem")).to_have_count(1)

    ada.press(ada.button("Sign out here"))
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Sign out here"))
    expect(ada.button("Play against bots")).to_be_visible()
    ada.press(ada.page.get_by_role("link", name="I have played here before"))
    ada.press(ada.button("Use a passkey"))
    expect(ada.page.get_by_text("Good to see you, Ada.")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Your turn")).to_be_visible()


def test_one_that_is_taken_away_signs_nobody_in(visitors: Visitors) -> None:
    ada = visitors.phone()
    ada.excuse("Failed to load resource")
    authenticator(ada)
    become(ada, "Ada")
    ada.open("/settings/devices")
    ada.press(ada.button("Add a passkey"))
    ada.press(ada.button(re.compile("^Remove ")))
    expect(ada.page.get_by_text("You have none yet")).to_be_visible()
    ada.open("/enter")
    ada.press(ada.button("Use a passkey"))
    ada.press(ada.button("Sign in all the same"))
    expect(ada.page.get_by_role("alert").filter(has_text="The passkey")).to_be_visible()
    expect(ada.page.get_by_text("You play here as Ada.")).to_be_visible()


def test_sending_the_browser_s_question_away_is_no_error(visitors: Visitors) -> None:
    ada = visitors.phone()
    ada.context.add_init_script(
        "navigator.credentials.create = async () => { throw new DOMException('', 'NotAllowedError'); }"
    )
    become(ada, "Ada")
    ada.open("/settings/devices")
    ada.press(ada.button("Add a passkey"))
    expect(ada.button("Add a passkey")).to_be_enabled()
    expect(ada.page.get_by_role("alert")).to_be_hidden()
    expect(ada.page.get_by_text("You have none yet")).to_be_visible()
