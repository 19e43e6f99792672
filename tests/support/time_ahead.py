"""Time that passes when a test says so, or when the code under test sleeps."""

from __future__ import annotations

import time


class TimeAhead:
    """Replaces the module `time` somewhere: `sleep` returns at once and moves the clocks on."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def time(self) -> float:
        """The seconds since 1970, and those by which it was put forward."""
        return time.time() + self._ahead

    def monotonic(self) -> float:
        """The seconds of a clock that never goes back, and those by which it was put forward."""
        return time.monotonic() + self._ahead

    def put_forward(self, seconds: float) -> None:
        """Lets this many seconds pass."""
        self._ahead += seconds

    sleep = put_forward
