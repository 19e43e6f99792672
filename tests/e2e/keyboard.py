"""Keyboard input: keys, and moves of a match made by keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.player import Player, is_move_response

_NAME = """here =>
    (here.getAttribute('aria-label') ?? here.labels?.[0]?.textContent ?? here.textContent).trim()"""
_FOCUSED_NAME = f"""() => {{
    const here = document.activeElement;
    return !here || here === document.body ? null : ({_NAME})(here);
}}"""
_IS_THERE = f"""names =>
    [...document.querySelectorAll('a, button, input, select, summary, textarea, [tabindex]')]
        .some(each => names.some(name => ({_NAME})(each).startsWith(name)))"""
"""Whether the page has an element whose name begins with one of these: a part of it may still be loaded."""

_FOCUS_VISIBLE = """() => {
    const here = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(here);
    return here.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
}"""
_TWO_FRAMES = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""The page updates in the frame after a key; the focus may move in the one after that."""

_MAX_TABS = 80
"""How often Tab is pressed at most to reach an element."""


class Keyboard:
    """The keyboard of a page. After every key it waits until an element has the focus, not the body."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def focused_name(self) -> str:
        """Waits until an element has the focus; returns its accessible name."""
        self._page.wait_for_function(_FOCUSED_NAME)
        return str(self._page.evaluate(_FOCUSED_NAME))

    def press(self, *keys: str) -> None:
        """Presses keys one after the other."""
        for key in keys:
            self._page.keyboard.press(key)
            self._page.evaluate(_TWO_FRAMES)
            self.focused_name()

    def type(self, text: str) -> None:
        """Writes into the focused element."""
        self._page.keyboard.type(text)

    def tab_to(self, name: str | tuple[str, ...]) -> None:
        """Presses Tab until the focused element's name begins with this or one of these, in sight."""
        self._page.wait_for_function(_IS_THERE, arg=[name] if isinstance(name, str) else list(name))
        here = self.focused_name()
        for _ in range(_MAX_TABS):
            if here.startswith(name):
                assert self._page.evaluate(_FOCUS_VISIBLE), f"the focus on {name} is invisible"
                return
            self._page.keyboard.press("Tab")
            here = self._page.evaluate(_FOCUSED_NAME) or ""  # after the last element the browser has it
        raise AssertionError(f"Tab does not lead to {name}")

    def tab_and_press(self, name: str, key: str = "Enter") -> None:
        """Goes to an element by Tab and presses a key there."""
        self.tab_to(name)
        self.press(key)


def read_story(player: Player, keyboard: Keyboard) -> None:
    """Reads the story to its end by keyboard."""
    onward = player.story.get_by_role("button", name=re.compile("^(Go on|Show all|To the table|Result)$"))
    expect(onward).to_be_visible()
    # The button may become another until the key is pressed: the story is over when it is closed.
    while player.story.is_visible():
        keyboard.tab_to(("Go on", "Show all", "To the table", "Result"))
        name = keyboard.focused_name()
        keyboard.press("Enter")
        if name.startswith(("To the table", "Result")):
            expect(player.story).to_be_hidden()


def submit_move(player: Player, keyboard: Keyboard, name: str) -> None:
    """Sends a move by the button of this name: the focused one, or one that Tab reaches."""
    keyboard.tab_to(name)
    with player.page.expect_response(is_move_response) as answered:
        keyboard.press("Enter")
    player.wait_for_version(answered.value.json()["match"]["version"])
    keyboard.focused_name()
