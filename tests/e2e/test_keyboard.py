"""Anno Domini on a desktop by keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.card_years import CardYears
from tests.e2e.game_words import quoted
from tests.e2e.keyboard import Keyboard, read_story, submit_move
from tests.e2e.player import Player


def test_whole_match_by_keyboard(desktop: Player) -> None:
    years, keyboard = CardYears(), Keyboard(desktop.page)
    create_match(desktop, keyboard)
    while wait_for_turn(desktop, keyboard):
        take_turn(desktop, keyboard, years)
    expect(desktop.page.get_by_role("heading", name=re.compile("ha(s|ve) won"))).to_be_focused()


def test_chain_card_is_moved_by_keyboard(desktop: Player) -> None:
    keyboard = Keyboard(desktop.page)
    desktop.start_bot_match("Ada")
    (chain_card,), own_card = desktop.chain(), desktop.hand()[0]
    keyboard.tab_and_press(own_card)
    keyboard.press("Enter")
    assert desktop.chain() == [own_card, chain_card]
    expect(desktop.button("Lay it")).to_be_focused()

    move_button = desktop.button(f"Move {quoted(own_card)}")
    move_button.focus()
    keyboard.press("Alt+ArrowDown")
    assert desktop.chain() == [chain_card, own_card]
    expect(move_button).to_be_focused()
    keyboard.tab_and_press(f"Move {quoted(chain_card)}", "Alt+ArrowDown")
    assert desktop.chain() == [own_card, chain_card]
    submit_move(desktop, keyboard, "Lay it")


def create_match(player: Player, keyboard: Keyboard) -> None:
    """Creates a match with three cards against one bot on the page for new matches."""
    player.open()
    expect(player.button("Play against bots")).to_be_visible()
    player.page.keyboard.press("Tab")
    keyboard.tab_and_press("Choose a game")
    expect(player.button("Add a player")).to_be_visible()  # Tab would run through a page that loads
    keyboard.tab_and_press("Player 2", "ArrowDown")
    expect(player.page.get_by_role("combobox", name="Player 2")).to_have_value("easy")
    keyboard.tab_and_press("Remove player 3")
    keyboard.tab_and_press("House rules")
    keyboard.tab_and_press("Cards in hand", "Space")
    keyboard.tab_to("Cards in hand: one less")
    keyboard.press(*["Enter"] * 4)
    keyboard.tab_and_press("Start the game")
    expect(player.page.get_by_label("Your name")).to_be_focused()
    keyboard.type("Ada")
    keyboard.press("Enter")


def wait_for_turn(player: Player, keyboard: Keyboard) -> bool:
    """Waits for the player's turn, reading the story; False when the match is over."""
    return player.wait_for(
        player.turn_prompt, lambda: read_focused_story(player, keyboard), keyboard.focused_name
    )


def read_focused_story(player: Player, keyboard: Keyboard) -> None:
    """Reads the story, whose heading must have the focus at first."""
    expect(player.story.get_by_role("heading").first).to_be_focused()
    read_story(player, keyboard)


def take_turn(player: Player, keyboard: Keyboard, years: CardYears) -> None:
    """Doubts a wrong chain, else lays the first card where it belongs."""
    chain = player.chain()
    if not years.is_right(chain) and player.doubt_button.is_visible():
        keyboard.tab_and_press("Doubt")
        keyboard.tab_to("Doubt")
        return submit_move(player, keyboard, "Doubt")
    card = player.hand()[0]
    keyboard.tab_and_press(card)
    expect(player.gap_button(chain, 0)).to_be_focused()
    gap = years.right_gap(chain, card)
    keyboard.press(*["ArrowDown"] * gap)
    expect(player.gap_button(chain, gap)).to_be_focused()
    keyboard.press("Enter")
    return submit_move(player, keyboard, "Lay it")
