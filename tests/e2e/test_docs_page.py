"""`/docs` is accessible and fits on phone and desktop; its links open their target without JavaScript."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.devices import DESKTOP, PHONE
from tests.e2e.page_checks import page_errors, save_screenshot
from tests.e2e.player_factory import NewContext
from tests.support.server import Server

VARIANTS = [(screen, scheme) for screen in ("phone", "desktop") for scheme in ("light", "dark")]
DEVICES: dict[str, dict[str, Any]] = {"phone": PHONE, "desktop": DESKTOP}


@pytest.mark.parametrize(("screen", "scheme"), VARIANTS)
def test_docs_page_is_accessible_and_fits(
    new_context: NewContext, server: Server, screen: str, scheme: str
) -> None:
    page = new_context(**{**DEVICES[screen], "color_scheme": scheme, "bypass_csp": True}).new_page()
    page.goto(f"{server.url}/docs")
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
    assert page_errors(page) == []
    page.get_by_role("link", name="Actions", exact=True).click()
    save_screenshot(page, f"{screen}-{scheme}", "docs")


def test_docs_links_open_their_target_without_javascript(new_context: NewContext, server: Server) -> None:
    page = new_context(**PHONE, java_script_enabled=False).new_page()
    page.goto(f"{server.url}/docs")
    page.get_by_role("navigation").get_by_role("link", name="Matches", exact=True).tap()
    operation(page, "/v1/matches/{match_id}/start").locator("summary").tap()
    expect(page.get_by_text('curl "$HOST/v1/matches/$match_id/start"')).to_be_visible()
    operation(page, "/v1/matches/{match_id}/start").get_by_role("link", name="Table", exact=True).tap()
    expect(page.locator("#Table").get_by_text("While it is open there is no view.")).to_be_in_viewport()


def test_the_guide_is_at_hand_without_javascript(new_context: NewContext, server: Server) -> None:
    page = new_context(**PHONE, java_script_enabled=False).new_page()
    page.goto(f"{server.url}/docs")
    page.get_by_role("navigation").get_by_role("link", name="How to poll many matches").tap()
    expect(page.get_by_role("heading", name="How to poll many matches")).to_be_in_viewport()
    expect(page.get_by_role("cell", name="a webhook")).to_have_count(1)


def operation(page: Page, name: str) -> Any:
    """The collapsible details of an operation, by its path."""
    return page.locator("details", has=page.locator("summary code").get_by_text(name, exact=True)).first
