"""What all tests share: servers, how long properties are, and a game for tests in the catalogue."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

from chalicelib.games import catalogue
from tests.support.new_game_project import new_game_project
from tests.support.server import killable_server, server

# Here, and not in each folder: pytest would start another server for each.
__all__ = ["killable_server", "new_game_project", "server"]

# Most tests create more players than anybody may; those of the limits turn them on.
os.environ.setdefault("TURNUS_LIMITS", "off")

# The embedded database syncs each commit to its disk: on a disk of memory tests wait much less.
# A crash of a process loses nothing there, and no test cuts the power.
if os.access("/dev/shm", os.W_OK):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", "/dev/shm")

catalogue.add("parley", "tests.toys.parley")

settings.register_profile("fast", max_examples=50, deadline=None)
settings.register_profile("soak", max_examples=2000, deadline=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--soak` runs the long properties too, and makes all properties longer."""
    parser.addoption("--soak", action="store_true", help="run the long versions of the properties")


def pytest_configure(config: pytest.Config) -> None:
    """Chooses the length of hypothesis' properties."""
    settings.load_profile("soak" if config.getoption("--soak") else "fast")


SERVER_FIXTURES = {"database", "in_process_url", "killable_server", "server"}
"""Fixtures that start something: what uses one is no fast test."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks the tests that need something running; leaves out those marked `soak` without `--soak`."""
    for item in items:
        if SERVER_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.server)
    if config.getoption("--soak"):
        return
    long = [item for item in items if "soak" in item.keywords]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if "soak" not in item.keywords]
