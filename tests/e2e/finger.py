"""A finger on the glass: touch events as hardware sends them, so that the browser pans as it would."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

_STEPS = 10
_FRAME = "() => new Promise(requestAnimationFrame)"

Point = tuple[float, float]


class Finger:
    """One finger on a page, by the browser's debugging protocol."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._protocol = page.context.new_cdp_session(page)

    def swipe(self, start: Locator, by: Point) -> None:
        """Moves by so many pixels from the middle of something, and leaves the glass."""
        x, y = middle(start)
        self._touch("touchStart", (x, y))
        self._glide((x, y), (x + by[0], y + by[1]))
        self._touch("touchEnd")

    def drag(self, what: Locator, onto: Locator) -> None:
        """Lifts something off the hand; what it is dragged onto may appear only then."""
        what.scroll_into_view_if_needed()
        start = middle(what)
        lifted = (start[0], start[1] - 120)
        self._touch("touchStart", start)
        self._glide(start, lifted)
        onto.wait_for()
        end = middle(onto)
        self._glide(lifted, end)
        self._glide(end, end)  # whoever aims rests before letting go; a throw would roll on
        self._touch("touchEnd")

    def _glide(self, start: Point, end: Point) -> None:
        for step in range(1, _STEPS + 1):
            part = step / _STEPS
            x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
            self._touch("touchMove", (x, y))
            self._page.evaluate(_FRAME)

    def _touch(self, kind: str, at: Point | None = None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        self._protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(what: Locator) -> Point:
    """The middle of something that can be seen."""
    box = what.bounding_box()
    assert box, "nothing is there to be touched"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
