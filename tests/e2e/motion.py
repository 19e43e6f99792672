"""What moves on a page: slowed down, so that it can be looked at, and recorded."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

_SLOW = 0.01
"""The speed of animations while they are held: a flight takes half a minute."""

_RECORDER = """() => {
    window.flights = [];
    new MutationObserver(changes => {
        for (const { addedNodes } of changes) for (const node of addedNodes) {
            if (!node.classList?.contains('travel-copy')) continue;
            const others = document.querySelectorAll('.travel-copy').length - 1;
            const coming = document.querySelectorAll('[data-coming]').length;
            const text = node.querySelector('.event-text')?.textContent ?? '';
            window.flights.push({ text: text.replaceAll('\\u00ad', ''), others, coming });
        }
    }).observe(document.body, { childList: true });
}"""


_CAN_SHOW = """() => {
    const part = kind => document.querySelector(`link[href*='/assets/match-travel-'][rel=${kind}]`);
    return part('stylesheet')?.sheet && import(part('modulepreload').href).then(() => true);
}"""
"""Whether the page can show flights: their program and its style come a little later than the table."""


class Motion:
    """The flights on a page, in the order in which they began."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._cdp = page.context.new_cdp_session(page)
        self._cdp.send("Animation.enable")
        page.wait_for_function(_CAN_SHOW)
        page.evaluate(_RECORDER)

    def hold(self) -> None:
        """Makes everything that moves from now on nearly stand still."""
        self._cdp.send("Animation.setPlaybackRate", {"playbackRate": _SLOW})

    def release(self) -> None:
        """Lets things move at their speed again."""
        self._cdp.send("Animation.setPlaybackRate", {"playbackRate": 1})

    @property
    def copies(self) -> Locator:
        """What is on its way now."""
        return self._page.locator(".travel-copy")

    def flights(self) -> list[dict[str, Any]]:
        """All flights so far: the words on what flew, and how many others flew and had still to land then."""
        flights: list[dict[str, Any]] = self._page.evaluate("window.flights")
        return flights
