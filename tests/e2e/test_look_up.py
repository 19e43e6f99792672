"""The reference at hand: what board and cards say can be looked up at the table of any game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, expect

from tests.e2e.devices import PHONE
from tests.e2e.list_table import EASY_BOT, show_as_list, start_match
from tests.e2e.page_checks import rendering_errors, screen_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support.client import create_guest
from tests.support.server import Server

_BURGUNDYS_NEIGHBOURS = ["Frankreich", "Aquitanien", "Provence", "Lothringen", "Bayern", "Lombardei"]


def test_what_borders_burgundy_while_a_form_is_open(players: PlayerFactory, server: Server) -> None:
    player = german_player(players, server, PHONE)
    screens = burgundy_screens(player)
    assert screen_errors(player.page, screens, "look-up", check=rendering_errors) == {}


def burgundy_screens(player: Player) -> Iterator[str]:
    """From the form for building to the sheet, to Burgundy, and back to the form."""
    open_form(player, "Bauen")
    yield "form"
    opener = player.page.locator(".dock-form").get_by_role("button", name="Nachschlagen")
    player.press(opener)
    sheet = player.page.get_by_role("dialog", name="Nachschlagen")
    expect(sheet.get_by_role("heading", name="Gebiete")).to_be_visible()
    yield "all"
    sheet.get_by_role("searchbox").fill("burgund")
    expect(sheet.get_by_role("heading", level=4)).to_have_text(["Burgund"])
    neighbours = entry(sheet, "Burgund").locator("dl > div", has_text="Grenzt an").locator(".several > span")
    expect(neighbours).to_have_text([re.compile(name) for name in _BURGUNDYS_NEIGHBOURS])
    expect(sheet.get_by_role("status")).to_have_text("7 gefunden")  # with all that border it
    expect(entry(sheet, "Frankreich")).to_be_hidden()
    yield "burgundy"
    sheet.get_by_role("searchbox").fill("Atlantis")
    expect(sheet.get_by_role("status")).to_have_text("So heißt hier nichts.")
    expect(sheet.get_by_role("heading", level=4)).to_have_count(0)
    yield "nothing"
    player.press(sheet.get_by_role("button", name="Schließen", exact=True))
    expect(sheet).to_be_hidden()
    expect(opener).to_be_focused()
    expect(player.page.locator(".dock-form").get_by_role("heading", name="Bauen", exact=True)).to_be_visible()


def test_every_game_has_something_to_look_up_in_its_menu(players: PlayerFactory, server: Server) -> None:
    ada = create_guest(server.url, "Ada")
    player = players.phone(session=browser_session(ada))
    player.open()
    for game in ada.ok(ada.http.get("/v1/games"))["items"]:
        match = ada.create_match(game["key"], [EASY_BOT] * (game["seats"]["min"] - 1))
        player.go(f"/m/{match['match']['id']}")
        player.press(player.button("More"))
        player.press(player.button("Look it up"))
        sheet = player.page.get_by_role("dialog", name="Look it up")
        expect(sheet.get_by_role("searchbox")).to_be_visible()
        entries = sheet.locator("h3, dt")
        expect(entries.first).to_be_visible()
        words = entries.all_inner_texts()
        strange = [text for text in words if "_" in text or "{" in text or "." in text]
        assert (game["key"], strange) == (game["key"], [])
        assert "{" not in sheet.inner_text()
        player.go("/")
        expect(player.button("Play against bots")).to_be_visible()  # the button "More" of this match is gone


def german_player(players: PlayerFactory, server: Server, device: dict[str, object]) -> Player:
    """A player at the table of Cathedrals who reads German; it is her turn."""
    session, path = start_match(server.url, "anno-domini-1995", bots=3)
    player = show_as_list(players.player(device, session=session, locale="de"))
    player.open(path)
    return player


def open_form(player: Player, action: str) -> None:
    """Reads the story in German, waits for the turn and opens the form of an action."""
    actions = player.page.locator(".action-list").get_by_role("button", name=action, exact=True)
    onward = player.page.get_by_role("button", name=re.compile("^(Weiter|Alles zeigen|Zum Tisch)$"))
    while True:
        expect(actions.or_(onward).first).to_be_visible(timeout=60_000)
        if actions.is_visible():
            return player.press(actions)
        with player.hears_click():
            player.press(onward)


def entry(sheet: Locator, name: str) -> Locator:
    """A thing in the sheet, by its name."""
    heading = sheet.page.get_by_role("heading", name=name, exact=True, level=4, include_hidden=True)
    return sheet.locator("li", has=heading)
