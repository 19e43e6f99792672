"""The calendar table of Game of the Year, as a player sees and plays it by touch, mouse or keys."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.drawn_table import DrawnTable
from tests.e2e.input_methods import InputMethod, KeyboardInput
from tests.e2e.player import Player
from tests.e2e.touchscreen import center

_IS_FREE = """(tile, own) => {
    const { x, y, width, height } = tile.getBoundingClientRect();
    const [left, top, reach] = [x + width / 2, y + height / 2, 20];  // a touch means what is near it, too
    return [[0, 0], [reach, 0], [-reach, 0], [0, reach], [0, -reach]].every(([right, down]) => {
        const there = document.elementFromPoint(left + right, top + down);
        const button = there?.closest('button, .day-grip');
        const isOwn = own !== null && button?.querySelector('b')?.textContent === String(own);
        return there?.closest('.year-ribbon') && (!button || isOwn);
    });
}"""


class YearTable(DrawnTable):
    """The year, and the dock below it."""

    COUNTS_PREVIEWS = True
    BOARD, MOVED = ".year-board", "[data-day]"

    def __init__(self, player: Player, hands: InputMethod) -> None:
        super().__init__(player, hands)
        self.cursor = self.board.get_by_role("slider")

    def tile(self, day: int) -> Locator:
        """A day of the ribbon, by its number in the year."""
        return self.board.locator(f'[data-day="{day}"]')

    def touch_day(self, day: int) -> None:
        """Touches a day, or goes to it by keys; it must be in sight."""
        if isinstance(self.hands, KeyboardInput):
            self.look_at_day(day)
        else:
            self.wait_for_rest()
            x, y = center(self.tile(day))
            self.page.touchscreen.tap(x, y) if self.player.touch else self.page.mouse.click(x, y)
        self.taps += 1

    def look_at_day(self, day: int) -> None:
        """Goes to a day by keys and does what a touch does."""
        self._walk_to(day)
        self._keyboard.press("Enter")

    def is_free(self, day: int, steps: int | None = None) -> bool:
        """Whether a day is in sight, and no button lies on it but the label of this number."""
        self.wait_for_rest()
        return bool(self.tile(day).evaluate(_IS_FREE, steps))

    def _walk_to(self, day: int) -> None:
        """Goes to the cursor among the days by Tab, and to a day by arrow keys."""
        while not self.board.locator("[role=slider]:focus").count():
            self.page.keyboard.press("Tab")
        while (here := int(self.cursor.get_attribute("aria-valuenow") or 0)) != day:
            self._keyboard.press("ArrowRight" if day > here else "ArrowLeft")

    def choose_number(self, steps: int) -> None:
        """Chooses a number of the leaf."""
        number = self.dock.locator(".leaf").get_by_role("button", name=str(steps), exact=True)
        self.press_button(number)
        expect(number).to_have_attribute("aria-pressed", "true")

    def buy_steps(self, steps: int) -> None:
        """Adds extra steps."""
        for _ in range(steps):
            self.press_button(self.dock.locator(".buy-steps").get_by_role("button").last)

    def plan_holiday(self) -> None:
        """Adds a holiday."""
        self.press_button(self.dock.locator(".holiday-chip"))

    def wait_for_turn(self) -> bool:
        """Waits until something is to be decided, reading the story; False when the match is over."""
        return self.wait_for_choice(self.primary().or_(self.dock.locator(".ask")))

    def give_birthday(self) -> None:
        """3 August."""
        self.press("August")
        self.press("3 August")
        self.submit(lambda: self.press(re.compile("^My birthday")))

    def play_until_leaf(self) -> None:
        """Gives a birthday, and answers whatever comes before the first choice of a number."""
        leaf, answers = self.dock.locator(".leaf"), self.dock.locator(".ask button")
        while self.wait_for_turn() and not leaf.is_visible():
            if self.dock.locator(".birth-months").is_visible():
                self.give_birthday()
            elif answers.count():
                self.submit(lambda: self.press_button(answers.first))
            else:
                self.take_first()

    def take_first(self) -> None:
        """Takes the first of what is offered, then does it."""
        if not self.primary().is_enabled():
            self.press_button(self.dock.get_by_role("button").first)
        self.confirm()
