"""The gallery shows every part of the app in all its states: accessible, and fitting every screen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.devices import DESKTOP, NARROW, PHONE
from tests.e2e.page_checks import ROOT, page_errors, save_screenshot
from tests.e2e.player_factory import NewContext
from tests.support.server import Server

_SECTIONS = (ROOT / "frontend" / "src" / "gallery" / "sections.ts").read_text()
SECTIONS = re.findall(r"^    key: '([\w-]+)'", _SECTIONS, re.MULTILINE)
PARTS = re.findall(r"import\('\./parts/([\w-]+)'\)", _SECTIONS)
SCREENS: dict[str, tuple[dict[str, Any], str, str]] = {
    "320-light-de": (NARROW, "light", "de"),
    "390-dark-en": (PHONE, "dark", "en"),
    "390-light-it": (PHONE, "light", "it"),
    "1280-light-en": (DESKTOP, "light", "en"),
}
"""Each screen with its device, colour scheme and language."""


def test_every_part_of_the_gallery_has_a_section() -> None:
    files = Path(ROOT / "frontend" / "src" / "gallery" / "parts").glob("*.tsx")
    assert sorted(file.stem for file in files) == sorted(PARTS)
    assert len(SECTIONS) == len(set(SECTIONS)) > 1


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("section", SECTIONS)
def test_gallery_is_accessible_and_fits(
    new_context: NewContext, server: Server, section: str, screen: str
) -> None:
    device, scheme, lang = SCREENS[screen]
    page = new_context(**{**device, "color_scheme": scheme, "bypass_csp": True}).new_page()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.goto(f"{server.url}/gallery/?only={section}&lang={lang}")
    page.locator(f"#{section}[aria-busy=false] figure").first.wait_for()
    save_screenshot(page, "gallery", f"{section}-{screen}", whole=True)
    assert page_errors(page) + failures == []
