"""What runs on AWS by schedule and by stream, done here: one thread ticks, couriers send."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable

from chalicelib import wiring
from chalicelib.api.outgoing import post
from chalicelib.notify import dispatch, outbox
from chalicelib.notify.worker_pool import Job, WorkerPool
from chalicelib.play.moves import overdue
from chalicelib.play.seats import account_deletion
from chalicelib.play.telling import match_row_updates
from local.stream import Record, Stream

SECONDS = 1.0
SWEEP_SECONDS = 2.0
"""Whoever restarts after days has much to do: the stream is read in between."""
STREAM_SECONDS = 0.2
"""The stream is read more often: a player's list of matches follows from it."""

log = logging.getLogger(__name__)


class Ticker(threading.Thread):
    """Sweeps what is due and delivers what the table's stream tells, until the process ends."""

    def __init__(self, settings: wiring.Settings) -> None:
        super().__init__(name="ticker", daemon=True)
        self._stream = Stream(settings)
        self._ended = threading.Event()
        self._failing: set[str] = set()
        # Whoever is told may be slow to answer; no table waits for that.
        self._couriers = WorkerPool()

    def run(self) -> None:
        """Ticks. One tick that fails is logged; the next one finds everything that it left."""
        ticks = 0
        while not self._ended.wait(STREAM_SECONDS):
            ticks += 1
            self._safely("reading the stream", lambda: self._stream.read(self._deliver))
            if ticks % round(SECONDS / STREAM_SECONDS) == 0:
                self._safely("sweeping", self._sweep)
                self._safely(
                    "forgetting", lambda: account_deletion.finish_deletions(wiring.now(), SWEEP_SECONDS)
                )

    def end(self) -> None:
        """Stops after the tick that is running."""
        self._ended.set()

    def _sweep(self) -> None:
        overdue.play_overdue_matches(wiring.now(), within=SWEEP_SECONDS)
        self._couriers.submit(Job("sweep", "", lambda: self._safely("sending", self._send_due)))

    def _deliver(self, records: Iterable[Record]) -> None:
        found, now = list(records), wiring.now()
        match_row_updates.write_rows(found)
        claimed = outbox.write_deliveries(found, now)
        if claimed:
            self._safely("sending", lambda: dispatch.send_claimed(claimed, now, post(), self._couriers))

    def _send_due(self) -> None:
        dispatch.send_due(wiring.now(), post(), self._couriers)

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
