"""Hand and chain can be read: whole cards, long chains at a glance, nothing moves under the thumb."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.devices import NARROW
from tests.e2e.list_table import start_match
from tests.e2e.page_checks import page_errors, wait_for_layout
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.touchscreen import Touchscreen
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


_WHOLE = """cards => cards.filter(card => {
    const words = card.querySelector('.tab-text, .event-text');
    const box = words.getBoundingClientRect();
    const isSeen = ([x, y]) => card.contains(document.elementFromPoint(x, y)?.closest('.tab, .chain-card'));
    const corners = [[box.left, box.top], [box.right - 1, box.bottom - 1]];
    return words.scrollHeight <= words.clientHeight + 1
        && words.scrollWidth <= words.clientWidth + 1
        && corners.every(isSeen);
}).length"""
"""How many of these cards can be read to the last letter: nothing cuts them, nothing lies over them."""

_IN_SIGHT = """cards => cards.filter(card => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const isSeen = y => card.contains(document.elementFromPoint((left + right) / 2, y));
    return isSeen(top + 1) && isSeen(bottom - 1);
}).length"""
"""How many of these cards are in sight from their upper to their lower edge."""

_PHONE = ViewportSize(width=390, height=844)
_SMALL = ViewportSize(width=320, height=568)
_LANDSCAPE = ViewportSize(width=844, height=390)
_DESKS = [ViewportSize(width=1280, height=800), ViewportSize(width=1920, height=1080)]


def whole(cards: Locator) -> int:
    """How many of these cards can be read to the last letter."""
    return int(cards.evaluate_all(_WHOLE))


def resize(page: Page, size: ViewportSize) -> None:
    """Changes the size of the screen, and waits until the page has its new layout."""
    page.set_viewport_size(size)
    wait_for_layout(page)


def test_hand_is_read_before_anything_is_touched(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url, hand_size=9)
    ada = players.phone(session=match.session())
    ada.open(match.path)
    ada.come_to_table()
    expect(ada.hand_cards).to_have_count(9)
    assert whole(ada.hand_cards) >= 3
    assert page_errors(ada.page) == []
    for size in _DESKS:
        resize(ada.page, size)
        assert whole(ada.hand_cards) == 9
    resize(ada.page, _LANDSCAPE)
    assert whole(ada.hand_cards) >= 2


def test_chosen_and_last_cards_are_whole_and_leave_gaps_in_sight(
    players: PlayerFactory, server: Server
) -> None:
    for hand_size in (8, 1):
        match = AnnoDominiMatch(server.url, hand_size=hand_size)
        ada = players.phone(session=match.session())
        ada.open(match.path)
        ada.come_to_table()
        card = ada.hand_cards.last
        for size in (_PHONE, _SMALL, _LANDSCAPE):
            resize(ada.page, size)
            ada.press(card)
            expect(card).to_have_attribute("aria-pressed", "true")
            wait_for_layout(ada.page)
            assert whole(card) == 1
            assert ada.page.locator("[data-gap]").evaluate_all(_IN_SIGHT) >= 1
            ada.press(card)
            expect(card).to_have_attribute("aria-pressed", "false")
            assert hand_size > 1 or whole(card) == 1


def test_long_chain_is_seen_at_a_glance_and_read_by_touch(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url, hand_size=12)
    for _ in range(7):
        match.lay_card(match.ada)
        match.lay_card(match.ben)
    ada = players.phone(session=match.session())
    ada.open(match.path)
    ada.skip_story()
    cards = ada.page.locator(".chain-card")
    expect(cards).to_have_count(15)
    assert cards.evaluate_all(_IN_SIGHT) >= 10
    assert whole(ada.hand_cards) >= 3
    assert page_errors(ada.page) == []

    third = cards.nth(2)
    opener = third.get_by_role("button", expanded=False)
    ada.press(opener)
    expect(third.get_by_role("button", expanded=True)).to_be_visible()
    assert whole(third) == 1

    chain, card = ada.chain(), ada.hand()[0]
    Touchscreen(ada.page).drag(ada.hand_cards.filter(has_text=card), ada.gap_button(chain, 3))
    expect(ada.button("Lay it")).to_be_visible()
    assert ada.chain() == [*chain[:3], card, *chain[3:]]
    assert whole(cards.nth(3)) == 1


def test_years_lie_open_once_the_match_is_over(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url, hand_size=1)
    ada = players.phone(session=match.session())
    ada.open(match.path)
    ada.skip_story()
    years = ada.page.locator(".open-year")
    expect(ada.hand_cards).to_have_count(1)
    expect(years).to_have_count(0)
    match.lay_card(match.ada)
    newcomer = players.phone(session=match.session())
    newcomer.open(match.path)
    newcomer.skip_story()
    newcomer.press(newcomer.button("The table"))
    turned = match.events("revealed")[-1]["revealed"]
    expect(newcomer.page.locator(".chain-card .open-year")).to_have_text(
        [(card["label"] or {}).get("en") or str(card["lo"]) for card in turned]
    )


def test_choosing_a_card_moves_nothing_under_the_thumb(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url, hand_size=8)
    for _ in range(4):
        match.lay_card(match.ada)
        match.lay_card(match.ben)
    ada = players.player(NARROW, session=match.session())
    ada.open(match.path)
    ada.come_to_table()
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
