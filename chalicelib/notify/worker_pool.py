"""A pool of threads that limits how many jobs of one owner, or using one resource, run and wait at once.

A job that hangs holds up jobs that share its owner or a resource with it, and no others.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Hashable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field

MAX_RUNNING = 25
"""Jobs running at once."""

MAX_RUNNING_PER_OWNER = 2
"""Jobs of one owner running at once."""

MAX_WAITING_PER_OWNER, MAX_WAITING = 32, 1500
"""Jobs that may wait, of one owner and in all; no more are accepted."""

MAX_WAIT_SECONDS = 10.0
"""Seconds after which a job that has not been started is dropped."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Limit:
    """How many jobs that use a resource may be `running`, and how many may be `waiting`, at once."""

    running: int
    waiting: int = MAX_WAITING


@dataclass(frozen=True)
class Job:
    """Something to run: `key` identifies it, `owner` is whose it is, `limits` name the resources it uses."""

    key: Hashable
    owner: str
    run: Callable[[], object]
    limits: Mapping[str, Limit] = field(default_factory=dict)


class WorkerPool:
    """Threads that run jobs in the order in which they come, each as soon as its limits allow."""

    def __init__(self, workers: int = MAX_RUNNING) -> None:
        self._workers = workers
        self._executor = ThreadPoolExecutor(workers, "worker")
        self._condition = threading.Condition()  # with a lock that its holder may take again
        self._waiting: dict[Hashable, tuple[Job, float]] = {}
        self._running: dict[Hashable, Job] = {}

    @property
    def is_full(self) -> bool:
        """Whether so many jobs wait that no more are accepted."""
        return len(self._waiting) >= MAX_WAITING

    def can_accept(self, key: Hashable, owner: str) -> bool:
        """Whether a job would be accepted: it is not in the pool yet, and not too many are waiting."""
        with self._condition:
            is_known = key in self._waiting or key in self._running
            waiting = sum(job.owner == owner for job, _ in self._waiting.values())
            return not is_known and not self.is_full and waiting < MAX_WAITING_PER_OWNER

    def submit(self, job: Job, wait_seconds: float = 0) -> bool:
        """Accepts a job, within so many seconds; False, and nothing happens, where it cannot be accepted."""
        with self._condition:
            if not self._condition.wait_for(lambda: self._can_accept(job), max(wait_seconds, 0)):
                return False
            self._waiting[job.key] = job, time.monotonic() + MAX_WAIT_SECONDS
            self._start_jobs()
            return True

    def shut_down(self) -> None:
        """Waits until every job has ended or was dropped for waiting too long; then accepts no more."""
        with self._condition:
            self._condition.wait_for(lambda: not self._waiting, MAX_WAIT_SECONDS)
            self._waiting.clear()
        self._executor.shutdown()

    def _can_accept(self, job: Job) -> bool:
        return self.can_accept(job.key, job.owner) and self._has_room(job)

    def _has_room(self, job: Job) -> bool:
        """Whether one more job may wait for each resource that this one uses."""
        return all(
            sum(resource in one.limits for one, _ in self._waiting.values()) < limit.waiting
            for resource, limit in job.limits.items()
        )

    def _start_jobs(self) -> None:
        """Starts the jobs that can start, drops those that have waited too long. Needs the lock."""
        for job, end in list(self._waiting.values()):
            if time.monotonic() > end:
                del self._waiting[job.key]
            elif self._can_start(job):
                del self._waiting[job.key]
                self._running[job.key] = job
                self._executor.submit(self._run_job, job)

    def _can_start(self, job: Job) -> bool:
        running = self._running.values()
        if len(running) >= self._workers:
            return False
        if sum(one.owner == job.owner for one in running) >= MAX_RUNNING_PER_OWNER:
            return False
        return all(
            sum(resource in one.limits for one in running) < limit.running
            for resource, limit in job.limits.items()
        )

    def _run_job(self, job: Job) -> None:
        try:
            job.run()
        except Exception:
            log.exception("job %s failed", job.key)
        finally:
            with self._condition:
                del self._running[job.key]
                self._start_jobs()
                self._condition.notify_all()


@contextmanager
def use_pool(pool: WorkerPool | None) -> Iterator[WorkerPool]:
    """This pool, which goes on afterwards; or for None a temporary one, which is shut down in the end."""
    if pool is not None:
        yield pool
        return
    temporary = WorkerPool()
    try:
        yield temporary
    finally:
        temporary.shut_down()
