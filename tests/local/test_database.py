"""The embedded database starts, survives, and leaves nothing behind."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

import local.database
from chalicelib import store
from chalicelib.store.players import Player
from local.database import Database, free_port
from local.pid_file import is_alive
from tests.support.database import store_in, store_on
from tests.support.waiting import wait_until

pytestmark = pytest.mark.api

ADA = Player("p1", "Ada", "en", 0)


def test_writes_survive_kill_9(tmp_path: Path) -> None:
    with Database() as database, store_on(database.start(tmp_path)):
        store.create_table()
        store.players.create(ADA)
        assert database.pid is not None
        os.kill(database.pid, signal.SIGKILL)
    with Database() as database, store_on(database.start(tmp_path)):
        assert store.players.get("p1") == ADA


def test_another_port_is_tried_where_one_is_taken_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as other, Database() as database:
        other.bind(("127.0.0.1", 0))
        taken = other.getsockname()[1]
        ports = [taken]
        monkeypatch.setattr(local.database, "free_port", lambda: ports.pop() if ports else free_port())
        assert database.start(tmp_path) != f"http://127.0.0.1:{taken}"
        assert ports == []


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with store_in(tmp_path):
        with Database() as second, pytest.raises(RuntimeError, match="in use"):
            second.start(tmp_path)
        store.players.create(ADA)
        assert store.players.get("p1") == ADA


def test_a_start_ends_the_database_of_a_killed_server(tmp_path: Path) -> None:
    with Database() as left_behind:
        left_behind.start(tmp_path)
        pid = left_behind.pid
        assert pid is not None
        # As if another process had started it, which is gone.
        (tmp_path / "database.pid").write_text(f"{pid} {os.getppid()}")
        with store_in(tmp_path):
            wait_until(lambda: not is_alive(pid))
            store.players.create(ADA)


def test_a_pid_of_another_program_is_not_killed(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as other:
        (tmp_path / "database.pid").write_text(f"{other.pid} {os.getpid()}")
        with Database() as database:
            database.start(tmp_path)
            assert is_alive(other.pid)
        other.kill()


@pytest.mark.parametrize("needs_guard", [False, True])
def test_the_database_ends_with_a_parent_that_is_killed(tmp_path: Path, needs_guard: bool) -> None:
    script = (
        "import sys, time, local.database; from pathlib import Path\n"
        f"local.database.NEEDS_GUARD = {needs_guard}\n"
        "database = local.database.Database(); database.start(Path(sys.argv[1]))\n"
        "print(database.pid, flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", script, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        processes = with_children(int(parent.stdout.readline()))
        assert len(processes) == 1 + needs_guard
        parent.kill()
    wait_until(lambda: not any(map(is_alive, processes)))


def with_children(pid: int) -> list[int]:
    """A process and those that it started."""
    return [pid, *(child.pid for child in psutil.Process(pid).children())]


@pytest.fixture
def guarded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The way of systems that do not end a child with its parent."""
    monkeypatch.setattr(local.database, "NEEDS_GUARD", True)


def test_a_guard_ends_with_its_database_and_takes_it_along(guarded: None, tmp_path: Path) -> None:
    with Database() as database, store_on(database.start(tmp_path)):
        store.create_table()
        assert database.pid is not None
        first = with_children(database.pid)
        os.kill(first[1], signal.SIGKILL)
        wait_until(lambda: not database.is_running)
        database.restart()
        store.players.create(ADA)
        second = with_children(database.pid)
        os.kill(second[1], signal.SIGSTOP)
        database.restart()
        assert store.players.get("p1") == ADA
        third = with_children(database.pid)
    assert [pid for pid in (*first, *second, *third) if is_alive(pid)] == []


def test_a_guarded_database_is_in_use_and_ended_when_left_behind(guarded: None, tmp_path: Path) -> None:
    with Database() as database:
        database.start(tmp_path)
        with Database() as second, pytest.raises(RuntimeError, match="in use"):
            second.start(tmp_path)
        assert database.pid is not None
        processes = with_children(database.pid)
        (tmp_path / "database.pid").write_text(f"{database.pid} {os.getppid()}")
        with Database() as second:
            second.start(tmp_path)
            wait_until(lambda: not any(map(is_alive, processes)))
