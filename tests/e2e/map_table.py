"""A drawn map in a player's browser and its dock, as a player sees and uses them by touch, mouse or keys."""

from __future__ import annotations

import re
from math import hypot, inf

from playwright.sync_api import FloatRect, Locator, expect

from tests.e2e.drawn_table import DrawnTable
from tests.e2e.input_methods import InputMethod, KeyboardInput
from tests.e2e.player import Player
from tests.e2e.touchscreen import Point, Touchscreen, center
from tests.e2e.toy_board import FINGER

_MAX_STEPS = 60
"""How often an arrow key is pressed at most to reach a place, or the map is moved."""

_NO_DOUBLE_TAP = "() => performance.now() > (window.clickedAt ?? -350) + 350"
"""True once a second touch of the same spot no longer counts as a double tap, which zooms in."""

_HAS_MOVED = """([place, x, y]) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return left + width / 2 !== x || top + height / 2 !== y;
}"""

_SHORTEST_SWIPE, _LONGEST_SWIPE = 40.0, 150.0
"""Pixels by which the map is moved at once."""

_MARGIN = 12
"""Pixels from the edge of the stage at which a place is in sight."""


_RECORD_PLACES = """() => {
    window.chosen = [];
    addEventListener('click', event => {
        const place = event.target.closest?.('[data-place][tabindex]');
        if (!place || event.detail > 0) return;  // the touch itself: the stage says which place it means
        window.chosen.push(place.getAttribute('aria-label').split(',')[0]);
        event.stopPropagation();  // the table is not to answer
    }, { capture: true });
}"""
_HAVE_CHOSEN = "count => window.chosen.length >= count"
_BOXES = """all => all.map(each => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { name: each.getAttribute('aria-label').split(',')[0], x, y, width, height };
})"""
_AROUND = ((0, 0), (8, 0), (-8, 0), (0, 8), (0, -8))
"""Where a finger that means a place may come down, in pixels from its centre."""


