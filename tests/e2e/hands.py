"""How somebody works a page: with a finger or a mouse, or with nothing but a keyboard."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, expect

from tests.e2e.keys import Keys
from tests.e2e.player import Player

_HERE = """element => {
    const here = document.activeElement;
    return element === here || element.contains(here)
        || (element.type === 'radio' && here.type === 'radio' && here.name === element.name);
}"""
_SEEN = """() => {
    const here = document.activeElement;
    const label = here.closest('label');
    const around = label ? [label, ...label.querySelectorAll('*')] : [];
    const rings = [here, ...around].map(each => getComputedStyle(each));
    return rings.some(ring => ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) >= 2);
}"""
_FARTHEST = 150
"""How often Tab is pressed at most to get anywhere on a page."""


class Hands(Protocol):
    """Works what is on a page."""

    def press(self, what: Locator) -> None:
        """Presses a button."""
        ...

    def choose(self, label: Locator) -> None:
        """Chooses what a label with a radio button or a checkbox offers."""
        ...

    def write(self, box: Locator, text: str) -> None:
        """Writes into a box, and is done with it."""
        ...

    def slide(self, slider: Locator, value: int) -> None:
        """Moves a slider to a value."""
        ...

    def settle(self) -> None:
        """Waits until one can go on."""
        ...


class Fingers:
    """Taps or clicks, as the device does."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def press(self, what: Locator) -> None:
        """Taps a button."""
        self._player.press(what)

    def choose(self, label: Locator) -> None:
        """Taps a label."""
        self._player.press(label)
        expect(label.get_by_role("radio").or_(label.get_by_role("checkbox"))).to_be_checked()

    def write(self, box: Locator, text: str) -> None:
        """Writes, then leaves the box."""
        box.fill(text)
        box.blur()

    def slide(self, slider: Locator, value: int) -> None:
        """Pulls a slider."""
        slider.fill(str(value))

    def settle(self) -> None:
        """Nothing to wait for."""


class Typist:
    """Goes from one thing to the next by Tab, sees where she is, and uses nothing but keys."""

    def __init__(self, player: Player) -> None:
        self._keys = Keys(player.page)
        self._page = player.page

    def press(self, what: Locator) -> None:
        """Goes to a button and presses Enter."""
        self._go_to(what)
        self._keys.press("Enter")

    def choose(self, label: Locator) -> None:
        """Goes to a group of radio buttons, and on by arrows; or ticks a box."""
        inner = label.get_by_role("radio").or_(label.get_by_role("checkbox"))
        self._go_to(inner)
        if inner.get_attribute("type") == "checkbox":
            self._keys.press("Space")
        else:
            self._keys.press("Space")
            for _ in range(_FARTHEST):
                if inner.is_checked():
                    break
                self._keys.press("ArrowDown")
        expect(inner).to_be_checked()

    def write(self, box: Locator, text: str) -> None:
        """Goes to a box and writes over what stands in it."""
        self._go_to(box)
        self._page.keyboard.press("ControlOrMeta+a")
        self._keys.type(text)
        self._keys.press("Tab")

    def slide(self, slider: Locator, value: int) -> None:
        """Goes to a slider, and on by arrows."""
        self._go_to(slider)
        way = value - int(slider.input_value())
        for _ in range(abs(way)):
            self._keys.press("ArrowRight" if way > 0 else "ArrowLeft")
        expect(slider).to_have_value(str(value))

    def settle(self) -> None:
        """Waits until something has the focus: it is never lost."""
        self._keys.focused()

    def _go_to(self, what: Locator) -> None:
        for _ in range(_FARTHEST):
            if what.evaluate(_HERE):
                assert self._page.evaluate(_SEEN), f"the focus on {what} cannot be seen"
                return
            self._page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {what}")
