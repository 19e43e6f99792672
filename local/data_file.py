"""The file with all data, read and written past the database: SQLite lets several processes do that."""

from __future__ import annotations

import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path

NAME = "turnus.db"
"""The file in its folder, in SQLite's format; beside it lie its journal and what the database says."""

LOCK_SECONDS = 1.0
"""How long to wait for the database's own writes."""

_MIN_FREE_BYTES = 8 * 2**20
"""A file with less free room than this is not made smaller: it will be used again soon."""

log = logging.getLogger(__name__)


def connect(file: Path) -> sqlite3.Connection:
    """A connection to an existing file; each statement is a transaction of its own."""
    address = f"{file.resolve().as_uri()}?mode=rw"
    return sqlite3.connect(address, uri=True, timeout=LOCK_SECONDS, isolation_level=None)


def compact(file: Path) -> None:
    """Makes the file smaller where most of it is free. The database must not be running.

    Does nothing where there is no file, and where it fails: it takes room for a second copy meanwhile.
    """
    if not file.exists():
        return
    try:
        with closing(connect(file)) as database:
            page, pages, free = (
                database.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("page_size", "page_count", "freelist_count")
            )
            if free * page >= _MIN_FREE_BYTES and free > pages / 2:
                database.execute("VACUUM")
    except sqlite3.Error as error:
        log.info("the data could not be made smaller: %s", error)


def index_stream(file: Path) -> None:
    """Lets the database find the greatest number of its stream at once: each write asks for it.

    Without the index it reads every record there is. Where that fails, the database works without one.
    """
    try:
        with closing(connect(file)) as database:
            database.execute(
                "CREATE INDEX IF NOT EXISTS stream_order"
                " ON _stream_records (table_name, CAST(sequence_number AS INTEGER))"
            )
    except sqlite3.Error as error:
        log.info("the stream has no index: %s", error)


def copy(source: Path, target: Path) -> None:
    """Copies the data as it is at one moment into a new file that its owner alone can read.

    The source may be in use. The target appears only when it is complete, and is checked before. Raises
    `FileExistsError`, `OSError` and `sqlite3.Error`.
    """
    if target.exists():
        raise FileExistsError(f"{target} exists already")
    half = target.with_name(f"{target.name}.part")
    half.unlink(missing_ok=True)
    os.close(os.open(half, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with closing(connect(source)) as read, closing(connect(half)) as written:
            read.backup(written)
            written.execute("PRAGMA journal_mode = DELETE")  # one file, without a journal beside it
        check(half)
        with half.open("rb+") as handle:
            os.fsync(handle.fileno())
        half.rename(target)
    finally:
        half.unlink(missing_ok=True)


def check(file: Path) -> None:
    """Raises `sqlite3.Error` where a file is damaged, or is not the data of a server."""
    with closing(connect(file)) as database:
        (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError(found)
        database.execute("SELECT table_name FROM _tables LIMIT 1")
