"""The disk with the data is full, or nothing on it can be written."""

from __future__ import annotations

import signal
from pathlib import Path
from random import Random

import httpx
import pytest

from local.database import Database
from tests.support.client import Client, create_guest, start_match
from tests.support.server import Server, start_on
from tests.support.small_disk import Disk, read_only, small_disk
from tests.support.waiting import wait_until

pytestmark = pytest.mark.api

MAX_MOVES = 50
"""So many moves find room on a full disk at most: in what the database has reserved."""


def make_move(players: tuple[Client, Client], match: str, dice: Random) -> httpx.Response:
    """A random move of whoever's turn it is."""
    seat = players[0].get_match(match)["match"]["to_act"][0]
    return players[seat].act_randomly(players[seat].get_match(match), dice)


def test_a_full_disk_refuses_moves_and_loses_none(tmp_path: Path) -> None:
    data, log, dice = tmp_path / "data", tmp_path / "log", Random("full")
    data.mkdir()
    with Server(data, wrapper=small_disk(data, kilobytes=8192), log=log) as server:
        disk = Disk(server.pid, data)
        ada, ben = create_guest(server.url, "Ada"), create_guest(server.url, "Ben")
        match = start_match((ada, ben), "anno-domini", options={"first": 0})
        disk.fill()
        answers = [make_move((ada, ben), match, dice)]
        while answers[-1].is_success:
            assert len(answers) < MAX_MOVES
            answers.append(make_move((ada, ben), match, dice))
        refused, version = answers[-1], ada.get_match(match)["match"]["version"]
        assert (refused.status_code, refused.json()["code"]) == (503, "storage_unreachable")
        assert "Retry-After" in refused.headers
        assert ada.http.get("/v1/health").json()["code"] == "storage_unreachable"
        reads = ("/v1/me", "/v1/me/matches", f"/v1/matches/{match}", f"/v1/matches/{match}/events?after=0")
        assert [ada.http.get(path).status_code for path in reads] == [200] * len(reads)
        wait_until(lambda: "nothing can be written" in log.read_text())
        disk.free()
        wait_until(server.is_ready)
        assert ada.get_match(match)["match"]["version"] == version
        assert make_move((ada, ben), match, dice).is_success
        wait_until(lambda: "can be written again" in log.read_text())
        assert f"the disk with {data} is full" in log.read_text()
        assert log.read_text().count("nothing can be written") == 1
        assert server.stop(signal.SIGTERM) == 0


def test_a_full_disk_ends_the_start_with_a_sentence(tmp_path: Path) -> None:
    status, said = start_on(tmp_path, wrapper=small_disk(tmp_path, kilobytes=64))
    assert (status, said) == (1, f"Turnus cannot start its database: the disk with {tmp_path} is full\n")


def test_a_read_only_folder_ends_the_start_with_a_sentence(tmp_path: Path) -> None:
    with Database() as database:
        database.start(tmp_path)
    status, said = start_on(tmp_path, wrapper=read_only(tmp_path))
    assert (status, said) == (1, f"Turnus cannot start its database: {tmp_path} is read-only\n")
