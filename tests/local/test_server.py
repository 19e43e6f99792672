"""`make run` as a whole: ready when it says so, stopped by a signal, everything there after a restart."""

from __future__ import annotations

import signal
import subprocess
import time

import httpx
import pytest

from tests.support.client import create_guest
from tests.support.server import Server


def find_processes(server: Server) -> str:
    """Processes that were started with this server's data folder or port."""
    return subprocess.run(
        ["pgrep", "-f", f"{server.data}|--port {server.port}"], capture_output=True, text=True, check=False
    ).stdout


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_all_of_it(killable_server: Server, how: signal.Signals) -> None:
    assert find_processes(killable_server)
    assert killable_server.stop(how) == 0
    assert find_processes(killable_server) == ""
    killable_server.start()


def test_a_game_is_as_it_was_after_kill_9(killable_server: Server) -> None:
    ada = create_guest(killable_server.url, "Ada")
    table = ada.create_match("anno-domini", [{"kind": "bot", "level": "easy"}])
    before = ada.get_match(table["match"]["id"])
    killable_server.kill()
    killable_server.start()
    assert ada.get_match(table["match"]["id"]) == before


def test_the_list_of_matches_follows_the_stream_across_a_restart(killable_server: Server) -> None:
    ada = create_guest(killable_server.url, "Ada")
    first = ada.create_match("anno-domini", [{"kind": "bot", "level": "easy"}])["match"]["id"]
    assert wait_for_matches(ada.http, {first})
    killable_server.kill()
    killable_server.start()
    second = ada.create_match("anno-domini", [{"kind": "bot", "level": "easy"}])["match"]["id"]
    assert wait_for_matches(ada.http, {first, second})


def wait_for_matches(http: httpx.Client, matches: set[str]) -> bool:
    """Whether the list comes to hold these matches within a while."""
    for _ in range(200):
        found = {item["id"] for item in http.get("/v1/me/matches").json()["items"]}
        if found == matches:
            return True
        time.sleep(0.05)
    return False
