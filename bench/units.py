"""What a move and a poll cost, as the database counts it: `python -m bench.units`.

Whole matches through the API, in this process and on the embedded database, every seat a player and
every move one of those offered, at random.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx

from bench.playing import some_seats, table
from chalicelib import store
from chalicelib.games import catalogue
from chalicelib.play.telling import match_row_updates
from chalicelib.store.table import RawItem
from local.database import Database
from local.gateway import Gateway
from tests.support.client import Client

MOST = 300
"""Moves after which a match is left."""
POLLED = "anno-domini"
"""The game of the match that is polled."""
BEGUN = 10
"""Moves that have been made in the match that is polled."""

REFUSED = 422
"""A schema cannot say every rule: what it admits may be refused, and another move is tried."""

_CLIENT_STARTS, _CLIENT_ENDS = "provide-client-params.dynamodb", "after-call.dynamodb"


@dataclass(frozen=True)
class Move:
    """One move: its units (`rows`: for the players' lists, by the stream), bytes of both items, seconds."""

    writes: float
    reads: float
    rows: float
    match: int
    log: int
    database: float
    whole: float


class Stopwatch:
    """Seconds spent in the database's client, from its call to its answer."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._started = 0.0
        client: Any = store.table.connection().connection.client
        client.meta.events.register(_CLIENT_STARTS, self._start)
        client.meta.events.register(_CLIENT_ENDS, self._end)

    def _start(self, **_: Any) -> None:
        self._started = perf_counter()

    def _end(self, **_: Any) -> None:
        self.seconds += perf_counter() - self._started


@contextmanager
def house() -> Iterator[httpx.WSGITransport]:
    """The API of this process on a database of its own."""
    with TemporaryDirectory() as folder, Database() as database:
        os.environ["TURNUS_DYNAMODB"] = database.start(Path(folder))
        os.environ["TURNUS_LIMITS"] = "off"
        from app import app

        store.create_table()
        yield httpx.WSGITransport(app=Gateway(app))


def guest(transport: httpx.WSGITransport, name: str) -> Client:
    """A new player."""
    nobody = Client(httpx.Client(transport=transport, base_url="http://bench"), name)
    token = nobody.ok(nobody.post("/v1/players", {"name": name}))["token"]
    headers = {"Authorization": f"Bearer {token}"}
    return Client(httpx.Client(transport=transport, base_url="http://bench", headers=headers), name)


def seated(transport: httpx.WSGITransport, game: str, seats: int) -> tuple[list[Client], str]:
    """A running match of a game and its players by seat."""
    players = [guest(transport, f"Player {seat}") for seat in range(seats)]
    opened = players[0].create(game, [{"kind": "open"}] * (seats - 1))
    for player in players[1:]:
        player.join(opened)
    return players, opened["match"]["id"]


def moves(players: list[Client], match: str) -> Iterator[Move]:
    """Plays a match and tells what every move cost."""
    dice, watch = Random(f"units {len(players)}"), Stopwatch()
    for _ in range(MOST):
        now = players[0].look(match)["match"]
        if now["status"] != "running":
            return
        yield _move(players[now["to_act"][0]], match, dice, watch)


def _move(player: Client, match: str, dice: Random, watch: Stopwatch) -> Move:
    before, seen = _item(match, "MATCH"), player.look(match)
    answer = None
    while answer is None or answer.status_code == REFUSED:
        watch.seconds, start = 0.0, perf_counter()
        with store.measure_capacity() as spent:
            answer = player.act(seen, dice)
    version = player.ok(answer)["match"]["version"]
    whole, database = perf_counter() - start, watch.seconds
    after = _item(match, "MATCH")
    with store.measure_capacity() as listing:
        match_row_updates.write_rows([{"dynamodb": {"OldImage": before, "NewImage": after}}])
    writes, reads = _units(spent)
    log = size(_item(match, f"LOG#{version:06d}"))
    return Move(writes, reads, sum(_units(listing)), size(after), log, database, whole)


def _units(spent: Iterable[store.ConsumedCapacity]) -> tuple[float, float]:
    """Write and read units."""
    found = list(spent)
    return sum(one.units for one in found if not one.is_read), sum(one.units for one in found if one.is_read)


def _item(match: str, sort: str) -> RawItem:
    (found,) = store.table.query(f"MATCH#{match}", store.table.Item.sk == sort, consistent_read=True)
    return found


def size(raw: RawItem) -> int:
    """An item's bytes as the database counts them: names and values, two digits to a byte."""
    return sum(
        len(name) + _length(kind, content) for name, one in raw.items() for kind, content in one.items()
    )


def _length(kind: str, content: Any) -> int:
    if kind == "N":
        return len(str(content)) // 2 + 2
    return len(content.encode() if isinstance(content, str) else content)


def polls(me: Client, match: str) -> list[list[str]]:
    """Read units of the questions that apps ask again and again, those without news first."""
    asked = [f"/v1/matches/{match}", "/v1/me/matches"]
    known = {path: {"If-None-Match": me.http.get(path).headers["ETag"]} for path in asked}
    questions = [
        ("the match, nothing new", asked[0], known[asked[0]], 304),
        ("my matches, nothing new", asked[1], known[asked[1]], 304),
        ("the match", asked[0], {}, 200),
        ("my matches", asked[1], {}, 200),
        ("all events of the match", f"{asked[0]}/events?after=0", {}, 200),
    ]
    return [_poll(me, *question) for question in questions]


def _poll(player: Client, name: str, path: str, headers: dict[str, str], expected: int) -> list[str]:
    with store.measure_capacity() as spent:
        answer = player.http.get(path, headers=headers)
    if answer.status_code != expected:
        raise RuntimeError(f"{path} answered {answer.status_code}, not {expected}")
    return [name, str(expected), f"{_units(spent)[1]:g}", f"{len(answer.content):,}"]


def report() -> str:
    """Both tables."""
    with house() as transport:
        costs = [
            [meta.key, *_summary(list(moves(*seated(transport, meta.key, seats))), seats)]
            for meta in catalogue.all()
            for seats in some_seats(meta)
        ]
        players, match = seated(transport, POLLED, 4)
        begun = len(list(islice(moves(players, match), BEGUN)))
        asked = polls(players[0], match)
    head = [
        "game",
        "seats",
        "moves",
        "write units",
        "read units",
        "list rows",
        "match item",
        "log item",
        "database",
    ]
    return "\n\n".join(
        [
            "Of a move, authentication included: median (most). Items in bytes, the match's after the first "
            "move … median … largest. `list rows` are write units for the players' lists, by the stream. "
            "`database` is the share of the time between request and answer that the database's client took.",
            table(head, costs),
            f"Of a poll, in a match of {POLLED} with four seats after {begun} moves:",
            table(["poll", "status", "read units", "bytes"], asked),
        ]
    )


def _summary(made: list[Move], seats: int) -> list[str]:
    matches = [move.match for move in made]
    share = sum(move.database for move in made) / sum(move.whole for move in made)
    return [
        str(seats),
        str(len(made)),
        _most(move.writes for move in made),
        _most(move.reads for move in made),
        _most(move.rows for move in made),
        f"{matches[0]} … {median(matches):.0f} … {max(matches)}",
        _most(move.log for move in made),
        f"{share:.0%}",
    ]


def _most(values: Iterable[float]) -> str:
    found = list(values)
    return f"{median(found):g} ({max(found):g})"


def main() -> None:
    """Prints the tables."""
    print(report())


if __name__ == "__main__":
    main()
