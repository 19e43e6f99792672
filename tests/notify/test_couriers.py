"""Couriers: who hangs holds up what goes the same way, and nobody else."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial

import pytest

from chalicelib.notify import couriers
from chalicelib.notify.couriers import Couriers, Errand

LONG = 20
"""Seconds after which a test gives up waiting."""


@pytest.fixture
def team() -> Iterator[Couriers]:
    """Four of them, waited for at the end."""
    four = Couriers(4)
    yield four
    four.finish()


class Gate:
    """Errands that wait at a gate until it is opened, and how many there were at the same time."""

    def __init__(self) -> None:
        self.came, self._open, self._lock = threading.Semaphore(0), threading.Event(), threading.Lock()
        self.done: list[str] = []
        self._here = self.most = 0

    def errand(self, key: str, owner: str = "ada", **lanes: int) -> Errand:
        """One that waits here."""
        return Errand(key, owner, lambda: self._wait(key), lanes)

    def open(self) -> None:
        """From now on nobody waits."""
        self._open.set()

    def _wait(self, key: str) -> None:
        with self._lock:
            self._here += 1
            self.most = max(self.most, self._here)
        self.came.release()
        self._open.wait(LONG)
        with self._lock:
            self._here -= 1
            self.done.append(key)


def test_who_hangs_holds_up_nobody_else(team: Couriers) -> None:
    gate, arrived = Gate(), threading.Event()
    for n in range(10):
        assert team.offer(gate.errand(f"hangs {n}"))
    assert team.offer(Errand("other", "ben", arrived.set))
    assert arrived.wait(LONG)
    assert gate.done == []
    gate.open()
    team.finish()
    assert (len(gate.done), gate.most) == (10, couriers.EACH)


def test_few_go_the_same_way(team: Couriers) -> None:
    gate, arrived = Gate(), threading.Event()
    for n in range(6):
        team.offer(gate.errand(f"hangs {n}", f"player {n}", narrow=3, wide=6))
    team.offer(Errand("other", "ben", arrived.set, {"wide": 6}))
    assert arrived.wait(LONG)
    gate.open()
    team.finish()
    assert (len(gate.done), gate.most) == (6, 3)


def test_those_who_wait_go_in_the_order_in_which_they_came() -> None:
    team, gate, went = Couriers(1), Gate(), list[int]()
    team.offer(gate.errand("first"))
    for n in range(8):
        team.offer(Errand(n, "ben", partial(went.append, n)))
    gate.open()
    team.finish()
    assert went == list(range(8))


def test_an_errand_is_taken_once(team: Couriers) -> None:
    gate = Gate()
    assert [team.offer(gate.errand("one")) for _ in range(2)] == [True, False]
    assert gate.came.acquire(timeout=LONG)
    assert not team.takes("one", "ada")
    gate.open()
    team.finish()
    assert (gate.done, team.takes("one", "ada")) == (["one"], True)


def test_of_one_owner_so_many_wait_and_no_more(team: Couriers) -> None:
    gate = Gate()
    taken = [team.offer(gate.errand(str(n))) for n in range(couriers.EACH + couriers.CROWD + 3)]
    assert taken.count(True) == couriers.EACH + couriers.CROWD
    assert team.takes("other", "ben")
    gate.open()


def test_of_all_so_many_wait_and_no_more(team: Couriers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(couriers, "MOST", 3)
    gate = Gate()
    taken = [team.offer(gate.errand(str(n), f"player {n}", one=1)) for n in range(6)]
    assert (taken.count(True), team.full, team.takes("other", "ben")) == (4, True, False)
    gate.open()


def test_what_is_not_begun_in_time_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    team, gate = Couriers(1), Gate()
    team.offer(gate.errand("first"))
    monkeypatch.setattr(couriers, "SECONDS", -1.0)
    team.offer(gate.errand("late"))
    monkeypatch.undo()
    team.offer(gate.errand("in time"))
    gate.open()
    team.finish()
    assert gate.done == ["first", "in time"]


def test_one_that_fails_is_no_matter(team: Couriers) -> None:
    gate = Gate()
    gate.open()
    for n in range(8):
        team.offer(Errand(n, "ada", lambda: 1 // 0))
    team.offer(gate.errand("other"))
    team.finish()
    assert gate.done == ["other"]
