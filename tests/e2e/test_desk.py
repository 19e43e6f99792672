"""A desk: board, hand, log and talk beside each other, and keys that press the buttons."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.page_checks import layout_errors, page_errors, wait_for_layout
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.support.client import BOT_SEAT, OPEN_SEAT, Json, create_guest
from tests.support.server import Server

_DESKS = ((1100, 800), (1280, 800), (1920, 1080))
_SMALLER = ((820, 1180), (844, 390), (390, 844))
_OPTIONS: dict[str, Json] = {
    "anno-domini": {"hand_size": 9},
    "wann-o-wann": {"opening": "lot"},
    "anno-domini-1995": {},
    "anno-1452": {},
    "game-of-the-year": {},
}
"""By game, the options of its match."""

_LEAST = {"board": (480, 480), "dock": (340, 60), "log": (240, 120), "talk": (240, 120)}
"""By part, pixels of width and height that it has at least."""

_PARTS = """() => {
    const parts = {
        board: document.querySelector('.match .board'),
        dock: document.querySelector('.match .dock'),
        log: document.querySelector('#log').closest('section'),
        talk: document.querySelector('#talk').closest('section'),
    };
    return Object.entries(parts).map(([name, part]) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return [name, { left, top, right, bottom }];
    });
}"""
_WHOLE = """cards => cards.filter(card => {
    const words = card.querySelector('.tab-text');
    const box = words.getBoundingClientRect();
    const isSeen = ([x, y]) => card.contains(document.elementFromPoint(x, y));
    return words.scrollHeight <= words.clientHeight + 1
        && [[box.left, box.top], [box.right - 1, box.bottom - 1]].every(isSeen);
}).length"""
"""How many of these cards can be read to the last letter."""

_RECORD = """log => {
    const told = () => [...log.querySelectorAll('details')].map(turn => turn.textContent).join();
    const before = told();
    window.toldEarly = [];
    new MutationObserver(() => {
        if (document.querySelector('#story') && told() !== before) window.toldEarly.push(told());
    }).observe(log, { childList: true, subtree: true, characterData: true });
}"""
"""Keeps what a log says while a story is told, unless it said that before."""

_PAGE_SCROLLS = "document.documentElement.scrollHeight > innerHeight || scrollY > 0"


def log_of(player: Player) -> Locator:
    """The log beside the board."""
    return player.page.get_by_role("region", name="So far", exact=True)


def talk_of(player: Player) -> Locator:
    """The talk beside the board."""
    return player.page.get_by_role("region", name="Table talk", exact=True)


def part_errors(page: Page) -> list[str]:
    """What is wrong with the parts of a table: too small, out of sight, or one over another."""
    boxes: dict[str, Any] = dict(page.evaluate(_PARTS))
    width, height = page.evaluate("[innerWidth, innerHeight]")
    errors = layout_errors(page)
    for name, box in boxes.items():
        least_width, least_height = _LEAST[name]
        if box["right"] - box["left"] < least_width or box["bottom"] - box["top"] < least_height:
            errors.append(f"{name} is small: {box}")
        if box["left"] < 0 or box["top"] < 0 or box["right"] > width + 1 or box["bottom"] > height + 1:
            errors.append(f"{name} is out of sight: {box}")
    pairs = [(one, other) for one in boxes for other in boxes if one < other]
    return errors + [f"{one} lies over {other}" for one, other in pairs if overlap(boxes[one], boxes[other])]


def overlap(one: Json, other: Json) -> bool:
    """Whether two boxes have more than an edge in common."""
    return bool(
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    )


@pytest.mark.parametrize("game", _OPTIONS)
def test_board_dock_log_and_talk_stand_beside_each_other(
    players: PlayerFactory, server: Server, game: str
) -> None:
    ada, ben = create_guest(server.url, "Ada"), create_guest(server.url, "Ben")
    table = ada.create_match(game, [OPEN_SEAT, BOT_SEAT, BOT_SEAT], _OPTIONS[game])
    ben.join_match(table)
    player = players.desktop(session=browser_session(ada))
    player.open(f"/m/{table['match']['id']}")
    player.come_to_table()
    expect(log_of(player)).to_be_visible()
    expect(talk_of(player).get_by_label("Say something")).to_be_visible()
    found: dict[str, list[str]] = {}
    for width, height in _DESKS:
        player.page.set_viewport_size({"width": width, "height": height})
        wait_for_layout(player.page)
        found[f"{width}x{height}"] = part_errors(player.page)
    found["accessibility"] = page_errors(player.page)
    for width, height in _SMALLER:
        player.page.set_viewport_size({"width": width, "height": height})
        expect(log_of(player)).to_have_count(0)
        expect(talk_of(player)).to_have_count(0)
        expect(player.button("Table talk")).to_be_visible()
    assert {screen: errors for screen, errors in found.items() if errors} == {}


def test_the_log_tells_nothing_before_its_story_has(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url)
    match.lay_card(match.ada, right=False)
    ada = players.desktop(session=match.session())
    ada.open(match.path)
    ada.come_to_table()
    log = log_of(ada)
    expect(log).to_contain_text("laid one card")
    expect(log.get_by_role("button", name="Look back")).to_be_visible()
    log.evaluate(_RECORD)
    match.doubt(match.ben)
    ada.poll_now()
    expect(ada.story).to_be_visible()
    expect(log.get_by_role("button", name="Look back")).to_have_count(0)  # it would show what comes
    ada.read_story()
    expect(log.locator("details").first).to_contain_text("Ben: doubted the chain, it was wrong")
    assert ada.page.evaluate("window.toldEarly") == []


def test_keys_press_the_buttons_of_a_table(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url)
    match.lay_card(match.ada)
    match.lay_card(match.ben)
    ada = players.desktop(session=match.session())
    ada.open(match.path)
    ada.wait_for_words()
    keys = ada.page.keyboard
    while ada.story.is_visible():
        keys.press("Enter")
    expect(ada.turn_prompt).to_be_visible()

    keys.press("d")
    confirm = ada.button("Doubt")
    expect(confirm).to_be_visible()
    field = talk_of(ada).get_by_label("Say something")
    keys.press("t")
    expect(field).to_be_focused()
    keys.type("dth?")  # letters are written now
    expect(field).to_have_value("dth?")
    assert match.events("doubted") == []

    field.blur()
    keys.press("?")
    sheet = ada.page.get_by_role("dialog", name="Keyboard")
    expect(sheet.get_by_role("term").get_by_text("D", exact=True)).to_be_visible()
    assert page_errors(ada.page) == []
    keys.press("t")  # the sheet has the keys
    expect(field).not_to_be_focused()
    keys.press("Escape")
    expect(sheet).to_be_hidden()

    keys.press("h")
    leave = ada.button("Back to now")
    expect(leave).to_be_visible()
    keys.press("Enter")
    expect(leave).to_be_hidden()


def test_a_large_hand_is_read_beside_the_talk(players: PlayerFactory, server: Server) -> None:
    match = AnnoDominiMatch(server.url, hand_size=12)
    ada = players.desktop(session=match.session())
    ada.open(match.path)
    ada.come_to_table()
    expect(ada.hand_cards).to_have_count(12)
    expect(talk_of(ada)).to_be_visible()
    assert ada.hand_cards.evaluate_all(_WHOLE) >= 10
    ada.hand_cards.last.scroll_into_view_if_needed()
    assert ada.hand_cards.last.evaluate("card => card.getBoundingClientRect().bottom") <= 800
    assert not ada.page.evaluate(_PAGE_SCROLLS)
    ada.page.set_viewport_size({"width": 1920, "height": 1080})
    wait_for_layout(ada.page)
    assert ada.hand_cards.evaluate_all(_WHOLE) == 12
