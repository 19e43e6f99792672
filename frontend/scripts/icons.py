"""Renders the app's PNG icons from public/icon.svg with the system's Chromium; run after changing the drawing."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).parent.parent / "public"
CHROMIUM = "/usr/bin/chromium"
SAFE = "translate(14 14) scale(.56)"  # a maskable icon may lose everything outside 80% of its middle


def main() -> None:
    """Writes icon-192, icon-512, icon-maskable-512, and badge-96: of the last, systems show only the shape."""
    drawing = (PUBLIC / "icon.svg").read_text()
    plain = re.sub(r'<rect width="64" height="64" rx="14"', '<rect width="64" height="64"', drawing)
    maskable = re.sub(r"translate\(8 8\) scale\(.75\)", SAFE, re.sub(r"  <rect x=.*?/>\n", "", plain))
    shape = re.sub(r"#[0-9a-f]{3,6}", "#fff", re.sub(r"  <rect .*?/>\n", "", plain))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        for name, svg, size in (
            ("icon-192", drawing, 192),
            ("icon-512", drawing, 512),
            ("icon-maskable-512", maskable, 512),
            ("badge-96", shape.replace("translate(8 8) scale(.75)", ""), 96),
        ):
            _render(page, svg, size, PUBLIC / f"{name}.png")
        browser.close()


def _render(page: Page, svg: str, size: int, target: Path) -> None:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
    page.screenshot(path=target, omit_background=True)


if __name__ == "__main__":
    main()
