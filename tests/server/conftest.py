"""Tests against the whole server, as a process of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.server import mortal, server

__all__ = ["mortal", "server"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test of this folder."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.server)
