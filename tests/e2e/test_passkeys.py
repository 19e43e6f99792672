"""Passkeys with Chromium's virtual authenticator: created, used, removed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support.client import create_guest
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
def players(players_at: Callable[[str], PlayerFactory], server: Server) -> Iterator[PlayerFactory]:
    """Players of the server by host name: passkeys cannot belong to an IP address."""
    with players_at(f"http://localhost:{server.port}") as made:
        yield made


def add_authenticator(player: Player) -> None:
    """Adds a virtual authenticator that confirms everything to the player's device."""
    protocol = player.context.new_cdp_session(player.page)
    protocol.send("WebAuthn.enable")
    protocol.send("WebAuthn.addVirtualAuthenticator", {"options": _AUTHENTICATOR})


def test_a_passkey_signs_in_until_it_is_removed(players: PlayerFactory) -> None:
    ada = players.phone(session=browser_session(create_guest(players.url, "Ada")))
    ada.allow_error("Failed to load resource")
    add_authenticator(ada)
    ada.open("/settings/devices")
    expect(ada.page.get_by_text("You have none yet")).to_be_visible()
    ada.press(ada.button("Add a passkey"))
    expect(ada.page.get_by_text("From now on you can sign in with it.")).to_be_visible()
    expect(ada.page.get_by_role("list", name="Passkeys").get_by_role("listitem")).to_have_count(1)

    ada.press(ada.button("Sign out here"))
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Sign out here"))
    ada.press(ada.page.get_by_role("link", name="I have played here before"))
    ada.press(ada.button("Use a passkey"))
    expect(ada.page.get_by_text("Good to see you, Ada.")).to_be_visible()

    ada.open("/settings/devices")
    ada.press(ada.button(re.compile("^Remove ")))
    expect(ada.page.get_by_text("You have none yet")).to_be_visible()
    ada.open("/enter")
    ada.press(ada.button("Use a passkey"))
    expect(ada.page.get_by_role("alert").filter(has_text="The passkey")).to_be_visible()
    expect(ada.page.get_by_text("You play here as Ada.")).to_be_visible()
