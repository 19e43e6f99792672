"""Pages with letters twice as large as usual, as a reader sets them in the browser, on the narrowest screen.

The tables are measured in `test_board_in_sight`; in German, whose words are longer, that of Anno Domini here.
"""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.devices import NARROW
from tests.e2e.page_checks import layout_errors, save_screenshot
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server

_SETTINGS = ("notices", "times", "devices", "programs", "data")


def test_no_page_is_wider_than_the_screen(large_text_browser: Browser, server: Server) -> None:
    match = AnnoDominiMatch(server.url)
    lobby = match.ada.create_match("anno-domini-1995", [{"kind": "open"}] * 2)["match"]
    pages = {
        "home": "/",
        "new": "/new",
        "lobby": f"/m/{lobby['id']}",
        "invitation": f"/join/{lobby['code']}",
        "rules": "/rules/anno-domini-1995",
        "rules-1452": "/rules/anno-1452",
        "rules-year": "/rules/game-of-the-year",
        "settings": "/settings",
        **{part: f"/settings/{part}" for part in _SETTINGS},
        "about": "/about",
        "nowhere": "/nowhere",
    }
    found: dict[str, list[str]] = {}
    with PlayerFactory(large_text_browser.new_context, server.url) as players:
        ada = players.player(NARROW, session=match.session(), locale="de")
        ada.open()
        main = ada.page.get_by_role("main")
        for name, path in pages.items():
            ada.go(path)
            expect(main).not_to_be_empty()
            expect(main.locator(".spinner")).to_have_count(0)
            save_screenshot(ada.page, "large-text", name, whole=True)
            found[name] = layout_errors(ada.page)
        for client in (match.ada, match.ben):
            match.lay_card(client)
        ada.go(match.path)
        ada.page.get_by_role("button", name=re.compile("^(Überspringen|Zum Tisch)$")).first.click()
        expect(ada.page.get_by_role("button", name="Anzweifeln")).to_be_visible()  # with a hint beside it
        found["table"] = layout_errors(ada.page)
    assert ada.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert {name: errors for name, errors in found.items() if errors} == {}
