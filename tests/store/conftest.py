"""All tests here run on the real embedded database."""

from __future__ import annotations

import pytest

from tests.support.database import database

__all__ = ["database"]


@pytest.fixture(autouse=True)
def _store_connection(database: str) -> None:
    """Connects the store for every test."""
