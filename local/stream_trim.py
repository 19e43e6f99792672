"""Takes out of the database's file what it keeps of the stream for ever and nobody reads any more.

It goes past the database, through SQLite: there is no other way. Why that is safe:
`docs/decisions/0028-other-machines-and-the-data-folder.md`.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

from chalicelib import store
from local import data_file

_PAUSE_SECONDS = 10.0
_STEP_RECORDS = 200
"""Records that are deleted at once: the database waits for that, some milliseconds."""

_STEP_PAUSE_SECONDS = 0.05

log = logging.getLogger(__name__)


class StreamTrim(threading.Thread):
    """Trims the database in a file every few seconds, until it is told to stop."""

    def __init__(self, file: Path) -> None:
        super().__init__(name="stream trim", daemon=True)
        self._file = file
        self._stop_requested = threading.Event()

    def request_stop(self) -> None:
        """Stops, and waits for the step that is under way."""
        self._stop_requested.set()
        self.join()

    def run(self) -> None:
        """Trims at once and then again and again. What fails, the next time does."""
        while True:
            try:
                self._trim()
            except (sqlite3.Error, store.StorageError) as error:
                log.info("the stream could not be trimmed: %s", error)
            if self._stop_requested.wait(_PAUSE_SECONDS):
                return

    def _trim(self) -> None:
        while trim_step(self._file) == _STEP_RECORDS and not self._stop_requested.wait(_STEP_PAUSE_SECONDS):
            pass


def trim_step(file: Path) -> int:
    """Deletes the oldest records that the stream's reader has processed, some hundred at most; how many.

    Raises `sqlite3.Error` and `StorageError`; nothing was deleted then.
    """
    with closing(data_file.connect(file)) as database:
        oldest = database.execute("SELECT shard_id FROM _stream_records ORDER BY id LIMIT 1").fetchone()
        position = store.stream_positions.get(oldest[0]) if oldest else None
        if position is None:
            return 0
        # The record at the position stays: the database numbers the next one after the greatest there is.
        found = database.execute(
            "DELETE FROM _stream_records WHERE id IN (SELECT id FROM _stream_records"
            " WHERE shard_id = ? AND CAST(sequence_number AS INTEGER) < ? ORDER BY id LIMIT ?)",
            (oldest[0], int(position), _STEP_RECORDS),
        )
        return found.rowcount
