"""The real server as its own process, as `make run` starts it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx
import pytest

from tests.support import dealing
from tests.support.commands import ROOT, environment_without_settings
from tests.support.plain_http import PLAIN
from tests.support.reserved_port import number_of, reserve_port
from tests.support.waiting import wait_until

_WITHOUT_TICKS = "import local.ticker; local.ticker.STREAM_SECONDS = 1e6"
_WITHOUT_TRIM = "import local.stream_trim; local.stream_trim.trim_step = lambda file: 0"
_RUN = "import runpy; runpy.run_module('local', alter_sys=True)"


class Server:
    """A server that can be killed and started again on the same data and port, by default of this project.

    `wrapper` is a command that runs the server's, `log` a file for what the server says, `settings` are
    further variables of its environment.
    """

    def __init__(
        self,
        data: Path,
        project: Path = ROOT,
        wrapper: Sequence[str] = (),
        log: Path | None = None,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        self.data = data
        self._reserved = reserve_port()
        self.port = number_of(self._reserved)
        self._project = project
        self._wrapper, self._log, self._settings = wrapper, log, settings or {}
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._reserved:
            if self._process is not None:
                self.stop(signal.SIGTERM)

    def start(self, ticking: bool = True, trimming: bool = True) -> None:
        """Returns when `/v1/health` answers 200. Without `ticking` it only answers requests: nothing due
        is done, and no notice is sent. Without `trimming` the stream's records stay."""
        wanted = {
            dealing.INSTALL: dealing.is_started(),
            _WITHOUT_TICKS: not ticking,
            _WITHOUT_TRIM: not trimming,
        }
        changes = [change for change, is_wanted in wanted.items() if is_wanted]
        self._wait_until_ready(self._launch(changes))

    def _launch(self, changes: Sequence[str]) -> subprocess.Popen[bytes]:
        command = [
            *self._wrapper,
            *_program(changes),
            "--port",
            str(self.port),
            "--data",
            str(self.data),
        ]
        environ = {
            **os.environ,
            "TURNUS_GAMES": "parley=tests.toys.parley",
            "TURNUS_LIMITS": "off",
            "TURNUS_PRIVATE": "allow",
            **self._settings,
        }
        environ.pop("TURNUS_DYNAMODB", None)
        self._process = subprocess.Popen(
            command,
            cwd=self._project,
            env=environ,
            start_new_session=True,
            stderr=self._log.open("ab") if self._log else None,
        )
        return self._process

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        """Raises where the process has ended. One that neither ends nor answers in time is killed."""
        try:
            wait_until(lambda: process.poll() is not None or self.is_ready())
        except BaseException:
            self.kill()
            raise
        if process.poll() is not None:
            raise RuntimeError("the server does not start")

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The server's process."""
        if self._process is None:
            raise RuntimeError("the server is not running")
        return self._process.pid

    def is_ready(self) -> bool:
        """Whether the server is alive and reaches its database."""
        with suppress(httpx.HTTPError):
            return httpx.get(f"{self.url}/v1/health", timeout=5, verify=PLAIN).status_code == 200
        return False

    def kill(self) -> None:
        """kill -9 to the server and everything that it started, at once."""
        self.stop(signal.SIGKILL)

    def stop(self, signal_number: signal.Signals) -> int:
        """Sends a signal, to the whole group for SIGKILL, and waits; the exit status."""
        process = self._process
        if process is None:
            raise RuntimeError("the server is not running")
        if signal_number == signal.SIGKILL:
            os.killpg(process.pid, signal_number)
        else:
            process.send_signal(signal_number)
        self._process = None
        try:
            return process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # no test leaves a server behind
            raise


def _program(changes: Sequence[str]) -> list[str]:
    """What runs the server, after these changes to its code."""
    return [sys.executable, *(["-c", "; ".join([*changes, _RUN])] if changes else ["-m", "local"])]


def start_on(
    data: Path, port: int | None = None, wrapper: Sequence[str] = (), changes: Sequence[str] = ()
) -> tuple[int, str]:
    """Exit status and what is said by a server that cannot start, or go on."""
    with reserve_port() as reserved:
        command = [*_program(changes), "--port", str(port or number_of(reserved)), "--data", str(data)]
        done = subprocess.run(
            [*wrapper, *command],
            cwd=ROOT,
            env=environment_without_settings(),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    return done.returncode, done.stderr


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a process that do not stop it; it lists the test game too."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def killable_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill it and start it again."""
    with Server(tmp_path) as running:
        yield running
