"""The connection of an operator's command to where the data is: a folder of this machine, or AWS."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from chalicelib import store, wiring
from local.database import Database, is_in_use

_REMOTE_VARIABLES = ("TURNUS_TABLE", "TURNUS_DYNAMODB")
"""Settings that say where the data is, if not in a folder of this machine."""


def add_data_argument(parser: ArgumentParser) -> None:
    """Adds `--data` to a command's arguments: the folder of the database."""
    parser.add_argument("--data", type=Path, default=Path("data"), help="folder of the database (./data)")


def is_remote() -> bool:
    """Whether settings say where the data is, so that no folder is looked at."""
    return any(name in os.environ for name in _REMOTE_VARIABLES)


@contextmanager
def connected_storage(folder: Path) -> Iterator[None]:
    """Connects `store` to the data in this folder, for reading alone where a server uses it; or to AWS."""
    with Database() as database:
        was_in_use = not is_remote() and is_in_use(folder)
        if not is_remote():
            start = database.start_reading if was_in_use else database.start
            os.environ["TURNUS_DYNAMODB"] = start(folder)
        wiring.initialize()
        if database.pid is not None and not was_in_use:
            store.create_table()
        yield
