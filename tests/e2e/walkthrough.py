"""Walkthroughs of the app: each opens screen after screen and yields its name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.game_words import quoted
from tests.e2e.player import Player


def pages(player: Player, match: AnnoDominiMatch) -> Iterator[str]:
    """The screens around a match, for a new player: pages, sheets, the lobby, an invitation."""
    player.open()
    expect(player.button("Play against bots")).to_be_enabled()
    yield "home"
    player.press(player.button("Enter code"))
    expect(player.page.get_by_label("Code or link of the invitation")).to_be_focused()
    yield "code"
    for name, path, heading in (
        ("about", "/about", "About Turnus"),
        ("rules", "/rules/anno-domini", "How to play Anno Domini"),
        ("not-found", "/nowhere", "Not found"),
        ("no-invitation", "/join/abcdefgh", "There is no such invitation"),
    ):
        player.go(path)
        expect(player.page.get_by_role("heading", name=heading).first).to_be_visible()
        yield name
    yield from _new_match(player)
    player.go("/settings")
    expect(player.page.get_by_label("Your name")).to_be_visible()
    yield "settings"
    player.go(f"/join/{_create_open_match(match)}")
    expect(player.page.get_by_text("Ada invites you to")).to_be_visible()
    yield "join"
    player.go("/")
    expect(player.page.get_by_text("Waiting for players")).to_be_visible()
    yield "home-with-matches"


def _new_match(player: Player) -> Iterator[str]:
    player.go("/new")
    expect(player.button("Add a player")).to_be_visible()
    yield "new"
    player.press(player.page.get_by_text("House rules"))
    player.press(player.page.get_by_text(re.compile("^Head start")))
    player.page.evaluate("scrollTo(0, 0)")  # axe counts what is half under the bar as too small
    yield "house-rules"
    player.press(player.button("Create and invite"))
    expect(player.page.get_by_label("Your name")).to_be_focused()
    yield "name"
    player.enter_name("Cleo")
    expect(player.page.get_by_role("img", name="QR code of the invitation link")).to_be_visible()
    yield "lobby"


def _create_open_match(match: AnnoDominiMatch) -> str:
    """The invitation code of a match with open seats, created by Ada."""
    code: str = match.ada.create_match("anno-domini", [{"kind": "open"}, {"kind": "open"}])["match"]["code"]
    return code


def table(player: Player, match: AnnoDominiMatch) -> Iterator[str]:
    """A turn of Ada's from the story to the reveal, then the sheets of the table."""
    for _ in range(2):
        match.lay_card(match.ada)
        match.lay_card(match.ben)
    player.open(match.path)
    expect(player.story).to_be_visible()
    yield "story"
    player.read_story()
    match.lay_card(match.ada)
    match.lay_card(match.ben, right=False, claim="I am quite sure of it.")
    player.open(match.path)
    player.read_story()
    yield "table"
    yield from _turn(player)
    yield from _sheets(player)
    match.lay_card(match.ada)
    player.poll_now()
    expect(player.page.get_by_text("Waiting for Ben")).to_be_visible()
    yield "waiting"


def _turn(player: Player) -> Iterator[str]:
    chain, card = player.chain(), player.hand()[1]
    player.pick_card(card)
    yield "card-chosen"
    player.press(player.gap_button(chain, 1))
    expect(player.button("Lay it")).to_be_visible()
    yield "confirm"
    player.press(player.button("Take the card back"))
    player.press(player.button(f"Move {quoted(chain[0])}"))
    yield "chain-card-held"
    player.press(player.gap_button(chain, len(chain)))
    expect(player.page.get_by_text("One card of the chain moved.")).to_be_visible()
    yield "chain-moved"
    player.press(player.button("Undo"))
    player.press(player.doubt_button)
    yield "doubt"
    player.submit("Doubt")
    expect(player.story.get_by_text("wrong", exact=True)).to_be_visible()
    yield "reveal"
    player.show_verdict()
    expect(player.story.get_by_role("heading", name="The chain is wrong.")).to_be_visible()
    yield "verdict"
    player.read_story()
    yield "next-round"


def _sheets(player: Player) -> Iterator[str]:
    if player.touch:
        player.press(player.button("Table talk"))
        yield "talk-empty"
        player.press(_close(player))
    player.send_message("Did you know that one?")
    expect(player.page.get_by_role("listitem").filter(has_text="Did you know that one?")).to_be_visible()
    yield "talk"
    if player.touch:
        player.press(_close(player))
    player.press(player.page.get_by_role("navigation", name="Players").get_by_role("button").nth(1))
    yield "hand-of-another"
    player.press(_close(player))
    player.press(player.button("More"))
    yield "menu"
    player.press(player.button("Standing orders"))
    expect(player.page.get_by_text("Doubt long chains")).to_be_visible()
    yield "orders"
    player.press(_close(player))
    player.press(player.button("More"))
    player.press(player.button("Leave the game"))
    yield "leave"
    player.press(player.button("Stay"))
    player.press(player.button("More"))
    player.press(player.button("Look back"))
    expect(player.page.get_by_role("slider")).to_be_visible()
    player.press(player.button("One step back"))
    expect(player.page.locator(".past").get_by_role("status")).to_contain_text("lay")
    yield "past"
    player.press(player.button("Back to now"))


def _close(player: Player) -> Locator:
    return player.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True)


def end(player: Player, match: AnnoDominiMatch) -> Iterator[str]:
    """The end of a match in which Ada had one card, and laid it where it belongs."""
    match.lay_card(match.ada)
    player.open(match.path)
    player.go_on_to(player.story.get_by_text("right", exact=True))
    player.show_verdict()
    expect(player.story.get_by_role("heading", name="The chain is right.")).to_be_visible()
    yield "last-card"
    player.read_story()
    expect(player.play_again).to_be_visible()
    yield "result"
    player.press(player.button("The table"))
    expect(player.button("Result")).to_be_visible()
    yield "table-at-the-end"
