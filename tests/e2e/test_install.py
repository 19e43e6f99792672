"""The app on the home screen: it can be installed, opens without a line, and then shows what it knows."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.e2e.duel import Duel
from tests.e2e.player import Player
from tests.e2e.visitors import Visitors

_OFFLINE = "No connection"


def controlled(player: Player, path: str) -> None:
    """Opens a page twice: the second time everything passes through the service worker."""
    player.open(path)
    player.page.evaluate("() => navigator.serviceWorker.ready")
    player.page.reload()
    player.page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_the_manifest_lets_it_be_installed(phone: Player) -> None:
    phone.open()
    protocol = phone.context.new_cdp_session(phone.page)
    answer = protocol.send("Page.getAppManifest")
    assert answer["errors"] == []
    manifest: dict[str, Any] = phone.page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    assert manifest["display"] == "standalone"
    assert {"any", "maskable"} <= {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        found = phone.page.request.get(icon["src"])
        assert found.ok
        assert found.headers["content-type"].startswith(icon["type"])


def test_it_opens_without_a_line_and_shows_the_last_known_table(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.phone(session=duel.session())
    ada.excuse("Failed to load resource")
    controlled(ada, duel.path)
    ada.read_story()
    chain, hand = ada.chain(), ada.hand()

    ada.context.set_offline(True)
    ada.page.reload()
    expect(ada.page.get_by_text(_OFFLINE)).to_be_visible()
    expect(ada.on_turn).to_be_visible()
    assert (ada.chain(), ada.hand()) == (chain, hand)
    ada.open()
    expect(ada.page.get_by_role("link", name="Anno Domini").first).to_be_visible()
    ada.open("/rules/anno-domini")
    expect(ada.page.get_by_role("heading", name="How to play Anno Domini")).to_be_visible()


def test_nothing_is_queued_silently(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.phone(session=duel.session())
    ada.excuse("Failed to load resource")
    controlled(ada, duel.path)
    ada.read_story()
    ada.context.set_offline(True)
    ada.say("Anybody there?")
    expect(ada.page.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(ada.page.get_by_label("Say something")).to_have_value("Anybody there?")
    ada.context.set_offline(False)
    ada.page.reload()
    expect(ada.on_turn).to_be_visible()
    said = duel.ben.ok(duel.ben.http.get(f"/v1/matches/{duel.id}/messages"))
    assert said["items"] == []
