"""Couriers: who hangs holds up what goes the same way, and nobody else."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial

import pytest

from chalicelib.notify import worker_pool
from chalicelib.notify.worker_pool import Job, WorkerPool

TIMEOUT = 20
"""Seconds after which a test gives up waiting."""


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    """Four of them, waited for at the end."""
    four = WorkerPool(4)
    yield four
    four.shut_down()


class Gate:
    """Errands that wait at a gate until it is opened, and how many there were at the same time."""

    def __init__(self) -> None:
        self.arrivals, self._open, self._lock = threading.Semaphore(0), threading.Event(), threading.Lock()
        self.done: list[str] = []
        self._running = self.peak = 0

    def make_job(self, key: str, owner: str = "ada", **lanes: int) -> Job:
        """One that waits here."""
        return Job(key, owner, lambda: self._wait(key), lanes)

    def open(self) -> None:
        """From now on nobody waits."""
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
    pool.submit(Job("other", "ben", arrived.set, {"wide": 6}))
    assert arrived.wait(TIMEOUT)
    gate.open()
    pool.shut_down()
    assert (len(gate.done), gate.peak) == (6, 3)


def test_waiting_jobs_start_in_order() -> None:
    team, gate, went = WorkerPool(1), Gate(), list[int]()
    team.submit(gate.make_job("first"))
    for n in range(8):
        team.submit(Job(n, "ben", partial(went.append, n)))
    gate.open()
    team.shut_down()
    assert went == list(range(8))


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
    taken = [
        pool.submit(gate.make_job(str(n)))
        for n in range(worker_pool.MAX_RUNNING_PER_OWNER + worker_pool.MAX_WAITING_PER_OWNER + 3)
    ]
    assert taken.count(True) == worker_pool.MAX_RUNNING_PER_OWNER + worker_pool.MAX_WAITING_PER_OWNER
    assert pool.can_accept("other", "ben")
    gate.open()


def test_waiting_jobs_are_limited(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "MAX_WAITING", 3)
    gate = Gate()
    taken = [pool.submit(gate.make_job(str(n), f"player {n}", one=1)) for n in range(6)]
    assert (taken.count(True), pool.is_full, pool.can_accept("other", "ben")) == (4, True, False)
    gate.open()


def test_job_that_waits_too_long_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    team, gate = WorkerPool(1), Gate()
    team.submit(gate.make_job("first"))
    monkeypatch.setattr(worker_pool, "MAX_WAIT_SECONDS", -1.0)
    team.submit(gate.make_job("late"))
    monkeypatch.undo()
    team.submit(gate.make_job("in time"))
    gate.open()
    team.shut_down()
    assert gate.done == ["first", "in time"]


def test_failing_job_does_not_stop_the_pool(pool: WorkerPool) -> None:
    gate = Gate()
    gate.open()
    for n in range(8):
        pool.submit(Job(n, "ada", lambda: 1 // 0))
    pool.submit(gate.make_job("other"))
    pool.shut_down()
    assert gate.done == ["other"]
