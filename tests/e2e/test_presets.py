"""A new match is the game as in its box, unless its host chooses otherwise; its pages say which."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from chalicelib.games import catalogue
from tests.e2e.page_checks import accessibility_errors, layout_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support.client import create_guest


def test_every_game_begins_as_in_its_box_with_the_first_tap(players: PlayerFactory) -> None:
    ada = create_guest(players.url, "Ada")
    phone = players.phone(session=browser_session(ada))
    for game in catalogue.all():
        phone.open("/new")
        phone.press(phone.page.get_by_role("radio", name=game.title, exact=True))
        rules = phone.page.get_by_role("group", name="Rules", exact=True)
        expect(rules.get_by_role("radio").first).to_be_checked()
        assert layout_errors(phone.page) == []
        phone.press(phone.button("Create and invite"))
        expect(phone.page.get_by_text("Played as in the box")).to_be_visible()
        sent = ada.get_match(match_id(phone))["match"]["options"]
        assert game.with_defaults(sent) == game.with_defaults({})


def test_a_match_says_at_the_table_and_on_its_rules_page_what_was_chosen(players: PlayerFactory) -> None:
    ada = create_guest(players.url, "Ada")
    phone = players.phone(session=browser_session(ada))
    phone.open("/new#anno-domini")
    phone.press(phone.page.get_by_role("radio", name=re.compile("^Short Five cards each")))
    assert (accessibility_errors(phone.page), layout_errors(phone.page)) == ([], [])
    for row in (2, 3):
        phone.page.get_by_role("combobox", name=f"Player {row}").select_option("easy")
    phone.press(phone.button("Start the game"))
    phone.come_to_table()
    assert ada.get_match(match_id(phone))["match"]["options"] == {"short": True}
    phone.press(phone.button("More"))
    expect(phone.page.get_by_role("dialog")).to_contain_text("House rules hereShort game: yes")
    phone.press(phone.page.get_by_role("link", name="Rules", exact=True))
    expect(phone.page.get_by_role("navigation", name="Rules")).to_be_visible()
    expect(phone.page.get_by_text("Short game: yes")).to_be_visible()
    assert (accessibility_errors(phone.page), layout_errors(phone.page)) == ([], [])
    phone.press(phone.page.get_by_role("link", name="Back to the table"))
    phone.come_to_table()


def match_id(player: Player) -> str:
    """The id of the match whose page is open."""
    return player.page.url.rsplit("/", 1)[-1]
