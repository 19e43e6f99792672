"""How a game is played, in pictures: before the first match, and from where a new one is made."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.devices import PHONE
from tests.e2e.europe_table import EuropeTable
from tests.e2e.input_methods import PointerInput
from tests.e2e.page_checks import page_errors, save_screenshot
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.e2e.touchscreen import Touchscreen
from tests.support.client import Client, Json, create_guest

_PICTURES = 4
_PICTURES_OF_1452 = 5
_QUIET_MS = 2_000
"""Milliseconds after which a page that loads nothing offers the guide, and some more."""

_PROGRAM = re.compile(r"/assets/(match-guide|games-anno-domini-1995-rules)-[^/]*\.js$")
"""The program that offers guides, and that of a guide, by the names of their rooms."""

_RUN = "program => import(program).then(() => {})"
"""Waits until the page has run a program that it has loaded."""

_ROUND_TRIP = "() => fetch('/robots.txt').then(answer => answer.text())"
"""A round trip to the server: what the page asked for before is known then."""

_BOTS: list[Json] = [{"kind": "bot", "level": "easy"}] * 2


@pytest.fixture
def ada(players: PlayerFactory) -> Client:
    """A guest of the server."""
    return create_guest(players.url, "Ada")


def guide_of(player: Player) -> Locator:
    """The sheet with the pictures."""
    return player.page.get_by_role("dialog", name="How it plays")


def seen_place(guide: Locator) -> Locator:
    """What says which picture is seen."""
    return guide.get_by_role("img", name=re.compile(r"^Picture \d of \d$"))


def test_the_guide_comes_once_before_the_first_own_move(players: PlayerFactory, ada: Client) -> None:
    match = ada.create_match("anno-domini-1995", _BOTS)["match"]["id"]
    player = players.phone(session=browser_session(ada), has_played=False)
    player.open(f"/m/{match}")
    EuropeTable(player, PointerInput(player)).read_story()
    guide = guide_of(player)
    for at in range(1, _PICTURES + 1):
        expect(seen_place(guide)).to_have_accessible_name(f"Picture {at} of {_PICTURES}")
        assert page_errors(player.page) == []
        save_screenshot(player.page, "guide", f"cathedrals-{at}")
        player.press(guide.get_by_role("button", name="Got it" if at == _PICTURES else "Next"))
    expect(guide).to_be_hidden()
    asked = record_guides(player)
    with player.page.expect_response(_PROGRAM) as loaded:
        player.open(f"/m/{match}")
    player.page.evaluate(_RUN, loaded.value.url)
    player.page.evaluate(_ROUND_TRIP)
    assert asked == ["match-guide"]
    expect(guide).to_be_hidden()


def test_the_guide_is_swiped_where_a_new_match_is_made(players: PlayerFactory, ada: Client) -> None:
    player = players.player(PHONE, session=browser_session(ada))
    player.open("/new")
    player.press(player.page.get_by_role("radio", name="Anno Domini: Cathedrals"))
    player.press(player.button("How it plays"))
    guide = guide_of(player)
    expect(seen_place(guide)).to_have_accessible_name(f"Picture 1 of {_PICTURES}")
    Touchscreen(player.page).swipe(guide.get_by_role("figure").first, (-250, 0))
    expect(seen_place(guide)).to_have_accessible_name(f"Picture 2 of {_PICTURES}")
    player.press(guide.get_by_role("button", name="Close", exact=True))
    expect(guide).to_be_hidden()


def test_the_guide_to_anno_1452_is_read_where_a_new_match_is_made(
    players: PlayerFactory, ada: Client
) -> None:
    player = players.phone(session=browser_session(ada))
    player.open("/new")
    player.press(player.page.get_by_role("radio", name="Anno 1452"))
    player.press(player.button("How it plays"))
    guide = guide_of(player)
    for at in range(1, _PICTURES_OF_1452 + 1):
        expect(seen_place(guide)).to_have_accessible_name(f"Picture {at} of {_PICTURES_OF_1452}")
        assert page_errors(player.page) == []
        save_screenshot(player.page, "guide", f"anno-1452-{at}")
        player.press(guide.get_by_role("button", name="Got it" if at == _PICTURES_OF_1452 else "Next"))
    expect(guide).to_be_hidden()


def test_a_player_who_has_moved_is_not_shown_the_guide(players: PlayerFactory, ada: Client) -> None:
    match = ada.create_match("anno-domini-1995", _BOTS)["match"]["id"]
    session = browser_session(ada)
    phone, desktop = players.phone(session=session), players.desktop(session=session, has_played=False)
    asked = record_guides(desktop)
    desktop.page.clock.install()
    open_on_turn(phone, match).end_turn()
    open_on_turn(desktop, match)
    desktop.page.clock.run_for(_QUIET_MS)
    desktop.page.evaluate(_ROUND_TRIP)
    assert asked == []
    expect(guide_of(desktop)).to_be_hidden()


def record_guides(player: Player) -> list[str]:
    """The programs of guides that the player's page asks for from now on, by their names."""
    asked: list[str] = []
    player.page.on("request", lambda request: asked.extend(_PROGRAM.findall(request.url)))
    return asked


def open_on_turn(player: Player, match: str) -> EuropeTable:
    """Opens a match, and waits for the player's turn."""
    player.open(f"/m/{match}")
    table = EuropeTable(player, PointerInput(player))
    assert table.wait_for_turn()
    return table
