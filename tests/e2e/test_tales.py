"""Words that come after the table: it can be played without them, and what happened is told with them."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.e2e.inspection import ROOT
from tests.e2e.lister import BOT, Lister, session
from tests.e2e.visitors import Visitors
from tests.support.client import Client, Json, create_guest
from tests.support.server import Server

_TALES = "src/games/game-of-the-year/tales/en.json"
_FRONTEND = ROOT / "frontend"


class Held:
    """Tales that are on their way to a page until they are let through."""

    def __init__(self, ada: Lister) -> None:
        self._routes: list[Route] = []
        built = json.loads((_FRONTEND / "dist/.vite/manifest.json").read_text())[_TALES]["file"]
        ada.page.route(f"**/{built}", lambda route: self._routes.append(route))

    def let_through(self) -> None:
        """They arrive."""
        for route in self._routes:
            route.continue_()

    def lose(self) -> None:
        """They never arrive."""
        for route in self._routes:
            route.abort()


@pytest.fixture
def table(server: Server) -> tuple[Client, str]:
    """Somebody on turn in Game of the Year after a figure has come to a day, and the match."""
    ada, dice = create_guest(server.url, "Ada"), Random(1)
    seated = ada.create_match("game-of-the-year", [BOT])
    match = seated["match"]["id"]
    while not (seated["decisions"] and landed(ada, match)):
        seated = ada.ok(ada.act_randomly(seated, dice)) if seated["decisions"] else ada.get_match(match)
    return ada, match


def landed(ada: Client, match: str) -> list[Json]:
    """Every figure's coming to a day, so far."""
    told = ada.ok(ada.http.get(f"/v1/matches/{match}/events?after=0"))["items"]
    return [event for event in told if event["kind"] == "landed"]


def tale(ada: Client, match: str, lang: str = "en") -> str:
    """What is told of the day to which somebody came last."""
    tales = json.loads((_FRONTEND / _TALES).with_stem(lang).read_text())
    return str(tales[f"day.{landed(ada, match)[-1]['day']}.help"])


def lately(ada: Lister) -> Locator:
    """What happened, on the list, in whatever language."""
    return ada.page.locator(".list-board .lately")


def test_the_story_waits_for_its_tales(visitors: Visitors, table: tuple[Client, str]) -> None:
    client, match = table
    ada = Lister(visitors.phone(session=session(client), service_workers="block"))
    held = Held(ada)
    ada.player.open(f"/m/{match}")
    expect(ada.player.story.get_by_role("status")).to_have_text("Loading")
    expect(ada.player.story.get_by_role("listitem")).to_have_count(0)
    held.let_through()
    assert tale(client, match) in ada.player.read_story()
    expect(lately(ada)).to_contain_text(tale(client, match))


def test_the_table_is_played_before_its_tales_are_there(
    visitors: Visitors, table: tuple[Client, str]
) -> None:
    client, match = table
    ada = Lister(visitors.phone(session=session(client), service_workers="block"))
    held = Held(ada)
    ada.player.open(f"/m/{match}")
    ada.player.press(ada.player.button("Skip"))
    expect(ada.actions.first).to_be_enabled()
    expect(lately(ada)).to_have_count(0)
    held.let_through()
    expect(lately(ada)).to_contain_text(tale(client, match))


def test_without_its_tales_a_story_can_be_left(visitors: Visitors, table: tuple[Client, str]) -> None:
    client, match = table
    ada = Lister(visitors.phone(session=session(client), service_workers="block"))
    ada.player.excuse("Failed to load resource")
    held = Held(ada)
    ada.player.open(f"/m/{match}")
    expect(ada.player.story).to_be_visible()
    held.lose()
    ada.player.press(ada.player.button("Skip"))
    expect(ada.actions.first).to_be_enabled()


def test_the_tales_follow_the_language(visitors: Visitors, table: tuple[Client, str]) -> None:
    client, match = table
    ada = Lister(visitors.phone(session=session(client)))
    ada.player.open(f"/m/{match}")
    ada.player.read_story()
    ada.player.open("/settings")
    with ada.page.expect_response("**/v1/me"):
        ada.page.get_by_role("radio", name="Italiano").check()
    ada.page.go_back()
    expect(lately(ada)).to_contain_text(tale(client, match, "it"))
