"""The two pictures in the README, made anew: `python -m tests.e2e.screenshots`."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.duel import Duel
from tests.e2e.launch import LAUNCH
from tests.e2e.visitors import PHONE, Visitors
from tests.support.server import ROOT, Server

FOLDER = ROOT / "docs" / "screenshots"
_SCALE = 1.5
"""Device pixels for one of the page: sharp enough."""
_PLAIN = "body::before { background: none } .board { background-image: none }"
"""Without the fibres of the paper, which would make the files four times as large."""


def main() -> None:
    """Plays to the two moments and keeps them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server, _chromium() as browser:
        take(browser, server.url)


def take(browser: Browser, url: str) -> None:
    """A card in the fingers above a chain of five; then that chain, doubted and wrong."""
    duel = Duel(url)
    for right in (True, True, True, False):
        who = duel.ada if duel.version % 2 else duel.ben
        duel.lays(who, right=right, claim=None if right else "I was there.")
    with Visitors(browser.new_context, url) as visitors:
        ada = visitors.player({**PHONE, "device_scale_factor": _SCALE}, session=duel.session())
        ada.open(duel.path)
        ada.read_story()
        ada.hold(ada.hand()[0])
        ada.page.screenshot(path=FOLDER / "table.png", animations="disabled", style=_PLAIN)
        ada.press(ada.button("Doubt"))
        ada.commit("Doubt")
        ada.story.get_by_role("heading", name="The chain is wrong.").scroll_into_view_if_needed()
        ada.page.screenshot(path=FOLDER / "reveal.png", animations="disabled", style=_PLAIN)


@contextmanager
def _chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**LAUNCH)
        try:
            yield browser
        finally:
            browser.close()


if __name__ == "__main__":
    main()
