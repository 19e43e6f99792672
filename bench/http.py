"""How many requests the one-machine server answers in a second: `python -m bench.http`.

The real server as a process of its own, asked by eight players at once from this process on the same
machine, which takes its share of the cores.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.game_runner import markdown_table, per_second
from tests.support.client import Client, Json, create_guest
from tests.support.server import Server

GAME = "anno-domini"
PLAYERS = 8

SendRequest = Callable[[], None]
"""One request; raises `RuntimeError` where the answer is not the expected one."""


def get_sender(server: Server, path: str, expected: int, headers: dict[str, str]) -> SendRequest:
    """Asks for one path, over one connection that is kept."""
    connection = HTTPConnection("127.0.0.1", server.port)

    def ask() -> None:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        answer.read()
        if answer.status != expected:
            raise RuntimeError(f"{path} answered {answer.status}, not {expected}")

    return ask


def move_sender(server: Server, number: int) -> SendRequest:
    """Looks at a match of two players and makes the next move; begins another match after its end."""
    dice, pair = Random(number), [create_guest(server.url, f"Player {number}{letter}") for letter in "ab"]
    table: Json = {}

    def begin() -> Json:
        opened = pair[0].create_match(GAME, [{"kind": "open"}])
        return pair[1].join_match(opened)

    def ask() -> None:
        nonlocal table
        if not table or table["match"]["status"] != "running":
            table = begin()
        player = pair[table["match"]["to_act"][0]]
        table = player.ok(player.act(player.look(table["match"]["id"]), dice))

    return ask


def measure_rate(senders: list[SendRequest], seconds: float) -> tuple[str, str, str]:
    """All ask again and again for so long: answers per second, and milliseconds at the median and 95%."""

    def repeat(ask: SendRequest) -> list[float]:
        took: list[float] = []
        while sum(took) < seconds:
            start = perf_counter()
            ask()
            took.append(perf_counter() - start)
        return took

    with ThreadPoolExecutor(len(senders)) as pool:
        took = [one for times in pool.map(repeat, senders) for one in times]
    return (
        per_second(len(took), seconds),
        f"{median(took) * 1000:.1f}",
        f"{quantiles(took, n=20)[-1] * 1000:.1f}",
    )


def sender_factories(server: Server, player: Client) -> dict[str, Callable[[int], SendRequest]]:
    """What is asked, by its name; each maker takes the asker's number."""
    match = player.create_match(GAME, [{"kind": "open"}])["match"]["id"]
    path = f"/v1/matches/{match}"
    token = {"Authorization": player.http.headers["Authorization"]}
    known = {**token, "If-None-Match": player.http.get(path).headers["ETag"]}
    return {
        "health": lambda _: get_sender(server, "/v1/health", 200, {}),
        "the match, nothing new": lambda _: get_sender(server, path, 304, known),
        "the match": lambda _: get_sender(server, path, 200, token),
        "a look and a move": lambda number: move_sender(server, number),
    }


def report(seconds: float) -> str:
    """Every question's rate as a table."""
    with TemporaryDirectory() as folder, Server(Path(folder)) as server:
        asked = sender_factories(server, create_guest(server.url, "Ada"))
        rows = [
            [name, *measure_rate([make(number) for number in range(PLAYERS)], seconds)]
            for name, make in asked.items()
        ]
    return markdown_table(["asked", "per second", "median ms", "95% ms"], rows)


def main() -> None:
    """Prints the rates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5, help="how long to ask each question")
    print(report(parser.parse_args().seconds))


if __name__ == "__main__":
    main()