class MapTable(DrawnTable):
    """A map and its dock."""

    BOARD, MOVED = ".board-view", "svg"

    def __init__(self, player: Player, hands: InputMethod) -> None:
        super().__init__(player, hands)
        self.stage = self.board
        self._x, self._y = inf, inf  # of the last touch
        self._touchscreen = Touchscreen(player.page)

    def wait_for_choice(self, choice: Locator) -> bool:
        """Waits as for any table, and for the map: the first one is drawn a frame after the dock."""
        is_open = super().wait_for_choice(choice)
        if is_open and self.board.count():  # some choices have a table of their own, without the map
            expect(self.board.locator("svg > *").first).to_be_attached()
        return is_open

    def place(self, name: str) -> Locator:
        """A place on the map: a button that says its name, what lies there, and its price or chance."""
        return self.stage.get_by_role("button", name=re.compile(rf"^{re.escape(name)}(,|$)"))

    def choose_place(self, name: str) -> None:
        """Chooses a place on the map: by a touch or a click, or by arrow keys and Enter."""
        if isinstance(self.hands, KeyboardInput):
            self._walk_to(name)
            self._keyboard.press("Enter")
        else:
            self.wait_for_rest()
            self._bring_into_sight(name)
            self._click(*center(self.place(name)))
        self.taps += 1

    def _click(self, x: float, y: float) -> None:
        """Touches or clicks a point of the map, and waits until the page has heard it."""
        if hypot(x - self._x, y - self._y) < FINGER:  # the map may have moved a land under the last touch
            self.page.wait_for_function(_NO_DOUBLE_TAP)
        self._x, self._y = x, y
        with self.player.hears_click():
            self.page.touchscreen.tap(x, y) if self.player.touch else self.page.mouse.click(x, y)

    def _bring_into_sight(self, name: str) -> None:
        """Moves the map until a place is on the stage."""
        for _ in range(_MAX_STEPS):
            way = self._way_onto_stage(name)
            if way == (0, 0):
                return
            if self.player.touch:
                self._touchscreen.swipe(self.stage, way)
            else:
                before = center(self.place(name))
                self.page.mouse.move(*center(self.stage))
                self.page.mouse.wheel(-way[0], -way[1])
                self.page.wait_for_function(_HAS_MOVED, arg=[self.place(name).element_handle(), *before])
            self.wait_for_rest()
        raise AssertionError(f"{name} cannot be brought into sight")

    def _way_onto_stage(self, name: str) -> Point:
        """By how much the map must be moved so that a place is on the stage; 0 if it is."""
        (x, y), box = center(self.place(name)), self.stage.bounding_box()
        assert box
        buttons = self.page.locator(".board-tools")
        tools = buttons.bounding_box() if buttons.is_visible() else None
        if tools and _covers(tools, x, y):
            is_above = tools["y"] - box["y"] < box["height"] / 2
            return (0, 2 * _SHORTEST_SWIPE if is_above else -2 * _SHORTEST_SWIPE)
        return (
            _way_between(x, box["x"] + _MARGIN, box["x"] + box["width"] - _MARGIN),
            _way_between(y, box["y"] + _MARGIN, box["y"] + box["height"] - _MARGIN),
        )

    def _walk_to(self, name: str) -> None:
        """Goes to the map by Tab, and on it to a place by arrow keys."""
        target = self.place(name)
        wanted = (target.get_attribute("aria-label") or "").split(",")[0]
        while not self.stage.locator(":focus").count():
            self.page.keyboard.press("Tab")
        seen: set[tuple[str, str]] = set()
        for _ in range(_MAX_STEPS):
            here = self._keyboard.focused_name()
            if here.split(",")[0] == wanted:
                return
            (x, y), (to_x, to_y) = center(self.page.locator(":focus")), center(target)
            sideways = "ArrowRight" if to_x > x else "ArrowLeft"
            upright = "ArrowDown" if to_y > y else "ArrowUp"
            keys = [sideways, upright] if abs(to_x - x) > abs(to_y - y) else [upright, sideways]
            key = next((key for key in keys if (here, key) not in seen), keys[0])
            seen.add((here, key))
            self._keyboard.press(key)
        raise AssertionError(f"arrow keys do not lead to {name}")

    def check_fingers(self, count: int) -> None:
        """Checks that a finger on any place or beside its centre means that one, and that each has room.

        All of the map must be in sight. The table does not answer touches any more.
        """
        places = self.stage.get_by_role("button")
        expect(places).to_have_count(count)
        self.wait_for_rest()
        self.page.evaluate(_RECORD_PLACES)
        boxes = places.evaluate_all(_BOXES)
        assert all(min(box["width"], box["height"]) >= FINGER - 0.1 for box in boxes)
        for x, y in _AROUND:
            for box in boxes:
                self.page.touchscreen.tap(box["x"] + box["width"] / 2 + x, box["y"] + box["height"] / 2 + y)
        names = [box["name"] for box in boxes] * len(_AROUND)
        self.page.wait_for_function(_HAVE_CHOSEN, arg=len(names))
        assert self.page.evaluate("window.chosen") == names

    def title(self) -> Locator:
        """What is chosen."""
        return self.dock.get_by_role("heading")


def _covers(box: FloatRect, x: float, y: float) -> bool:
    """Whether the buttons that zoom stand at a point, or near it."""
    left, top = box["x"] - _MARGIN, box["y"] - _MARGIN
    return 0 < x - left < box["width"] + 2 * _MARGIN and 0 < y - top < box["height"] + 2 * _MARGIN


def _way_between(at: float, least: float, most: float) -> float:
    """By how much a coordinate must change to lie between two others; less than a swipe is a touch."""
    if least <= at <= most:
        return 0
    way = least - at if at < least else most - at
    length = max(_SHORTEST_SWIPE, min(_LONGEST_SWIPE, abs(way)))
    return length if way > 0 else -length
