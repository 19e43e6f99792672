"""Copies of the data: made under load, complete, secret, and put back only where that loses nothing."""

from __future__ import annotations

import sqlite3
import stat
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from chalicelib import store
from chalicelib.store.players import Player
from local import data_file
from tests.support.client import OPEN_SEAT, Client, Json, create_guest
from tests.support.commands import run_module
from tests.support.database import store_in
from tests.support.server import Server
from tests.support.waiting import wait_until
from tools.backup import make_backup
from tools.restore import RestoreRefused, restore

pytestmark = pytest.mark.api

PAIRS = 3


class PlayingPair:
    """Two players who make moves in one match after the other, and know which were acknowledged."""

    def __init__(self, url: str, number: int) -> None:
        self._dice = Random(number)
        self.players = [create_guest(url, f"Player {number}{letter}") for letter in "ab"]
        self.versions: dict[str, int] = {}

    def play(self, stop: threading.Event) -> None:
        """Moves until it is told to stop."""
        while not stop.is_set():
            table = self.players[1].join_match(
                self.players[0].create_match("anno-domini", [OPEN_SEAT], {"first": 0})
            )
            while table["match"]["status"] == "running" and not stop.is_set():
                table = self._move(table)

    def _move(self, table: Json) -> Json:
        match, player = table["match"]["id"], self.players[table["match"]["to_act"][0]]
        table = player.act_until_accepted(player.get_match(match), self._dice)
        self.versions[match] = table["match"]["version"]
        return table


@contextmanager
def playing(pairs: list[PlayingPair]) -> Iterator[None]:
    """Moves go on meanwhile."""
    stop = threading.Event()
    with ThreadPoolExecutor(len(pairs)) as pool:
        running = [pool.submit(pair.play, stop) for pair in pairs]
        try:
            yield
        finally:
            stop.set()
    for one in running:
        one.result()


def run_tool(*arguments: str) -> tuple[int, str]:
    """Exit status of a command and all that it says."""
    done = run_module(*arguments, check=False)
    return done.returncode, done.stdout + done.stderr


def test_a_backup_under_load_has_every_move_that_was_acknowledged_before(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        pairs = [PlayingPair(server.url, number) for number in range(PAIRS)]
        with playing(pairs):
            wait_until(lambda: all(sum(pair.versions.values()) > 5 for pair in pairs))
            acknowledged = [dict(pair.versions) for pair in pairs]
            status, said = run_tool("tools.backup", "--data", str(server.data), "--to", str(tmp_path / "to"))
            assert status == 0, said
            moved_on = [dict(pair.versions) for pair in pairs]
            wait_until(lambda: all(pair.versions != then for pair, then in zip(pairs, moved_on, strict=True)))
    assert "Keep it as a secret" in said
    (backup,) = (tmp_path / "to").iterdir()
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    restore(backup, tmp_path / "elsewhere", replace=False)
    with Server(tmp_path / "elsewhere") as server:
        for pair, versions in zip(pairs, acknowledged, strict=True):
            assert_matches_go_on(at_other_address(pair.players[0], server), versions)


def at_other_address(player: Client, server: Server) -> Client:
    """The same player at another server: tokens are part of the data."""
    player.http.base_url = server.url
    return player


def assert_matches_go_on(player: Client, versions: dict[str, int]) -> None:
    """All matches are there with at least the moves that were acknowledged."""
    for match, version in versions.items():
        assert player.get_match(match)["match"]["version"] >= version


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with the data of one player, not in use."""
    folder = tmp_path / "data"
    with store_in(folder):
        store.players.create(Player("p1", "Ada", "en", 0))
    return folder


def names_in(folder: Path) -> list[str]:
    """The names of the players p1 and p2 in the data of a folder."""
    with store_in(folder):
        found = map(store.players.get, ("p1", "p2"))
        return [player.name for player in found if player]


def test_a_backup_of_a_folder_at_rest_is_restored(data: Path, tmp_path: Path) -> None:
    backup = make_backup(data, tmp_path / "to")
    assert restore(backup, tmp_path / "new", replace=False) is None
    assert names_in(tmp_path / "new") == ["Ada"]
    assert stat.S_IMODE((tmp_path / "new" / data_file.NAME).stat().st_mode) == 0o600


def test_data_is_replaced_only_when_told_and_kept(data: Path, tmp_path: Path) -> None:
    backup = make_backup(data, tmp_path / "to")
    with store_in(data):
        store.players.create(Player("p2", "Ben", "en", 0))
    with pytest.raises(RestoreRefused, match="holds data already"):
        restore(backup, data, replace=False)
    assert names_in(data) == ["Ada", "Ben"]
    kept = restore(backup, data, replace=True)
    assert names_in(data) == ["Ada"]
    assert kept is not None
    restore(kept, tmp_path / "old", replace=False)
    assert names_in(tmp_path / "old") == ["Ada", "Ben"]


def test_a_folder_in_use_is_never_restored_into(data: Path, tmp_path: Path) -> None:
    backup = make_backup(data, tmp_path / "to")
    with store_in(data):
        with pytest.raises(RestoreRefused, match="is in use"):
            restore(backup, data, replace=True)
        assert store.players.get("p1") is not None
        status, said = run_tool("tools.restore", str(backup), "--data", str(data), "--replace")
    assert (status, len(said.splitlines())) == (1, 1)
    assert said.startswith("Nothing was restored: ")


def test_a_damaged_backup_changes_nothing(data: Path, tmp_path: Path) -> None:
    damaged = make_backup(data, tmp_path / "to")
    damaged.write_bytes(damaged.read_bytes()[:4096] + b"\xff" * 8192)
    with pytest.raises(sqlite3.Error):
        restore(damaged, data, replace=True)
    assert names_in(data) == ["Ada"]
    assert not list(data.glob("*.part"))


def test_there_is_no_backup_of_nothing(tmp_path: Path) -> None:
    status, said = run_tool("tools.backup", "--data", str(tmp_path), "--to", str(tmp_path / "to"))
    assert (status, said) == (1, f"No backup was made: {tmp_path} holds no data\n")
