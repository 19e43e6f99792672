"""Somebody who plays on the list table, where every game is lists, and every move a form."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.player import Player, is_move
from tests.e2e.years import Years
from tests.support.client import Client, Json, create_guest

BOT: Json = {"kind": "bot", "level": "easy"}


def seated(url: str, game: str, bots: int = 1, **options: Any) -> tuple[Json, str]:
    """A guest who has just begun a game against easy bots: her session, and the path of the match."""
    ada = create_guest(url, "Ada")
    match = ada.create_match(game, [BOT] * bots, options)["match"]["id"]
    return session(ada), f"/m/{match}"


def session(who: Client) -> Json:
    """What the browser keeps of a guest."""
    player = who.ok(who.http.get("/v1/me"))
    token = who.http.headers["Authorization"].removeprefix("Bearer ")
    return {"token": token, "player": {"id": player["id"], "name": player["name"]}}


class Lister:
    """A player at the list table."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    @property
    def board(self) -> Locator:
        """Everything there is to be read."""
        return self.page.get_by_role("region", name="List view")

    @property
    def actions(self) -> Locator:
        """What can be done now."""
        return self.page.get_by_role("region", name="What you can do").get_by_role("button")

    @property
    def form(self) -> Locator:
        """The form of the move that is being made."""
        return self.page.locator(".dock-form")

    def turn_over(self, name: str) -> None:
        """Changes between the list and the drawn table, in the menu."""
        self.player.press(self.player.button("More"))
        self.player.press(self.player.button(name))

    def wait(self) -> bool:
        """Waits for the player's turn, reading what happened; False when the game is over."""
        player = self.player
        while True:
            there = player.story.or_(self.actions.first).or_(player.over).first
            expect(there).to_be_visible(timeout=60_000)
            if not player.story.is_visible():
                return not player.over.is_visible()
            player.read_story()

    def begin(self, action: str) -> None:
        """Opens the form of an action."""
        self.player.press(self.actions.filter(has_text=action))
        expect(self.form.get_by_role("heading", name=action)).to_be_focused()

    def choose(self, label: str) -> None:
        """Chooses a value that lies open in the form."""
        self.player.press(self.form.locator("label", has_text=label))

    def commit(self, action: str) -> None:
        """Sends the form, and waits until the page has taken in the answer."""
        with self.page.expect_response(is_move) as answered:
            self.player.press(self.form.get_by_role("button", name=action, exact=True))
        assert answered.value.ok, answered.value.text()
        self.player.settle(answered.value.json()["match"]["version"])

    # Anno Domini

    def order(self) -> list[str]:
        """The chain in the form, as it would be left."""
        return self.form.locator(".order-name").all_inner_texts()

    def first_card(self) -> tuple[str, bool]:
        """The first card in the form, and whether there is no other, so that it need not be chosen."""
        only = self.form.locator(".fixed-field b")
        given = only.count() > 0
        return (only if given else self.form.locator(".options label").first).inner_text(), given

    def take_turn(self, years: Years) -> None:
        """The turn of somebody who knows every year: doubts what is wrong, else lays a card in its place."""
        if not years.right(self.chain()) and self.actions.filter(has_text="Doubt").is_visible():
            self.begin("Doubt")
            return self.commit("Doubt")
        self.begin("Lay a card")
        card, given = self.first_card()
        if not given:
            self.choose(card)
        *chain, last = self.order()
        assert last == card
        gap = years.gap([text + "." for text in chain], card + ".")
        for place in range(len(chain), gap, -1):
            self.player.press(self.form.get_by_role("button", name=f"{card}: one up"))
            assert self.order().index(card) == place - 1
        return self.commit("Lay a card")

    def chain(self) -> list[str]:
        """The cards of the chain, as the deck writes them."""
        texts = self.board.locator("[data-part=chain] .texts li > span").evaluate_all(
            "all => all.map(each => each.firstChild.textContent)"
        )
        return [text + "." for text in texts]

    def section(self, name: str) -> Locator:
        """A part of the page by its heading."""
        heading = self.page.get_by_role("heading", name=re.compile(f"^{name}"))
        return self.board.locator("details", has=heading)
