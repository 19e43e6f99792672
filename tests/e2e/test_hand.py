"""The hand folded to one line: all cards at a glance, their order, and nothing that moves under the thumb."""

from __future__ import annotations

import re
import unicodedata

from playwright.sync_api import expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.devices import NARROW
from tests.e2e.list_table import start_match
from tests.e2e.page_checks import page_errors
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server

_TOPS = """() => {
    const board = document.querySelector('.board').getBoundingClientRect();
    const middle = (board.top + board.bottom) / 2;
    const cards = [...document.querySelectorAll('.chain-card')];
    const tops = cards.map(card => [card.dataset.card, card.getBoundingClientRect().top]);
    const [card, top] = tops.sort((a, b) => Math.abs(a[1] - middle) - Math.abs(b[1] - middle))[0];
    return { card, top };
}"""


_CUT_NAMES = """names => names
    .filter(name => name.clientWidth > 1 && name.scrollWidth > name.clientWidth + 1)
    .map(name => name.textContent)"""


def letters(text: str) -> str:
    """What a dictionary sorts a text by: letters and digits alone, without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", text).casefold() if c.isalnum())


def open_overview(player: Player) -> None:
    """Opens all cards of the hand."""
    player.press(player.button(re.compile("all$")))
    expect(player.page.get_by_role("dialog", name="Your 5 cards")).to_be_visible()


def test_all_cards_are_seen_sorted_and_chosen(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url)
    ada = players.phone(session=match.session())
    ada.open(match.path)
    ada.come_to_table()
    dealt = ada.hand()
    open_overview(ada)
    assert page_errors(ada.page) == []
    sheet = ada.page.get_by_role("dialog", name="Your 5 cards")
    ada.press(sheet.get_by_role("radio", name="A–Z"))
    texts = sheet.locator(".event-text").all_inner_texts()
    assert texts == sorted(dealt, key=letters)
    ada.press(sheet.get_by_role("button").filter(has_text=texts[2]))
    expect(sheet).to_be_hidden()
    expect(ada.hand_cards.filter(has_text=texts[2])).to_have_attribute("aria-pressed", "true")
    ada.page.reload()
    ada.wait_for_turn()
    assert ada.hand() == texts


def test_choosing_a_card_moves_nothing_under_the_thumb(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url, hand_size=8)
    for _ in range(4):
        match.lay_card(match.ada)
        match.lay_card(match.ben)
    ada = players.player(NARROW, session=match.session())
    ada.open(match.path)
    ada.skip_story()
    board = ada.page.locator(".board")
    board.evaluate("board => board.scrollTop = 200")
    before, hint = ada.page.evaluate(_TOPS), ada.page.locator(".dock-bar").bounding_box()
    ada.pick_card(ada.hand()[1])
    card = ada.page.locator(f'.chain-card[data-card="{before["card"]}"]')
    top = card.evaluate("card => card.getBoundingClientRect().top")
    assert abs(top - before["top"]) <= 1
    assert ada.page.locator(".dock-bar").bounding_box() == hint


def test_no_name_is_cut_at_a_full_table(players: PlayerFactory, server: Server) -> None:
    for game, bots in (("anno-domini", 9), ("anno-domini", 3), ("wann-o-wann", 5)):
        session, path = start_match(server.url, game, bots=bots)
        ada = players.player(NARROW, session=session)
        ada.open(path)
        expect(ada.page.get_by_role("navigation", name="Players").get_by_role("button")).to_have_count(
            bots + 1
        )
        assert ada.page.locator(".seat-name").evaluate_all(_CUT_NAMES) == []
