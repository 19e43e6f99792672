"""`make run` as a whole: ready when it says so, stopped by a signal, everything there after a restart."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from local.server import allowed_connections
from tests.support.client import Client, create_guest
from tests.support.server import Server, start_on
from tests.support.waiting import wait_until


def find_processes(server: Server) -> str:
    """Processes that were started with this server's data folder or port."""
    return subprocess.run(
        ["pgrep", "-f", f"{server.data}|--port {server.port}"], capture_output=True, text=True, check=False
    ).stdout


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_server_and_database(killable_server: Server, how: signal.Signals) -> None:
    assert find_processes(killable_server)
    assert killable_server.stop(how) == 0
    assert find_processes(killable_server) == ""
    killable_server.start()


def test_a_server_that_a_shell_started_in_the_background_ends_at_sigint(tmp_path: Path) -> None:
    """Without job control a shell lets it ignore the signal."""
    background = ("sh", "-c", "trap '' INT; exec \"$@\"", "sh")
    with Server(tmp_path, wrapper=background) as server:
        assert server.stop(signal.SIGINT) == 0


@pytest.mark.parametrize(
    ("few", "most", "raised", "connections"),
    [(256, 2**63 - 1, 2100, 1000), (4096, 4096, 4096, 1000), (100, 500, 500, 200), (64, 64, 64, 3)],
)
def test_there_are_files_for_all_connections(
    few: int, most: int, raised: int, connections: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = [(few, most)]
    monkeypatch.setattr("resource.getrlimit", lambda _: limits[-1])
    monkeypatch.setattr("resource.setrlimit", lambda _, limit: limits.append(limit))
    assert allowed_connections() == connections
    assert limits[-1] == (raised, most)


@pytest.mark.api
def test_a_server_whose_loop_fails_ends_with_a_word(tmp_path: Path) -> None:
    status, said = start_on(tmp_path, changes=["import local.front; local.front.Front.maintenance = None"])
    assert status == 1
    assert "Z CRITICAL local.server: the HTTP server has failed: Turnus ends, with status 1\n" in said
    assert "'NoneType' object is not callable" in said


def test_a_match_is_unchanged_after_kill_9(killable_server: Server) -> None:
    ada = create_guest(killable_server.url, "Ada")
    table = ada.create_match("anno-domini", [{"kind": "bot", "level": "easy"}], {"first": 0})
    before = ada.get_match(table["match"]["id"])
    killable_server.kill()
    killable_server.start()
    assert ada.get_match(table["match"]["id"]) == before


def test_the_list_of_matches_follows_the_stream_across_a_restart(killable_server: Server) -> None:
    ada = create_guest(killable_server.url, "Ada")
    first = ada.create_match("anno-domini", [{"kind": "bot", "level": "easy"}], {"first": 0})["match"]["id"]
    wait_until(lambda: list_match_ids(ada) == {first})
    killable_server.kill()
    killable_server.start()
    second = ada.create_match("anno-domini", [{"kind": "bot", "level": "easy"}], {"first": 0})["match"]["id"]
    wait_until(lambda: list_match_ids(ada) == {first, second})


def list_match_ids(player: Client) -> set[str]:
    """The matches in a player's list."""
    return {item["id"] for item in player.ok(player.http.get("/v1/me/matches"))["items"]}
