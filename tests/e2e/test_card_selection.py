"""The choice of decks and themes for a match, and what the match's menu says about it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from chalicelib import decks
from chalicelib.decks import THEMES
from tests.e2e.app_words import app_words, check_language
from tests.e2e.card_years import CardYears
from tests.e2e.devices import DEVICES, NARROW, PHONE, each_device
from tests.e2e.page_checks import save_screenshot, screen_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory

_NAMES = app_words("words", "en")
_THEMES = {key: _NAMES[f"theme.{key}"] for key in ("nature", "travel")}
_TOO_FEW = re.compile(r"^These cards are too few: \d+ are needed, there are \d+\.$")
_LABELS = {
    "de": {"cards": "Karten", "wild": "Wilde Mischung"},
    "it": {"cards": "Carte", "wild": "Mescola tutto"},
}


_DECKS = ("world", "months", "mishaps")


def test_wild_mix_deals_from_all_decks(players: PlayerFactory) -> None:
    ada = open_card_selection(players, "Anno Domini")
    ada.press(ada.button("Wild mix"))
    for name in ("World history", "To the month", "Mishaps and flukes", *_THEMES.values()):
        expect(checkbox(ada.page, name)).to_be_checked()
    expect(cards_summary(ada.page)).to_have_text("CardsWild mix")
    start_match(ada)
    ada.read_story()

    seen: set[str] = set()
    while not all(seen & deck_texts(deck) for deck in _DECKS):
        assert ada.wait_for_turn(), f"only these were dealt: {seen}"
        seen |= {*ada.hand(), *ada.chain()}
        ada.lay_card(ada.hand()[0], 0)
    assert ada.wait_for_turn()
    assert menu_card_lines(ada) == []

    years = CardYears("en", *_DECKS)
    while ada.wait_for_turn():
        ada.take_turn(years)
    expect(ada.play_again).to_be_visible()


def test_match_of_two_themes_deals_only_those(players: PlayerFactory) -> None:
    ada = open_card_selection(players, "Anno Domini")
    choose_themes(ada, *_THEMES.values())
    expect(cards_summary(ada.page)).to_have_text("CardsWorld history · 2 of 9 themes")
    start_match(ada)
    ada.read_story()
    assert {*ada.hand(), *ada.chain()} <= deck_texts("world", *_THEMES)
    ada.lay_card(ada.hand()[0], 0)
    assert ada.wait_for_turn()
    assert {*ada.hand(), *ada.chain()} <= deck_texts("world", *_THEMES)
    assert menu_card_lines(ada) == ["Cards: World history", "Only these themes:", *_THEMES.values()]


def test_a_game_by_days_has_the_decks_with_months_and_keeps_one_theme(players: PlayerFactory) -> None:
    ada = open_card_selection(players, "wannOwann")
    offered = ada.page.get_by_role("group", name="Decks").get_by_role("checkbox")
    expect(offered).to_have_count(2)
    expect(cards_summary(ada.page)).to_have_text("CardsTo the month · all themes")
    choose_themes(ada, "Politics and law")
    expect(checkbox(ada.page, "Politics and law")).to_be_disabled()
    start_match(ada)
    expect(menu_button(ada.page)).to_be_visible()
    assert menu_card_lines(ada) == ["Cards: To the month", "Only these themes:", "Politics and law"]


def test_rejected_settings_stay_filled_in(players: PlayerFactory) -> None:
    few = min(THEMES, key=lambda theme: len(deck_texts("months", theme)))
    ada = open_card_selection(players, "Anno Domini")
    ada.allow_error("422")
    ada.press(checkbox(ada.page, "To the month").locator(".."))
    ada.press(checkbox(ada.page, "World history").locator(".."))
    choose_themes(ada, _NAMES[f"theme.{few}"])
    for _ in range(7):  # ten players need many cards
        ada.press(ada.button("Add a player"))
    start_match(ada)
    expect(ada.page.get_by_text(_TOO_FEW)).to_be_visible()
    expect(cards_summary(ada.page)).to_have_text("CardsTo the month · 1 of 9 themes")
    expect(checkbox(ada.page, _NAMES[f"theme.{few}"])).to_be_checked()
    expect(ada.page.get_by_role("combobox")).to_have_count(9)

    ada.press(ada.page.get_by_role("alert").get_by_role("button", name="Close"))  # it lies on the button
    ada.press(ada.button("Wild mix"))
    ada.press(ada.button("Start the game"))
    expect(menu_button(ada.page)).to_be_visible()
    assert menu_card_lines(ada) == []


def test_card_selection_by_keyboard(players: PlayerFactory) -> None:
    ada = players.desktop()
    ada.open("/new")
    cards_summary(ada.page).focus()
    ada.page.keyboard.press("Enter")
    ada.page.keyboard.press("Tab")
    expect(ada.button("Wild mix")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.button("Wild mix")).to_be_focused()
    for name in ("Mishaps and flukes", "To the month"):
        ada.page.keyboard.press("Tab")
        expect(checkbox(ada.page, name)).to_be_focused()
        ada.page.keyboard.press("Space")
        expect(checkbox(ada.page, name)).not_to_be_checked()
    expect(checkbox(ada.page, "World history")).to_be_disabled()
    ada.page.keyboard.press("Tab")
    expect(checkbox(ada.page, "Science")).to_be_focused()  # what has to stay is passed over
    expect(ada.page.get_by_role("status").filter(has_text="all themes")).to_have_text(
        "World history · all themes"
    )


@each_device
def test_card_selection_is_accessible(players: PlayerFactory, device_name: str) -> None:
    ada = open_card_selection(players, "Anno Domini", DEVICES[device_name])
    assert screen_errors(ada.page, card_selection_screens(ada), device_name) == {}


def test_card_selection_fits_320_pixels(players: PlayerFactory) -> None:
    ada = open_card_selection(players, "Anno Domini", NARROW)
    assert screen_errors(ada.page, card_selection_screens(ada), "phone-narrow") == {}


def card_selection_screens(ada: Player) -> Iterator[str]:
    """The card selection, with some themes chosen, and what the lobby and the menu say about it."""
    checkbox(ada.page, "Curiosities").scroll_into_view_if_needed()
    yield "card-selection"
    choose_themes(ada, *_THEMES.values(), "Music, books and films", "Politics and law")
    checkbox(ada.page, "Nature").focus()
    yield "card-selection-some"
    ada.page.get_by_role("combobox").first.select_option("open")
    start_match(ada, "Create and invite")
    expect(ada.page.get_by_text("Only these themes:")).to_be_visible()
    expect(ada.page.get_by_text("Cards: World history")).to_be_visible()
    yield "card-selection-lobby"
    ada.press(ada.button("Start now"))
    ada.read_story()
    ada.press(menu_button(ada.page))
    expect(ada.page.get_by_text("Only these themes:")).to_be_visible()
    yield "card-selection-menu"


@pytest.mark.parametrize("lang", ["de", "it"])
def test_card_selection_speaks_the_language(players: PlayerFactory, lang: str) -> None:
    labels = _LABELS[lang]
    ada = players.phone(locale=lang)
    ada.open("/new")
    ada.press(cards_summary(ada.page, labels["cards"]))
    check_language(ada, lang)
    ada.page.get_by_role("checkbox").last.uncheck()
    cards_summary(ada.page, labels["cards"]).scroll_into_view_if_needed()
    save_screenshot(ada.page, f"phone-{lang}", "card-selection-some")
    check_language(ada, lang)
    ada.press(ada.button(labels["wild"]))
    check_language(ada, lang)


def open_card_selection(players: PlayerFactory, game: str, device: dict[str, Any] = PHONE) -> Player:
    """Opens a new match against bots as a new player, with the card selection unfolded."""
    ada = players.player(device)
    ada.open("/new")
    ada.press(ada.page.locator("label").filter(has=ada.page.get_by_role("radio", name=game, exact=True)))
    expect(ada.page.get_by_role("radio", name=game, exact=True)).to_be_checked()
    expect(ada.page.get_by_role("combobox").first).to_be_visible()  # the form of this game is loaded
    for seat in ada.page.get_by_role("combobox").all():
        seat.select_option("easy")
    ada.press(cards_summary(ada.page))
    expect(ada.button("Wild mix")).to_be_visible()
    return ada


def start_match(player: Player, button: str = "Start the game") -> None:
    """Starts the match and enters the name."""
    player.press(player.button(button))
    player.enter_name("Ada")


def cards_summary(page: Page, cards: str = "Cards") -> Locator:
    """The summary that unfolds the card selection and names the choice."""
    return page.locator("summary").filter(has=page.get_by_role("heading", name=cards, exact=True))


def checkbox(page: Page, name: str) -> Locator:
    """The checkbox of a deck or a theme."""
    return page.get_by_role("checkbox", name=name, exact=True)


def choose_themes(player: Player, *names: str) -> None:
    """Deselects every other theme."""
    themes = player.page.get_by_role("group", name="Themes")
    for label in themes.locator("label").all():
        if label.inner_text().strip() not in names:
            player.press(label)
    for name in names:
        expect(checkbox(player.page, name)).to_be_checked()
    expect(themes.get_by_role("checkbox", checked=True)).to_have_count(len(names))


def deck_texts(deck: str, *themes: str) -> set[str]:
    """The texts of a deck's cards, of all themes or of these."""
    found = decks.card_texts(deck, None, "en")
    return {text for card, text in found["cards"].items() if not themes or found["themes"][card] in themes}


def menu_button(page: Page) -> Locator:
    """The button of the match's menu; exact, because cards may contain this word."""
    return page.get_by_role("button", name="More", exact=True)


def menu_card_lines(player: Player) -> list[str]:
    """The lines in the match's menu about its cards."""
    player.press(menu_button(player.page))
    menu = player.page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Leave the game")).to_be_visible()
    expect(menu.locator(".spinner")).to_have_count(0)
    lines = menu.locator("p, li").all_inner_texts()
    player.press(menu.get_by_role("button", name="Close"))
    return [line.strip() for line in lines]
