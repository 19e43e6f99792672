"""`/docs` is accessible and fits on phone and desktop; its links open their target without JavaScript."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.devices import PHONE
from tests.e2e.page_checks import (
    LOOKS,
    NARROWEST,
    WIDE,
    accessibility_errors,
    layout_errors,
    rendering_errors,
    save_screenshot,
    shown_as,
)
from tests.e2e.player_factory import NewContext
from tests.support.server import Server

_OPEN_ALL = "document.querySelectorAll('details').forEach(fold => { fold.open = true })"
_KEEP_ONE_OF_EACH_KIND = """() => {
    const kinds = new Map(), seen = new Set(), kept = new Set();
    for (const each of document.querySelectorAll('*')) {
        const own = `${each.tagName}.${each.className}.${each.getAttribute('style')}`;
        const kind = `${kinds.get(each.parentElement)} ${own}`;
        kinds.set(each, kind);
        if (!seen.has(kind)) for (let at = each; at; at = at.parentElement) kept.add(at);
        seen.add(kind);
    }
    for (const each of kinds.keys()) if (!kept.has(each)) each.remove();
}"""
"""Leaves one element of each kind: what it and those around it are. The stylesheet knows no more of them."""


def test_docs_page_is_accessible_and_fits(new_context: NewContext, server: Server) -> None:
    """All of it on a phone; its colours, and how it looks on other screens, by one element of each kind."""
    page = new_context(**{**PHONE, "bypass_csp": True}).new_page()
    page.goto(f"{server.url}/docs")
    page.evaluate(_OPEN_ALL)
    assert layout_errors(page) + accessibility_errors(page, without=["color-contrast"]) == []
    for size in (NARROWEST, WIDE):
        with shown_as(page, size):
            assert layout_errors(page) == []
    save_screenshot(page, "phone-light", "docs")

    page.evaluate(_KEEP_ONE_OF_EACH_KIND)
    assert rendering_errors(page, LOOKS) == []


def test_docs_links_open_their_target_without_javascript(new_context: NewContext, server: Server) -> None:
    page = new_context(**PHONE, java_script_enabled=False).new_page()
    page.goto(f"{server.url}/docs")
    contents = page.get_by_role("navigation")
    contents.get_by_role("link", name="How to poll many matches").tap()
    expect(page.get_by_role("heading", name="How to poll many matches")).to_be_in_viewport()
    expect(page.get_by_role("cell", name="a webhook")).to_have_count(1)

    contents.get_by_role("link", name="Matches", exact=True).tap()
    operation(page, "/v1/matches/{match_id}/start").locator("summary").tap()
    expect(page.get_by_text('curl "$HOST/v1/matches/$match_id/start"')).to_be_visible()
    operation(page, "/v1/matches/{match_id}/start").get_by_role("link", name="Table", exact=True).tap()
    expect(page.locator("#Table").get_by_text("While it is open there is no view.")).to_be_in_viewport()


def operation(page: Page, name: str) -> Any:
    """The collapsible details of an operation, by its path."""
    return page.locator("details", has=page.locator("summary code").get_by_text(name, exact=True)).first
