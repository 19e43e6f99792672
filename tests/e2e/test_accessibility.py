"""Every screen of the app is accessible and fits its device; saves a screenshot of each."""

from __future__ import annotations

from playwright.sync_api import Route

from chalicelib import decks
from tests.e2e import walkthrough
from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.devices import DEVICES, NARROW, each_device
from tests.e2e.page_checks import screen_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server


@each_device
def test_pages_are_accessible(players: PlayerFactory, match: AnnoDominiMatch, device_name: str) -> None:
    player = players.player(DEVICES[device_name])
    player.allow_error("404")
    assert screen_errors(player.page, walkthrough.pages(player, match), device_name) == {}


@each_device
def test_table_is_accessible(players: PlayerFactory, match: AnnoDominiMatch, device_name: str) -> None:
    ada = players.player(DEVICES[device_name], session=match.session())
    assert screen_errors(ada.page, walkthrough.table(ada, match), device_name) == {}


@each_device
def test_result_is_accessible(players: PlayerFactory, server: Server, device_name: str) -> None:
    match = AnnoDominiMatch(server.url, hand_size=1)
    ada = players.player(DEVICES[device_name], session=match.session())
    assert screen_errors(ada.page, walkthrough.end(ada, match), device_name) == {}


def test_pages_fit_320_pixels(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    player = players.player(NARROW)
    player.allow_error("404")
    assert screen_errors(player.page, walkthrough.pages(player, match)) == {}


def test_longest_cards_fit_320_pixels(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = players.player(NARROW, session=match.session())
    texts = (
        text
        for lang in ("en", "de", "it")
        for text in decks.card_texts("world", None, lang)["cards"].values()
    )
    lengthen_cards(ada, sorted(texts, key=len)[-1])
    assert screen_errors(ada.page, walkthrough.table(ada, match)) == {}


def lengthen_cards(player: Player, longest: str) -> None:
    """Puts the longest text of all decks on every card, after a number that tells the cards apart."""

    def handle(route: Route) -> None:
        answer = route.fetch()
        deck = answer.json()
        numbered = enumerate(deck["cards"])
        deck["cards"] = {card: f"{number} {longest}"[: len(longest)].strip() for number, card in numbered}
        route.fulfill(response=answer, json=deck)

    player.page.route("**/v1/decks/**", handle)
