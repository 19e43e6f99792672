"""How fast what is due is dealt with, with much of another kind in front of it: `python -m bench.due`.

One match at the beginning of a turn is copied; then one deadline has passed in each copy. Digests are due for
as many players; the mails go nowhere.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from multiprocessing import get_context
from time import perf_counter, process_time

import httpx

from bench.local_api import local_api, start_match
from bench.markdown import markdown_table
from chalicelib import store, timestamps, wiring
from chalicelib.notify import digests, dispatch
from chalicelib.notify.delivery_config import DeliveryConfig
from chalicelib.notify.send_result import SendResult
from chalicelib.play import match_loader
from chalicelib.play.moves import overdue
from chalicelib.store.match_rows import MatchRow
from chalicelib.store.players import Player

GAME, SEATS = "anno-domini", 4
MATCHES, DIGESTS, OTHERS = 2_000, 3_000, 100_000
PROCESSES = 2
ROUND_TRIPS, ROUND_TRIP_SECONDS = 3, 0.005
"""What a match asks of the database: its items, its players' settings, the transaction; as long as DynamoDB
usually takes for each."""

OLD_PARTITIONS = 4
"""Partitions that are read for one release more and hold nothing here."""

_LATE = timedelta(days=3)
"""So long after the beginning of the turns the deadlines, of a day, have passed."""

_LONG_AGO = 1_000_000
"""When the items of the other kind became due, in seconds since 1970."""

_RESULT = SendResult(250, "sent")


@dataclass(frozen=True)
class Rate:
    """So many things in so many seconds."""

    count: int
    seconds: float

    @property
    def per_second(self) -> float:
        """How many in one second."""
        return self.count / self.seconds


def put_others_in_front(kind: str, count: int) -> None:
    """Writes so many items of a kind that have been due for long."""
    with store.table.Item.batch_write() as batch:
        for n in range(count):
            key = store.due_index.shard_key(kind, str(n))
            batch.save(store.table.Item(f"OTHER#{n}", f"{kind}#", due=key, due_at=_LONG_AGO))


def sweep_share(number: int, processes: int, now: datetime, endpoint: str) -> tuple[int, float]:
    """Sweeps a share of the partitions; how many matches were dealt with, and the seconds of processor."""
    os.environ["TURNUS_DYNAMODB"] = endpoint
    wiring.initialize()
    start = process_time()
    done = overdue.play_overdue_matches(now, 10**9, float("inf"), slice(number, None, processes))
    return done, process_time() - start


def measure_sweep(transport: httpx.WSGITransport, matches: int, processes: int) -> tuple[Rate, float]:
    """How fast so many processes together deal with matches that are due; the processor's seconds for one."""
    _players, match_id = start_match(transport, GAME, SEATS)
    match = match_loader.load_as_system(match_id).match
    for n in range(matches - 1):
        store.matches.create(replace(match, id=f"{match_id}{n}", code=f"{match.code}{n}"), None)
    now = datetime.fromtimestamp(match.updated, UTC) + _LATE
    endpoint = os.environ["TURNUS_DYNAMODB"]
    with get_context("spawn").Pool(processes) as pool:
        pool.starmap(
            sweep_share, [(n, processes, datetime.fromtimestamp(0, UTC), endpoint) for n in range(processes)]
        )
        start = perf_counter()
        found = pool.starmap(sweep_share, [(n, processes, now, endpoint) for n in range(processes)], 1)
        seconds = perf_counter() - start
    if sum(done for done, _ in found) != matches:
        raise RuntimeError(f"{found} of {matches} matches were dealt with")
    return Rate(matches, seconds), sum(cpu for _, cpu in found) / matches


def measure_digests(count: int) -> Rate:
    """How fast one process sends digests that are due."""
    morning = datetime.now(UTC).replace(hour=8, minute=0, second=0, microsecond=0)
    mail = {"address": "ada@example.org", "wish": "daily", "confirmed": True}
    for n in range(count):
        player = Player(f"digest{n}", "Ada", "en", 0, {"mail": mail, "zone": "UTC"})
        store.players.create(player)
        row = {"id": str(n), "your_turn": True, "status": "running", "version": 2, "game": GAME,
               "updated": timestamps.format_time(0), "deadline": None, "seat": 0, "seats": []}  # fmt: skip
        store.match_rows.put_if_newer(MatchRow(player.id, str(n), 2, 0, row))
        store.deliveries.create(digests.plan_digest(player, morning - timedelta(hours=12)))
    config = DeliveryConfig(
        "https://turnus.example", "mailto:a@example.org", "a@example.org", False, lambda _: _RESULT
    )
    start, begun = perf_counter(), 0
    while begun < count:
        found = dispatch.send_due(morning + timedelta(minutes=1), config)
        if not found:
            raise RuntimeError(f"{begun} of {count} digests were begun")
        begun += found
    return Rate(count, perf_counter() - start)


def report(matches: int, digest_count: int, others: int) -> str:
    """A table of both kinds."""
    with local_api() as transport:
        put_others_in_front(store.due_index.DELIVERY, others)
        swept, cpu = measure_sweep(transport, matches, PROCESSES)
    with local_api():
        put_others_in_front(store.due_index.MATCH, others)
        sent = measure_digests(digest_count)
    head = ["what was due", "how many", "of the other kind in front", "processes", "a second", "a minute"]
    rows = [
        ["deadlines", f"{matches:,}", f"{others:,}", str(PROCESSES), *_rates(swept)],
        ["digests", f"{digest_count:,}", f"{others:,}", "1", *_rates(sent)],
    ]
    simulated = simulated_rate(
        cpu, len(store.due_index.list_pages(store.due_index.MATCH, 0)) - OLD_PARTITIONS
    )
    about = (
        f"A match takes {cpu * 1000:.1f} ms of a processor beside the database. On {PROCESSES} processors "
        f"for them alone, and {ROUND_TRIP_SECONDS * 1000:.0f} ms away from the database, that comes to "
        f"{simulated:,.0f} matches a second (simulated, not run)."
    )
    return f"{markdown_table(head, rows)}\n\n{about}"


def simulated_rate(cpu: float, partitions: int) -> float:
    """Matches a second by so many processes that share the partitions, a thread for each partition.

    `cpu` is the processor's seconds for a match. A process does one thing at a time but for its waiting.
    """
    waiting_limit = partitions / PROCESSES / (cpu + ROUND_TRIPS * ROUND_TRIP_SECONDS)
    return PROCESSES * min(1 / cpu, waiting_limit)


def _rates(rate: Rate) -> tuple[str, str]:
    return f"{rate.per_second:,.0f}", f"{rate.per_second * 60:,.0f}"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="how many matches are due at once")
    parser.add_argument("--digests", type=int, default=DIGESTS, help="how many digests are due at once")
    parser.add_argument("--others", type=int, default=OTHERS, help="how many of the other kind are in front")
    given = parser.parse_args()
    print(report(given.matches, given.digests, given.others))


if __name__ == "__main__":
    main()
