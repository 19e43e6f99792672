"""The embedded database starts, survives, and leaves nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from chalicelib import store
from chalicelib.store.players import Player
from local.database import Database, is_alive

pytestmark = pytest.mark.server

ADA = Player("p1", "Ada", "en", 0)


def connect_store(endpoint: str) -> None:
    store.connect("turnus-table", endpoint, "us-east-1", ("local", "local"))
    store.create_table()


def wait_until_ended(pid: int) -> bool:
    """Whether a process has ended, or does within a while."""
    for _ in range(500):
        if not is_alive(pid):
            return True
        time.sleep(0.01)
    return False


def test_what_was_written_is_there_after_kill_9(tmp_path: Path) -> None:
    with Database() as database:
        connect_store(database.start(tmp_path))
        store.players.create(ADA)
        assert database.pid is not None
        os.kill(database.pid, signal.SIGKILL)
    with Database() as database:
        connect_store(database.start(tmp_path))
        assert store.players.get("p1") == ADA


def test_data_in_use_is_refused_and_its_server_goes_on(tmp_path: Path) -> None:
    with Database() as first:
        connect_store(first.start(tmp_path))
        with Database() as second, pytest.raises(RuntimeError, match="in use"):
            second.start(tmp_path)
        store.players.create(ADA)
        assert store.players.get("p1") == ADA


def test_a_start_ends_what_a_killed_server_left_behind(tmp_path: Path) -> None:
    with Database() as left_behind:
        left_behind.start(tmp_path)
        pid = left_behind.pid
        assert pid is not None
        # As if another process had started it, which is gone.
        (tmp_path / "database.pid").write_text(f"{pid} {os.getppid()}")
        with Database() as database:
            connect_store(database.start(tmp_path))
            assert wait_until_ended(pid)
            store.players.create(ADA)


def test_a_pid_that_belongs_to_somebody_else_is_left_alone(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as other:
        (tmp_path / "database.pid").write_text(f"{other.pid} {os.getpid()}")
        with Database() as database:
            database.start(tmp_path)
            assert is_alive(other.pid)
        other.kill()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends children with their parent")
def test_the_database_ends_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    script = (
        "import sys, time; from pathlib import Path; from local.database import Database\n"
        "database = Database(); database.start(Path(sys.argv[1])); print(database.pid, flush=True)\n"
        "time.sleep(60)"
    )
    command = [sys.executable, "-c", script, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    assert wait_until_ended(pid)
