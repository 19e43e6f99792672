"""How fast, accessible and calm the app's pages are on a phone: `python -m bench.page_loads`.

Lighthouse loads each page in Chromium, with its own profile of a phone on a slow line, from the real server:
the start page as a stranger and as a player sees it, a table of every game in the middle of a match, and all
that happened in one of these matches. Every load begins with an empty cache.
Lighthouse's packages are installed by `make bench` alone.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench.limits import LimitMissed
from bench.markdown import markdown_table
from chalicelib.games import catalogue
from tests.support.client import BOT_SEAT, Client, Json, create_guest
from tests.support.server import Server
from tests.support.waiting import wait_until
from tools.system_packages import find_chromium

RUNS = 5
MOVES = 6
"""Moves that the player makes before the table is measured."""

RECAP = "anno-domini, 36 turns told"
"""The page of somebody who has not looked since the match began."""

LIGHTHOUSE = Path(__file__).parent / "lighthouse"

Load = dict[str, Any]
"""What `measure.mjs` prints of one load."""


@dataclass(frozen=True)
class Column:
    """A number of the table: its title, how it is read from a load and shown, and what it must keep to."""

    title: str
    read: Callable[[Load], float]
    form: str
    is_kept: Callable[[float], bool] = lambda _: True
    limit: str = ""


COLUMNS = (
    Column("performance", lambda load: load["performance"], ".0f", lambda found: found >= 97, "97"),
    Column("accessibility", lambda load: load["accessibility"], ".0f", lambda found: found >= 100, "100"),
    Column("best practices", lambda load: load["best-practices"], ".0f", lambda found: found >= 100, "100"),
    Column("layout shift", lambda load: load["cls"], ".3f", lambda found: found <= 0.02, "at most 0.02"),
    Column("first paint, s", lambda load: load["fcp"] / 1000, ".1f"),
    Column("largest paint, s", lambda load: load["lcp"] / 1000, ".1f"),
    Column("blocked, ms", lambda load: load["tbt"], ".0f"),
    Column("KB", lambda load: load["bytes"] / 1024, ".1f"),
    Column("requests", lambda load: len(load["requests"]), ".0f"),
)


def report(runs: int = RUNS) -> str:
    """A table of the pages' medians. Raises `LimitMissed` where one of them is beyond its limit."""
    loads = measure(runs)
    medians = {name: [median(map(column.read, found)) for column in COLUMNS] for name, found in loads.items()}
    rows = [
        [name, *(f"{value:{column.form}}" for column, value in zip(COLUMNS, values, strict=True))]
        for name, values in medians.items()
    ]
    rows.append(["*limit*", *(column.limit for column in COLUMNS)])
    machine = median(load["machine"] for found in loads.values() for load in found)
    head = (
        f"Lighthouse's phone on a slow line, an empty cache, medians of {runs} loads. "
        f"Its measure of the machine meanwhile: {machine:.0f}; scores fall where that is low."
    )
    text = f"{head}\n\n{markdown_table(['page', *(column.title for column in COLUMNS)], rows)}"
    missed = [*_missed(medians)]
    if missed:
        raise LimitMissed(text, [*missed, *_reasons(loads)])
    return text


def measure(runs: int) -> dict[str, list[Load]]:
    """The loads of each page, by its name. Raises `RuntimeError` where Lighthouse fails."""
    with TemporaryDirectory() as folder, Server(Path(folder)) as server:
        request = {
            "chromium": find_chromium(),
            "runs": runs,
            "origin": server.url,
            "pages": [*_pages(server.url)],
        }
        command = ["node", "measure.mjs", json.dumps(request)]
        done = subprocess.run(command, cwd=LIGHTHOUSE, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"Lighthouse has failed:\n{done.stderr}")
    loads: dict[str, list[Load]] = defaultdict(list)
    for line in done.stdout.splitlines():
        load = json.loads(line)
        loads[load["name"]].append(load)
    return loads


def _pages(url: str) -> Iterator[Json]:
    """The pages that are measured, as `measure.mjs` takes them; the tables are played first."""
    ada = create_guest(url, "Ada")
    storage = {"turnus.session": json.dumps(_session(ada))}
    tables = {key: _play_match(ada, key) for key in catalogue.keys()}  # noqa: SIM118 - a function, no mapping
    yield {"name": "start page, new", "path": "/", "storage": {}}
    yield {"name": "start page, playing", "path": "/", "storage": storage}
    for key, (match, version) in tables.items():
        seen = {**storage, "turnus.seen": json.dumps([[match, version]])}
        yield {"name": key, "path": f"/m/{match}", "storage": seen}
    yield {"name": RECAP, "path": f"/m/{tables['anno-domini'][0]}", "storage": storage}


def _session(player: Client) -> Json:
    """What the app stores of the player on this device."""
    me = player.ok(player.http.get("/v1/me"))
    token = player.http.headers["Authorization"].removeprefix("Bearer ")
    return {"token": token, "player": {"id": me["id"], "name": me["name"]}}


def _play_match(player: Client, game: str) -> tuple[str, int]:
    """A match against bots in which it is the player's turn after some moves: its id and version."""
    seats = catalogue.metadata(game).seats
    table = player.create_match(game, [BOT_SEAT] * (seats[len(seats) // 2] - 1))
    match, dice = str(table["match"]["id"]), Random(game)

    def is_asked() -> bool:
        nonlocal table
        table = player.get_match(match)
        return 0 in table["match"]["to_act"] or table["match"]["status"] != "running"

    for _ in range(MOVES):
        wait_until(is_asked)
        player.act_until_accepted(table, dice)
    wait_until(is_asked)
    return match, table["match"]["version"]


def _missed(medians: dict[str, list[float]]) -> Iterator[str]:
    """A sentence for each number beyond its limit."""
    for name, values in medians.items():
        if name == RECAP:
            continue  # dozens of turns at once: told, and held to nothing
        for column, value in zip(COLUMNS, values, strict=True):
            if not column.is_kept(value):
                yield f"{name}: {column.title} is {value:{column.form}}, the limit is {column.limit}"


def _reasons(loads: dict[str, list[Load]]) -> Iterator[str]:
    """What Lighthouse says of failed audits and of elements that moved, each once."""
    said = {
        f"{name}: {what}: {found}"
        for name, several in loads.items()
        for load in several
        for what, found in (
            *load["failed"],
            *(("moved", element) for element, score in load["shifted"] if score),
        )
    }
    yield from sorted(said)


def main(arguments: Sequence[str] = ()) -> None:
    """Prints the table."""
    print(report(int(arguments[0]) if arguments else RUNS))


if __name__ == "__main__":
    main(sys.argv[1:])
