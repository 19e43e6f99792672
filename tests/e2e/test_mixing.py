"""The cards of a match: decks shuffled together, themes left out, and what the table says of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from chalicelib import decks
from chalicelib.decks import THEMES
from tests.e2e.inspection import misfits, photograph, violations
from tests.e2e.player import Player
from tests.e2e.test_languages import check, words
from tests.e2e.test_looks import LOOKS, NARROW
from tests.e2e.visitors import PHONE, Visitors
from tests.e2e.years import Years

_NAMES = words("words", "en")
_THEMES = {key: _NAMES[f"theme.{key}"] for key in ("nature", "travel")}
_LOOKS: dict[str, dict[str, Any]] = {**LOOKS, "phone-narrow": NARROW}
_TOO_FEW = re.compile(r"^These cards are too few: \d+ are needed, there are \d+\.$")
_SAID = {
    "de": {"cards": "Karten", "wild": "Wilde Mischung"},
    "it": {"cards": "Carte", "wild": "Mescola tutto"},
}


def test_a_wild_mix_is_dealt_from_both_decks_and_played_to_its_end(visitors: Visitors) -> None:
    ada = at_the_cards(visitors, "Anno Domini")
    ada.press(ada.button("Wild mix"))
    for name in ("World history", "To the month", *_THEMES.values()):
        expect(chip(ada.page, name)).to_be_checked()
    expect(summary(ada.page)).to_have_text("CardsWild mix")
    begin(ada)
    ada.read_story()

    seen: set[str] = set()
    while not all(seen & events(deck) for deck in ("world", "months")):
        assert ada.wait(), f"only these were dealt: {seen}"
        seen |= {*ada.hand(), *ada.chain()}
        ada.place(ada.hand()[0], 0)
    assert ada.wait()
    assert told(ada) == []

    years = Years("en", "world", "months")
    while ada.wait():
        ada.take_turn(years)
    expect(ada.over).to_be_visible()


def test_a_game_of_two_themes_deals_only_those(visitors: Visitors) -> None:
    ada = at_the_cards(visitors, "Anno Domini")
    choose_themes(ada, *_THEMES.values())
    expect(summary(ada.page)).to_have_text("CardsWorld history · 2 of 9 themes")
    begin(ada)
    ada.read_story()
    assert {*ada.hand(), *ada.chain()} <= events("world", *_THEMES)
    ada.place(ada.hand()[0], 0)
    assert ada.wait()
    assert {*ada.hand(), *ada.chain()} <= events("world", *_THEMES)
    assert told(ada) == ["Cards: World history", "Only these themes:", *_THEMES.values()]


def test_a_game_by_days_has_one_deck_and_keeps_one_theme(visitors: Visitors) -> None:
    ada = at_the_cards(visitors, "wannOwann")
    expect(ada.page.get_by_role("group", name="Decks")).to_have_count(0)
    expect(summary(ada.page)).to_have_text("Cardsall themes")
    choose_themes(ada, "Politics and law")
    expect(chip(ada.page, "Politics and law")).to_be_disabled()
    begin(ada)
    expect(more(ada.page)).to_be_visible()
    assert told(ada) == ["Only these themes:", "Politics and law"]


def test_a_refusal_loses_nothing(visitors: Visitors) -> None:
    few = min(THEMES, key=lambda theme: len(events("months", theme)))
    ada = at_the_cards(visitors, "Anno Domini")
    ada.excuse("422")
    ada.press(chip(ada.page, "To the month").locator(".."))
    ada.press(chip(ada.page, "World history").locator(".."))
    choose_themes(ada, _NAMES[f"theme.{few}"])
    for _ in range(7):  # ten players need many cards
        ada.press(ada.button("Add a player"))
    begin(ada)
    expect(ada.page.get_by_text(_TOO_FEW)).to_be_visible()
    expect(summary(ada.page)).to_have_text("CardsTo the month · 1 of 9 themes")
    expect(chip(ada.page, _NAMES[f"theme.{few}"])).to_be_checked()
    expect(ada.page.get_by_role("combobox")).to_have_count(9)

    ada.press(ada.button("Wild mix"))
    ada.press(ada.button("Start the game"))
    expect(more(ada.page)).to_be_visible()
    assert told(ada) == []


def test_by_keyboard_alone(visitors: Visitors) -> None:
    ada = visitors.desktop()
    ada.open("/new")
    summary(ada.page).focus()
    ada.page.keyboard.press("Enter")
    ada.page.keyboard.press("Tab")
    expect(ada.button("Wild mix")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.button("Wild mix")).to_be_focused()
    ada.page.keyboard.press("Tab")
    expect(chip(ada.page, "To the month")).to_be_focused()
    ada.page.keyboard.press("Space")
    expect(chip(ada.page, "To the month")).not_to_be_checked()
    expect(chip(ada.page, "World history")).to_be_disabled()
    ada.page.keyboard.press("Tab")
    expect(chip(ada.page, "Science")).to_be_focused()  # what has to stay is passed over
    expect(ada.page.get_by_role("status").filter(has_text="all themes")).to_have_text(
        "World history · all themes"
    )


@pytest.mark.parametrize("look", _LOOKS)
def test_the_choice_is_for_everybody(visitors: Visitors, look: str) -> None:
    ada = at_the_cards(visitors, "Anno Domini", _LOOKS[look])
    chip(ada.page, "Curiosities").scroll_into_view_if_needed()
    wrong = looked_at(ada, look, "mixing")
    choose_themes(ada, *_THEMES.values(), "Music, books and films", "Politics and law")
    chip(ada.page, "Nature").focus()
    wrong += looked_at(ada, look, "mixing-some")
    ada.page.get_by_role("combobox").first.select_option("open")
    begin(ada, "Create and invite")
    expect(ada.page.get_by_text("Only these themes:")).to_be_visible()
    expect(ada.page.get_by_text("Cards: World history")).to_be_visible()
    wrong += looked_at(ada, look, "mixing-lobby")
    ada.press(ada.button("Start now"))
    ada.read_story()
    ada.press(more(ada.page))
    expect(ada.page.get_by_text("Only these themes:")).to_be_visible()
    wrong += looked_at(ada, look, "mixing-menu")
    assert wrong == []


@pytest.mark.parametrize("lang", ["de", "it"])
def test_the_mix_speaks_the_language(visitors: Visitors, lang: str) -> None:
    said = _SAID[lang]
    ada = visitors.phone(locale=lang)
    ada.open("/new")
    ada.press(summary(ada.page, said["cards"]))
    check(ada, lang)
    ada.page.get_by_role("checkbox").last.uncheck()
    summary(ada.page, said["cards"]).scroll_into_view_if_needed()
    photograph(ada.page, f"phone-{lang}", "mixing-some")
    check(ada, lang)
    ada.press(ada.button(said["wild"]))
    check(ada, lang)


def at_the_cards(visitors: Visitors, game: str, look: dict[str, Any] = PHONE) -> Player:
    """Somebody new who sets up a game against bots, with the choice of cards opened."""
    ada = visitors.player(look)
    ada.open("/new")
    ada.press(ada.page.locator("label").filter(has=ada.page.get_by_role("radio", name=game, exact=True)))
    expect(ada.page.get_by_role("heading", name=game, exact=True)).to_be_visible()
    for seat in ada.page.get_by_role("combobox").all():
        seat.select_option("easy")
    ada.press(summary(ada.page))
    expect(ada.button("Wild mix")).to_be_visible()
    return ada


def begin(player: Player, button: str = "Start the game") -> None:
    """Sets the match up and gives the name that is asked for."""
    player.press(player.button(button))
    player.give_name("Ada")


def summary(page: Page, cards: str = "Cards") -> Locator:
    """What opens the choice of cards, and says in short what is chosen."""
    return page.locator("summary").filter(has=page.get_by_role("heading", name=cards, exact=True))


def chip(page: Page, name: str) -> Locator:
    """A deck or a theme to choose."""
    return page.get_by_role("checkbox", name=name, exact=True)


def choose_themes(player: Player, *names: str) -> None:
    """Leaves out every other theme."""
    themes = player.page.get_by_role("group", name="Themes")
    for label in themes.locator("label").all():
        if label.inner_text().strip() not in names:
            player.press(label)
    for name in names:
        expect(chip(player.page, name)).to_be_checked()
    expect(themes.get_by_role("checkbox", checked=True)).to_have_count(len(names))


def events(deck: str, *themes: str) -> set[str]:
    """The texts of a deck's cards, of all themes or of these."""
    found = decks.card_texts(deck, None, "en")
    return {text for card, text in found["cards"].items() if not themes or found["themes"][card] in themes}


def more(page: Page) -> Locator:
    """What opens the menu of the table; there are cards, too, with this word on them."""
    return page.get_by_role("button", name="More", exact=True)


def told(player: Player) -> list[str]:
    """What the menu of the table says of its cards."""
    player.press(more(player.page))
    menu = player.page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Leave the game")).to_be_visible()
    expect(menu.locator(".spinner")).to_have_count(0)
    said = menu.locator("p, li").all_inner_texts()
    player.press(menu.get_by_role("button", name="Close"))
    return [line.strip() for line in said]


def looked_at(player: Player, look: str, stop: str) -> list[str]:
    """What is wrong with the page as it is now; a picture of it."""
    photograph(player.page, look, stop)
    return [f"{stop}: {wrong}" for wrong in violations(player.page) + misfits(player.page)]
