"""What one game, one device and one minute cost in requests, units, bytes and seconds: for `bench.cost`.

Everything is measured on the running project: pages in Chromium, the API, the stream's consumers and the
minute's tick in this process, on the embedded database.
"""

from __future__ import annotations

import io
import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, replace
from functools import partial
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from bench import cold_start
from bench.cost_profile import GAME, LEVEL, SEATS
from bench.cost_visits import FourPlayers, Visits, measure_visits, start_four
from bench.game_runner import BotPlayers, play_game
from bench.local_api import local_api
from bench.measured_server import measured_server
from bench.request_cost import item_size
from bench.run import Run, make_run
from chalicelib import store, triggers
from chalicelib.games.contract import Json
from chalicelib.store.capacity_meter import record_response
from chalicelib.store.table import Item, RawItem
from tests.support.client import Client
from tests.support.http_listener import run_listener
from tests.support.push_browser import Browser
from tools.aws import functions, runtime_python

ROUNDS = 3
GAMES_PLAYED = 40
"""Games of bots whose moves are counted."""

TICKS, COLD_STARTS = 5, 3
"""How often the minute's tick and the first request of a new machine are measured."""

ITEM_BYTES = 100
"""Bytes that DynamoDB adds to each item it stores."""

WAYS_BY_SEAT = ("push", "push", "mail", "none")
"""How each seat is told that it is its turn."""

_MAILS = {"address": "someone@example.org", "wish": "at_once", "confirmed": True}


@dataclass(frozen=True)
class Measures:
    """All that was measured. `told` are the stream's runs of a move, by the way in which the next player is
    told; `noted` those in which a delivery comes by; `ticks` are the runs of a minute each. `cold_seconds`
    are those of a processor that the first request of a new machine takes, 0 where that is not measured.
    """

    moves: float
    visits: Visits
    told: dict[str, list[Run]]
    noted: list[Run]
    ticks: list[list[Run]]
    metrics: int
    bytes_a_game: float
    cold_seconds: float


def measure_run(run: Callable[[], object]) -> Run:
    """What a function does, its own threads included; nothing else may run in this process."""
    spent: list[store.ConsumedCapacity] = []
    said = io.StringIO()

    def count(parsed: dict[str, Any], model: Any, **_: Any) -> None:
        """Counts one answer; the client calls it after every operation, in whatever thread."""
        with store.measure_capacity() as found:
            record_response(parsed, model)
        spent.extend(found)

    events = store.table.connection().connection.client.meta.events
    events.register("after-call.dynamodb", count)
    start = time.process_time()
    try:
        with redirect_stdout(said):
            run()
    finally:
        events.unregister("after-call.dynamodb", count)
    return make_run(time.process_time() - start, spent, said.getvalue())


def measure(rounds: int = ROUNDS) -> Measures:
    """Measures everything; it takes some minutes."""
    with _settings(), local_api(), measured_server() as server, run_listener() as push_service:
        stream = _Stream()
        four = start_four(server.url, stream.around_move)
        stream.follow(four)
        beginning = server.take()
        _choose_ways(four.players, push_service.url)
        visits = measure_visits(server, four, rounds)
        ticks = [_measure_tick() for _ in range(TICKS)]
        own_bytes, bytes_a_move = _match_bytes(four.match)
    moves = count_moves()
    return Measures(
        moves=moves,
        visits=replace(visits, beginning=beginning),
        told=stream.told,
        noted=stream.noted,
        ticks=ticks,
        metrics=count_metrics("".join(run.said for runs in ticks for run in runs)),
        bytes_a_game=own_bytes + bytes_a_move * moves,
        cold_seconds=measure_cold_start(),
    )


def measure_cold_start() -> float:
    """Seconds of a processor that a first request takes, with Lambda's own Python; 0 without that."""
    python = runtime_python.find()
    return 0.0 if python is None else cold_start.measure(python, COLD_STARTS).milliseconds["poll"] / 1000


@contextmanager
def _settings() -> Iterator[None]:
    """Lets pushes lead to this machine, and mails into a folder that is deleted."""
    os.environ["TURNUS_PRIVATE"] = "allow"
    with TemporaryDirectory() as folder:
        os.environ["TURNUS_MAIL"] = f"folder:{folder}"
        yield


