"""German and Italian: every word of the app, of the game and of its cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from chalicelib import decks
from tests.e2e.duel import Duel
from tests.e2e.player import Player
from tests.e2e.visitors import Visitors

_SOURCES = Path(__file__).parent.parent.parent / "frontend" / "src"
_FOLDERS = (
    "words",
    "match/words",
    "settings/words",
    "notices/words",
    "pages/new/words",
    "pages/about/words",
    "games/anno-domini/words",
    "games/wann-o-wann/words",
)
_LONG_ENOUGH = 6
"""Shorter English words also occur inside words of other languages."""

_SAID = {
    "de": {
        "language": "Deutsch",
        "settings": "Einstellungen",
        "bots": "Gegen Bots spielen",
        "new": "Neue Partie",
        "rules": "Hausregeln",
        "to the table": "Zum Tisch",
        "choose": "Wähle eine deiner Karten",
    },
    "it": {
        "language": "Italiano",
        "settings": "Impostazioni",
        "bots": "Gioca contro i bot",
        "new": "Nuova partita",
        "rules": "Regole della casa",
        "to the table": "Al tavolo",
        "choose": "Scegli una delle tue carte",
    },
}


def words(folder: str, lang: str) -> dict[str, Any]:
    """The texts of one part of the app in one language."""
    found: dict[str, Any] = json.loads((_SOURCES / folder / f"{lang}.json").read_text())
    return found


def english_only(lang: str) -> list[str]:
    """Texts that are said otherwise in the language, and so must not be read there."""
    pairs = [(words(folder, "en"), words(folder, lang)) for folder in _FOLDERS]
    texts = [english[key] for english, other in pairs for key in english if english[key] != other.get(key)]
    return [text for text in texts if isinstance(text, str) and len(text) >= _LONG_ENOUGH and "{" not in text]


def check(player: Player, lang: str) -> None:
    """The page says which language it is in, and nothing on it is English or a key without words."""
    assert player.page.locator("html").get_attribute("lang") == lang
    names = "[...document.querySelectorAll('[aria-label]')].map(each => each.ariaLabel)"
    read = player.page.evaluate(f"[document.body.innerText, ...{names}].join('\\n')")
    keys = [key for folder in _FOLDERS for key in words(folder, lang)]
    assert [text for text in english_only(lang) if text in read] == []
    assert [key for key in keys if "." in key and key in read] == []


@pytest.mark.parametrize("lang", ["de", "it"])
def test_everything_is_said_in_the_language_of_choice(visitors: Visitors, duel: Duel, lang: str) -> None:
    said = _SAID[lang]
    player = visitors.phone(session=duel.session())
    player.open("/settings")
    with player.page.expect_response("**/v1/me"):
        player.page.get_by_role("radio", name=said["language"]).check()
    expect(player.page.get_by_role("heading", name=said["settings"])).to_be_visible()
    check(player, lang)
    assert duel.ada.ok(duel.ada.http.get("/v1/me"))["locale"] == lang

    player.open()
    expect(player.button(said["bots"])).to_be_visible()
    check(player, lang)
    player.open("/new")
    expect(player.page.get_by_role("heading", name=said["new"])).to_be_visible()
    player.press(player.page.get_by_text(said["rules"]))
    check(player, lang)
    for path in ("/rules/anno-domini", "/about", "/nowhere"):
        player.open(path)
        expect(player.page.get_by_role("main")).not_to_be_empty()
        check(player, lang)
    for part in ("notices", "times", "devices", "programs", "data"):
        player.open(f"/settings/{part}")
        expect(player.page.get_by_role("heading", level=2).last).to_be_visible()
        check(player, lang)


@pytest.mark.parametrize("lang", ["de", "it"])
def test_the_table_and_its_cards_speak_the_language(visitors: Visitors, duel: Duel, lang: str) -> None:
    said, texts = _SAID[lang], decks.card_texts("world", None, lang)["cards"]
    player = visitors.phone(session=duel.session(), locale=lang)
    player.open(duel.path)
    check(player, lang)
    player.press(player.button(said["to the table"]))
    expect(player.page.get_by_text(said["choose"])).to_be_visible()
    view = duel.ada.get_match(duel.id)["view"]
    for card in (*view["chain"], *view["hands"][0]):
        expect(player.page.get_by_text(texts[card], exact=True)).to_be_attached()
    check(player, lang)

    player.press(player.page.get_by_text(texts[view["hands"][0][0]], exact=True))
    player.press(player.page.locator("[data-gap]").first)
    check(player, lang)
