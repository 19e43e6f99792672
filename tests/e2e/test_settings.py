"""The settings pages: how they look in all languages, and where the focus goes."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.app_words import app_words
from tests.e2e.devices import NARROW, PHONE
from tests.e2e.page_checks import layout_errors, rendering_errors, screen_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory

PARTS = {
    "notices": "sent",
    "times": "vacation",
    "devices": "passkeys",
    "programs": "webhooks",
    "data": "erase",
}
"""The settings pages, each with the heading of its last section, by its key among the words."""

_IPHONE = """() => {
    delete window.PushManager;
    delete window.Notification;
    Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' });
}"""
"""Makes a page think that it is in a browser on an iPhone, which shows no notices."""


def expect_heading(player: Player, word: str, lang: str) -> None:
    """Expects a heading by its key among the words."""
    heading = app_words("shell/account/words", lang)[word]
    expect(player.page.get_by_role("heading", name=heading, exact=True)).to_be_visible()


def settings_screens(player: Player) -> Iterator[str]:
    """Every settings page with its sheets, signing in, and what a visitor sees."""
    player.open("/settings")
    expect(player.page.get_by_role("navigation", name="More settings")).to_be_visible()
    yield "settings-all"
    for part, last in PARTS.items():
        player.press(player.page.locator(f"a[href='/settings/{part}']"))
        expect_heading(player, last, "en")
        expect(player.page.locator(".spinner")).to_have_count(0)
        yield f"settings-{part}"
        if part == "data":
            player.press(player.button("Delete my player"))
            expect(player.page.get_by_role("dialog", name="Delete it for good?")).to_be_visible()
            yield "settings-erase"
            player.press(player.button("Keep it"))
        player.page.go_back()
    player.page.evaluate(_IPHONE)
    player.press(player.page.locator("a[href='/settings/notices']"))
    expect(player.page.get_by_text("Choose “Add to Home Screen”.")).to_be_visible()
    yield "settings-install"
    player.open("/enter")
    expect(player.button("Use a passkey")).to_be_visible()
    yield "enter"
    player.page.evaluate("localStorage.removeItem('turnus.session')")
    player.open("/settings/devices")
    expect(player.page.get_by_role("link", name="I have played here before")).to_be_visible()
    yield "settings-nobody"


def test_settings_are_accessible(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    player = players.player(PHONE, session=match.session())
    assert screen_errors(player.page, settings_screens(player), "settings", check=rendering_errors) == {}


def test_settings_fit_320_pixels_in_each_language(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    player = players.player(NARROW, session=match.session())
    player.open("/settings")
    for lang, language in (("de", "Deutsch"), ("it", "Italiano")):
        with player.page.expect_response("**/v1/me"):
            player.page.get_by_role("radio", name=language).check()
        for part, last in PARTS.items():
            player.press(player.page.locator(f"a[href='/settings/{part}']"))
            expect_heading(player, last, lang)
            assert (language, part, layout_errors(player.page)) == (language, part, [])
            player.page.go_back()


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
    ada.page.get_by_label("From", exact=True).fill("21:00")
    ada.button("Save").press("Enter")
    expect(ada.page.get_by_text("Saved")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Quiet hours", exact=True)).to_be_focused()
