"""What a move and a poll cost, as the database counts it: `python -m bench.request_cost`.

Whole matches are played through the API, in this process and on the embedded database: every seat is a
player, and every move a random one of those offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter
from typing import Any
from unittest.mock import patch

import httpx

from bench.game_runner import sample_seat_counts
from bench.local_api import local_api, start_match
from bench.markdown import markdown_table
from chalicelib import store, wiring
from chalicelib.games import catalogue
from chalicelib.play.telling import match_row_updates
from chalicelib.store.table import RawItem
from tests.support.client import Client

MAX_MOVES = 300
"""Moves after which a match is left unfinished."""
POLLED_GAME = "anno-domini"
"""The game of the match that is polled."""
MOVES_BEFORE_POLL = 10
"""Moves that have been made in the match that is polled."""

_CLIENT_STARTS, _CLIENT_ENDS = "provide-client-params.dynamodb", "after-call.dynamodb"


@dataclass(frozen=True)
class MoveCost:
    """One move: capacity units (`row_units` for the players' lists, by the stream), item sizes, seconds."""

    write_units: float
    read_units: float
    row_units: float
    match_bytes: int
    log_bytes: int
    database_seconds: float
    total_seconds: float


class DatabaseStopwatch:
    """Seconds spent in the database's client, from each call to its answer."""

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


def measure_moves(players: list[Client], match: str, most: int = MAX_MOVES) -> Iterator[MoveCost]:
    """Plays a match, `most` moves of it at most: the cost of each move.

    Each comes a second after the one before: a deadline that stays the same would save the index's units.
    """
    dice, watch, start = Random(f"units {len(players)}"), DatabaseStopwatch(), wiring.now()
    for number in range(most):
        with patch.object(wiring, "now", lambda at=start + timedelta(seconds=number): at):
            current = players[0].get_match(match)["match"]
            if current["status"] != "running":
                return
            yield _measure_move(players[current["to_act"][0]], match, dice, watch)


def _measure_move(player: Client, match: str, dice: Random, watch: DatabaseStopwatch) -> MoveCost:
    before, seen = _read_item(match, "MATCH"), player.get_match(match)
    answer = None
    # The rules may refuse what a schema admits: then another move is tried, and only that is measured.
    while answer is None or answer.status_code == httpx.codes.UNPROCESSABLE_ENTITY:
        watch.seconds, start = 0.0, perf_counter()
        with store.measure_capacity() as spent:
            answer = player.act_randomly(seen, dice)
    version = player.ok(answer)["match"]["version"]
    whole, database = perf_counter() - start, watch.seconds
    after = _read_item(match, "MATCH")
    with store.measure_capacity() as listing:
        match_row_updates.write_rows([{"dynamodb": {"OldImage": before, "NewImage": after}}])
    writes, reads = _sum_units(spent)
    log = item_size(_read_item(match, f"LOG#{version:06d}"))
    return MoveCost(writes, reads, sum(_sum_units(listing)), item_size(after), log, database, whole)


def _sum_units(spent: Iterable[store.ConsumedCapacity]) -> tuple[float, float]:
    """The sums of write and of read units."""
    found = list(spent)
    return sum(one.units for one in found if not one.is_read), sum(one.units for one in found if one.is_read)


def _read_item(match: str, sort: str) -> RawItem:
    (found,) = store.table.query(f"MATCH#{match}", store.table.Item.sk == sort, consistent_read=True)
    return found


def item_size(raw: RawItem) -> int:
    """An item's bytes as the database counts them: names and values, two digits to a byte."""
    return sum(
        len(name) + _value_size(kind, content) for name, one in raw.items() for kind, content in one.items()
    )


def _value_size(kind: str, content: Any) -> int:
    if kind == "N":
        return len(str(content)) // 2 + 2
    return len(content.encode() if isinstance(content, str) else content)


def measure_polls(me: Client, match: str) -> list[list[str]]:
    """Rows of read units of the requests that apps repeat, those without news first."""
    paths = [f"/v1/matches/{match}", "/v1/me/matches"]
    known = {path: {"If-None-Match": me.http.get(path).headers["ETag"]} for path in paths}
    polls = [
        ("the match, nothing new", paths[0], known[paths[0]], 304),
        ("my matches, nothing new", paths[1], known[paths[1]], 304),
        ("the match", paths[0], {}, 200),
        ("my matches", paths[1], {}, 200),
        ("all events of the match", f"{paths[0]}/events?after=0", {}, 200),
    ]
    return [_poll_row(me, *poll) for poll in polls]


def _poll_row(player: Client, name: str, path: str, headers: dict[str, str], expected: int) -> list[str]:
    units, size = measure_poll(player, path, headers, expected)
    return [name, str(expected), f"{units:g}", f"{size:,}"]


def measure_poll(
    player: Client, path: str, headers: dict[str, str] | None = None, expected: int = httpx.codes.OK
) -> tuple[float, int]:
    """Read units of a GET, and the bytes of its answer. Raises `RuntimeError` for another status."""
    with store.measure_capacity() as spent:
        answer = player.http.get(path, headers=headers)
    if answer.status_code != expected:
        raise RuntimeError(f"{path} answered {answer.status_code}, not {expected}")
    return _sum_units(spent)[1], len(answer.content)


def report() -> str:
    """Both tables."""
    with local_api() as transport:
        costs = [
            [meta.key, *_summary(list(measure_moves(*start_match(transport, meta.key, seats))), seats)]
            for meta in catalogue.all()
            for seats in sample_seat_counts(meta)
        ]
        players, match = start_match(transport, POLLED_GAME, 4)
        played = len(list(islice(measure_moves(players, match), MOVES_BEFORE_POLL)))
        polls = measure_polls(players[0], match)
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
            markdown_table(head, costs),
            f"Of a poll, in a match of {POLLED_GAME} with four seats after {played} moves:",
            markdown_table(["poll", "status", "read units", "bytes"], polls),
        ]
    )


def _summary(made: list[MoveCost], seats: int) -> list[str]:
    matches = [move.match_bytes for move in made]
    share = sum(move.database_seconds for move in made) / sum(move.total_seconds for move in made)
    return [
        str(seats),
        str(len(made)),
        _format_median(move.write_units for move in made),
        _format_median(move.read_units for move in made),
        _format_median(move.row_units for move in made),
        f"{matches[0]} … {median(matches):.0f} … {max(matches)}",
        _format_median(move.log_bytes for move in made),
        f"{share:.0%}",
    ]


def _format_median(values: Iterable[float]) -> str:
    found = list(values)
    return f"{median(found):g} ({max(found):g})"


def main() -> None:
    """Prints the tables."""
    print(report())


if __name__ == "__main__":
    main()
