"""What is looked at at every stop: whether everybody can use the page, and whether it fits the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

ROOT = Path(__file__).parent.parent.parent
PICTURES = ROOT / "build" / "screenshots"

_AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_OUTSIDE = """() => {
    const scrolls = element => element && (
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('body *')]
        .filter(each => each.getBoundingClientRect().right > screen.width + 1 && !scrolls(each))
        .map(each => `outside: ${each.tagName} ${each.className}`);
}"""
_CUT_OFF = """() => [...document.querySelectorAll('.event-text')]
    .filter(text => text.closest('.event').scrollHeight > text.closest('.event').clientHeight + 1
        || text.scrollWidth > text.clientWidth + 1)
    .map(text => `cut off: ${text.textContent}`)"""


def violations(page: Page) -> list[str]:
    """What axe finds wrong by WCAG 2.2 AA and good practice: rule and element, one line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_AXE.read_text())
    found: dict[str, Any] = page.evaluate(
        "tags => axe.run(document, { runOnly: tags, resultTypes: ['violations'] })", _TAGS
    )
    return [f"{rule['id']}: {node['html']}" for rule in found["violations"] for node in rule["nodes"]]


def misfits(page: Page) -> list[str]:
    """What does not fit the screen: what sticks out and cannot be scrolled to, texts that are cut off."""
    return page.evaluate(_OUTSIDE) + page.evaluate(_CUT_OFF)  # type: ignore[no-any-return]


def photograph(page: Page, look: str, stop: str) -> None:
    """Keeps a picture in `build/screenshots/`."""
    page.screenshot(path=PICTURES / look / f"{stop}.png", animations="disabled")
