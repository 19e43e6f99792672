"""The embedded database for these tests."""

from __future__ import annotations

from tests.support.database import database

__all__ = ["database"]
