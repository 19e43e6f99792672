"""Two ways to operate a page: by pointer (touch or mouse), and by keyboard alone."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, expect

from tests.e2e.keyboard import Keyboard
from tests.e2e.player import Player

_HAS_FOCUS = """element => {
    const here = document.activeElement;
    return element === here || element.contains(here)
        || (element.type === 'radio' && here.type === 'radio' && here.name === element.name);
}"""
_FOCUS_VISIBLE = """() => {
    const here = document.activeElement;
    const label = here.closest('label');
    const around = label ? [label, ...label.querySelectorAll('*')] : [];
    const rings = [here, ...around].map(each => getComputedStyle(each));
    return rings.some(ring => ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) >= 2);
}"""
_MAX_TABS = 150
"""How often Tab is pressed at most to reach an element."""


class InputMethod(Protocol):
    """Operates the controls of a page."""

    def press(self, what: Locator) -> None:
        """Presses a button."""
        ...

    def choose(self, label: Locator) -> None:
        """Checks the radio button or checkbox within a label."""
        ...

    def write_text(self, box: Locator, text: str) -> None:
        """Writes into a box and leaves it."""
        ...

    def set_slider(self, slider: Locator, value: int) -> None:
        """Moves a slider to a value."""
        ...

    def wait_until_ready(self) -> None:
        """Waits until the next input is possible."""
        ...


class PointerInput:
    """Taps on touch devices, clicks on others."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def press(self, what: Locator) -> None:
        """Taps or clicks a button."""
        self._player.press(what)

    def choose(self, label: Locator) -> None:
        """Taps or clicks a label, all of which is in sight.

        Of one that is half hidden the centre may lie at the very edge, where a tap meets what hides it.
        """
        label.scroll_into_view_if_needed()
        self._player.press(label)
        expect(label.get_by_role("radio").or_(label.get_by_role("checkbox"))).to_be_checked()

    def write_text(self, box: Locator, text: str) -> None:
        """Writes, then leaves the box."""
        box.fill(text)
        box.blur()

    def set_slider(self, slider: Locator, value: int) -> None:
        """Sets the slider's value directly."""
        slider.fill(str(value))

    def wait_until_ready(self) -> None:
        """Returns at once: pointers need no focus."""


class KeyboardInput:
    """Reaches every control by Tab, and checks that the focus is visible."""

    def __init__(self, player: Player) -> None:
        self._keyboard = Keyboard(player.page)
        self._page = player.page

    def press(self, what: Locator) -> None:
        """Goes to a button and presses Enter."""
        self._tab_to(what)
        self._keyboard.press("Enter")

    def choose(self, label: Locator) -> None:
        """Goes to a group of radio buttons and on by arrow keys, or to a checkbox and ticks it."""
        inner = label.get_by_role("radio").or_(label.get_by_role("checkbox"))
        self._tab_to(inner)
        if inner.get_attribute("type") == "checkbox":
            self._keyboard.press("Space")
        else:
            self._keyboard.press("Space")
            for _ in range(_MAX_TABS):
                if inner.is_checked():
                    break
                self._keyboard.press("ArrowDown")
        expect(inner).to_be_checked()

    def write_text(self, box: Locator, text: str) -> None:
        """Goes to a box and overwrites its text."""
        self._tab_to(box)
        self._page.keyboard.press("ControlOrMeta+a")
        self._keyboard.type(text)
        self._keyboard.press("Tab")

    def set_slider(self, slider: Locator, value: int) -> None:
        """Goes to a slider and moves it by arrow keys."""
        self._tab_to(slider)
        steps = value - int(slider.input_value())
        for _ in range(abs(steps)):
            self._keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
        expect(slider).to_have_value(str(value))

    def wait_until_ready(self) -> None:
        """Waits until an element has the focus, which must never be lost."""
        self._keyboard.focused_name()

    def _tab_to(self, what: Locator) -> None:
        for _ in range(_MAX_TABS):
            if what.evaluate(_HAS_FOCUS):
                assert self._page.evaluate(_FOCUS_VISIBLE), f"the focus on {what} is invisible"
                return
            self._page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {what}")


def make_input(player: Player, keyboard: bool) -> InputMethod:
    """The input of a player who has a keyboard alone, or a finger or mouse."""
    return KeyboardInput(player) if keyboard else PointerInput(player)
