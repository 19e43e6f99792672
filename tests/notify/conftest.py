"""What the tests here need: the real embedded database, a table, and somebody to talk to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.notify.fixtures import authority, listener, short_timeouts
from tests.notify.harness import NotifyHarness
from tests.support.database import database
from tests.support.http_listener import Listener, run_listener

__all__ = ["authority", "database", "listener", "short_timeouts"]


@pytest.fixture
def webhook() -> Iterator[Listener]:
    """A program that is told by webhook."""
    with run_listener() as listener:
        yield listener


@pytest.fixture
def harness(database: str) -> Iterator[NotifyHarness]:
    """A running match of Ada and Ben. What still waits at the end is withdrawn: other tests sweep, too."""
    made = NotifyHarness()
    yield made
    made.withdraw_deliveries()
