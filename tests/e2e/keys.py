"""A keyboard, and somebody who uses nothing else."""

from __future__ import annotations

from playwright.sync_api import Page

_FOCUSED = """() => {
    const here = document.activeElement;
    if (!here || here === document.body) return null;
    const name = here.getAttribute('aria-label') ?? here.labels?.[0]?.textContent ?? here.textContent;
    return name.trim();
}"""
_SEEN = """() => {
    const here = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(here);
    return here.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
}"""
_DRAWN = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""What a key does is drawn with the next frame, and the focus may move with the one after it."""

_FARTHEST = 80
"""How often Tab is pressed at most to get anywhere on a page."""


class Keys:
    """The keys of a page. After every key the focus is somewhere: it is never lost to the page's body."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def focused(self) -> str:
        """The name of what has the focus, waiting until something has."""
        self._page.wait_for_function(_FOCUSED)
        return str(self._page.evaluate(_FOCUSED))

    def press(self, *keys: str) -> None:
        """Presses keys one after the other."""
        for key in keys:
            self._page.keyboard.press(key)
            self._page.evaluate(_DRAWN)
            self.focused()

    def type(self, text: str) -> None:
        """Writes into what has the focus."""
        self._page.keyboard.type(text)

    def tab_to(self, name: str) -> None:
        """Goes on by Tab to what bears a name that begins so; there the focus can be seen."""
        here = self.focused()
        for _ in range(_FARTHEST):
            if here.startswith(name):
                assert self._page.evaluate(_SEEN), f"the focus on {name} cannot be seen"
                return
            self._page.keyboard.press("Tab")
            here = self._page.evaluate(_FOCUSED) or ""  # beyond the last thing lies the browser itself
        raise AssertionError(f"Tab does not lead to {name}")

    def tab_and(self, name: str, key: str = "Enter") -> None:
        """Goes to something by Tab and presses a key there."""
        self.tab_to(name)
        self.press(key)
