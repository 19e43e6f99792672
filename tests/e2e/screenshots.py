"""Takes the screenshots of the README: `python -m tests.e2e.screenshots`."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.browser_options import LAUNCH_OPTIONS
from tests.e2e.devices import PHONE
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory
from tests.e2e.wann_o_wann_match import WannOWannMatch
from tests.support.commands import ROOT
from tests.support.server import Server

FOLDER = ROOT / "docs" / "screenshots"
_SCALE = 1.5
"""Device pixels for each CSS pixel."""
_DEVICE = {**PHONE, "device_scale_factor": _SCALE}
_NO_PAPER_TEXTURE = "body::before { background: none } .board { background-image: none }"
"""Hides the paper texture, which would make the files four times as large."""


def main() -> None:
    """Plays matches and saves the screenshots."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server, _chromium() as browser:
        for take_screenshots in (anno_domini, wann_o_wann):
            with PlayerFactory(browser.new_context, server.url) as players:
                take_screenshots(players)


def anno_domini(players: PlayerFactory) -> None:
    """A chosen card above a chain of five; then that chain, doubted and wrong."""
    match = AnnoDominiMatch(players.url)
    for right in (True, True, True, False):
        who = match.ada if match.version % 2 else match.ben
        match.lay_card(who, right=right, claim=None if right else "I was there.")
    ada = players.player(_DEVICE, session=match.session())
    ada.open(match.path)
    ada.read_story()
    ada.pick_card(ada.hand()[0])
    save(ada, "table")
    ada.press(ada.doubt_button)
    ada.submit("Doubt")
    expect(ada.button("Go on")).to_be_visible()
    save(ada, "reveal")


def wann_o_wann(players: PlayerFactory) -> None:
    """A chosen card above a row of five."""
    match = WannOWannMatch(players.url)
    match.guess_both()
    for who in (match.ada, match.ben) * 2:
        match.lay_card(who)
    ada = players.player(_DEVICE, session=match.session())
    ada.open(match.path)
    ada.read_story()
    ada.pick_card(ada.hand()[0])
    save(ada, "row")


def save(player: Player, name: str) -> None:
    """Saves a screenshot of the player's page."""
    player.page.screenshot(path=FOLDER / f"{name}.png", animations="disabled", style=_NO_PAPER_TEXTURE)


@contextmanager
def _chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**LAUNCH_OPTIONS)
        try:
            yield browser
        finally:
            browser.close()


if __name__ == "__main__":
    main()
