"""The embedded database ends, hangs, or cannot be started."""

from __future__ import annotations

import contextlib
import os
import signal
from pathlib import Path

import pytest

from tests.support.client import create_guest
from tests.support.server import Server, start_on
from tests.support.waiting import wait_until

pytestmark = pytest.mark.api


def database_pid(server: Server) -> int:
    """The process of a server's database; 0 in the moment in which its file is written."""
    written = (server.data / "database.pid").read_text().split()
    return int(written[0]) if written else 0


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_database_that_ends_or_hangs_is_started_again(killable_server: Server, how: signal.Signals) -> None:
    ada = create_guest(killable_server.url, "Ada")
    table = ada.create_match("anno-domini", [{"kind": "bot", "level": "easy"}], {"first": 0})
    before, ended = ada.get_match(table["match"]["id"]), database_pid(killable_server)
    os.kill(ended, how)
    wait_until(lambda: database_pid(killable_server) not in (0, ended) and killable_server.is_ready())
    assert ada.get_match(table["match"]["id"]) == before
    assert killable_server.stop(signal.SIGTERM) == 0


def test_a_database_that_ends_again_and_again_ends_the_server(killable_server: Server) -> None:
    process = killable_server._process
    assert process is not None

    def kill_database() -> bool:
        if pid := database_pid(killable_server):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        return process.poll() is not None

    wait_until(kill_database)
    assert process.returncode == 1
    killable_server._process = None


def test_a_second_server_on_a_folder_says_so_in_one_sentence(server: Server) -> None:
    status, said = start_on(server.data)
    assert status == 1
    assert said.startswith("Turnus cannot start its database: ")
    assert "is in use: another server" in said
    assert len(said.splitlines()) == 1


def test_a_port_that_is_taken_says_so_in_one_sentence(server: Server, tmp_path: Path) -> None:
    status, said = start_on(tmp_path, server.port)
    assert (status, len(said.splitlines())) == (1, 1)
    assert said.startswith(f"Turnus cannot listen on http://127.0.0.1:{server.port}: ")


def test_damaged_data_say_so_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "turnus.db").write_bytes(b"this is no database" * 1000)
    status, said = start_on(tmp_path)
    assert status == 1
    assert said.startswith("Turnus cannot ")
    assert len(said.splitlines()) == 1


def test_a_folder_that_cannot_be_made_says_so_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    status, said = start_on(tmp_path / "file" / "data")
    assert (status, len(said.splitlines())) == (1, 1)
    assert said.startswith("Turnus cannot start its database: ")
