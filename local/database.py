"""Starts and stops the embedded DynamoDB-compatible database, which listens nowhere.

It is reached by its standard input and output (`local/tool_pipe.py`), so by this process alone.
"""

from __future__ import annotations

import os
import subprocess
from contextlib import suppress
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Self

from botocore.exceptions import BotoCoreError, EndpointConnectionError

from chalicelib.store import transports
from local import data_file, data_folder, pid_file
from local.database_program import ensure_installed
from local.tool_pipe import ToolPipe

_READY_SECONDS = 20
_END_SECONDS = 5

_numbers = count(1)


class Database:
    """One database process. It ends with the `with` block, and with this process however that ends: its
    standard input ends then.

    `endpoint` stands for it in the settings of clients; only those of this process find it.
    """

    def __init__(self) -> None:
        self.endpoint = f"http://database-{next(_numbers)}.invalid"
        self._process: subprocess.Popen[bytes] | None = None
        self._pipe: ToolPipe | None = None
        self._folder: Path | None = None

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

    def start(self, folder: Path) -> str:
        """Serves the data in `folder`; returns the endpoint once it answers.

        Raises `RuntimeError` where another server is using that data, and `OSError`.
        """
        folder = folder.resolve()
        data_folder.make_private(folder)
        _kill_stale(folder)
        data_file.compact(folder / data_file.NAME)
        process = self._open(folder)
        with open(pid_file.path_in(folder), "w", opener=data_folder.open_private) as written:
            written.write(f"{process.pid} {os.getpid()}")
        self._folder = folder
        self._greet(process)
        data_file.index_stream(folder / data_file.NAME)
        return self.endpoint

    def start_reading(self, folder: Path) -> str:
        """Shows the data in a folder that a server is using; writes are refused. Returns the endpoint."""
        self._greet(self._open(folder.resolve(), "--read-only"))
        return self.endpoint

    def _open(self, folder: Path, *options: str) -> subprocess.Popen[bytes]:
        command = [str(ensure_installed()), "mcp", "--db-path", str(folder / data_file.NAME), *options]
        with open(folder / "database.log", "ab", opener=data_folder.open_private) as log:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                umask=data_folder.UMASK,
                process_group=0,  # Ctrl-C in a terminal is for the server, which ends its database last
            )
        return self._process

    def _greet(self, process: subprocess.Popen[bytes]) -> None:
        self._pipe = ToolPipe(process, self.endpoint)
        try:
            self._pipe.greet(_READY_SECONDS)
        except BotoCoreError as error:
            with suppress(subprocess.TimeoutExpired):
                status = process.wait(_END_SECONDS)
                raise RuntimeError(f"the database ended at once with {status}: see database.log") from error
            raise RuntimeError("the database does not answer") from error
        transports.register(self.endpoint, self._send)

    def _send(self, operation: str, parameters: bytes, seconds: float) -> tuple[int, bytes]:
        """Sends by the pipe of the process that runs now: clients outlive a restart."""
        if self._pipe is None:
            raise EndpointConnectionError(endpoint_url=self.endpoint, error="it has been stopped")
        return self._pipe.send(operation, parameters, seconds)

    @property
    def is_running(self) -> bool:
        """Whether the process that was started has not ended."""
        return self._process is not None and self._process.poll() is None

    def restart(self) -> None:
        """Starts the process again on the same data, and ends it before if it still runs.

        Raises `RuntimeError` where it does not answer.
        """
        if self._process is None or self._folder is None:
            raise RuntimeError("the database has not been started")
        pid_file.end_process(self._process.pid)
        self._process.wait()
        if self._pipe is not None:
            self._pipe.close()
        self.start(self._folder)

    def stop(self) -> None:
        """Ends the process. Nothing is lost: every commit is on disk."""
        transports.unregister(self.endpoint)
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is None:
            return
        if pipe is not None:
            pipe.close()
        try:
            process.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:
            pid_file.end_process(process.pid)
            process.wait()


def is_in_use(folder: Path) -> bool:
    """Whether a server runs on the data of a folder."""
    folder = folder.resolve()
    left = pid_file.read_record(folder, folder / data_file.NAME)
    return left is not None and left.is_in_use


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
