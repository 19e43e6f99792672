"""What the dearest answered requests cost a processor: `python -m bench.busy_players`.

Players without bots play each game to its end or for a long while and look at all there is to see, and one of
them sits at more tables than anybody. Every request is measured; a table tells the dearest of each operation.
"""

from __future__ import annotations

import gc
import re
from collections import defaultdict
from collections.abc import Iterator
from datetime import timedelta
from itertools import islice
from random import Random
from time import thread_time

import httpx

from bench.limits import check_limits, print_report
from bench.local_api import URL, local_api, start_match
from bench.markdown import markdown_table
from chalicelib import store, wiring
from chalicelib.games import catalogue
from chalicelib.play.telling import match_row_updates
from tests.support import client
from tests.support.client import Client, create_guest

ANSWERED_MILLISECONDS = 150
"""What a request may cost that is answered, where no bot plays."""

MATCHES = 110
"""Running matches of one player, in each of which it is their turn."""

MOVES, WARM_UP_MOVES = 300, 20
"""The most moves that are played in a match, and in one of the first round, which loads what all need."""

_RUNS = 5
"""How often something is asked for; the quickest counts, which leaves out what else the machine does."""

_SHOWN = 15
_ID = re.compile(r"/(\d+|[0-9a-z]{8,})(?=/|$)")

_LOOKS = ("", "/recap?after=0", "/events?after=0", "/history/1", "/messages", "/proof")
_DOCUMENTS = ("/v1/openapi.json", "/docs", "/v1/games", "/v1/words/de", "/v1/matches")


class Meter(httpx.BaseTransport):
    """A transport that measures what the one behind it does for each request that is answered well."""

    def __init__(self, transport: httpx.BaseTransport) -> None:
        self._transport = transport
        self.milliseconds: dict[str, list[float]] = defaultdict(list)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """The answer, read to its end."""
        start = thread_time()
        answer = self._transport.handle_request(request)
        answer.read()
        spent = (thread_time() - start) * 1_000
        if answer.is_success:
            operation = f"{request.method} {_ID.sub('/…', request.url.path)}"
            self.milliseconds[operation].append(spent)
        return answer

    def get(self, who: Client, path: str) -> None:
        """Asks for something a few times, of which only the quickest counts."""
        taken = self.milliseconds
        self.milliseconds = defaultdict(list)
        for _ in range(_RUNS):
            who.http.get(path)
        for operation, found in self.milliseconds.items():
            taken[operation].append(min(found))
        self.milliseconds = taken


def _play(meter: Meter, players: list[Client], match: str, moves: int) -> None:
    """Random moves, and what there is to see of them in the end."""
    dice, table = Random(match), players[0].get_match(match)
    for _ in range(moves):
        if table["match"]["status"] != "running":
            break
        mover = players[table["match"]["to_act"][0]]
        table = mover.act_until_accepted(mover.get_match(match), dice)
    for look in _LOOKS:
        meter.get(players[0], f"/v1/matches/{match}{look}")


def _vacations() -> Iterator[client.Json]:
    """Vacations that all move a turn that runs now, each another one."""
    today = wiring.now().date()
    for days in range(1, _RUNS + 1):
        yield {"from": str(today), "until": str(today + timedelta(days=days))}


def _sit_everywhere(meter: Meter, player: Client, other: Client) -> None:
    """One player at many tables: their list, their export, and a vacation that moves what it may."""
    matches = [
        client.start_match([player, other], "anno-domini", options={"first": 0}) for _ in range(MATCHES)
    ]
    for match in matches:
        (row,) = store.table.query(f"MATCH#{match}", store.table.Item.sk == "MATCH", consistent_read=True)
        match_row_updates.write_rows([{"dynamodb": {"NewImage": row}}])
    for path in ("/v1/me/matches", "/v1/me/export", "/v1/me/deliveries"):
        meter.get(player, path)
    for vacation in _vacations():
        player.ok(player.http.patch("/v1/me", json={"vacation": vacation}))


def report() -> str:
    """The table. Raises `LimitMissed`."""
    with local_api() as transport:
        meter = Meter(transport)
        for moves in (WARM_UP_MOVES, MOVES):
            meter.milliseconds.clear()
            gc.freeze()  # what this process has loaded by then is looked through no more
            for meta in catalogue.all():
                _play(meter, *start_match(meter, meta.key, meta.seats[-1]), moves)
        me, other = (create_guest(URL, name, meter) for name in ("Ada", "Ben"))
        _sit_everywhere(meter, me, other)
        games = [f"/v1/games/{meta.key}{part}" for meta in catalogue.all() for part in ("", "/reference")]
        for path in (*_DOCUMENTS, *games):
            meter.get(me, path)
    dearest = {operation: max(found) for operation, found in meter.milliseconds.items()}
    shown = sorted(dearest.items(), key=lambda one: -one[1])
    rows = [
        [
            f"`{operation}`",
            str(len(meter.milliseconds[operation])),
            f"{spent:.1f}",
            str(ANSWERED_MILLISECONDS),
        ]
        for operation, spent in islice(shown, _SHOWN)
    ]
    table = markdown_table(["request", "times", "dearest, CPU ms", "limit"], rows)
    missed = [f"{operation}: {spent:.1f} ms" for operation, spent in shown if spent > ANSWERED_MILLISECONDS]
    return check_limits(table, missed)


if __name__ == "__main__":
    print_report(report)
