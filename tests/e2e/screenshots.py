"""The pictures in the README, made anew: `python -m tests.e2e.screenshots`."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.duel import Duel
from tests.e2e.launch import LAUNCH
from tests.e2e.pair import Pair
from tests.e2e.player import Player
from tests.e2e.visitors import PHONE, Visitors
from tests.support.server import ROOT, Server

FOLDER = ROOT / "docs" / "screenshots"
_SCALE = 1.5
"""Device pixels for one of the page: sharp enough."""
_DEVICE = {**PHONE, "device_scale_factor": _SCALE}
_PLAIN = "body::before { background: none } .board { background-image: none }"
"""Without the fibres of the paper, which would make the files four times as large."""


def main() -> None:
    """Plays to the moments and keeps them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server, _chromium() as browser:
        for take in (anno_domini, wann_o_wann):
            with Visitors(browser.new_context, server.url) as visitors:
                take(visitors)


def anno_domini(visitors: Visitors) -> None:
    """A card in the fingers above a chain of five; then that chain, doubted and wrong."""
    duel = Duel(visitors.url)
    for right in (True, True, True, False):
        who = duel.ada if duel.version % 2 else duel.ben
        duel.lays(who, right=right, claim=None if right else "I was there.")
    ada = visitors.player(_DEVICE, session=duel.session())
    ada.open(duel.path)
    ada.read_story()
    ada.hold(ada.hand()[0])
    keep(ada, "table")
    ada.press(ada.doubting)
    ada.commit("Doubt")
    ada.story.get_by_role("heading", name="The chain is wrong.").scroll_into_view_if_needed()
    keep(ada, "reveal")


def wann_o_wann(visitors: Visitors) -> None:
    """A card in the fingers above a row of five."""
    pair = Pair(visitors.url)
    pair.opens()
    for who in (pair.ada, pair.ben) * 2:
        pair.lays(who)
    ada = visitors.player(_DEVICE, session=pair.session())
    ada.open(pair.path)
    ada.read_story()
    ada.hold(ada.hand()[0])
    keep(ada, "row")


def keep(player: Player, name: str) -> None:
    """Keeps a picture of what the player sees."""
    player.page.screenshot(path=FOLDER / f"{name}.png", animations="disabled", style=_PLAIN)


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
