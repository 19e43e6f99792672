"""Starts and stops the embedded DynamoDB-compatible database."""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from local import data_file, guard, pid_file
from local.database_program import ensure_installed

NEEDS_GUARD = sys.platform != "linux"
"""Linux ends a child with its parent when asked to; elsewhere a guard between the two does it."""

_PR_SET_PDEATHSIG = 1
_READY_SECONDS = 20


class Database:
    """One database process on loopback. It ends with the `with` block, and with this process however that
    ends.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._served: tuple[Path, int] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def pid(self) -> int | None:
        """The process id while it runs, of the guard where there is one."""
        return self._process.pid if self._process else None

    def start(self, folder: Path, port: int = 0) -> str:
        """Serves the data in `folder`, on a free port for 0; returns the endpoint once it answers.

        Raises `RuntimeError` where another server is using that data.
        """
        folder = folder.resolve()
        # Players' tokens are stored as hashes, but the server's keys lie there as they are.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _kill_stale(folder)
        data_file.compact(folder / data_file.NAME)
        return self._serve(folder, port) if port else self._serve_on_free_port(folder)

    def _serve_on_free_port(self, folder: Path) -> str:
        """Tries another port where the one that was free has been taken before the program had it."""
        while True:
            port = free_port()
            try:
                return self._serve(folder, port)
            except RuntimeError:
                if is_free(port):
                    raise

    def _serve(self, folder: Path, port: int) -> str:
        command = [
            str(ensure_installed()),
            "serve",
            "-p",
            str(port),
            "--db-path",
            str(folder / data_file.NAME),
        ]
        with (folder / "database.log").open("ab") as log:
            self._process = _start_process(command, log)
        pid_file.path_in(folder).write_text(f"{self._process.pid} {os.getpid()} {port}")
        self._served = folder, port
        _wait_for_port(port, self._process)
        data_file.index_stream(folder / data_file.NAME)
        return _endpoint(port)

    @property
    def is_running(self) -> bool:
        """Whether the process that was started has not ended."""
        return self._process is not None and self._process.poll() is None

    def restart(self) -> None:
        """Starts the process again on the same data and port, and ends it before if it still runs.

        Raises `RuntimeError` where it does not answer.
        """
        if self._process is None or self._served is None:
            raise RuntimeError("the database has not been started")
        pid_file.end_process(self._process.pid)
        self._process.wait()
        self.start(*self._served)

    def stop(self) -> None:
        """Ends the process. Nothing is lost: every commit is on disk."""
        if self._process is None:
            return
        if self._process.stdin:
            self._process.stdin.close()  # the guard ends the database, and itself
        else:
            self._process.terminate()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            pid_file.end_process(self._process.pid)
            self._process.wait()
        self._process = None


def running_endpoint(folder: Path) -> str | None:
    """The endpoint of the database that a server has started on a folder; None where none runs.

    Raises `RuntimeError` where an older server runs, which did not write its port down.
    """
    left = pid_file.read_record(folder.resolve(), folder.resolve() / data_file.NAME)
    if left is None or not left.is_in_use:
        return None
    if not left.port:
        raise RuntimeError(
            f"{folder} is in use by an older server, process {left.parent_pid}: restart it first"
        )
    return _endpoint(left.port)


def free_port() -> int:
    """A port of loopback that is free now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def is_free(port: int) -> bool:
    """Whether a program could listen on a port of loopback now."""
    with socket.socket() as probe, suppress(OSError):
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(("127.0.0.1", port))
        return True
    return False


def _start_process(command: list[str], log: BinaryIO) -> subprocess.Popen[bytes]:
    """Starts the program so that it ends with this process, under a guard where the system needs one."""
    if NEEDS_GUARD:
        guarded = [sys.executable, str(Path(guard.__file__)), *command]
        return subprocess.Popen(guarded, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=log)
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=log,
        preexec_fn=_set_parent_death_signal,
    )


def _set_parent_death_signal() -> None:
    """Runs in the child: a killed server must not leave a database behind that holds the files."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _kill_stale(folder: Path) -> None:
    """Ends the database that a killed server left on this folder.

    Raises `RuntimeError` where the server that started it still runs.
    """
    left = pid_file.read_record(folder, folder / data_file.NAME)
    if left is None:
        return
    if left.is_in_use:
        raise RuntimeError(f"{folder} is in use: another server, process {left.parent_pid}, runs on it")
    pid_file.end_process(left.pid)


def _endpoint(port: int) -> str:
    return f"http://127.0.0.1:{port}"


def _wait_for_port(port: int, process: subprocess.Popen[bytes]) -> None:
    def answers() -> bool:
        if process.poll() is not None:
            raise RuntimeError(f"the database ended at once with {process.returncode}: see database.log")
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    _wait_until(answers, "the database does not answer")


def _wait_until(condition: Callable[[], bool], error: str) -> None:
    deadline = time.monotonic() + _READY_SECONDS
    while not condition():
        if time.monotonic() > deadline:
            raise RuntimeError(error)
        time.sleep(0.005)
