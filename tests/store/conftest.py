"""All tests here run on the real embedded database."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _store_connection(database: str) -> None:
    """Connects the store for every test."""
