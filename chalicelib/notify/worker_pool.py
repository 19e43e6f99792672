"""Couriers: several errands at the same time, but few for any one player or place.

Who hangs holds up what goes the same way, and nobody else.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Hashable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field

MAX_RUNNING = 16
"""Errands under way at the same time."""

MAX_RUNNING_PER_OWNER = 2
"""Errands of one owner under way at the same time."""

MAX_WAITING_PER_OWNER, MAX_WAITING = 32, 1000
"""Errands that may wait, of one owner and in all: more are not taken."""

MAX_WAIT_SECONDS = 10.0
"""After which an errand that has not been begun is dropped."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Job:
    """Something to do: `key` names it, `owner` whose it is, `lanes` how many may go each way at once."""

    key: Hashable
    owner: str
    run: Callable[[], object]
    concurrency_limits: Mapping[str, int] = field(default_factory=dict)


class WorkerPool:
    """Threads that do errands in the order in which they come, as far as each has room on its way."""

    def __init__(self, workers: int = MAX_RUNNING) -> None:
        self._workers = workers
        self._executor = ThreadPoolExecutor(workers, "courier")
        self._condition = threading.Condition()  # its lock may be taken again by who has it
        self._waiting: dict[Hashable, tuple[Job, float]] = {}
        self._running: dict[Hashable, Job] = {}

    @property
    def is_full(self) -> bool:
        """Whether so many errands wait that no more are taken."""
        return len(self._waiting) >= MAX_WAITING

    def can_accept(self, key: Hashable, owner: str) -> bool:
        """Whether an errand would be taken: not one that is here already, nor too many of one owner."""
        with self._condition:
            here = key in self._waiting or key in self._running
            crowd = sum(errand.owner == owner for errand, _ in self._waiting.values())
            return not here and not self.is_full and crowd < MAX_WAITING_PER_OWNER

    def submit(self, job: Job) -> bool:
        """Takes an errand; False, and nothing happens, where it is not taken."""
        with self._condition:
            if not self.can_accept(job.key, job.owner):
                return False
            self._waiting[job.key] = job, time.monotonic() + MAX_WAIT_SECONDS
            self._start_jobs()
            return True

    def shut_down(self) -> None:
        """Waits until everything is done, or dropped for not being begun in time; takes no more then."""
        with self._condition:
            self._condition.wait_for(lambda: not self._waiting, MAX_WAIT_SECONDS)
            self._waiting.clear()
        self._executor.shutdown()

    def _start_jobs(self) -> None:
        """Sends off whoever has room; with the lock."""
        for errand, until in list(self._waiting.values()):
            if time.monotonic() > until:
                del self._waiting[errand.key]
            elif self._can_start(errand):
                del self._waiting[errand.key]
                self._running[errand.key] = errand
                self._executor.submit(self._run_job, errand)

    def _can_start(self, job: Job) -> bool:
        under_way = self._running.values()
        if (
            len(under_way) >= self._workers
            or sum(one.owner == job.owner for one in under_way) >= MAX_RUNNING_PER_OWNER
        ):
            return False
        return all(
            sum(way in one.concurrency_limits for one in under_way) < most
            for way, most in job.concurrency_limits.items()
        )

    def _run_job(self, job: Job) -> None:
        try:
            job.run()
        except Exception:
            log.exception("errand %s failed", job.key)
        finally:
            with self._condition:
                del self._running[job.key]
                self._start_jobs()
                self._condition.notify_all()


@contextmanager
def use_pool(pool: WorkerPool | None) -> Iterator[WorkerPool]:
    """These couriers, who go on afterwards; or where there are none some that are waited for at the end."""
    if pool is not None:
        yield pool
        return
    own = WorkerPool()
    try:
        yield own
    finally:
        own.shut_down()