def count_moves() -> float:
    """Moves of a game, by bots; the mean."""
    played = (
        play_game(GAME, SEATS, f"cost {n}", BotPlayers(GAME, [LEVEL] * SEATS, f"cost {n}"))
        for n in range(GAMES_PLAYED)
    )
    return fmean(len(game.moves) for game in played)


def count_metrics(said: str) -> int:
    """How many metrics of CloudWatch lines of a log make."""
    lines = [json.loads(line) for line in said.splitlines() if line.startswith('{"_aws"')]
    return len(
        {
            (about["Namespace"], metric["Name"])
            for line in lines
            for about in line["_aws"]["CloudWatchMetrics"]
            for metric in about["Metrics"]
        }
    )


def _choose_ways(players: Sequence[Client], push_service: str) -> None:
    """Has each player told in their way."""
    for player, way in zip(players, WAYS_BY_SEAT, strict=True):
        if way == "push":
            player.ok(player.post("/v1/me/push-subscriptions", Browser(f"{push_service}/push").to_json()))
        if way == "mail":
            known = store.players.get(player.ok(player.http.get("/v1/me"))["id"])
            assert known is not None
            store.players.update(known, replace(known, settings={**known.settings, "mail": _MAILS}))


class _Stream:
    """Runs the stream's consumers after moves, as the stream would, and keeps what they cost."""

    def __init__(self) -> None:
        self.told: dict[str, list[Run]] = {way: [] for way in WAYS_BY_SEAT}
        self.noted: list[Run] = []
        self._four: FourPlayers | None = None

    def follow(self, four: FourPlayers) -> None:
        """Follows this match."""
        self._four = four

    def around_move(self, move: Callable[[], None]) -> None:
        """Makes a move and measures what follows from it."""
        assert self._four is not None
        match, before = self._four.match, _read(self._four.match, "MATCH")
        move()
        after = _read(match, "MATCH")
        entry = _read(match, f"LOG#{int(after['version']['N']):06d}")
        records = [_record("MODIFY", after, before), _record("INSERT", entry)]
        seats = json.loads(after["to_act"]["S"])
        known = _delivery_keys(self._four.players)
        self.told[WAYS_BY_SEAT[seats[0]]].append(_measure_records(records))
        for key in _delivery_keys(self._four.players) - known:
            self.noted.append(_measure_records([_record("INSERT", _read_item(*key))]))


def _measure_records(records: list[Json]) -> Run:
    """A run of the stream's function with these records."""
    return measure_run(lambda: triggers.process_records(records).sending.run())


def _record(event: str, new: RawItem, old: RawItem | None = None) -> Json:
    """A record of the stream."""
    keys = {name: new[name] for name in ("pk", "sk")}
    images = {"NewImage": new, **({} if old is None else {"OldImage": old})}
    return {"eventName": event, "dynamodb": {"Keys": keys, "SequenceNumber": "1", **images}}


def _read(match: str, sort: str) -> RawItem:
    return _read_item(f"MATCH#{match}", sort)


def _read_item(partition: str, sort: str) -> RawItem:
    (found,) = store.table.query(partition, Item.sk == sort, consistent_read=True)
    return found


def _delivery_keys(players: Sequence[Client]) -> set[tuple[str, str]]:
    ids = [player.ok(player.http.get("/v1/me"))["id"] for player in players]
    return {
        (raw["pk"]["S"], raw["sk"]["S"])
        for id in ids
        for raw in store.table.query(f"PLAYER#{id}", Item.sk.startswith("DELIVERY#"), consistent_read=True)
    }


def _measure_tick() -> list[Run]:
    """The runs of one minute, as the schedule calls them."""
    from app import tick

    return [measure_run(partial(tick, event, None)) for event in tick_events()]


def tick_events() -> list[Json]:
    """The events with which the stack's schedule calls the tick."""
    targets = functions.resources()["EveryMinute"]["Properties"]["Targets"]
    return [json.loads(target["Input"]) for target in targets]


def _match_bytes(match: str) -> tuple[float, float]:
    """Bytes of a match by itself, and of each of its moves."""
    raw = store.table.query(f"MATCH#{match}", Item.sk >= "A", consistent_read=True)
    sizes = {one["sk"]["S"]: item_size(one) + ITEM_BYTES for one in raw}
    moves = [size for sort, size in sizes.items() if sort.startswith("LOG#")]
    rest = sum(size for sort, size in sizes.items() if not sort.startswith("LOG#"))
    return float(rest), fmean(moves)
