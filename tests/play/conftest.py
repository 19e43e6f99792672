"""The embedded database, for the tests that ask for it."""

from __future__ import annotations

from tests.support.database import database

__all__ = ["database"]
