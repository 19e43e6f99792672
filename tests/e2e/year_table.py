"""The calendar table of Game of the Year, as a player sees and plays it by touch, mouse or keys."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Request, expect

from tests.e2e.input_methods import InputMethod, KeyboardInput
from tests.e2e.keyboard import Keyboard
from tests.e2e.map_table import BOTS_TIMEOUT_MS
from tests.e2e.player import Player, is_move_response
from tests.e2e.touchscreen import center


class YearTable:
    """The year, and the dock below it. It counts touches, and requests other than questions."""

    def __init__(self, player: Player, hands: InputMethod) -> None:
        self.player, self.page, self.hands = player, player.page, hands
        self.board = player.page.locator(".year-board")
        self.dock = player.page.locator(".dock")
        self.cursor = self.board.get_by_role("slider")
        self._keyboard = Keyboard(player.page)
        self.taps = 0
        self.requests: list[str] = []
        self.page.on("request", self._count_request)

    def _count_request(self, request: Request) -> None:
        if request.method == "POST":
            self.requests.append(request.url)

    def count_from_here(self) -> None:
        """Forgets all touches and requests so far."""
        self.taps, self.requests = 0, []

    def tile(self, day: int) -> Locator:
        """A day of the ribbon, by its number in the year."""
        return self.board.locator(f'[data-day="{day}"]')

    def touch_day(self, day: int) -> None:
        """Touches a day, or goes to it by keys; it must be in sight."""
        if isinstance(self.hands, KeyboardInput):
            self._walk_to(day)
            self._keyboard.press("Enter")
        else:
            x, y = center(self.tile(day))
            self.page.touchscreen.tap(x, y) if self.player.touch else self.page.mouse.click(x, y)
        self.taps += 1

    def _walk_to(self, day: int) -> None:
        """Goes to the cursor among the days by Tab, and to a day by arrow keys."""
        while not self.board.locator("[role=slider]:focus").count():
            self.page.keyboard.press("Tab")
        while (here := int(self.cursor.get_attribute("aria-valuenow") or 0)) != day:
            self._keyboard.press("ArrowRight" if day > here else "ArrowLeft")

    def press(self, name: str | re.Pattern[str]) -> None:
        """Presses a button of the dock."""
        self.press_button(self.dock.get_by_role("button", name=name, exact=isinstance(name, str)))

    def press_button(self, button: Locator) -> None:
        """Presses a button."""
        self.hands.press(button)
        self.taps += 1

    def choose_number(self, steps: int) -> None:
        """Chooses a number of the leaf."""
        self.press_button(self.dock.locator(".leaf").get_by_role("button", name=str(steps), exact=True))

    def buy_steps(self, steps: int) -> None:
        """Adds extra steps."""
        for _ in range(steps):
            self.press_button(self.dock.locator(".steps").get_by_role("button").last)

    def plan_holiday(self) -> None:
        """Adds a holiday."""
        self.press_button(self.dock.locator(".holiday-chip"))

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
        choice = self.dock.locator(".primary, .ask").first
        while True:
            expected = self.player.story.or_(choice).or_(self.player.play_again).first
            expect(expected).to_be_visible(timeout=BOTS_TIMEOUT_MS)
            if not self.player.story.is_visible():
                return not self.player.play_again.is_visible()
            self.read_story()

    def give_birthday(self) -> None:
        """3 May."""
        self.press("May")
        self.press("3 May")
        self.submit(lambda: self.press(re.compile("^My birthday")))

    def play_until_leaf(self) -> None:
        """Gives a birthday, and answers whatever comes before the first choice of a number."""
        leaf, answers = self.dock.locator(".leaf"), self.dock.locator(".ask button")
        while self.wait_for_turn() and not leaf.is_visible():
            if self.dock.locator(".months").is_visible():
                self.give_birthday()
            elif answers.count():
                self.submit(lambda: self.press_button(answers.first))
            else:
                self.confirm()

    def read_story(self) -> None:
        """Reads stories to their end. A button may change its name while it is pressed."""
        onward = self.player.story.get_by_role("button", name=re.compile("Go on|Show all|To the table"))
        while self.player.story.is_visible():
            last = onward.inner_text() == "To the table"
            self.hands.press(onward)
            if last:  # another story may begin at once
                expect(onward.filter(has_text="To the table")).to_be_hidden()
