"""Touch input by the Chrome DevTools Protocol, so that the browser pans and scrolls as on a device."""

from __future__ import annotations

from math import inf
from time import time

from playwright.sync_api import Locator, Page

_STEPS = 10
_TAPS_APART = 0.05
"""Seconds between the taps of a double tap at most."""

_NEXT_FRAME = "() => new Promise(requestAnimationFrame)"

Point = tuple[float, float]


class Touchscreen:
    """One finger on a page, or two."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._cdp = page.context.new_cdp_session(page)

    def swipe(self, start: Locator, offset: Point) -> None:
        """Swipes from the centre of an element by an offset in pixels."""
        x, y = center(start)
        end = (x + offset[0], y + offset[1])
        self._send("touchStart", (x, y))
        self._move((x, y), end)
        self._let_go(end)

    def drag(self, source: Locator, target: Locator) -> None:
        """Drags an element up and onto a target, which may appear only while dragging."""
        source.scroll_into_view_if_needed()
        start = center(source)
        lifted = (start[0], start[1] - 120)
        self._send("touchStart", start)
        self._move(start, lifted)
        target.wait_for()
        end = center(target)
        self._move(lifted, end)
        self._let_go(end)

    def hold(self, at: Point) -> None:
        """Puts the finger down and leaves it there."""
        self._send("touchStart", at)

    def double_tap(self, at: Point) -> None:
        """Taps twice on one spot. However busy the machine is, the page hears of two quick taps."""
        first = time()
        for latest in (first, first + _TAPS_APART):
            self._send("touchStart", at, latest=latest)
            self._send("touchEnd", latest=latest)

    def pinch(self, middle: Point, start: float, end: float) -> None:
        """Changes the distance of two fingers from a point, one above it and one below."""
        self._send("touchStart", (middle[0], middle[1] - start))
        self._send("touchStart", *_beside(middle, start))
        for step in range(1, _STEPS + 1):
            self._send("touchMove", *_beside(middle, start + (end - start) * step / _STEPS))
            self._page.evaluate(_NEXT_FRAME)
        self._send("touchEnd")

    def _move(self, start: Point, end: Point) -> None:
        for step in range(1, _STEPS + 1):
            part = step / _STEPS
            x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
            self._send("touchMove", (x, y))
            self._page.evaluate(_NEXT_FRAME)

    def _let_go(self, at: Point) -> None:
        """Rests before letting go: a throw would scroll on."""
        self._move(at, at)
        self._send("touchEnd")

    def _send(self, kind: str, *fingers: Point, latest: float = inf) -> None:
        """Sends a touch; the page hears that it was made now, or at the latest then."""
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(fingers)]
        touch = {"type": kind, "touchPoints": points, "timestamp": min(time(), latest)}
        self._cdp.send("Input.dispatchTouchEvent", touch)


def _beside(middle: Point, distance: float) -> tuple[Point, Point]:
    """The points above and below another one."""
    return (middle[0], middle[1] - distance), (middle[0], middle[1] + distance)


def center(what: Locator) -> Point:
    """The centre of a visible element."""
    box = what.bounding_box()
    assert box, "the element is not visible"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
