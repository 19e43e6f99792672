"""The moment at which a conversation with a stranger must be over."""

from __future__ import annotations

import time


class Deadline:
    """A moment so many seconds from now."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def remaining_seconds(self) -> float:
        """The seconds that are left, more than 0. Raises TimeoutError when there are none."""
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left
