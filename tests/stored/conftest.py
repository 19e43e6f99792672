"""All tests here run on the real embedded database."""

from tests.support.database import database

__all__ = ["database"]
