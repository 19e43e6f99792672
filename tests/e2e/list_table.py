"""The list table as a page object: it shows any game as lists, and every move as a form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.card_years import CardYears
from tests.e2e.player import Player, is_move_response
from tests.e2e.player_factory import browser_session
from tests.support.client import Json, create_guest

EASY_BOT: Json = {"kind": "bot", "level": "easy"}


def start_match(url: str, game: str, bots: int = 1, **options: Any) -> tuple[Json, str]:
    """Starts a match of a new guest against easy bots; returns her session and the path of the match."""
    ada = create_guest(url, "Ada")
    match = ada.create_match(game, [EASY_BOT] * bots, options)["match"]["id"]
    return browser_session(ada), f"/m/{match}"


def show_as_list(player: Player) -> Player:
    """Lets a player see every table as lists, also those that can be drawn."""
    player.page.add_init_script("localStorage.setItem('turnus.list', 'true')")
    return player


class ListTable:
    """The list table in a player's browser."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    @property
    def board(self) -> Locator:
        """The region with the lists."""
        return self.page.get_by_role("region", name="List view")

    @property
    def actions(self) -> Locator:
        """The buttons of the actions that are open now."""
        return self.page.get_by_role("region", name="What you can do").get_by_role("button")

    def action(self, name: str) -> Locator:
        """The button of an action by its whole name."""
        return self.actions.and_(self.page.get_by_role("button", name=name, exact=True))

    @property
    def form(self) -> Locator:
        """The form of the chosen action."""
        return self.page.locator(".dock-form")

    def switch_view(self, name: str) -> None:
        """Switches between list table and drawn table by an entry of the menu."""
        self.player.press(self.player.button("More"))
        self.player.press(self.player.button(name))

    def wait_for_turn(self) -> bool:
        """Waits for the player's turn, reading the story; False when the match is over."""
        return self.player.wait_for(self.actions.first, self.player.read_story)

    def open_form(self, action: str) -> None:
        """Opens the form of an action."""
        self.player.press(self.action(action))
        expect(self.form.get_by_role("heading", name=action)).to_be_focused()

    def choose(self, label: str) -> None:
        """Chooses a value by its label in the form."""
        self.player.press(self.form.locator("label", has_text=label))

    def submit(self, action: str) -> None:
        """Sends the form, and waits until the page has processed the response."""
        with self.page.expect_response(is_move_response) as answered:
            self.player.press(self.form.get_by_role("button", name=action, exact=True))
        assert answered.value.ok, answered.value.text()
        self.player.wait_for_version(answered.value.json()["match"]["version"])

    # Anno Domini

    def expect_order(self, chain: Sequence[str], card: str, place: int) -> None:
        """Expects the order in which the form would leave the chain: with a card at a place."""
        order = [*chain[:place], card, *chain[place:]]
        expect(self.form.locator(".order-name")).to_have_text(order)

    def first_card(self) -> tuple[str, bool]:
        """The text of the first card in the form, and whether it is the only one and chosen already."""
        only = self.form.locator(".fixed-field b")
        is_only = only.count() > 0
        return (only if is_only else self.form.locator(".options label").first).inner_text(), is_only

    def take_turn(self, years: CardYears) -> None:
        """Takes a turn knowing every year: doubts a wrong chain, else lays a card in its place."""
        if not years.is_right(self.chain()) and self.action("Doubt").is_visible():
            self.open_form("Doubt")
            return self.submit("Doubt")
        self.open_form("Lay a card")
        card, is_chosen = self.first_card()
        if not is_chosen:
            self.choose(card)
        chain = self.chain()
        self.expect_order(chain, card, len(chain))
        for place in reversed(range(years.right_gap(chain, card), len(chain))):
            self.player.press(self.form.get_by_role("button", name=f"{card}: one up"))
            self.expect_order(chain, card, place)
        return self.submit("Lay a card")

    def chain(self) -> list[str]:
        """The labels of the chain's cards."""
        labels: list[str] = self.board.locator("[data-part=chain] .texts li > span").evaluate_all(
            "all => all.map(each => each.firstChild.textContent)"
        )
        return labels

    def section(self, name: str) -> Locator:
        """A section of the lists by its heading."""
        heading = self.page.get_by_role("heading", name=re.compile(f"^{name}"))
        return self.board.locator("details", has=heading)
