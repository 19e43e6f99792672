"""A whole game at a desk, with nothing but the keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.keys import Keys
from tests.e2e.player import Player, gap_name, is_move
from tests.e2e.wording import quoted
from tests.e2e.years import Years


def test_a_whole_game_by_keyboard(desktop: Player) -> None:
    years, keys = Years(), Keys(desktop.page)
    set_up(desktop, keys)
    read(desktop, keys)
    while on_turn(desktop, keys):
        take_turn(desktop, keys, years)
    expect(desktop.page.get_by_role("heading", name="won")).to_be_focused()


def test_a_card_of_the_chain_is_moved_before_a_turn(desktop: Player) -> None:
    keys = Keys(desktop.page)
    desktop.start_against_bots("Ada")
    (there,), mine = desktop.chain(), desktop.hand()[0]
    keys.tab_and(mine)
    keys.press("Enter")
    assert desktop.chain() == [mine, there]
    assert keys.focused() == "Lay it"

    lower = f"Move {quoted(mine)}"
    desktop.page.get_by_role("button", name=lower).focus()
    keys.press("Alt+ArrowDown")
    assert desktop.chain() == [there, mine]
    assert keys.focused() == lower
    keys.tab_and(f"Move {quoted(there)}", "Alt+ArrowDown")
    assert desktop.chain() == [mine, there]
    commit(desktop, keys, "Lay it")


def set_up(player: Player, keys: Keys) -> None:
    """A game of three cards against one bot, chosen on the page for new matches."""
    player.open()
    expect(player.button("Play against bots")).to_be_visible()
    player.page.keyboard.press("Tab")
    keys.tab_and("New match")
    keys.tab_and("Player 2", "ArrowDown")
    expect(player.page.get_by_role("combobox", name="Player 2")).to_have_value("easy")
    keys.tab_and("Remove player 3")
    keys.tab_and("House rules")
    keys.tab_and("Cards in hand", "Space")
    keys.tab_to("Cards in hand: one less")
    keys.press(*["Enter"] * 4)
    keys.tab_and("Start the game")
    expect(player.page.get_by_label("Your name")).to_be_focused()
    keys.type("Ada")
    keys.press("Enter")


def on_turn(player: Player, keys: Keys) -> bool:
    """Waits for the player's turn, reading what happened; False when the game is over."""
    while True:
        expect(player.story.or_(player.on_turn).or_(player.over).first).to_be_visible(timeout=60_000)
        keys.focused()
        if not player.story.is_visible():
            return not player.over.is_visible()
        read(player, keys)


def read(player: Player, keys: Keys) -> None:
    """Reads the story: its heading has the focus when it begins."""
    expect(player.story.get_by_role("heading").first).to_be_focused()
    onward = player.story.get_by_role("button", name=re.compile("Go on|Show all|To the table"))
    while True:
        name = onward.inner_text()
        keys.tab_and(name)
        if name == "To the table":
            return expect(player.story).to_be_hidden()


def take_turn(player: Player, keys: Keys, years: Years) -> None:
    """Doubts a wrong chain, else lays the first card where it belongs."""
    chain = player.chain()
    if not years.right(chain) and player.doubting.is_visible():
        keys.tab_and("Doubt")
        keys.tab_to("Doubt")
        return commit(player, keys, "Doubt")
    card = player.hand()[0]
    keys.tab_and(card)
    expect(player.gap(chain, 0)).to_be_focused()
    gap = years.gap(chain, card)
    keys.press(*["ArrowDown"] * gap)
    assert keys.focused() == gap_name(chain, gap)
    keys.press("Enter")
    return commit(player, keys, "Lay it")


def commit(player: Player, keys: Keys, name: str) -> None:
    """Sends the move with the button that has the focus, or is the next one reached by Tab."""
    keys.tab_to(name)
    with player.page.expect_response(is_move) as answered:
        keys.press("Enter")
    player.settle(answered.value.json()["match"]["version"])
    keys.focused()
