"""Watches the embedded database, and starts it again where it has ended or does not answer."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from chalicelib import store
from local.database import Database

_LOOK_SECONDS = 1.0
_MAX_SILENT_LOOKS = 3
"""So often in a row a database that runs may leave a question unanswered; each takes some seconds."""

_MAX_RESTARTS = 5
_RESTART_SECONDS = 60.0
"""A database that has to be started more often within these seconds is given up."""

log = logging.getLogger(__name__)


class DatabaseWatch(threading.Thread):
    """Looks after a database until it is told to stop; calls `give_up` where a new start does not help."""

    def __init__(self, database: Database, give_up: Callable[[], None]) -> None:
        super().__init__(name="database watch", daemon=True)
        self._database, self._give_up = database, give_up
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
                if silent < _MAX_SILENT_LOOKS:
                    continue
            self._restart("does not answer" if self._database.is_running else "has ended")
            silent = 0

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
        except RuntimeError:
            log.exception("the database could not be started; the next look tries again")
