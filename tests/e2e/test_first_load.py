"""What a first visit asks the server for: the catalogue only where a game is chosen."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support.client import create_guest

CATALOGUE = "/v1/games"


def record_requests(player: Player) -> list[str]:
    """The paths below `/v1` that the player's page asks for from now on."""
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    return asked


def api_paths(asked: list[str]) -> set[str]:
    """The paths of the API among those asked for."""
    return {path for path in asked if path.startswith("/v1/")}


def test_a_new_visitor_loads_no_catalogue(phone: Player) -> None:
    asked = record_requests(phone)
    phone.open()
    expect(phone.page.get_by_role("link", name="How to play Anno Domini: Cathedrals")).to_be_visible()
    phone.page.wait_for_load_state("networkidle")
    assert api_paths(asked) == {"/v1/matches"}


@pytest.mark.parametrize("game", ["anno-domini", "anno-1452"])
def test_a_table_link_loads_its_own_game_at_most(players: PlayerFactory, game: str) -> None:
    ada = create_guest(players.url, "Ada")
    match = ada.create_match(game, [{"kind": "bot", "level": "easy"}])["match"]["id"]
    player = players.phone(session=browser_session(ada))
    asked = record_requests(player)
    player.open(f"/m/{match}")
    expect(player.page.get_by_role("heading", level=1)).to_contain_text("Anno")
    player.page.wait_for_load_state("networkidle")
    assert f"/v1/matches/{match}" in asked
    # The list table is made from the schema of the game's view; a drawn one needs none.
    expected = set() if game == "anno-domini" else {f"{CATALOGUE}/{game}"}
    assert {path for path in api_paths(asked) if path.startswith(CATALOGUE)} == expected


def test_the_form_of_a_new_match_loads_the_catalogue_once(phone: Player) -> None:
    asked = record_requests(phone)
    phone.open("/new")
    expect(phone.page.get_by_role("radio", name="Anno 1452")).to_be_visible()
    phone.page.wait_for_load_state("networkidle")
    assert [path for path in asked if path.startswith(CATALOGUE)] == [CATALOGUE]
