"""Waiting for what a server or another thread does by itself."""

from __future__ import annotations

import time
from collections.abc import Callable

MAX_SECONDS = 60
"""Seconds that something may take to come about."""


def wait_until(condition: Callable[[], object], seconds: float = MAX_SECONDS) -> None:
    """Returns once the condition holds; fails where it does not in time."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it has not come about"
        time.sleep(0.02)
