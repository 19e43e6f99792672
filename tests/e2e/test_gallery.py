"""The gallery shows every part of the app in all its states: accessible, and fitting every screen."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.devices import PHONE
from tests.e2e.page_checks import (
    LOOKS,
    NARROWEST,
    WIDE,
    page_errors,
    save_screenshot,
    shown_as,
)
from tests.e2e.player_factory import NewContext
from tests.support.commands import ROOT
from tests.support.server import Server

_SECTIONS = (ROOT / "frontend" / "src" / "gallery" / "sections.ts").read_text()
SECTIONS = re.findall(r"\{ key: '([\w-]+)'", _SECTIONS)
PARTS = re.findall(r"import\('\./parts/([\w-]+)'\)", _SECTIONS)


def test_every_part_of_the_gallery_has_a_section() -> None:
    files = Path(ROOT / "frontend" / "src" / "gallery" / "parts").glob("*.tsx")
    assert sorted(file.stem for file in files) == sorted(set(PARTS))
    assert len(SECTIONS) == len(set(SECTIONS)) > 1


def test_gallery_is_accessible_and_fits(new_context: NewContext, server: Server) -> None:
    """In Italian it is checked in full; in German and English what depends on screen and colour scheme."""
    page = new_context(**{**PHONE, "bypass_csp": True}).new_page()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    show_gallery(page, server, "it")
    found = {"it": page_errors(page)}

    show_gallery(page, server, "de")
    with shown_as(page, NARROWEST, "dark"):
        found["de, narrow, dark"] = page_errors(page, LOOKS)

    show_gallery(page, server, "en")
    with shown_as(page, WIDE):
        found["en, wide"] = page_errors(page, LOOKS)

    assert failures == []
    assert {rendering: errors for rendering, errors in found.items() if errors} == {}


def show_gallery(page: Page, server: Server, lang: str) -> None:
    """Opens all sections of the gallery in a language."""
    page.goto(f"{server.url}/gallery/?lang={lang}")
    expect(page.locator("section[aria-busy=false]:has(figure)")).to_have_count(len(SECTIONS))
    save_screenshot(page, "gallery", lang, whole=True)
