"""The embedded database starts, survives, listens nowhere, and leaves nothing behind."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from chalicelib import store
from chalicelib.store.players import Player
from local.database import Database
from local.pid_file import is_alive
from tests.support.database import halt, store_in, store_on
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


def test_nobody_but_its_server_reaches_the_database(tmp_path: Path) -> None:
    with Database() as database:
        database.start(tmp_path)
        assert psutil.Process(database.pid).net_connections("inet") == []


def test_ctrl_c_in_a_terminal_reaches_the_server_alone(tmp_path: Path) -> None:
    """A terminal sends the signal to the whole group; the database answers until its server ends."""
    with Database() as database:
        database.start(tmp_path)
        assert database.pid is not None
        assert os.getpgid(database.pid) != os.getpgid(0)


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with store_in(tmp_path):
        with Database() as second, pytest.raises(RuntimeError, match="in use"):
            second.start(tmp_path)
        store.players.create(ADA)
        assert store.players.get("p1") == ADA


def test_who_only_reads_sees_what_a_server_writes_and_changes_nothing(tmp_path: Path) -> None:
    with store_in(tmp_path), Database() as reader:
        store.players.create(ADA)
        with store_on(reader.start_reading(tmp_path)):
            assert store.players.get("p1") == ADA
            with pytest.raises(store.StorageError):
                store.write_probe()
        store.write_probe()


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


def test_the_database_ends_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    script = (
        "import sys, time, local.database; from pathlib import Path\n"
        "database = local.database.Database(); database.start(Path(sys.argv[1]))\n"
        "print(database.pid, flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", script, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert is_alive(pid)
        parent.kill()
    wait_until(lambda: not is_alive(pid))


def test_clients_outlive_a_restart_of_a_database_that_hangs(tmp_path: Path) -> None:
    with Database() as database, store_on(database.start(tmp_path)):
        store.create_table()
        halt(database)
        database.restart()
        store.players.create(ADA)
        assert store.players.get("p1") == ADA


def test_a_database_that_hangs_ends_with_its_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("local.database._END_SECONDS", 0.1)
    with Database() as database:
        database.start(tmp_path)
        pid = halt(database)
    assert not is_alive(pid)


def rights(folder: Path) -> dict[str, int]:
    """The rights of a folder and of all files in it, by name."""
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}


def test_a_folder_with_open_rights_is_closed_at_the_start(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o755)
    before = os.umask(0o022)
    try:
        with Database() as database:
            database.start(folder)
        for path in folder.iterdir():
            path.chmod(0o644)
        other, linked = folder / "notes.txt", folder / "database.link"
        other.write_text("the operator's own")
        linked.symlink_to(other)
        with Database() as database, store_on(database.start(folder)):
            store.create_table()
            found = rights(folder)
    finally:
        os.umask(before)
    assert found.pop("data") == 0o700
    assert (found.pop("notes.txt"), found.pop("database.link")) == (0o644, 0o644)
    assert {"turnus.db", "turnus.db-wal", "database.log", "database.pid"} <= set(found)
    assert set(found.values()) == {0o600}


def test_rights_that_cannot_be_set_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(path: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    tmp_path.chmod(0o755)
    monkeypatch.setattr(Path, "chmod", refuse)
    with Database() as database:
        database.start(tmp_path)
    (said,) = caplog.messages
    assert said.startswith(f"other users of this machine can reach {tmp_path}")
    assert said.endswith(f"Operation not permitted. Its owner can: chmod 700 {tmp_path}")
