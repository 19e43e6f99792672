"""Watches the embedded database: starts it again where it has ended or does not answer, and says when it
takes no writes.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path

from chalicelib import store
from local.database import Database
from local.obstacles import find_obstacle

_LOOK_SECONDS = 1.0
_MAX_SILENT_LOOKS = 3
"""So often in a row a database that runs may leave a question unanswered; each takes some seconds."""

_MAX_RESTARTS = 5
_RESTART_SECONDS = 60.0
"""A database that has to be started more often within these seconds is given up."""

log = logging.getLogger(__name__)


class DatabaseWatch(threading.Thread):
    """Looks after the database of a folder until it is told to stop; calls `give_up` where a new start does
    not help.
    """

    def __init__(self, database: Database, folder: Path, give_up: Callable[[], None]) -> None:
        super().__init__(name="database watch", daemon=True)
        self._database, self._folder, self._give_up = database, folder, give_up
        self._takes_writes = True
        self._stop_requested = threading.Event()
        self._restarts: list[float] = []
        self.has_given_up = False

    def request_stop(self) -> None:
        """Stops looking, and waits for the look that is under way."""
        self._stop_requested.set()
        self.join()

    def run(self) -> None:
        """Looks every second."""
        silent = 0
        while not self._stop_requested.wait(_LOOK_SECONDS) and not self.has_given_up:
            if self._database.is_running:
                silent = 0 if store.is_reachable() else silent + 1
                if silent == 0:
                    self._look_at_writes()
                if silent < _MAX_SILENT_LOOKS:
                    continue
            self._restart("does not answer" if self._database.is_running else "has ended")
            silent = 0

    def _look_at_writes(self) -> None:
        """Logs once that nothing can be written and why, and once that it can again."""
        before, self._takes_writes = self._takes_writes, store.takes_writes()
        if before and not self._takes_writes:
            why = find_obstacle(self._folder) or "see database.log beside the data"
            log.error("nothing can be written: %s. Until it can, every move is refused and none is lost", why)
        if self._takes_writes and not before:
            log.error("the data can be written again")

    def _restart(self, trouble: str) -> None:
        now = time.monotonic()
        self._restarts = [at for at in self._restarts if now - at < _RESTART_SECONDS]
        if len(self._restarts) == _MAX_RESTARTS:
            log.critical("the database %s, again and again: see database.log beside the data", trouble)
            self.has_given_up = True
            self._give_up()
            return
        self._restarts.append(now)
        log.error("the database %s: it is started again", trouble)
        try:
            self._database.restart()
        except Exception:  # it opens files and starts a program: much can fail, and nobody else would try
            log.exception("the database could not be started; the next look tries again")
