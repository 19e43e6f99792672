"""The choice of decks and themes for a match, and what the match's menu says about it.

What is chosen, sent and refused is tested with the form, in `frontend/src/shell/new/MixCard.dom.test.ts`.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from chalicelib import decks
from tests.e2e.app_words import app_words
from tests.e2e.page_checks import rendering_errors, screen_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory

_NAMES = app_words("core/words", "en")
_THEMES = {key: _NAMES[f"theme.{key}"] for key in ("art", "politics", "nature", "travel")}


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


def test_card_selection_is_accessible_and_only_the_chosen_cards_are_dealt(players: PlayerFactory) -> None:
    ada = players.phone()
    ada.open("/new")
    ada.press(cards_summary(ada.page))
    screens = card_selection_screens(ada)
    assert screen_errors(ada.page, screens, "phone", check=rendering_errors) == {}
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True))
    assert {*ada.hand(), *ada.chain()} <= deck_texts("world", *_THEMES)


def card_selection_screens(ada: Player) -> Iterator[str]:
    """The card selection, with some themes chosen, and what the lobby and the menu say about it."""
    expect(ada.button("Wild mix")).to_be_visible()
    checkbox(ada.page, "Curiosities").scroll_into_view_if_needed()
    yield "card-selection"
    choose_themes(ada, *_THEMES.values())
    checkbox(ada.page, "Nature").focus()
    yield "card-selection-some"
    ada.page.get_by_role("combobox").first.select_option("open")
    ada.press(ada.button("Create and invite"))
    ada.enter_name("Ada")
    expect(ada.page.get_by_text("Only these themes:")).to_be_visible()
    expect(ada.page.get_by_text("Cards: World history")).to_be_visible()
    yield "card-selection-lobby"
    ada.press(ada.button("Start now"))
    ada.come_to_table()
    ada.press(ada.button("More"))
    expect(ada.page.get_by_role("dialog").get_by_role("listitem")).to_have_text(list(_THEMES.values()))
    yield "card-selection-menu"


def cards_summary(page: Page) -> Locator:
    """The summary that unfolds the card selection and names the choice."""
    return page.locator("summary").filter(has=page.get_by_role("heading", name="Cards", exact=True))


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
