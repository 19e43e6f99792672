"""German and Italian: the words of the app, of the game and of its cards."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from chalicelib import decks
from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.app_words import check_language
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory

_LABELS = {
    "de": {
        "language": "Deutsch",
        "choice of language": "Sprache",
        "settings": "Einstellungen",
        "bots": "Gegen Bots spielen",
        "new": "Neue Partie",
        "rules": "Hausregeln",
        "table": "Zum Tisch",
        "choose": "Wähle eine deiner Karten",
    },
    "it": {
        "language": "Italiano",
        "choice of language": "Lingua",
        "settings": "Impostazioni",
        "bots": "Gioca contro i bot",
        "new": "Nuova partita",
        "rules": "Regole della casa",
        "table": "Al tavolo",
        "choose": "Scegli una delle tue carte",
    },
}


_GO = "path => { history.pushState(null, '', path); dispatchEvent(new Event('popstate')); }"


def show_page(player: Player, path: str) -> None:
    """Shows another page of the app that is open; each has a title of its own."""
    title = player.page.get_by_role("heading", level=1)
    before = title.inner_text()
    player.page.evaluate(_GO, path)
    expect(title).not_to_have_text(before)
    expect(player.page.locator(".spinner")).to_have_count(0)


@pytest.mark.parametrize("lang", ["de", "it"])
def test_pages_speak_the_chosen_language(players: PlayerFactory, match: AnnoDominiMatch, lang: str) -> None:
    labels = _LABELS[lang]
    player = players.phone(session=match.session())
    player.open("/settings")
    with player.page.expect_response("**/v1/me"):
        player.page.get_by_role("radio", name=labels["language"]).check()
    expect(player.page.get_by_role("heading", name=labels["settings"])).to_be_visible()
    # The words of the settings are a file of their own: they can arrive after those of the heading.
    expect(player.page.get_by_role("group", name=labels["choice of language"])).to_be_visible()
    check_language(player, lang)
    assert match.ada.ok(match.ada.http.get("/v1/me"))["locale"] == lang

    show_page(player, "/")
    expect(player.button(labels["bots"])).to_be_visible()
    check_language(player, lang)
    show_page(player, "/new")
    expect(player.page.get_by_role("heading", name=labels["new"])).to_be_visible()
    player.press(player.page.get_by_text(labels["rules"]))
    check_language(player, lang)
    for path in ("/rules/anno-domini", "/about", "/nowhere"):
        show_page(player, path)
        expect(player.page.get_by_role("main")).not_to_be_empty()
        check_language(player, lang)
    for part in ("notices", "times", "devices", "programs", "data"):
        show_page(player, f"/settings/{part}")
        expect(player.page.get_by_role("heading", level=2).last).to_be_visible()
        check_language(player, lang)


@pytest.mark.parametrize("lang", ["de", "it"])
def test_table_and_cards_speak_the_language(
    players: PlayerFactory, match: AnnoDominiMatch, lang: str
) -> None:
    labels, texts = _LABELS[lang], decks.card_texts("world", None, lang)["cards"]
    player = players.phone(session=match.session(), locale=lang)
    match.lay_card(match.ada)
    match.lay_card(match.ben)
    player.open(match.path)
    expect(player.button(labels["table"])).to_be_visible()
    check_language(player, lang)
    player.press(player.button(labels["table"]))
    expect(player.page.get_by_text(labels["choose"])).to_be_visible()
    view = match.ada.get_match(match.id)["view"]
    for card in (*view["chain"], *view["hands"][0]):
        expect(player.page.get_by_text(texts[card], exact=True)).to_be_attached()
    check_language(player, lang)

    player.press(player.page.get_by_text(texts[view["hands"][0][0]], exact=True))
    player.press(player.page.locator("[data-gap]").first)
    check_language(player, lang)
