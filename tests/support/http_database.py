"""The embedded database's program as an HTTP server: it reports the capacity of operations, a proxy can stand
before it, and other processes can use it.
"""

from __future__ import annotations

import ctypes
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from local import data_file
from local.database_program import ensure_installed
from tests.support.reserved_port import number_of, reserve_port
from tests.support.waiting import wait_until

_PR_SET_PDEATHSIG = 1


@contextmanager
def http_database(folder: Path) -> Iterator[str]:
    """Serves the data in a folder; the endpoint. It ends with this process, however that ends."""
    with reserve_port() as reserved:
        port = number_of(reserved)
        command = [
            str(ensure_installed()),
            "serve",
            "-p",
            str(port),
            "--db-path",
            str(folder / data_file.NAME),
        ]
        with (folder / "database.log").open("ab") as log:
            process = subprocess.Popen(command, stderr=log, preexec_fn=_end_with_parent)
        try:
            wait_until(lambda: process.poll() is not None or _listens(port))
            data_file.index_stream(folder / data_file.NAME)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


def _end_with_parent() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
