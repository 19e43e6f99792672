"""`database.pid` beside the data: the process that serves it, the server that started that."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import psutil

_END_SECONDS = 20


class PidRecord(NamedTuple):
    """What the file says: the database's process (of an older server also its guard's), and its parent."""

    pid: int
    parent_pid: int

    @property
    def is_in_use(self) -> bool:
        """Whether the server that started the database still runs; otherwise it was left behind."""
        try:
            parent = psutil.Process(self.pid).parent()
        except psutil.NoSuchProcess:
            return False
        return parent is not None and parent.pid == self.parent_pid


def path_in(folder: Path) -> Path:
    """The file of a folder with data."""
    return folder / "database.pid"


def read_record(folder: Path, database: Path) -> PidRecord | None:
    """The process that serves the database file of a folder, in use or left behind; None where none does."""
    try:
        # A third number is the port of an older server's database.
        record = PidRecord(*map(int, path_in(folder).read_text().split()[:2]))
        command = psutil.Process(record.pid).cmdline()
    except (OSError, ValueError, TypeError, psutil.Error):
        return None
    # The number may belong to another program by now.
    return record if str(database) in command else None


def end_process(pid: int) -> None:
    """Kills a process and what it started. Raises `RuntimeError` where it does not end."""
    try:
        process = psutil.Process(pid)
        family = [*process.children(recursive=True), process]
    except psutil.NoSuchProcess:
        return
    for one in family:
        one.kill()
    _, alive = psutil.wait_procs(family, _END_SECONDS)
    if alive:
        raise RuntimeError("the database left behind does not end")


def is_alive(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False
