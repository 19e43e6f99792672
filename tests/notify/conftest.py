"""What some of the tests here need: the real embedded database; for the senders, somebody to talk to."""

from __future__ import annotations

from tests.notify.surroundings import authority, impatient, listener
from tests.support.database import database

__all__ = ["authority", "database", "impatient", "listener"]
