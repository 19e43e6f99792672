"""The toy map of the gallery, as a reader sees and moves it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from tests.e2e.touchscreen import Point, center
from tests.support.waiting import wait_until

FINGER = 44
"""Pixels that a finger needs."""

_IN_SIGHT = """place => {
    const here = place.getBoundingClientRect(), stage = place.closest('.board-view').getBoundingClientRect();
    return here.left >= stage.left && here.right <= stage.right
        && here.top >= stage.top && here.bottom <= stage.bottom;
}"""
_PAGE_Y = "place => place.getBoundingClientRect().y + scrollY"
_GLIDES = "stage => stage.querySelector('svg').getAnimations().length > 0"
_COVERED = """stage => {
    const all = stage.getBoundingClientRect(), board = stage.querySelector('svg').getBoundingClientRect();
    return board.left <= all.left + 1 && board.right >= all.right - 1
        && board.top <= all.top + 1 && board.bottom >= all.bottom - 1;
}"""


class ToyBoard:
    """A specimen of the gallery with a map: its places, its dock, and what is in sight of it."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.figure = page.locator("figure").filter(has=page.get_by_text(name, exact=True))
        self.stage = self.figure.locator(".board-view")
        self.figure.get_by_role("button", name="The whole board").wait_for()
        self.stage.scroll_into_view_if_needed()

    def place(self, land: str) -> Locator:
        """What a finger or key chooses: the circle in which a finger means a land."""
        return self.stage.locator(f"[data-place='place:{land}']")

    def signs(self, land: str) -> Locator:
        """All that is drawn at a land."""
        return self.stage.locator(".place").filter(has=self.page.locator(f"[data-place='place:{land}']"))

    def at(self, land: str) -> Point:
        """Where a land stands on the screen."""
        return center(self.place(land))

    def page_y(self, land: str) -> float:
        """How far down the page a land stands, however far that is scrolled or still scrolls."""
        return float(self.place(land).evaluate(_PAGE_Y))

    def scale(self) -> float:
        """How large the board is, against a finger."""
        box = self.place("estra").bounding_box()
        assert box
        return box["width"] / FINGER

    def button(self, name: str) -> Locator:
        """A button of the specimen."""
        return self.figure.get_by_role("button", name=name, exact=True)

    def is_in_sight(self, land: str) -> bool:
        """Whether a land is within the stage."""
        return bool(self.place(land).evaluate(_IN_SIGHT))

    def wait_for_sight(self, land: str) -> None:
        """Waits until a land is within the stage: the view follows what is told once that is painted."""
        wait_until(lambda: self.is_in_sight(land))

    def glides(self) -> bool:
        """Whether the view is on its way."""
        return bool(self.stage.evaluate(_GLIDES))

    def fills_stage(self) -> bool:
        """Whether no part of the stage is empty."""
        return bool(self.stage.evaluate(_COVERED))

    def page_top(self) -> float:
        """How far the page is scrolled."""
        return float(self.page.evaluate("scrollY"))
