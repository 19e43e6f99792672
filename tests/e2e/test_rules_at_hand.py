"""The rule at hand, where a card cannot be played; where a move is refused is tested in the frontend."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.wann_o_wann_match import WannOWannMatch, open_match
from tests.support.server import Server


def expect_section(player: Player, path: str, title: str) -> None:
    """The rules page is open and begins at the section of this title."""
    expect(player.page).to_have_url(path)
    expect(player.page.locator("section:focus h2")).to_have_text(title)
    expect(player.page.locator("section:focus h2")).to_be_in_viewport()


def test_a_card_that_cannot_be_played_leads_to_its_rule(players: PlayerFactory, server: Server) -> None:
    match = WannOWannMatch(server.url)
    match.guess_both()
    driver = open_match(players, match)
    assert driver.wait_for_turn()
    ada = driver.player
    year = match.view()["players"][0]["year"]
    ada.press(ada.page.locator(".hand").get_by_role("button", name=str(year)))
    expect(driver.dock).to_contain_text("four events")
    ada.press(driver.dock.get_by_role("link", name="See the rule"))
    expect_section(ada, f"{server.url}{match.path}/rules#year", "The year card")
