"""Puts a backup in place: `python -m tools.restore backups/turnus-….db --data ./data`; the server is stopped.

Data that is there already is replaced only with `--replace`, and is kept as a backup beside it.
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
from pathlib import Path

from local import data_file
from local.database import is_in_use
from tools.backup import make_backup
from tools.storage_connection import add_data_argument, is_remote


class RestoreRefused(Exception):
    """A folder is in use, or holds data that nobody said may be replaced."""


def restore(backup: Path, data: Path, replace: bool) -> Path | None:
    """Puts a backup into a folder; the backup of the data that was there, None where there was none.

    Raises `RestoreRefused`, `OSError` and `sqlite3.Error`; the folder is as it was then.
    """
    target = data / data_file.NAME
    if not backup.is_file():
        raise FileNotFoundError(f"there is no {backup}")
    _refuse_if_in_use(data)
    if target.exists() and not replace:
        raise RestoreRefused(
            f"{data} holds data already; with --replace (REPLACE=yes) it is kept as a backup"
        )
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = data / f"{data_file.NAME}.restored"
    fresh.unlink(missing_ok=True)
    data_file.copy(backup, fresh)
    kept = make_backup(data, data) if target.exists() else None
    # The journal belongs to the old file; what was in it is in the backup.
    for suffix in ("-wal", "-shm"):
        target.with_name(target.name + suffix).unlink(missing_ok=True)
    fresh.replace(target)
    return kept


def _refuse_if_in_use(data: Path) -> None:
    if is_in_use(data):
        raise RestoreRefused(f"{data} is in use: stop the server first")


def main() -> None:
    """Restores and says what became of the data before; ends with a sentence where that fails."""
    parser = argparse.ArgumentParser(prog="python -m tools.restore", description="Puts a backup in place.")
    parser.add_argument("backup", type=Path, help="the file that a backup made")
    add_data_argument(parser)
    parser.add_argument("--replace", action="store_true", help="replace the data that is there")
    arguments = parser.parse_args()
    if is_remote():
        sys.exit("The data is not in a folder of this machine: the database's own backups are the way.")
    try:
        kept = restore(arguments.backup, arguments.data, arguments.replace)
    except (RestoreRefused, OSError, sqlite3.Error) as error:
        sys.exit(f"Nothing was restored: {error}")
    print(f"{arguments.backup} is in {arguments.data}." + (f" What was there is {kept}." if kept else ""))


if __name__ == "__main__":
    main()
