"""What runs on AWS by schedule and by stream, done here: one thread ticks, a pool of workers sends."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from functools import partial

from chalicelib import store, triggers, wiring
from chalicelib.notify.worker_pool import Job, WorkerPool
from chalicelib.triggers import TriggerJob
from chalicelib.wiring import Settings
from local.stream import Record, StreamReader

TICK_SECONDS = 1.0
SWEEP_SECONDS = 2.0
"""A server that starts after days has much to sweep: the stream is read in between."""
STREAM_SECONDS = 0.2
"""The stream is read more often: a player's list of matches follows from it."""
QUIET_SECONDS = 60.0
"""For so long at most the stream alone is asked, where nothing is written and nothing becomes due."""

log = logging.getLogger(__name__)


class Ticker(threading.Thread):
    """Runs the jobs of `triggers` until the process ends."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(name="ticker", daemon=True)
        self._stream = StreamReader(settings)
        self._stop_requested = threading.Event()
        self._failing_jobs: set[str] = set()
        # Every write comes by in the stream: without one nothing is due before what is due next.
        self._is_changed, self._quiet_until = True, 0.0
        # Other people's servers may be slow to answer; no match waits for that.
        self._workers = WorkerPool()

    def run(self) -> None:
        """Ticks. A job that fails is logged; the next tick finds everything that it left."""
        ticks = 0
        while not self._stop_requested.wait(STREAM_SECONDS):
            ticks += 1
            if not store.takes_writes():
                continue  # each job would fail; it finds its work when there is room again
            self._run_guarded(TriggerJob("reading the stream", self._read_stream))
            if ticks % round(TICK_SECONDS / STREAM_SECONDS) == 0:
                self._tick()

    def request_stop(self) -> None:
        """Stops after the tick that is running."""
        self._stop_requested.set()

    def _read_stream(self) -> None:
        was_changed, self._is_changed = self._is_changed, True  # as long as it cannot be read
        self._is_changed = self._stream.read(self._process_records) or was_changed

    def _tick(self) -> None:
        """Does what is due. An idle server asks for it once, and then not before there can be something."""
        if not self._is_changed and wiring.now().timestamp() < self._quiet_until:
            return
        for job in triggers.tick_jobs(SWEEP_SECONDS, self._workers):
            self._run_tick_job(job)
        if not self._is_changed:
            self._run_guarded(TriggerJob("looking ahead", self._look_ahead))
        else:
            self._is_changed, self._quiet_until = False, 0.0

    def _look_ahead(self) -> None:
        """Finds out when the next tick has something to do; a job that failed has it at once."""
        due = store.due_index.next_due()
        latest = wiring.now().timestamp() + QUIET_SECONDS
        self._quiet_until = latest if due is None else min(due, latest)

    def _process_records(self, records: Sequence[Record]) -> str | None:
        """A batch that cannot be sent must not come again: it would only be written again."""
        processed = triggers.process_records(records, self._workers)
        self._run_guarded(processed.sending)
        return processed.failed

    def _run_tick_job(self, job: TriggerJob) -> None:
        work = partial(self._run_guarded, job)
        if job.waits:
            self._workers.submit(Job(job.name, "", work))
        else:
            work()

    def _run_guarded(self, job: TriggerJob) -> None:
        """Logs an error of one job, so that the others are done all the same."""
        try:
            job.run()
            self._failing_jobs.discard(job.name)
        except Exception:
            self._log_failure(job.name)

    def _log_failure(self, job_name: str) -> None:
        """Once for each row of failures: without a database, every tick would fill the log."""
        if job_name not in self._failing_jobs:
            log.exception("%s failed; the next tick tries again", job_name)
        self._failing_jobs.add(job_name)
