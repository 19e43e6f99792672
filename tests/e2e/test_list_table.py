"""The list table: Anno Domini by touch and by keyboard, and a game without a drawn table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.card_years import CardYears
from tests.e2e.keyboard import Keyboard, read_story, submit_move
from tests.e2e.list_table import ListTable, show_as_list, start_match
from tests.e2e.page_checks import accessibility_errors, rendering_errors, screen_errors, wait_for_layout
from tests.e2e.player_factory import PlayerFactory
from tests.support.server import Server


def test_whole_match_on_the_list_table_by_touch(players: PlayerFactory, server: Server) -> None:
    session, path = start_match(server.url, "anno-domini", hand_size=3, first=0)
    ada, years = ListTable(players.phone(session=session)), CardYears()
    ada.player.open(path)
    ada.player.come_to_table()
    ada.switch_view("List view")
    expect(ada.section("The chain").get_by_role("listitem")).to_have_count(1)
    ada.player.open(path)  # the choice is stored on the device
    turns = 0
    while ada.wait_for_turn():
        ada.take_turn(years)
        turns += 1
    assert turns >= 3
    result = ada.page.get_by_role("region", name="won")
    expect(result.get_by_role("listitem")).to_have_count(2)

    ada.player.press(ada.player.button("The table"))
    expect(ada.board).to_be_visible()
    ada.switch_view("Drawn board")
    expect(ada.page.get_by_role("list", name="The chain, earliest first")).to_be_visible()


def test_whole_match_on_the_list_table_by_keyboard(players: PlayerFactory, server: Server) -> None:
    session, path = start_match(server.url, "anno-domini", hand_size=3, first=0)
    player = players.desktop(session=session)
    ada, years, keyboard = ListTable(player), CardYears(), Keyboard(player.page)
    player.open(path)
    keyboard.tab_and_press("More")
    keyboard.tab_and_press("List view")
    expect(player.page.get_by_role("dialog")).to_be_hidden()  # the focus goes back from it
    while wait_for_turn(ada, keyboard):
        take_turn(ada, keyboard, years)
    expect(player.page.get_by_role("heading", name=re.compile("ha(s|ve) won"))).to_be_focused()


def test_many_actions_fold_to_a_line(players: PlayerFactory, server: Server) -> None:
    session, path = start_match(server.url, "anno-domini-1995", bots=2)
    ada = ListTable(show_as_list(players.phone(session=session)))
    ada.player.open(path)
    assert ada.wait_for_turn()
    head = ada.page.get_by_role("heading", name="What you can do")
    expect(
        ada.page.locator(".action-list .help").first
    ).to_be_visible()  # what they lead to makes them higher
    before = board_height(ada)
    ada.player.press(head)
    expect(ada.actions.first).to_be_hidden()
    assert board_height(ada) > before

    ada.player.open(path)  # the device remembers it
    expect(head).to_be_visible()
    expect(ada.actions.first).to_be_hidden()
    ada.player.press(head)
    expect(ada.actions.first).to_be_visible()
    assert accessibility_errors(ada.page) == []


def board_height(table: ListTable) -> float:
    """The height of the board in pixels, once it has followed what has changed below it."""
    wait_for_layout(table.page)
    box = table.board.bounding_box()
    assert box is not None
    return box["height"]


def wait_for_turn(ada: ListTable, keyboard: Keyboard) -> bool:
    """Waits for the turn, reading the story by keyboard; False when the match is over."""
    return ada.player.wait_for(
        ada.actions.first, lambda: read_story(ada.player, keyboard), keyboard.focused_name
    )


def take_turn(ada: ListTable, keyboard: Keyboard, years: CardYears) -> None:
    """Doubts a wrong chain, otherwise lays the first card in its place."""
    if not years.is_right(ada.chain()) and ada.action("Doubt").is_visible():
        keyboard.tab_and_press("Doubt")
        return submit(ada, keyboard, "Doubt")
    keyboard.tab_and_press("Lay a card")
    expect(ada.page.get_by_role("heading", name="Lay a card")).to_be_focused()  # the form is loaded first
    card, is_chosen = ada.first_card()
    if not is_chosen:
        keyboard.tab_and_press(card, "Space")
    chain = ada.chain()
    ada.expect_order(chain, card, len(chain))
    for place in reversed(range(years.right_gap(chain, card), len(chain))):
        keyboard.tab_to(f"{card}: one up")
        keyboard.press("Enter")
        ada.expect_order(chain, card, place)
        expect(ada.page.locator(":focus")).to_have_accessible_name(re.compile(f"^{re.escape(card)}: one "))
    return submit(ada, keyboard, "Lay a card")


def submit(ada: ListTable, keyboard: Keyboard, name: str) -> None:
    """Sends the form by its button, which has the same name as its heading."""
    ada.page.keyboard.press("Tab")
    submit_move(ada.player, keyboard, name)


def test_game_without_words_is_played_by_its_schemas(players: PlayerFactory, server: Server) -> None:
    session, path = start_match(server.url, "parley", bots=2, rounds=2)
    ada = ListTable(players.phone(session=session))
    ada.player.open(path)
    while ada.wait_for_turn():
        if ada.action("Bid").count():
            ada.open_form("Bid")
            expect(ada.form.locator(".dock-summary")).to_have_text("Still missing: Card")
            ada.player.press(ada.form.get_by_role("radio").first)
            ada.submit("Bid")
        else:
            ada.open_form("Demand")
            ada.player.press(ada.form.get_by_role("radio").last)
            ada.player.press(ada.form.get_by_role("button", name="Coins: one more"))
            expect(ada.form.locator(".dock-summary")).to_contain_text("Coins: 2")
            assert accessibility_errors(ada.page) == []
            ada.submit("Demand")
    expect(ada.player.play_again).to_be_visible()


def test_list_table_is_accessible(players: PlayerFactory, match: AnnoDominiMatch) -> None:
    ada = ListTable(players.phone(session=match.session()))
    screens = list_screens(ada, match)
    assert screen_errors(ada.page, screens, "phone", "list-", check=rendering_errors) == {}


def list_screens(ada: ListTable, match: AnnoDominiMatch) -> Iterator[str]:
    """The list table: its form step by step, a form that is closed and reopened, a seat, the history."""
    match.lay_card(match.ada)
    match.lay_card(match.ben, right=False, claim="I am quite sure of it.")
    ada.player.open(match.path)
    ada.player.read_story()
    ada.switch_view("List view")
    expect(ada.section("The chain").get_by_text("(changed)").first).to_be_attached()
    yield "table"
    ada.open_form("Lay a card")
    yield "form"
    ada.player.press(ada.form.get_by_role("radio").nth(1))
    yield "order"
    ada.player.press(ada.player.button("Back").last)
    ada.open_form("Lay a card")
    expect(ada.form.get_by_role("radio").nth(1)).to_be_checked()  # the choice is kept
    ada.player.press(ada.player.button("Back").last)
    ada.open_form("Doubt")
    yield "doubt"
    ada.player.press(ada.player.button("Back").last)
    ada.player.press(ada.page.get_by_role("navigation", name="Players").get_by_role("button").nth(1))
    yield "seat"
    ada.player.press(ada.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True))
    ada.player.press(ada.player.button("More"))
    ada.player.press(ada.player.button("Look back"))
    ada.player.press(ada.player.button("One step back"))
    yield "past"
    ada.player.press(ada.player.button("Back to now"))
