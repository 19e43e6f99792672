"""Tests in a real Chromium against the whole server. Tests find elements by role and accessible name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, expect

from tests.e2e.anno_domini_match import AnnoDominiMatch
from tests.e2e.browser_options import LAUNCH_OPTIONS
from tests.e2e.player import Player
from tests.e2e.player_factory import TIMEOUT_MS, NewContext, PlayerFactory
from tests.support.server import Server

expect.set_options(timeout=TIMEOUT_MS)

_LARGE_TEXT = "--blink-settings=defaultFontSize=32"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Starts the system's Chromium without background network traffic."""
    return {**browser_type_launch_args, **LAUNCH_OPTIONS}


@pytest.fixture
def players_at(new_context: NewContext) -> Callable[[str], PlayerFactory]:
    """Makes a player factory for a server's URL, for tests with a server of their own."""
    return partial(PlayerFactory, new_context)


@pytest.fixture
def players(new_context: NewContext, server: Server) -> Iterator[PlayerFactory]:
    """Makes players of the shared server; the test fails if one of their pages reports an error."""
    with PlayerFactory(new_context, server.url) as factory:
        yield factory


@pytest.fixture
def players_with_worker(new_context: NewContext, server: Server) -> Iterator[PlayerFactory]:
    """Makes players whose pages have the app's service worker."""
    with PlayerFactory(new_context, server.url, service_workers="allow") as factory:
        yield factory


@pytest.fixture
def phone(players: PlayerFactory) -> Player:
    """A new player on a phone of 390 by 844 pixels."""
    return players.phone()


@pytest.fixture
def desktop(players: PlayerFactory) -> Player:
    """A new player on a desktop of 1280 by 800 pixels."""
    return players.desktop()


@pytest.fixture
def match(server: Server) -> AnnoDominiMatch:
    """An Anno Domini match that has just begun: Ada is to move, Ben plays by the API."""
    return AnnoDominiMatch(server.url)


@pytest.fixture
def large_text_browser(browser_type: BrowserType) -> Iterator[Browser]:
    """A browser whose reader has set letters of 32 pixels."""
    options: dict[str, Any] = {**LAUNCH_OPTIONS, "args": [*LAUNCH_OPTIONS["args"], _LARGE_TEXT]}
    browser = browser_type.launch(**options)
    yield browser
    browser.close()
