"""A drawn table in a player's browser, as a player sees and plays it by touch, mouse or keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar

from playwright.sync_api import Locator, Request, expect

from tests.e2e.input_methods import InputMethod
from tests.e2e.keyboard import Keyboard
from tests.e2e.player import Player, is_move_response

BOTS_TIMEOUT_MS = 60_000
"""Milliseconds that the moves of all bots may take."""


class DrawnTable:
    """The dock of a drawn table, and the story in its place. It counts touches and requests."""

    COUNTS_PREVIEWS: ClassVar[bool] = False
    """Whether a question to the server, what a choice would lead to, counts as a request."""

    def __init__(self, player: Player, hands: InputMethod) -> None:
        self.player, self.page, self.hands = player, player.page, hands
        self.dock = player.page.locator(".dock")
        self._keyboard = Keyboard(player.page)
        self.taps = 0
        self.requests: list[str] = []
        self.page.on("request", self._count_request)

    def _count_request(self, request: Request) -> None:
        if request.method == "POST" and (self.COUNTS_PREVIEWS or "/preview" not in request.url):
            self.requests.append(request.url)

    def count_from_here(self) -> None:
        """Forgets all touches and requests so far."""
        self.taps, self.requests = 0, []

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button of the dock."""
        return self.dock.get_by_role("button", name=name, exact=isinstance(name, str))

    def press(self, name: str | re.Pattern[str]) -> None:
        """Presses a button of the dock."""
        self.press_button(self.button(name))

    def press_button(self, button: Locator) -> None:
        """Presses a button."""
        self.hands.press(button)
        self.taps += 1

    def primary(self) -> Locator:
        """The one button that does what is prepared."""
        return self.dock.locator(".primary")

    def confirm(self) -> None:
        """Does what is prepared."""
        self.submit(lambda: self.press_button(self.primary()))

    def submit(self, press: Callable[[], None]) -> None:
        """Makes a move, and waits until the page has processed the response."""
        with self.page.expect_response(is_move_response) as answered:
            press()
        assert answered.value.ok, answered.value.text()
        self.player.wait_for_version(answered.value.json()["match"]["version"])

    def wait_for_turn(self) -> bool:
        """Waits until something is to be decided, reading the story; False when the match is over."""
        raise NotImplementedError

    def wait_for_choice(self, choice: Locator) -> bool:
        """Waits until a choice stands in the dock, reading the story; False when the match is over."""
        while True:
            expected = self.player.story.or_(choice).or_(self.player.play_again).first
            expect(expected).to_be_visible(timeout=BOTS_TIMEOUT_MS)
            if not self.player.story.is_visible():
                return not self.player.play_again.is_visible()
            self.read_story()

    def read_story(self) -> None:
        """Reads stories to their end. A button may change its name while it is pressed."""
        onward = self.player.story.get_by_role("button", name=re.compile("Go on|Show all|To the table"))
        while self.player.story.is_visible():
            last = onward.inner_text() == "To the table"
            self.hands.press(onward)
            if last:  # another story may begin at once
                expect(onward.filter(has_text="To the table")).to_be_hidden()
