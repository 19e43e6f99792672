"""Game texts that are loaded after the table: it is playable without them, and the story waits for them."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, Route, expect

from chalicelib.words import game_words
from tests.e2e.list_table import EASY_BOT, ListTable, show_as_list
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support.client import Client, Json, create_guest
from tests.support.commands import ROOT
from tests.support.server import Server

_LATE_TEXTS = "../chalicelib/games/game_of_the_year/words/en/tales.json"
_FRONTEND = ROOT / "frontend"


class DelayedTexts:
    """Holds back the requests of a page for its late texts until it is decided what becomes of them."""

    def __init__(self, ada: ListTable) -> None:
        self._routes: list[Route] = []
        self._decide: Callable[[Route], None] = self._routes.append
        built = json.loads((_FRONTEND / "dist/.vite/manifest.json").read_text())[_LATE_TEXTS]["file"]
        ada.page.route(f"**/{built}", lambda route: self._decide(route))

    def release(self) -> None:
        """Lets the texts arrive."""
        self._end(lambda route: route.continue_())

    def abort(self) -> None:
        """Lets the requests fail."""
        self._end(lambda route: route.abort())

    def _end(self, decide: Callable[[Route], None]) -> None:
        """Decides on the requests that have come, and on all that follow."""
        self._decide = decide
        for route in self._routes:
            decide(route)


@pytest.fixture
def landed_match(server: Server) -> tuple[Client, str]:
    """A player on turn in Game of the Year after a figure has landed on a day, and the id of the match."""
    ada, rng = create_guest(server.url, "Ada"), Random(1)
    table = ada.create_match("game-of-the-year", [EASY_BOT])
    match_id = table["match"]["id"]
    while not (table["decisions"] and landed_events(ada, match_id)):
        table = ada.ok(ada.act_randomly(table, rng)) if table["decisions"] else ada.get_match(match_id)
    return ada, match_id


def landed_events(ada: Client, match_id: str) -> list[Json]:
    """All events so far in which a figure landed on a day."""
    events = ada.ok(ada.http.get(f"/v1/matches/{match_id}/events?after=0"))["items"]
    return [event for event in events if event["kind"] == "landed"]


def day_text(ada: Client, match_id: str, lang: str = "en") -> str:
    """The text of the day on which a figure landed last."""
    day = landed_events(ada, match_id)[-1]["day"]
    return str(game_words("game-of-the-year", lang).words[f"day.{day}.help"])


def recent_events(ada: ListTable) -> Locator:
    """The part of the list table with the latest events, in any language."""
    return ada.page.locator(".list-board .turn-log")


def expect_told(ada: ListTable, text: str) -> None:
    """Opens all turns of the latest events: one of them must tell this."""
    expect(recent_events(ada).locator("details").first).to_be_visible()
    for turn in recent_events(ada).locator("details:not([open])").all()[::-1]:
        ada.player.press(turn.locator("summary"))
    expect(recent_events(ada)).to_contain_text(text)


def test_story_waits_for_its_texts_which_follow_the_language(
    players: PlayerFactory, landed_match: tuple[Client, str]
) -> None:
    client, match_id = landed_match
    ada = ListTable(show_as_list(players.phone(session=browser_session(client))))
    delayed_texts = DelayedTexts(ada)
    ada.player.open(f"/m/{match_id}")
    expect(ada.player.story.get_by_role("status")).to_have_text("Loading")
    delayed_texts.release()
    expect(ada.player.story.get_by_text("Loading")).to_have_count(0)
    ada.player.read_story()
    expect_told(ada, day_text(client, match_id))

    ada.player.open("/settings")
    with ada.page.expect_response("**/v1/me"):
        ada.page.get_by_role("radio", name="Italiano", exact=True).check()
    ada.page.go_back()
    expect_told(ada, day_text(client, match_id, "it"))


def test_table_is_playable_before_its_texts_arrive(
    players: PlayerFactory, landed_match: tuple[Client, str]
) -> None:
    client, match_id = landed_match
    ada = ListTable(show_as_list(players.phone(session=browser_session(client))))
    delayed_texts = DelayedTexts(ada)
    ada.player.open(f"/m/{match_id}")
    ada.player.press(ada.player.button("Skip"))
    expect(ada.actions.first).to_be_enabled()
    expect(recent_events(ada)).to_have_count(0)
    delayed_texts.release()
    expect_told(ada, day_text(client, match_id))


def test_story_without_its_texts_can_be_skipped(
    players: PlayerFactory, landed_match: tuple[Client, str]
) -> None:
    client, match_id = landed_match
    ada = ListTable(show_as_list(players.phone(session=browser_session(client))))
    ada.player.allow_error("Failed to load resource")
    delayed_texts = DelayedTexts(ada)
    ada.player.open(f"/m/{match_id}")
    expect(ada.player.story).to_be_visible()
    delayed_texts.abort()
    ada.player.press(ada.player.button("Skip"))
    expect(ada.actions.first).to_be_enabled()
