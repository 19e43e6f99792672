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
from typing import NamedTuple, Self

from local.database_program import ensure_installed

_PR_SET_PDEATHSIG = 1
_READY_SECONDS = 20


class _PidRecord(NamedTuple):
    """What stands in `database.pid` beside the data: the database's process, its parent and its port."""

    pid: int
    parent_pid: int
    port: int = 0


class Database:
    """One database process on loopback. It ends with the `with` block, and on Linux with its parent."""

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
        """The process id while it runs."""
        return self._process.pid if self._process else None

    def start(self, folder: Path, port: int = 0) -> str:
        """Serves the data in `folder`, on a free port for 0; returns the endpoint once it answers.

        Raises `RuntimeError` where another server is using that data.
        """
        folder = folder.resolve()
        folder.mkdir(parents=True, exist_ok=True)
        pid_file = folder / "database.pid"
        _kill_stale(pid_file)
        port = port or free_port()
        command = [str(ensure_installed()), "serve", "-p", str(port), "--db-path", str(folder / "turnus.db")]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=(folder / "database.log").open("ab"),
            preexec_fn=_set_parent_death_signal if sys.platform == "linux" else None,
        )
        pid_file.write_text(f"{self._process.pid} {os.getpid()} {port}")
        self._served = folder, port
        _wait_for_port(port, self._process)
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
        self._process.kill()
        self._process.wait()
        self.start(*self._served)

    def stop(self) -> None:
        """Ends the process. Nothing is lost: every commit is on disk."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process = None


def running_endpoint(folder: Path) -> str | None:
    """The endpoint of the database that a server has started on a folder; None where none runs.

    Raises `RuntimeError` where an older server runs, which did not write its port down.
    """
    left = _read_pid_file(folder.resolve() / "database.pid")
    if left is None or _process_status(left.pid)[1] != left.parent_pid:
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


def is_alive(pid: int) -> bool:
    """Whether a process runs; a zombie does not. Linux only."""
    return _process_status(pid)[0] not in ("Z", "")


def _process_status(pid: int) -> tuple[str, int]:
    """A process's state and its parent, from /proc; ("", 0) where there is no such process."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return "", 0
    return fields[0], int(fields[1])


def _set_parent_death_signal() -> None:
    """Runs in the child: a killed server must not leave a database behind that holds the files."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _kill_stale(pid_file: Path) -> None:
    """Ends the database that a killed server left on this folder: one with another parent than it began with.

    Raises `RuntimeError` where the server that started it still runs.
    """
    left = _read_pid_file(pid_file)
    if left is None:
        return
    if _process_status(left.pid)[1] == left.parent_pid:
        raise RuntimeError(
            f"{pid_file.parent} is in use: another server, process {left.parent_pid}, runs on it"
        )
    with suppress(ProcessLookupError):
        os.kill(left.pid, signal.SIGKILL)
    _wait_until(lambda: not is_alive(left.pid), "the database left behind does not end")


def _read_pid_file(pid_file: Path) -> _PidRecord | None:
    """The database that runs on a folder, in use or left behind; None where there is none."""
    try:
        left = _PidRecord(*map(int, pid_file.read_text().split()))
        command = Path(f"/proc/{left.pid}/cmdline").read_bytes().split(b"\0")
    except (OSError, ValueError, TypeError):
        return None
    # The number may belong to another program by now.
    return left if str(pid_file.parent / "turnus.db").encode() in command else None


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
