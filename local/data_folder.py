"""The rights of the data folder: in it lie the server's keys, mail addresses and every hidden card."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from local import data_file

UMASK = 0o077
"""What nobody but the owner gets of a new file."""

_PATTERNS = (f"{data_file.NAME}*", "turnus-*.db*", "database.*")
"""What a server and its commands write there: data and journals, backups, what the database says."""

log = logging.getLogger(__name__)


def make_private(folder: Path) -> None:
    """Makes the folder where there is none, and keeps it and what servers have written there from all users
    but its owner: 0700 and 0600. Where that fails it is said in the log. Windows has other rights.

    Raises `OSError` where the folder cannot be made.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.name != "posix":
        return
    for path in (folder, *_own_files(folder)):
        _take_from_others(path)


def open_private(path: str, flags: int) -> int:
    """An opener of `open`: a new file can be read by its owner alone."""
    return os.open(path, flags, 0o600)


def _own_files(folder: Path) -> Iterator[Path]:
    for pattern in _PATTERNS:
        yield from (path for path in folder.glob(pattern) if path.is_file() and not path.is_symlink())


def _take_from_others(path: Path) -> None:
    """Leaves what is private already, so that a file system that is read-only is no trouble."""
    wanted = 0o700 if path.is_dir() else 0o600
    try:
        if not stat.S_IMODE(path.stat().st_mode) & UMASK:
            return
        path.chmod(wanted)
        is_private = not stat.S_IMODE(path.stat().st_mode) & UMASK  # some file systems know no rights
        reason = "its file system keeps no rights"
    except OSError as error:
        is_private, reason = False, error.strerror or str(error)
    if not is_private:
        log.error(
            "other users of this machine can reach %s, and its rights cannot be set: %s. Its owner can: "
            "chmod %o %s",
            path,
            reason,
            wanted,
            path,
        )
