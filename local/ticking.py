"""What runs on AWS by schedule and by stream, done here every second by one thread."""

from __future__ import annotations

import logging
import threading

from chalicelib import wiring
from chalicelib.notify import rows
from chalicelib.play.sweep import sweep
from local.stream import Stream

SECONDS = 1.0
STREAM_SECONDS = 0.2
"""The stream is read more often: a player's list of matches follows from it."""

log = logging.getLogger(__name__)


class Ticker(threading.Thread):
    """Sweeps what is due and delivers what the table's stream tells, until the process ends."""

    def __init__(self, settings: wiring.Settings) -> None:
        super().__init__(name="ticker", daemon=True)
        self._stream = Stream(settings)
        self._ended = threading.Event()
        self._failing = False

    def run(self) -> None:
        """Ticks. One tick that fails is logged; the next one finds everything that it left."""
        ticks = 0
        while not self._ended.wait(STREAM_SECONDS):
            ticks += 1
            self._safely(ticks)

    def end(self) -> None:
        """Stops after the tick that is running."""
        self._ended.set()

    def _safely(self, ticks: int) -> None:
        try:
            self._stream.read(rows.deliver)
            if ticks % round(SECONDS / STREAM_SECONDS) == 0:
                sweep(wiring.now())
            self._failing = False
        except Exception:
            self._complain()

    def _complain(self) -> None:
        """Once for each row of failures: a database that is gone would fill the log."""
        if not self._failing:
            log.exception("a tick failed; the next ones try again")
        self._failing = True
