"""Every screen of the app is accessible and fits its device; saves a screenshot of each."""

from __future__ import annotations

from playwright.sync_api import Route

from chalicelib import decks
from tests.e2e import walkthrough
from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.page_checks import rendering_errors, screen_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server


def test_pages_are_accessible(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    player = players.phone()
    player.allow_error("404")
    screens = walkthrough.pages(player, match)
    assert screen_errors(player.page, screens, "phone", check=rendering_errors) == {}


def test_table_is_accessible(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    """With the longest text on every card."""
    ada = players.phone(session=match.session())
    lengthen_cards(ada, longest_text())
    screens = walkthrough.table(ada, match)
    assert screen_errors(ada.page, screens, "phone", check=rendering_errors) == {}


def test_result_is_accessible(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url, hand_size=1)
    ada = players.phone(session=match.session())
    screens = walkthrough.end(ada, match)
    assert screen_errors(ada.page, screens, "phone", check=rendering_errors) == {}


def longest_text() -> str:
    """The longest text on a card, in any language."""
    translations: list[dict[str, str]] = [
        decks.card_texts("world", None, lang)["cards"] for lang in ("en", "de", "it")
    ]
    return max((text for cards in translations for text in cards.values()), key=len)


def lengthen_cards(player: Player, longest: str) -> None:
    """Puts the longest text of all decks on every card, after a number that tells the cards apart."""

    def handle(route: Route) -> None:
        answer = route.fetch()
        deck = answer.json()
        numbered = enumerate(deck["cards"])
        deck["cards"] = {card: f"{number} {longest}"[: len(longest)].strip() for number, card in numbered}
        route.fulfill(response=answer, json=deck)

    player.page.route("**/v1/decks/**", handle)
