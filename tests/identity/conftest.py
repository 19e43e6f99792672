"""Every test here may use the real embedded database."""

from __future__ import annotations

from tests.support.database import database

__all__ = ["database"]
