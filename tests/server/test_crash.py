"""The whole server killed in the middle of moves: nothing acknowledged is lost, nothing is half there."""

from __future__ import annotations

import threading
from pathlib import Path
from random import Random

import httpx

from chalicelib.play import codec, match_loader
from chalicelib.play.moves import history
from tests.support.client import Client, create_guest
from tests.support.database import store_in
from tests.support.server import Server

PLAYERS, MOVES = 4, 60
KILLS = (10, 30, MOVES)
"""After how many acknowledged moves the server is killed; `make soak` has ten thousand moves."""


class Progress:
    """Moves that the server has acknowledged, over all players."""

    def __init__(self) -> None:
        self.versions: dict[str, int] = {}
        self.moves = 0
        self._lock = threading.Lock()

    def record_move(self, match: str, version: int) -> None:
        """Takes down an answer that said a move was made."""
        with self._lock:
            self.moves += 1
            self.versions[match] = max(version, self.versions.get(match, 0))


def play_matches(player: Client, progress: Progress, stop: threading.Event) -> None:
    """Match after match against a bot, until the server is gone."""
    dice = Random(player.name)
    try:
        while not stop.is_set():
            table = player.create_match("anno-domini", [{"kind": "bot", "level": "easy"}], {"first": 0})
            while table["decisions"] and not stop.is_set():
                table = player.ok(player.act_randomly(table, dice))
                progress.record_move(table["match"]["id"], table["match"]["version"])
    except httpx.HTTPError:
        stop.set()


def check_stored_matches(data: Path, acknowledged: dict[str, int]) -> None:
    """Reads the stopped server's table: version, log and state agree, and no move is missing."""
    with store_in(data):
        for match, version in acknowledged.items():
            loaded = match_loader.load_as_system(match)
            assert loaded.match.version >= version
            logged = [entry.version for entry in history.read_entries(loaded, 1, loaded.match.version + 99)]
            assert logged == list(range(1, loaded.match.version + 1))
            assert codec.dump(history.replay_state(loaded, loaded.match.version)) == codec.dump(loaded.state)


def test_no_acknowledged_move_is_lost_by_kill_9(killable_server: Server, tmp_path: Path) -> None:
    progress = Progress()
    players = [create_guest(killable_server.url, f"Player {n}") for n in range(PLAYERS)]
    for until in KILLS:
        kill_during_play(players, progress, until, killable_server)
        check_stored_matches(tmp_path, progress.versions)
        killable_server.start()
    assert progress.moves >= MOVES
    assert killable_server.is_ready()


def kill_during_play(players: list[Client], progress: Progress, until: int, server: Server) -> None:
    """Everybody plays; the server is killed while they do, as soon as `until` moves are acknowledged."""
    stop = threading.Event()
    threads = [threading.Thread(target=play_matches, args=(player, progress, stop)) for player in players]
    for thread in threads:
        thread.start()
    while progress.moves < until:
        assert any(thread.is_alive() for thread in threads), "nobody plays any more"
        stop.wait(0.001)
    server.kill()
    for thread in threads:
        thread.join()
