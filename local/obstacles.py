"""What keeps the data folder from being written, in words for whoever runs the server."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from local import data_file

_MIN_FREE_BYTES = 2**20
"""With less than this the database cannot work: a move, the stream's record of it and the database's log."""


def find_obstacle(folder: Path) -> str | None:
    """Why nothing can be written to a folder and the database's files in it; None where nothing is seen."""
    try:
        free = shutil.disk_usage(folder).free
    except OSError:
        return None  # the folder is not there, and what was tried with it says more
    if free < _MIN_FREE_BYTES:
        return f"the disk with {folder} is full"
    paths = (folder, *folder.glob(f"{data_file.NAME}*"), *folder.glob("database.*"))
    return next((f"{path} is read-only" for path in paths if not os.access(path, os.W_OK)), None)
