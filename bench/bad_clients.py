"""How the one-machine server answers others while clients are bad to it: `python -m bench.bad_clients`."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.http import PLAYERS, get_sender, measure_rate
from bench.markdown import markdown_table
from tests.adversary.bad_clients import CONNECTIONS, HALF_HEAD, SLOW_BODY, break_off, connect, draw_breaks
from tests.support.server import Server

_HEALTH, _LARGE = "/v1/health", "/v1/openapi.json"
_UNTAKEN = f"GET {_LARGE} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 20

_OPEN = {
    "none": [],
    "1,000 idle, 200 with half a head": [b""] * 1000 + [HALF_HEAD] * 200,
    "50 with half a body": [SLOW_BODY] * 50,
    "50 that ask for 20 large answers and take none": [_UNTAKEN] * 50,
}
"""What each of the clients has sent that are there meanwhile."""


def report(seconds: float) -> str:
    """A table of how others are answered, each kind of client by itself."""
    with TemporaryDirectory() as folder, Server(Path(folder)) as server:
        rows = []
        for name, clients in _OPEN.items():
            with ExitStack() as opened:
                for sent in clients:
                    opened.enter_context(connect(server.port)).sendall(sent)
                rows.append([name, *_measure_others(server, seconds)])
        break_off(server.port, draw_breaks("/v1/nowhere", "/v1/games"))
        rows.append([f"{CONNECTIONS:,} that have broken off", *_measure_others(server, seconds)])
    head = ["bad clients", "a new client, ms", "at most, ms", "others, requests a second"]
    return f"Of `/v1/health`, by the real server.\n\n{markdown_table(head, rows)}"


def _measure_others(server: Server, seconds: float) -> tuple[str, str, str]:
    """Milliseconds until new clients have an answer, at the median and at most, and the rate of others."""
    took = []
    for _ in range(20):
        start = perf_counter()
        get_sender(server, _HEALTH, 200, {})()
        took.append((perf_counter() - start) * 1000)
    rate, *_ = measure_rate([get_sender(server, _HEALTH, 200, {}) for _ in range(PLAYERS)], seconds)
    return f"{median(took):.0f}", f"{max(took):.0f}", rate


if __name__ == "__main__":
    print(report(5))
