"""What runs on AWS by schedule and by stream, done here: one thread ticks, some others send."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor

from chalicelib import wiring
from chalicelib.api.outgoing import post
from chalicelib.notify import dispatch, outbox, rows
from chalicelib.play.sweep import sweep
from local.stream import Record, Stream

SECONDS = 1.0
SWEEP_SECONDS = 2.0
"""Whoever restarts after days has much to do: the stream is read in between."""
STREAM_SECONDS = 0.2
"""The stream is read more often: a player's list of matches follows from it."""

COURIERS = 4
"""Threads that send: one that waits for a slow answer holds up none of the others."""

log = logging.getLogger(__name__)


class Ticker(threading.Thread):
    """Sweeps what is due and delivers what the table's stream tells, until the process ends."""

    def __init__(self, settings: wiring.Settings) -> None:
        super().__init__(name="ticker", daemon=True)
        self._stream = Stream(settings)
        self._ended = threading.Event()
        self._failing: set[str] = set()
        # Whoever is told may be slow to answer; no table waits for that.
        self._courier = ThreadPoolExecutor(COURIERS, "courier")
        self._round: Future[None] | None = None

    def run(self) -> None:
        """Ticks. One tick that fails is logged; the next one finds everything that it left."""
        ticks = 0
        while not self._ended.wait(STREAM_SECONDS):
            ticks += 1
            self._safely("reading the stream", lambda: self._stream.read(self._deliver))
            if ticks % round(SECONDS / STREAM_SECONDS) == 0:
                self._safely("sweeping", self._sweep)

    def end(self) -> None:
        """Stops after the tick that is running."""
        self._ended.set()

    def _sweep(self) -> None:
        sweep(wiring.now(), within=SWEEP_SECONDS)
        if self._round is None or self._round.done():
            self._round = self._send(lambda: dispatch.sweep(wiring.now(), post()))

    def _deliver(self, records: Iterable[Record]) -> None:
        found, now = list(records), wiring.now()
        rows.deliver(found)
        claimed = outbox.collect(found, now)
        if claimed:
            self._send(lambda: dispatch.send(claimed, now, post()))

    def _send(self, work: Callable[[], object]) -> Future[None]:
        return self._courier.submit(self._safely, "sending", work)

    def _safely(self, what: str, work: Callable[[], object]) -> None:
        """One kind of work that fails keeps no other from being done."""
        try:
            work()
            self._failing.discard(what)
        except Exception:
            self._complain(what)

    def _complain(self, what: str) -> None:
        """Once for each row of failures: a database that is gone would fill the log."""
        if what not in self._failing:
            log.exception("%s failed; the next tick tries again", what)
        self._failing.add(what)
