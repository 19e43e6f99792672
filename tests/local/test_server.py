"""`make run` as a whole: ready when it says so, stopped by a signal, everything there after a restart."""

from __future__ import annotations

import signal
import subprocess
import time

import httpx
import pytest

from tests.support.client import guest
from tests.support.server import Server


def processes_of(server: Server) -> str:
    """Processes that were started with this server's data folder or port."""
    return subprocess.run(
        ["pgrep", "-f", f"{server.data}|--port {server.port}"], capture_output=True, text=True, check=False
    ).stdout


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_all_of_it(mortal: Server, how: signal.Signals) -> None:
    assert processes_of(mortal)
    assert mortal.end(how) == 0
    assert processes_of(mortal) == ""
    mortal.start()


def test_a_game_is_as_it_was_after_kill_9(mortal: Server) -> None:
    ada = guest(mortal.url, "Ada")
    table = ada.create("anno-domini", [{"kind": "bot", "level": "easy"}])
    before = ada.look(table["match"]["id"])
    mortal.kill()
    mortal.start()
    assert ada.look(table["match"]["id"]) == before


def test_the_list_of_matches_follows_the_stream_across_a_restart(mortal: Server) -> None:
    ada = guest(mortal.url, "Ada")
    first = ada.create("anno-domini", [{"kind": "bot", "level": "easy"}])["match"]["id"]
    assert listed(ada.http, {first})
    mortal.kill()
    mortal.start()
    second = ada.create("anno-domini", [{"kind": "bot", "level": "easy"}])["match"]["id"]
    assert listed(ada.http, {first, second})


def listed(http: httpx.Client, matches: set[str]) -> bool:
    """Whether the list comes to hold these matches within a while."""
    for _ in range(200):
        found = {item["id"] for item in http.get("/v1/me/matches").json()["items"]}
        if found == matches:
            return True
        time.sleep(0.05)
    return False
