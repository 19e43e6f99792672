"""Players who move on and on while the server or its database is killed again and again.

For `make soak` and `make bench`. A player sends a move with one idempotency key until it is answered, as good
clients do. What the players were told and what the server has in the end must be the same.
"""

from __future__ import annotations

import json
import os
import secrets
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

import httpx

from local import data_file, pid_file
from tests.kit.fuzz import random_instance
from tests.support.client import SHORT_OPTIONS, Client, Json, create_guest
from tests.support.http_listener import Listener
from tests.support.server import Server
from tests.support.waiting import wait_until

PLAYERS = 8
ANSWER_SECONDS = 120
"""Seconds in which a request is answered at last, however often it is sent again."""

_PAUSE_SECONDS = 0.1


@dataclass
class Played:
    """What the players know: acknowledged moves by match and version, and the matches that they ended."""

    moves: dict[str, list[int]] = field(default_factory=dict)
    finished: list[str] = field(default_factory=list)
    repeated: int = 0
    lock: threading.Condition = field(default_factory=threading.Condition)

    @property
    def count(self) -> int:
        """How many moves were acknowledged."""
        return sum(map(len, self.moves.values()))


@dataclass(frozen=True)
class Endured:
    """What came of it: how many moves and notices of an end there were, and how many of them went wrong.

    The moves took `seconds`; `notice_seconds` after them the last notice had arrived.
    """

    moves: int
    lost: int
    doubled: int
    repeated: int
    kills: int
    notices: int
    missing_notices: int
    seconds: float
    notice_seconds: float


class PatientClient:
    """A player who sends everything again, with the same key, until it is answered."""

    def __init__(self, client: Client, played: Played) -> None:
        self.client, self._played = client, played

    def ask(self, method: str, path: str, body: Json | None = None, **headers: str) -> httpx.Response:
        """The answer to a request at last. Raises `TimeoutError` where none comes."""
        end = perf_counter() + ANSWER_SECONDS
        headers = {"Idempotency-Key": secrets.token_hex(16), **headers}
        while perf_counter() < end:
            try:
                answer = self.client.http.request(method, path, json=body, headers=headers)
                if answer.status_code < 500 and answer.status_code != httpx.codes.TOO_MANY_REQUESTS:
                    return answer
            except httpx.HTTPError:
                pass
            with self._played.lock:
                self._played.repeated += 1
            threading.Event().wait(_PAUSE_SECONDS)
        raise TimeoutError(f"no answer to {method} {path}")

    def move(self, match: str, dice: Random) -> Json:
        """Makes one move in a match in which it is this player's turn; the table after it."""
        table: Json = Client.ok(self.ask("GET", f"/v1/matches/{match}"))
        version = table["match"]["version"]
        while True:
            decision = dice.choice([one for one in table["decisions"] if one["blocking"]])
            body = {"kind": decision["kind"], "params": random_instance(decision["schema"], dice)}
            answer = self.ask("POST", f"/v1/matches/{match}/actions", body, **{"If-Match": f'"{version}"'})
            if answer.status_code != httpx.codes.UNPROCESSABLE_ENTITY:  # the rules refuse this one: another
                after: Json = Client.ok(answer)
                with self._played.lock:
                    self._played.moves.setdefault(match, []).append(version + 1)
                    self._played.lock.notify_all()
                return after


def play_in_pairs(players: list[Client], played: Played, is_enough: Callable[[], bool]) -> None:
    """The players play in pairs, each match after match, until it is enough."""
    pairs = list(zip(players[::2], players[1::2], strict=True))
    with ThreadPoolExecutor(len(pairs)) as pool:
        for job in [pool.submit(_play_pair, pair, played, is_enough, n) for n, pair in enumerate(pairs)]:
            job.result()


def _play_pair(pair: tuple[Client, Client], played: Played, is_enough: Callable[[], bool], seed: int) -> None:
    dice, seats = Random(seed), [PatientClient(one, played) for one in pair]
    while not is_enough():
        match = _start_match(seats)
        table: Json = {"match": {"status": "running", "to_act": [0]}}
        while table["match"]["status"] == "running" and not is_enough():
            table = seats[table["match"]["to_act"][0]].move(match, dice)
        if table["match"]["status"] == "finished":
            with played.lock:
                played.finished.append(match)


def _start_match(seats: list[PatientClient]) -> str:
    host, other = seats
    wish = {
        "game": "anno-domini",
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "options": SHORT_OPTIONS,
    }
    opened = Client.ok(host.ask("POST", "/v1/matches", wish))["match"]
    Client.ok(other.ask("POST", f"/v1/matches/{opened['id']}/seats", {"code": opened["code"]}))
    return str(opened["id"])


