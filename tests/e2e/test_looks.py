"""Every page and every state of the table: usable by everybody, fitting its screen; and a picture of each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Route

from chalicelib import decks
from tests.e2e import tour
from tests.e2e.duel import Duel
from tests.e2e.inspection import misfits, photograph, violations
from tests.e2e.player import Player
from tests.e2e.visitors import DESKTOP, PHONE, Visitors
from tests.support.server import Server

LOOKS: dict[str, dict[str, Any]] = {
    "phone-light": PHONE,
    "phone-dark": {**PHONE, "color_scheme": "dark"},
    "desktop-light": DESKTOP,
}
NARROW: dict[str, Any] = {**PHONE, "viewport": {"width": 320, "height": 640}}


def inspect(player: Player, look: str, stops: Iterable[str]) -> dict[str, list[str]]:
    """What is wrong at each stop of a tour; pictures of all stops."""
    wrong = {}
    for stop in stops:
        wrong[stop] = violations(player.page) + misfits(player.page)
        photograph(player.page, look, stop)
    return {stop: found for stop, found in wrong.items() if found}


@pytest.mark.parametrize("look", LOOKS)
def test_pages_are_for_everybody(visitors: Visitors, duel: Duel, look: str) -> None:
    player = visitors.player(LOOKS[look])
    player.excuse("404")
    assert inspect(player, look, tour.pages(player, duel)) == {}


@pytest.mark.parametrize("look", LOOKS)
def test_the_table_is_for_everybody(visitors: Visitors, duel: Duel, look: str) -> None:
    ada = visitors.player(LOOKS[look], session=duel.session())
    assert inspect(ada, look, tour.table(ada, duel)) == {}


@pytest.mark.parametrize("look", LOOKS)
def test_the_end_is_for_everybody(visitors: Visitors, server: Server, look: str) -> None:
    duel = Duel(server.url, hand=1)
    ada = visitors.player(LOOKS[look], session=duel.session())
    assert inspect(ada, look, tour.end(ada, duel)) == {}


def test_pages_fit_a_screen_of_320_pixels(visitors: Visitors, duel: Duel) -> None:
    player = visitors.player(NARROW)
    player.excuse("404")
    assert unfit(player, tour.pages(player, duel)) == {}


def test_the_longest_cards_fit_a_screen_of_320_pixels(visitors: Visitors, duel: Duel) -> None:
    ada = visitors.player(NARROW, session=duel.session(), service_workers="block")
    texts = (
        text
        for lang in ("en", "de", "it")
        for text in decks.card_texts("world", None, lang)["cards"].values()
    )
    make_all_cards_long(ada, sorted(texts, key=len)[-1])
    assert unfit(ada, tour.table(ada, duel)) == {}


def unfit(player: Player, stops: Iterable[str]) -> dict[str, list[str]]:
    """What is wrong at each stop of a tour on a narrow screen, where long texts scroll that else do not."""
    wrong = {stop: violations(player.page) + misfits(player.page) for stop in stops}
    return {stop: found for stop, found in wrong.items() if found}


def make_all_cards_long(player: Player, longest: str) -> None:
    """Puts the longest event of all decks on every card, after the words that tell the cards apart."""

    def handle(route: Route) -> None:
        answer = route.fetch()
        deck = answer.json()
        short = {card: " ".join(text.split()[:2]) for card, text in deck["cards"].items()}
        deck["cards"] = {card: f"{start} {longest}"[: len(longest)].strip() for card, start in short.items()}
        route.fulfill(response=answer, json=deck)

    player.page.route("**/v1/decks/**", handle)
