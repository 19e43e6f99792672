"""The worker pool: a job that hangs blocks jobs of its owner or with its resources, and no others."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from chalicelib.notify import worker_pool
from chalicelib.notify.worker_pool import Job, Limit, WorkerPool

TIMEOUT = 20
"""Seconds after which a test gives up waiting."""


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    """A pool of four workers, shut down in the end."""
    workers = WorkerPool(4)
    yield workers
    workers.shut_down()


class Gate:
    """Makes jobs that wait until the gate opens, and counts how many run at once."""

    def __init__(self) -> None:
        self.arrivals, self._open, self._lock = threading.Semaphore(0), threading.Event(), threading.Lock()
        self.done: list[str] = []
        self._running = self.peak = 0

    def make_job(self, key: str, owner: str = "ada", **limits: int) -> Job:
        """A job that waits at this gate; `limits` say how many may use a resource at once."""
        return Job(key, owner, lambda: self._wait(key), {name: Limit(most) for name, most in limits.items()})

    def open(self) -> None:
        """Lets all jobs go on."""
        self._open.set()

    def _wait(self, key: str) -> None:
        with self._lock:
            self._running += 1
            self.peak = max(self.peak, self._running)
        self.arrivals.release()
        self._open.wait(TIMEOUT)
        with self._lock:
            self._running -= 1
            self.done.append(key)


def test_hanging_jobs_of_one_owner_do_not_block_another(pool: WorkerPool) -> None:
    gate, arrived = Gate(), threading.Event()
    for n in range(10):
        assert pool.submit(gate.make_job(f"hangs {n}"))
    assert pool.submit(Job("other", "ben", arrived.set))
    assert arrived.wait(TIMEOUT)
    assert gate.done == []
    gate.open()
    pool.shut_down()
    assert (len(gate.done), gate.peak) == (10, worker_pool.MAX_RUNNING_PER_OWNER)


def test_concurrency_limit_of_a_resource(pool: WorkerPool) -> None:
    gate, arrived = Gate(), threading.Event()
    for n in range(6):
        pool.submit(gate.make_job(f"hangs {n}", f"player {n}", narrow=3, wide=6))
    pool.submit(Job("other", "ben", arrived.set, {"wide": Limit(6)}))
    assert arrived.wait(TIMEOUT)
    gate.open()
    pool.shut_down()
    assert (len(gate.done), gate.peak) == (6, 3)


def test_waiting_jobs_start_in_order() -> None:
    pool, gate, started = WorkerPool(1), Gate(), list[int]()
    pool.submit(gate.make_job("first"))
    for n in range(8):
        pool.submit(Job(n, "ben", partial(started.append, n)))
    gate.open()
    pool.shut_down()
    assert started == list(range(8))


def test_job_with_a_known_key_is_not_accepted(pool: WorkerPool) -> None:
    gate = Gate()
    assert [pool.submit(gate.make_job("one")) for _ in range(2)] == [True, False]
    assert gate.arrivals.acquire(timeout=TIMEOUT)
    assert not pool.can_accept("one", "ada")
    gate.open()
    pool.shut_down()
    assert (gate.done, pool.can_accept("one", "ada")) == (["one"], True)


def test_waiting_jobs_of_one_owner_are_limited(pool: WorkerPool) -> None:
    gate = Gate()
    accepted = [
        pool.submit(gate.make_job(str(n)))
        for n in range(worker_pool.MAX_RUNNING_PER_OWNER + worker_pool.MAX_WAITING_PER_OWNER + 3)
    ]
    assert accepted.count(True) == worker_pool.MAX_RUNNING_PER_OWNER + worker_pool.MAX_WAITING_PER_OWNER
    assert pool.can_accept("other", "ben")
    gate.open()


def test_waiting_jobs_are_limited(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "MAX_WAITING", 3)
    gate = Gate()
    accepted = [pool.submit(gate.make_job(str(n), f"player {n}", one=1)) for n in range(6)]
    assert (accepted.count(True), pool.is_full, pool.can_accept("other", "ben")) == (4, True, False)
    gate.open()


def test_waiting_jobs_of_one_resource_are_limited(pool: WorkerPool) -> None:
    gate, narrow = Gate(), {"narrow": Limit(running=1, waiting=3)}
    jobs = [replace(gate.make_job(str(n), f"player {n}"), limits=narrow) for n in range(6)]
    assert [pool.submit(job) for job in jobs] == [True] * 4 + [False] * 2
    assert pool.submit(gate.make_job("other", "ben"))
    gate.open()


def test_job_that_waits_too_long_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, gate = WorkerPool(1), Gate()
    pool.submit(gate.make_job("first"))
    monkeypatch.setattr(worker_pool, "MAX_WAIT_SECONDS", -1.0)
    pool.submit(gate.make_job("late"))
    monkeypatch.undo()
    pool.submit(gate.make_job("in time"))
    gate.open()
    pool.shut_down()
    assert gate.done == ["first", "in time"]


def test_shutting_down_is_told_when_no_job_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, gate, told = WorkerPool(1), Gate(), list[bool]()

    class Waited(threading.Condition):
        """Opens the gate once somebody waits, and notes whether they were told or gave up."""

        def wait(self, timeout: float | None = None) -> bool:
            gate.open()
            told.append(super().wait(TIMEOUT))
            return told[-1]

    monkeypatch.setattr(pool, "_condition", Waited())
    pool.submit(gate.make_job("first"))
    pool.submit(gate.make_job("second"))
    pool.shut_down()
    assert (told, gate.done) == ([True], ["first", "second"])


def test_failing_job_does_not_stop_the_pool(pool: WorkerPool) -> None:
    gate = Gate()
    gate.open()
    for n in range(8):
        pool.submit(Job(n, "ada", lambda: 1 // 0))
    pool.submit(gate.make_job("other"))
    pool.shut_down()
    assert gate.done == ["other"]