class Killer(threading.Thread):
    """Kills the server and its database in turn, each time after about `pause` more moves, and starts the
    server again.
    """

    def __init__(self, server: Server, played: Played, pause: int) -> None:
        super().__init__(name="killer", daemon=True)
        self._server, self._played, self._pause, self._dice = server, played, pause, Random("kills")
        self._is_to_stop = False
        self.kills = 0

    def run(self) -> None:
        """Goes on until it is told to stop; the server runs then."""
        while self._wait_for_moves(self._dice.randrange(self._pause // 2, self._pause * 3 // 2)):
            if self.kills % 2:
                self._kill_database()
            else:
                self._server.kill()
                self._server.start()
            self.kills += 1

    def _wait_for_moves(self, count: int) -> bool:
        """Waits until `count` more moves have been made; returns False if it is told to stop."""
        with self._played.lock:
            enough = self._played.count + count
            self._played.lock.wait_for(lambda: self._is_to_stop or self._played.count >= enough)
            return not self._is_to_stop

    def _kill_database(self) -> None:
        """The server starts it again by itself."""
        record = pid_file.read_record(self._server.data, self._server.data / data_file.NAME)
        if record is not None:
            with suppress(ProcessLookupError):
                os.kill(record.pid, signal.SIGKILL)

    def finish(self) -> None:
        """Ends it; the server and its database run then."""
        with self._played.lock:
            self._is_to_stop = True
            self._played.lock.notify_all()
        self.join()
        wait_until(self._server.is_ready)


def moves_between_kills(moves: int) -> int:
    """About how many moves there are from one kill to the next, of this many in all."""
    return max(80, moves // 50)


def endure(server: Server, listener: Listener, moves: int) -> Endured:
    """Eight players in pairs make so many moves; each is told of the ends of matches by the listener."""
    players = [create_guest(server.url, f"Player {n}") for n in range(PLAYERS)]
    for player in players:
        player.ok(player.post("/v1/me/webhooks", {"url": f"{listener.url}/{player.name.split()[1]}"}))
    played, begin = Played(), perf_counter()
    killer = Killer(server, played, moves_between_kills(moves))
    killer.start()
    play_in_pairs(players, played, lambda: played.count >= moves)
    seconds = perf_counter() - begin
    killer.finish()
    lost, doubled = _compare_moves(players, played)
    expected = {(match, seat) for match in played.finished for seat in (0, 1)}
    missing = _wait_for_ends(expected, listener)
    return Endured(
        moves=played.count,
        lost=lost,
        doubled=doubled,
        repeated=played.repeated,
        kills=killer.kills,
        notices=len(expected),
        missing_notices=len(missing),
        seconds=seconds,
        notice_seconds=perf_counter() - begin - seconds,
    )


def _compare_moves(players: list[Client], played: Played) -> tuple[int, int]:
    """How many acknowledged moves are missing in the logs, and how many stand there that nobody made."""
    lost = doubled = 0
    for match, versions in played.moves.items():
        known = Counter(versions)
        stored = {event["version"] for event in _events(players, match) if event["version"] > 1}
        lost += len(known.keys() - stored)
        doubled += len(stored - known.keys()) + sum(count - 1 for count in known.values())
    return lost, doubled


def _events(players: list[Client], match: str) -> Iterator[Json]:
    """All events of a match, as one of its players sees them."""
    seated = next(one for one in players if one.http.get(f"/v1/matches/{match}").is_success)
    cursor: str | None = "0"
    while cursor is not None:
        page = seated.ok(seated.http.get(f"/v1/matches/{match}/events?after={cursor}"))
        yield from page["items"]
        cursor = page["cursor"]


def _wait_for_ends(expected: set[tuple[str, int]], listener: Listener) -> set[tuple[str, int]]:
    """Waits for notices as long as some arrive: while all move without a pause, they fall behind.

    Those that are still missing in the end.
    """
    missing, last = expected - _told_ends(listener), perf_counter()
    while missing and perf_counter() - last < ANSWER_SECONDS:
        threading.Event().wait(_PAUSE_SECONDS)
        before, missing = missing, expected - _told_ends(listener)
        last = perf_counter() if missing != before else last
    return missing


def _told_ends(listener: Listener) -> set[tuple[str, int]]:
    """Match and seat of every notice of an end that has arrived."""
    told = (json.loads(got.body) for got in list(listener.requests))
    return {(one["data"]["match"], one["data"]["seat"]) for one in told if one["type"] == "match.finished"}
