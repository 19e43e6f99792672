"""Tests in a real Chromium against the whole server. A test finds things as people do: by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.duel import Duel
from tests.e2e.launch import LAUNCH
from tests.e2e.player import Player
from tests.e2e.visitors import PATIENCE, NewContext, Visitors
from tests.support.server import Server, killable_server, server

__all__ = ["killable_server", "server"]

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test of this folder."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's browser, which asks nobody but the server."""
    return {**browser_type_launch_args, **LAUNCH}


@pytest.fixture
def visitors_of(new_context: NewContext) -> Callable[[str], Visitors]:
    """Makes visitors of any server, for tests that have one of their own."""
    return partial(Visitors, new_context)


@pytest.fixture
def visitors(new_context: NewContext, server: Server) -> Iterator[Visitors]:
    """Makes visitors of the server; the test fails if a page of theirs reports an error."""
    with Visitors(new_context, server.url) as made:
        yield made


@pytest.fixture
def phone(visitors: Visitors) -> Player:
    """Somebody new with a phone of 390 by 844 pixels."""
    return visitors.phone()


@pytest.fixture
def desktop(visitors: Visitors) -> Player:
    """Somebody new at a desk of 1280 by 800 pixels."""
    return visitors.desktop()


@pytest.fixture
def duel(server: Server) -> Duel:
    """A match of two that has just begun: Ada is to move, Ben plays by the API."""
    return Duel(server.url)
