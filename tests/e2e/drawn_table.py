"""A drawn table in a player's browser, as a player sees and plays it by touch, mouse or keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from math import inf
from typing import ClassVar

from playwright.sync_api import Locator, Page, Request

from tests.e2e.input_methods import InputMethod
from tests.e2e.keyboard import Keyboard
from tests.e2e.page_checks import (
    WIDE,
    page_errors,
    phone_errors,
    screen_errors,
    shown_as,
)
from tests.e2e.player import Player, is_move_response

_REST = """async (board, moved) => {
    const where = () => {
        const piece = board.querySelector(moved);
        const { x, y } = piece?.getBoundingClientRect() ?? {};
        return piece && piece.getAnimations().length === 0 ? `${x} ${y}` : null;
    };
    for (let still = 0, before = null; still < 3; ) {
        await new Promise(requestAnimationFrame);
        await new Promise(painted => setTimeout(painted));  // what follows a paint is done
        const now = where();
        still = now !== null && now === before ? still + 1 : 0;
        before = now;
    }
}"""


def state_errors(page: Page, states: Iterable[str], folder: str) -> dict[str, list[str]]:
    """The errors of each state of a drawn table on a phone, and of the last one on a wide screen.

    `folder` is that of the screenshots.
    """
    errors = screen_errors(page, states, folder, check=phone_errors)
    with shown_as(page, WIDE):
        wide = page_errors(page)
    return {**errors, "wide": wide} if wide else errors


class DrawnTable:
    """The dock of a drawn table, and the story in its place. It counts touches and requests."""

    COUNTS_PREVIEWS: ClassVar[bool] = False
    """Whether a question to the server, what a choice would lead to, counts as a request."""

    BOARD: ClassVar[str]
    """The board, as a selector."""

    MOVED: ClassVar[str]
    """What moves within the board when something else is to be seen of it, as a selector."""

    def __init__(self, player: Player, hands: InputMethod) -> None:
        self.player, self.page, self.hands = player, player.page, hands
        self.dock = player.page.locator(".dock")
        self.board = player.page.locator(self.BOARD)
        self._keyboard = Keyboard(player.page)
        self.taps = 0
        self.requests: list[str] = []
        self.caused: set[str] = set()
        """The kinds of events that the last move came to."""
        self.stories_to_read = inf
        """How many stories are read to their end; those after them are left at once."""
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
        with self.player.hears_click():
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
        answer = answered.value.json()
        self.caused = {event["kind"] for event in answer["events"]}
        self.player.wait_for_version(answer["match"]["version"])

    def wait_for_turn(self) -> bool:
        """Waits until something is to be decided, reading the story; False when the match is over."""
        raise NotImplementedError

    def wait_for_choice(self, choice: Locator) -> bool:
        """Waits until a choice stands in the dock, reading the story; False when the match is over."""
        return self.player.wait_for(choice, self.read_story)

    def wait_for_rest(self) -> None:
        """Waits until the board has moved to where the last choice wants it."""
        self.board.evaluate(_REST, self.MOVED)

    def read_story(self) -> None:
        """Reads stories to their end, or leaves them at once. A button may change while it is pressed."""
        self.player.wait_for_page()
        buttons = self.player.story.locator(".stage-foot").get_by_role("button")
        button = buttons.last if self.stories_to_read > 0 else buttons.first
        while self.player.story.is_visible():
            with self.player.hears_click():
                self.hands.press(button)
        self.stories_to_read -= 1
