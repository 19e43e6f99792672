"""How many requests the one-machine server answers in a second: `python -m bench.http`.

The real server runs as a process of its own; eight players send requests at once from this process on the
same machine, which takes its share of the cores.
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

from bench.markdown import markdown_table, per_second
from tests.support.client import OPEN_SEAT, Client, Json, create_guest
from tests.support.server import Server

GAME = "anno-domini"
PLAYERS = 8

SendRequest = Callable[[], None]
"""Sends one request; raises `RuntimeError` where the status is not the expected one."""


def get_sender(server: Server, path: str, expected: int, headers: dict[str, str]) -> SendRequest:
    """Requests for one path, over one connection that is kept."""
    connection = HTTPConnection("127.0.0.1", server.port)

    def send() -> None:
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        response.read()
        if response.status != expected:
            raise RuntimeError(f"{path} answered {response.status}, not {expected}")

    return send


def move_sender(server: Server, number: int) -> SendRequest:
    """Looks at a match of two players and makes the next move; begins another match after its end."""
    dice, pair = Random(number), [create_guest(server.url, f"Player {number}{letter}") for letter in "ab"]
    table: Json = {}

    def begin() -> Json:
        return pair[1].join_match(pair[0].create_match(GAME, [OPEN_SEAT]))

    def send() -> None:
        nonlocal table
        if not table or table["match"]["status"] != "running":
            table = begin()
        player = pair[table["match"]["to_act"][0]]
        table = player.ok(player.act_randomly(player.get_match(table["match"]["id"]), dice))

    return send


def measure_rate(senders: list[SendRequest], seconds: float) -> tuple[str, str, str]:
    """All send again and again for so long: requests per second, and milliseconds at the median and 95%."""

    def repeat(send: SendRequest) -> list[float]:
        took: list[float] = []
        while sum(took) < seconds:
            start = perf_counter()
            send()
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
    """What is measured, by name: each makes a sender for a player's number."""
    match = player.create_match(GAME, [OPEN_SEAT])["match"]["id"]
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
    """A table of the rate of each kind of request."""
    with TemporaryDirectory() as folder, Server(Path(folder)) as server:
        factories = sender_factories(server, create_guest(server.url, "Ada"))
        rows = [
            [name, *measure_rate([make(number) for number in range(PLAYERS)], seconds)]
            for name, make in factories.items()
        ]
    return markdown_table(["asked", "per second", "median ms", "95% ms"], rows)


def main() -> None:
    """Prints the rates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5, help="how long to send each kind of request")
    print(report(parser.parse_args().seconds))


if __name__ == "__main__":
    main()
