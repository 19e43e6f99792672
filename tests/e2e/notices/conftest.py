"""Notifications and push subscriptions, which Chromium's headless shell does not have."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.player_factory import PlayerFactory
from tools.system_packages import find_chromium


@pytest.fixture(scope="session")
def browser(launch_browser: Callable[..., Browser]) -> Iterator[Browser]:
    """The whole Chromium, instead of the headless shell that the other tests use."""
    browser = launch_browser(executable_path=find_chromium())
    yield browser
    browser.close()


@pytest.fixture
def players(players_with_worker: PlayerFactory) -> PlayerFactory:
    """Players with a worker, as all tests here are about what it does."""
    return players_with_worker
