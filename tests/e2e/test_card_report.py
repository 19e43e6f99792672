"""A card that was turned over can be reported, also without a connection at first."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.game_words import quoted
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.wann_o_wann_match import WannOWannMatch, open_match
from tests.support.commands import run_module
from tests.support.server import Server


def test_turned_over_card_can_be_reported(
    players_at: Callable[[str], PlayerFactory], killable_server: Server
) -> None:
    match = WannOWannMatch(killable_server.url)
    match.guess_both()
    with players_at(killable_server.url) as players:
        driver = open_match(players, match)
        player, page = driver.player, driver.page
        player.allow_error("Failed to load resource")
        expect(player.story).to_be_visible()
        assert (
            page.get_by_role("button", name=re.compile("^Report “")).count() <= 1
        )  # of the event that was guessed
        card = match.view()["opening"]["card"]
        player.go_on_to(player.story.get_by_text("The seals are broken."))
        player.press(player.story.get_by_text("What lies behind it", exact=True))
        player.press(player.button(f"Report {quoted(driver.texts[card])}"))
        sheet = page.get_by_role("dialog", name="Report a card")
        sheet.get_by_role("radio", name="Unclear").check()
        sheet.get_by_label("What would be right?").fill("Who is meant?")
        player.context.set_offline(True)
        player.press(sheet.get_by_role("button", name="Send report"))
        expect(sheet.get_by_role("alert")).to_contain_text("kept on this device")
        player.context.set_offline(False)
        player.press(sheet.get_by_role("button", name="Close", exact=True))
        player.read_story()
        assert driver.wait_for_turn()
        player.press(player.button("Cards turned over last"))
        player.press(page.get_by_role("dialog").get_by_role("button", name=re.compile("^Report “")).first)
        expect(sheet.get_by_label("What would be right?")).to_have_value("Who is meant?")
        player.press(sheet.get_by_role("button", name="Send report"))
        expect(sheet.get_by_text("Thank you!")).to_be_visible()
        lines = report_lines(killable_server)
        assert f"months {card}" in lines
        assert "unclear (en, rev " in lines
        assert "Who is meant?" in lines


def report_lines(server: Server) -> str:
    """The output of `make reports`."""
    return run_module("tools.reports", "--data", str(server.data)).stdout
