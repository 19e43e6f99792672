"""The watch of the embedded database goes on, whatever a new start raises."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from local.database import Database
from local.watch import DatabaseWatch
from tests.support.waiting import wait_until


class EndedDatabase(Database):
    """A database that has ended, and whose first new start fails."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.starts = 0
        self._error = error

    @property
    def is_running(self) -> bool:
        """Whether it was started a second time."""
        return self.starts == 2

    def restart(self) -> None:
        """Fails the first time."""
        self.starts += 1
        if self.starts == 1:
            raise self._error


@pytest.mark.parametrize(
    "error", [RuntimeError("silent"), OSError(24, "Too many open files"), sqlite3.Error("locked")]
)
def test_a_start_that_fails_is_tried_again(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("local.watch._LOOK_SECONDS", 0)
    monkeypatch.setattr("chalicelib.store.is_reachable", lambda: True)
    monkeypatch.setattr("chalicelib.store.takes_writes", lambda: True)
    database = EndedDatabase(error)
    watch = DatabaseWatch(database, tmp_path, lambda: None)
    watch.start()
    wait_until(lambda: database.is_running or not watch.is_alive())
    watch.request_stop()
    assert database.is_running
    assert "could not be started; the next look tries again" in caplog.text
