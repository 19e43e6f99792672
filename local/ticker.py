"""What runs on AWS by schedule and by stream, done here: one thread ticks, couriers send."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable

from chalicelib import wiring
from chalicelib.api.delivery_setup import delivery_config
from chalicelib.notify import dispatch, outbox
from chalicelib.notify.worker_pool import Job, WorkerPool
from chalicelib.play.moves import overdue
from chalicelib.play.seats import account_deletion
from chalicelib.play.telling import match_row_updates
from local.stream import Record, StreamReader

TICK_SECONDS = 1.0
SWEEP_SECONDS = 2.0
"""Whoever restarts after days has much to do: the stream is read in between."""
STREAM_SECONDS = 0.2
"""The stream is read more often: a player's list of matches follows from it."""

log = logging.getLogger(__name__)


class Ticker(threading.Thread):
    """Sweeps what is due and delivers what the table's stream tells, until the process ends."""

    def __init__(self, settings: wiring.Settings) -> None:
        super().__init__(name="ticker", daemon=True)
        self._stream = StreamReader(settings)
        self._stop_requested = threading.Event()
        self._failing_jobs: set[str] = set()
        # Whoever is told may be slow to answer; no table waits for that.
        self._workers = WorkerPool()

    def run(self) -> None:
        """Ticks. One tick that fails is logged; the next one finds everything that it left."""
        ticks = 0
        while not self._stop_requested.wait(STREAM_SECONDS):
            ticks += 1
            self._run_guarded("reading the stream", lambda: self._stream.read(self._process_records))
            if ticks % round(TICK_SECONDS / STREAM_SECONDS) == 0:
                self._run_guarded("sweeping", self._sweep_due)
                self._run_guarded(
                    "forgetting", lambda: account_deletion.finish_deletions(wiring.now(), SWEEP_SECONDS)
                )

    def request_stop(self) -> None:
        """Stops after the tick that is running."""
        self._stop_requested.set()

    def _sweep_due(self) -> None:
        overdue.play_overdue_matches(wiring.now(), within=SWEEP_SECONDS)
        self._workers.submit(Job("sweep", "", lambda: self._run_guarded("sending", self._send_due)))

    def _process_records(self, records: Iterable[Record]) -> None:
        found, now = list(records), wiring.now()
        match_row_updates.write_rows(found)
        claimed = outbox.write_deliveries(found, now)
        if claimed:
            self._run_guarded(
                "sending", lambda: dispatch.send_claimed(claimed, now, delivery_config(), self._workers)
            )

    def _send_due(self) -> None:
        dispatch.send_due(wiring.now(), delivery_config(), self._workers)

    def _run_guarded(self, job_name: str, work: Callable[[], object]) -> None:
        """One kind of work that fails keeps no other from being done."""
        try:
            work()
            self._failing_jobs.discard(job_name)
        except Exception:
            self._log_failure(job_name)

    def _log_failure(self, job_name: str) -> None:
        """Once for each row of failures: a database that is gone would fill the log."""
        if job_name not in self._failing_jobs:
            log.exception("%s failed; the next tick tries again", job_name)
        self._failing_jobs.add(job_name)
