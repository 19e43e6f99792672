"""What the tests here need: the real embedded database, a table, and somebody to talk to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.notify.house import House
from tests.notify.listening import Listener, listening
from tests.notify.surroundings import authority, impatient, listener
from tests.support.database import database

__all__ = ["authority", "database", "impatient", "listener"]


@pytest.fixture
def hook() -> Iterator[Listener]:
    """A program that is told by webhook."""
    with listening() as listener:
        yield listener


@pytest.fixture
def house(database: str) -> Iterator[House]:
    """A running match of Ada and Ben. What still waits at the end is withdrawn: other tests sweep, too."""
    made = House()
    yield made
    made.close()
