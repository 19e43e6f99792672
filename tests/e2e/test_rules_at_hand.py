"""The rule at hand: where a move is refused, and where a card cannot be played."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.page_checks import page_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.wann_o_wann_match import WannOWannMatch, open_match
from tests.support.server import Server


def expect_section(player: Player, path: str, title: str) -> None:
    """The rules page is open and begins at the section of this title."""
    expect(player.page).to_have_url(path)
    expect(player.page.locator("section:focus h2")).to_have_text(title)
    expect(player.page.locator("section:focus h2")).to_be_in_viewport()


def test_a_refused_move_leads_to_its_rule(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    """The move was stored by a page that has been closed, and cannot be played."""
    session = match.session()
    chain = match.ada.get_match(match.id)["view"]["chain"]
    strange = match.ada.get_match(match.id)["view"]["hands"][1][0]
    move = {
        "player": session["player"]["id"],
        "match": match.id,
        "version": match.version,
        "kind": "place",
        "params": {"card": strange, "order": [strange, *chain]},
        "key": "0123456789abcdef",
        "waiting": True,
    }
    ada = players.phone(session=session)
    ada.allow_error("422")
    stored = json.dumps(json.dumps({match.id: move}))
    ada.page.add_init_script(f"localStorage.setItem('turnus.moves', {stored})")
    ada.open(match.path)
    refusal = ada.page.get_by_role("alert").filter(has_text="You do not hold this card.")
    expect(refusal).to_be_visible()
    assert page_errors(ada.page) == []
    ada.press(ada.button("See the rule"))
    expect_section(ada, f"{players.url}/rules/anno-domini#turn", "Your turn")
    expect(refusal).to_be_hidden()


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
    expect_section(ada, f"{server.url}/rules/wann-o-wann#year", "The year card")
