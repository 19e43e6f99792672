"""What a first visit asks the server for: the catalogue only where a game is chosen."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support.client import create_guest

CATALOGUE = "/v1/games"

_RECORD_LOADED = """{
    const workers = navigator.serviceWorker, register = workers.register;
    workers.register = (...script) => {
        window.loadedBefore = performance.getEntriesByType('resource').map(({ name }) => name);
        return register.apply(workers, script);
    };
}"""
"""Keeps what a page had loaded when it registered its worker."""


def record_requests(player: Player) -> list[str]:
    """The paths below `/v1` that the player's page asks for from now on."""
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    return asked


def api_paths(asked: list[str]) -> set[str]:
    """The paths of the API among those asked for."""
    return {path for path in asked if path.startswith("/v1/")}


def open_until_loaded(player: Player, path: str) -> None:
    """Opens a page, and waits until it has what it needs: it registers its worker then."""
    player.page.add_init_script(_RECORD_LOADED)
    player.open(path)
    player.page.wait_for_function("() => window.loadedBefore")


@pytest.mark.parametrize("game", ["anno-1452", "game-of-the-year"])
def test_a_table_link_loads_no_catalogue(players: PlayerFactory, game: str) -> None:
    ada = create_guest(players.url, "Ada")
    match = ada.create_match(game, [{"kind": "bot", "level": "easy"}])["match"]["id"]
    player = players.phone(session=browser_session(ada))
    asked = record_requests(player)
    open_until_loaded(player, f"/m/{match}")
    expect(player.page.locator(".seats")).to_be_visible()
    assert f"/v1/matches/{match}" in asked
    # The list table is made from the schema of the game's view; a drawn one needs none.
    assert {path for path in api_paths(asked) if path.startswith(CATALOGUE)} == set()


def test_the_worker_waits_until_a_page_has_what_it_needs(players: PlayerFactory) -> None:
    """The worker loads the whole app: a first look must not wait for that."""
    ada = create_guest(players.url, "Ada")
    match = ada.create_match("anno-domini", [{"kind": "bot", "level": "easy"}])["match"]["id"]
    player = players.phone(session=browser_session(ada))
    open_until_loaded(player, f"/m/{match}")
    loaded = {urlsplit(url).path for url in player.page.evaluate("() => window.loadedBefore")}
    deck = {path for path in loaded if path.startswith("/v1/decks/")}
    assert deck
    assert {f"/v1/matches/{match}", f"/v1/matches/{match}/recap"} <= loaded
