"""The map table of Anno 1452, as a player sees and plays it by touch, mouse or keys."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from tests.e2e.map_table import MapTable


class EmpireTable(MapTable):
    """The map of the Empire, the hand, the acts, and what is chosen."""

    def place(self, name: str) -> Locator:
        """A region or a stone on the map, by its id, whatever the language."""
        return self.stage.locator(f'[data-place="place:{name}"]')

    def lit(self) -> Locator:
        """The regions and stones that are lit as a choice."""
        return self.stage.locator("[data-state=possible] [data-place]")

    def act(self, name: str) -> None:
        """Chooses an act by its button."""
        self.press_within(self.dock.locator(".acts"), name)

    def choose_card(self, title: str) -> None:
        """Chooses a card of the hand by its title, which may be cut to what stands after a colon."""
        self.press_within(self.dock.locator(".hand-fan"), title.split(": ")[-1])

    def press_nth(self, buttons: Locator, at: int) -> None:
        """Presses one of several buttons by its place among them."""
        self.press_button(buttons.nth(at))

    def press_within(self, part: Locator, name: str | re.Pattern[str]) -> None:
        """Presses the first button of a part of the dock with this name."""
        button = part.get_by_role("button", name=name, exact=isinstance(name, str)).first
        self.press_button(button)

    def wait_for_turn(self) -> bool:
        """Waits until something is to be decided, reading the story; False when the match is over."""
        return self.wait_for_choice(self.dock.locator(".acts").or_(self.primary()))
