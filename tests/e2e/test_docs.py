"""`/docs` on phone and desktop: everybody can use it, it fits, and its links open folds without a script."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.inspection import misfits, photograph, violations
from tests.e2e.visitors import DESKTOP, PHONE, NewContext
from tests.support.server import Server

LOOKS = [(screen, scheme) for screen in ("phone", "desktop") for scheme in ("light", "dark")]
SCREENS: dict[str, dict[str, Any]] = {"phone": PHONE, "desktop": DESKTOP}


@pytest.mark.parametrize(("screen", "scheme"), LOOKS)
def test_the_documentation_suits_everybody(
    new_context: NewContext, server: Server, screen: str, scheme: str
) -> None:
    page = new_context(**{**SCREENS[screen], "color_scheme": scheme, "bypass_csp": True}).new_page()
    page.goto(f"{server.url}/docs")
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true })")
    assert violations(page) + misfits(page) == []
    page.get_by_role("link", name="Actions", exact=True).click()
    photograph(page, f"{screen}-{scheme}", "docs")


def test_links_open_what_they_lead_to_without_a_script(new_context: NewContext, server: Server) -> None:
    page = new_context(**PHONE, java_script_enabled=False).new_page()
    page.goto(f"{server.url}/docs")
    page.get_by_role("navigation").get_by_role("link", name="Matches", exact=True).tap()
    fold(page, "/v1/matches/{match_id}/start").locator("summary").tap()
    expect(page.get_by_text('curl "$HOST/v1/matches/$match_id/start"')).to_be_visible()
    fold(page, "/v1/matches/{match_id}/start").get_by_role("link", name="Table", exact=True).tap()
    expect(page.locator("#Table").get_by_text("By the game: see its view schema.")).to_be_in_viewport()


def fold(page: Page, name: str) -> Any:
    """The fold of an operation, by its path."""
    return page.locator("details", has=page.locator("summary code").get_by_text(name, exact=True)).first
