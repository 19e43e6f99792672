"""The table that lists any game: Anno Domini to its end by touch and by keys, and a game nobody has drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.duel import Duel
from tests.e2e.inspection import misfits, photograph, violations
from tests.e2e.keys import Keys
from tests.e2e.lister import Lister, seated
from tests.e2e.test_looks import LOOKS, NARROW
from tests.e2e.visitors import Visitors
from tests.e2e.years import Years
from tests.support.server import Server


def test_a_whole_game_on_the_list_by_touch(visitors: Visitors, server: Server) -> None:
    kept, path = seated(server.url, "anno-domini", hand_size=3)
    ada, years = Lister(visitors.phone(session=kept)), Years()
    ada.player.open(path)
    ada.player.read_story()
    ada.turn_over("List view")
    expect(ada.section("The chain").get_by_role("listitem")).to_have_count(1)
    ada.player.open(path)  # the device remembers
    turns = 0
    while ada.wait():
        ada.take_turn(years)
        turns += 1
    assert turns >= 3
    result = ada.page.get_by_role("region", name="won")
    expect(result.get_by_role("listitem")).to_have_count(2)

    ada.player.press(ada.player.button("The table"))
    expect(ada.board).to_be_visible()
    ada.turn_over("Drawn board")
    expect(ada.page.get_by_role("list", name="The chain, earliest first")).to_be_visible()


def test_a_whole_game_on_the_list_by_keyboard(visitors: Visitors, server: Server) -> None:
    kept, path = seated(server.url, "anno-domini", hand_size=2)
    player = visitors.desktop(session=kept)
    ada, years, keys = Lister(player), Years(), Keys(player.page)
    player.open(path)
    read(ada, keys)
    keys.tab_and("More")
    keys.tab_and("List view")
    wrong: dict[str, list[str]] = {}
    while wait(ada, keys):
        wrong["table"] = violations(ada.page)
        wrong |= dict(take_turn(ada, keys, years))
    assert {stop: found for stop, found in wrong.items() if found} == {}
    expect(player.page.get_by_role("heading", name="won")).to_be_focused()


def wait(ada: Lister, keys: Keys) -> bool:
    """Waits for the turn, reading by keys what happened; False when the game is over."""
    player = ada.player
    while True:
        there = player.story.or_(ada.actions.first).or_(player.over).first
        expect(there).to_be_visible(timeout=60_000)
        keys.focused()
        if not player.story.is_visible():
            return not player.over.is_visible()
        read(ada, keys)


def read(ada: Lister, keys: Keys) -> None:
    """Reads the story to its end by keys."""
    story = ada.player.story
    onward = story.get_by_role("button", name=re.compile("Go on|Show all|To the table"))
    while True:
        expect(onward).to_be_visible()
        name = onward.inner_text()
        keys.tab_and(name)
        if name == "To the table":
            return expect(story).to_be_hidden()


def take_turn(ada: Lister, keys: Keys, years: Years) -> Iterator[tuple[str, list[str]]]:
    """Doubts a wrong chain, else lays the first card where it belongs; what axe finds at each form."""
    if not years.right(ada.chain()) and ada.actions.filter(has_text="Doubt").is_visible():
        keys.tab_and("Doubt")
        yield "doubt", violations(ada.page)
        return send(ada, keys, "Doubt")
    keys.tab_and("Lay a card")
    assert keys.focused() == "Lay a card"
    card, given = ada.first_card()
    if not given:
        keys.tab_and(card, "Space")
    *chain, last = ada.order()
    assert last == card
    gap = years.gap([text + "." for text in chain], card + ".")
    for place in range(len(chain), gap, -1):
        keys.tab_to(f"{card}: one up")
        keys.press("Enter")
        assert ada.order().index(card) == place - 1
        assert keys.focused().startswith(f"{card}: one")
    yield "form", violations(ada.page)
    return send(ada, keys, "Lay a card")


def send(ada: Lister, keys: Keys, name: str) -> None:
    """Commits the form by its button, which bears the name of its heading."""
    ada.page.keyboard.press("Tab")
    keys.tab_to(name)
    with ada.page.expect_response("**/actions") as answered:
        keys.press("Enter")
    ada.player.settle(answered.value.json()["match"]["version"])
    keys.focused()


def test_a_game_without_words_is_played_by_its_schemas(visitors: Visitors, server: Server) -> None:
    kept, path = seated(server.url, "parley", bots=2, rounds=2)
    ada = Lister(visitors.phone(session=kept))
    ada.player.open(path)
    while ada.wait():
        if ada.actions.filter(has_text="Bid").count():
            ada.begin("Bid")
            expect(ada.form.locator(".dock-summary")).to_have_text("Still missing: Card")
            ada.player.press(ada.form.get_by_role("radio").first)
            ada.commit("Bid")
        else:
            ada.begin("Demand")
            ada.player.press(ada.form.get_by_role("radio").last)
            ada.player.press(ada.form.get_by_role("button", name="Coins: one more"))
            expect(ada.form.locator(".dock-summary")).to_contain_text("Coins: 2")
            assert violations(ada.page) == []
            ada.commit("Demand")
    expect(ada.player.over).to_be_visible()


@pytest.mark.parametrize("look", LOOKS)
def test_the_list_is_for_everybody(visitors: Visitors, duel: Duel, look: str) -> None:
    ada = Lister(visitors.player(LOOKS[look], session=duel.session()))
    assert inspect(ada, duel, look) == {}


def test_the_list_fits_a_screen_of_320_pixels(visitors: Visitors, duel: Duel) -> None:
    ada = Lister(visitors.player(NARROW, session=duel.session()))
    assert inspect(ada, duel, None) == {}


def inspect(ada: Lister, duel: Duel, look: str | None) -> dict[str, list[str]]:
    """What is wrong at each stop of a walk past the list of a duel; pictures of all stops."""
    wrong: dict[str, Any] = {}
    for stop in walk(ada, duel):
        wrong[stop] = violations(ada.page) + misfits(ada.page)
        if look:
            photograph(ada.page, look, f"list-{stop}")
    return {stop: found for stop, found in wrong.items() if found}


def walk(ada: Lister, duel: Duel) -> Iterator[str]:
    """The list, its form step by step, a half-filled form over a change, a seat, the past."""
    duel.lays(duel.ada)
    duel.lays(duel.ben, right=False, claim="I am quite sure of it.")
    ada.player.open(duel.path)
    ada.player.read_story()
    ada.turn_over("List view")
    expect(ada.section("The chain").get_by_text("(changed)").first).to_be_attached()
    yield "table"
    ada.begin("Lay a card")
    yield "form"
    ada.player.press(ada.form.get_by_role("radio").nth(1))
    yield "order"
    ada.player.press(ada.player.button("Back").last)
    ada.begin("Lay a card")
    expect(ada.form.get_by_role("radio").nth(1)).to_be_checked()  # what was chosen is kept
    ada.player.press(ada.player.button("Back").last)
    ada.begin("Doubt")
    yield "doubt"
    ada.player.press(ada.player.button("Back").last)
    ada.player.press(ada.page.get_by_role("navigation", name="Players").get_by_role("button").nth(1))
    yield "seat"
    ada.player.press(ada.page.get_by_role("dialog").get_by_role("button", name="Close"))
    ada.player.press(ada.player.button("More"))
    ada.player.press(ada.player.button("Look back"))
    ada.player.press(ada.player.button("One step back"))
    yield "past"
    ada.player.press(ada.player.button("Back to now"))
