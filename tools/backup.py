"""A copy of all data, while the server runs: `python -m tools.backup --data ./data --to ./backups`.

The file holds the server's keys, players' mail addresses and hidden cards; its owner alone can read it.
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
from datetime import UTC, datetime
from pathlib import Path

from local import data_file
from tools.storage_connection import add_data_argument, is_remote


def make_backup(data: Path, folder: Path) -> Path:
    """Copies the data of a folder, in use or not, as it is now; the file, named after the time.

    Raises `OSError` and `sqlite3.Error`.
    """
    source = data / data_file.NAME
    if not source.is_file():
        raise FileNotFoundError(f"{data} holds no data")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    target = folder / f"turnus-{datetime.now(UTC):%Y-%m-%dT%H%M%SZ}.db"
    data_file.copy(source, target)
    return target


def main() -> None:
    """Makes a backup and prints where it is; ends with a sentence where that fails."""
    parser = argparse.ArgumentParser(prog="python -m tools.backup", description="A copy of all data.")
    add_data_argument(parser)
    parser.add_argument("--to", type=Path, default=Path("backups"), help="folder for the copy (./backups)")
    arguments = parser.parse_args()
    if is_remote():
        sys.exit("The data is not in a folder of this machine: the database's own backups are the way.")
    try:
        made = make_backup(arguments.data, arguments.to)
    except (OSError, sqlite3.Error) as error:
        sys.exit(f"No backup was made: {error}")
    print(f"{made} ({made.stat().st_size / 1e6:.1f} MB). Keep it as a secret: the server's keys are in it.")


if __name__ == "__main__":
    main()
