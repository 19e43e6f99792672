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

AT_ONCE = 16
"""Errands under way at the same time."""

EACH = 2
"""Errands of one owner under way at the same time."""

CROWD, MOST = 32, 1000
"""Errands that may wait, of one owner and in all: more are not taken."""

SECONDS = 10.0
"""After which an errand that has not been begun is dropped."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Errand:
    """Something to do: `key` names it, `owner` whose it is, `lanes` how many may go each way at once."""

    key: Hashable
    owner: str
    do: Callable[[], object]
    lanes: Mapping[str, int] = field(default_factory=dict)


class Couriers:
    """Threads that do errands in the order in which they come, as far as each has room on its way."""

    def __init__(self, many: int = AT_ONCE) -> None:
        self._many = many
        self._pool = ThreadPoolExecutor(many, "courier")
        self._changed = threading.Condition()  # its lock may be taken again by who has it
        self._waiting: dict[Hashable, tuple[Errand, float]] = {}
        self._begun: dict[Hashable, Errand] = {}

    @property
    def full(self) -> bool:
        """Whether so many errands wait that no more are taken."""
        return len(self._waiting) >= MOST

    def takes(self, key: Hashable, owner: str) -> bool:
        """Whether an errand would be taken: not one that is here already, nor too many of one owner."""
        with self._changed:
            here = key in self._waiting or key in self._begun
            crowd = sum(errand.owner == owner for errand, _ in self._waiting.values())
            return not here and not self.full and crowd < CROWD

    def offer(self, errand: Errand) -> bool:
        """Takes an errand; False, and nothing happens, where it is not taken."""
        with self._changed:
            if not self.takes(errand.key, errand.owner):
                return False
            self._waiting[errand.key] = errand, time.monotonic() + SECONDS
            self._begin()
            return True

    def finish(self) -> None:
        """Waits until everything is done, or dropped for not being begun in time; takes no more then."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting, SECONDS)
            self._waiting.clear()
        self._pool.shutdown()

    def _begin(self) -> None:
        """Sends off whoever has room; with the lock."""
        for errand, until in list(self._waiting.values()):
            if time.monotonic() > until:
                del self._waiting[errand.key]
            elif self._room(errand):
                del self._waiting[errand.key]
                self._begun[errand.key] = errand
                self._pool.submit(self._run, errand)

    def _room(self, errand: Errand) -> bool:
        under_way = self._begun.values()
        if len(under_way) >= self._many or sum(one.owner == errand.owner for one in under_way) >= EACH:
            return False
        return all(sum(way in one.lanes for one in under_way) < most for way, most in errand.lanes.items())

    def _run(self, errand: Errand) -> None:
        try:
            errand.do()
        except Exception:
            log.exception("errand %s failed", errand.key)
        finally:
            with self._changed:
                del self._begun[errand.key]
                self._begin()
                self._changed.notify_all()


@contextmanager
def at_work(couriers: Couriers | None) -> Iterator[Couriers]:
    """These couriers, who go on afterwards; or where there are none some that are waited for at the end."""
    if couriers is not None:
        yield couriers
        return
    own = Couriers()
    try:
        yield own
    finally:
        own.finish()
