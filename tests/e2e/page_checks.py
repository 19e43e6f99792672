"""Checks of a page: whether it is accessible, and whether it fits the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, Literal

from playwright.sync_api import Page, ViewportSize

from tests.e2e.devices import DESKTOP, NARROW, SAVES_SCREENSHOTS
from tests.support.commands import ROOT

SCREENSHOTS = ROOT / "build" / "screenshots"

_AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_OVERFLOWING = """() => {
    const scrolls = element => element && (
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('body *')]
        .filter(each => !each.ownerSVGElement)  // a drawing is cut at its own edge
        .filter(each => !each.closest('.board-view'))  // a board is moved within its stage
        .filter(each => each.getBoundingClientRect().right > screen.width + 1 && !scrolls(each))
        .map(each => `outside: ${each.tagName} ${each.className}`);
}"""
_RUN_AXE = """async ([runOnly, rules]) =>
    (await axe.run(document, { runOnly, rules, resultTypes: ['violations'] })).violations"""
LOOKS = ["color-contrast", "target-size", "scrollable-region-focusable"]
"""The rules of axe whose results depend on the colour scheme and on the size of the screen."""

WIDE: ViewportSize = DESKTOP["viewport"]
NARROWEST: ViewportSize = NARROW["viewport"]
"""The narrowest screen that pages must fit."""

Scheme = Literal["light", "dark"]
_SCHEME = "matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'"
_TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
_IS_SMALL = """async selector => {
    document.querySelector(selector).scrollIntoView({ block: 'center', behavior: 'instant' });
    const { violations } = await axe.run(selector, { runOnly: { type: 'rule', values: ['target-size'] } });
    return violations.length > 0;
}"""
_CUT_OFF = """() => [...document.querySelectorAll('.event-text')]
    .filter(text => !text.closest('.chain-card')?.querySelector('[aria-expanded=false]'))  // it opens
    .filter(text => text.closest('.event').scrollHeight > text.closest('.event').clientHeight + 1
        || text.scrollWidth > text.clientWidth + 1)
    .map(text => `cut off: ${text.textContent}`)"""

_BROKEN_WORDS = """() => {
    const range = document.createRange();
    const isBroken = (text, { index, 0: word }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
        return others.some(({ top }) => top >= first.bottom);
    };
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const around = text.parentElement;
        if (around.matches('code') || getComputedStyle(around).hyphens === 'auto') continue;
        if (!around.checkVisibility()) continue;
        for (const word of text.data.matchAll(/\\p{L}{8,}/gu))
            if (isBroken(text, word))
                found.push(`broken: ${word[0]} in ${around.tagName} ${around.className}`);
    }
    return found;
}"""
"""The long words that are broken within, outside texts that the browser hyphenates, and code."""


def accessibility_errors(page: Page, rules: Sequence[str] = _TAGS, without: Sequence[str] = ()) -> list[str]:
    """The violations of WCAG 2.2 AA and best practice that axe finds: rule and element, one line each.

    `rules` are rules or groups of rules, `without` those among them that are left out. What lies half under
    a bar that stays is too small a target only if it cannot be scrolled from under it.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    found: list[dict[str, Any]] = page.evaluate(
        _RUN_AXE, [rules, {rule: {"enabled": False} for rule in without}]
    )
    nodes = [(rule["id"], node) for rule in found for node in rule["nodes"]]
    return [
        f"{rule}: {node['html']}"
        for rule, node in nodes
        if rule != "target-size" or page.evaluate(_IS_SMALL, node["target"][0])
    ]


@cache
def _axe() -> str:
    return _AXE.read_text()


def layout_errors(page: Page) -> list[str]:
    """The elements that do not fit the screen: outside it and not scrollable, or with text cut off."""
    return page.evaluate(_OVERFLOWING) + page.evaluate(_CUT_OFF)  # type: ignore[no-any-return]


def page_errors(page: Page, rules: Sequence[str] = _TAGS) -> list[str]:
    """The accessibility and layout errors of a page, and its broken words."""
    broken: list[str] = page.evaluate(_BROKEN_WORDS)
    return accessibility_errors(page, rules) + layout_errors(page) + broken


def rendering_errors(page: Page, rules: Sequence[str] = _TAGS) -> list[str]:
    """The errors of a page in its renderings: whether it fits as it stands, all else narrow and wide.

    Narrow it is dark, wide it is light. The page is left as it was.
    """
    errors = layout_errors(page)
    with shown_as(page, NARROWEST, "dark"):
        errors += [f"narrow, dark: {error}" for error in page_errors(page, rules)]
        _show_as(page, WIDE, "light")
        errors += [f"wide, light: {error}" for error in page_errors(page, rules)]
    return errors


def phone_errors(page: Page) -> list[str]:
    """The errors of a drawn table on a phone: as it stands, its colours in dark, and whether it fits wide.

    It checks less than `rendering_errors`, as a map has hundreds of elements.
    """
    errors = page_errors(page)
    with shown_as(page, scheme="dark"):
        errors += [f"dark: {error}" for error in accessibility_errors(page, ["color-contrast"])]
        _show_as(page, WIDE, None)
        errors += [f"wide: {error}" for error in layout_errors(page)]
    return errors


@contextmanager
def shown_as(page: Page, size: ViewportSize | None = None, scheme: Scheme | None = None) -> Iterator[None]:
    """Shows a page on a screen of another size, in another colour scheme, or both; then as it was."""
    size_before, scheme_before = page.viewport_size, page.evaluate(_SCHEME)
    assert size_before is not None
    _show_as(page, size, scheme)
    try:
        yield
    finally:
        _show_as(page, size_before, scheme_before)


def _show_as(page: Page, size: ViewportSize | None, scheme: Scheme | None) -> None:
    if scheme:
        page.emulate_media(color_scheme=scheme)
    if size:
        page.set_viewport_size(size)
    wait_for_layout(page)


def wait_for_layout(page: Page) -> None:
    """Waits until a page has followed a change of its size: it draws, measures itself, and draws again."""
    page.evaluate(_TWO_FRAMES)


def screen_errors(
    page: Page,
    screens: Iterable[str],
    folder: str | None = None,
    prefix: str = "",
    check: Callable[[Page], list[str]] = page_errors,
) -> dict[str, list[str]]:
    """Checks each screen of a walkthrough the first time it is shown; returns the errors by screen.

    With a `folder` it saves a screenshot of each screen there, too.
    """
    found: dict[str, list[str]] = {}
    for screen in screens:
        if screen in found:
            continue
        found[screen] = check(page)
        if folder:
            save_screenshot(page, folder, f"{prefix}{screen}")
    return {screen: errors for screen, errors in found.items() if errors}


def save_screenshot(page: Page, folder: str, screen: str, whole: bool = False) -> None:
    """Saves a screenshot in `build/screenshots/`, of what is seen or of the whole page, if any are wanted.

    As PNG it would take ten times as long.
    """
    if not SAVES_SCREENSHOTS:
        return
    path = SCREENSHOTS / folder / f"{screen}.jpg"
    page.screenshot(path=path, type="jpeg", quality=80, animations="disabled", full_page=whole)
