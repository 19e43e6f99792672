"""A drawn map in a player's browser and its dock, as a player sees and uses them by touch, mouse or keys."""

from __future__ import annotations

import re
from math import hypot, inf

from playwright.sync_api import FloatRect, Locator

from tests.e2e.drawn_table import DrawnTable
from tests.e2e.input_methods import InputMethod, KeyboardInput
from tests.e2e.player import Player
from tests.e2e.touchscreen import Point, Touchscreen, center
from tests.e2e.toy_board import FINGER

LABELS = "all => all.map(each => each.getAttribute('aria-label'))"

_MAX_STEPS = 60
"""How often an arrow key is pressed at most to reach a place, or the map is moved."""

_STILL_MS = 60
"""Milliseconds in which a map that moves is seen to move."""

_DOUBLE_TAP_MS = 350
"""After so long a second touch of the same spot is no double tap, which looks closer."""

_SHORTEST_SWIPE, _LONGEST_SWIPE = 40.0, 150.0
"""Pixels by which the map is moved at once."""

_MARGIN = 12
"""Pixels from the edge of the stage at which a place is in sight."""


class MapTable(DrawnTable):
    """A map and its dock."""

    def __init__(self, player: Player, hands: InputMethod) -> None:
        super().__init__(player, hands)
        self.stage = player.page.locator(".board-view")
        self._x, self._y = inf, inf  # of the last touch

    def place(self, name: str) -> Locator:
        """A place on the map: a button that says its name, what lies there, and its price or chance."""
        return self.stage.get_by_role("button", name=re.compile(rf"^{re.escape(name)}(,|$)"))

    def choose_place(self, name: str) -> None:
        """Chooses a place on the map: by a touch or a click, or by arrow keys and Enter."""
        if isinstance(self.hands, KeyboardInput):
            self._walk_to(name)
            self._keyboard.press("Enter")
        else:
            self._wait_until_still(name)
            self._bring_into_sight(name)
            self._wait_until_still(name)
            x, y = center(self.place(name))
            # The map may have moved a land under the spot of the last touch.
            self.page.wait_for_timeout(_DOUBLE_TAP_MS if hypot(x - self._x, y - self._y) < FINGER else 0)
            self._x, self._y = x, y
            self.page.touchscreen.tap(x, y) if self.player.touch else self.page.mouse.click(x, y)
        self.taps += 1

    def _wait_until_still(self, name: str) -> None:
        """Waits until the map has moved to where the last choice wants it."""
        before = None
        while (now := center(self.place(name))) != before:
            before = now
            self.page.wait_for_timeout(_STILL_MS)

    def _bring_into_sight(self, name: str) -> None:
        """Moves the map until a place is on the stage."""
        for _ in range(_MAX_STEPS):
            way = self._way_onto_stage(name)
            if way == (0, 0):
                return
            if self.player.touch:
                Touchscreen(self.page).swipe(self.stage, way)
            else:
                self.page.mouse.move(*center(self.stage))
                self.page.mouse.wheel(-way[0], -way[1])
                self.page.wait_for_timeout(50)
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
