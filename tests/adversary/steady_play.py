"""Players who play without a pause, and how much memory the server and its database need meanwhile."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from time import perf_counter

import psutil

from tests.adversary.endurance import PLAYERS, Played, play_in_pairs
from tests.support.client import create_guest
from tests.support.server import Server


@dataclass(frozen=True)
class Sample:
    """The moves and the megabytes of memory of server and database, so many seconds after the beginning."""

    seconds: float
    moves: int
    server: float
    database: float


class Sampler(threading.Thread):
    """Takes a sample again and again."""

    def __init__(self, server: Server, played: Played, pause: float) -> None:
        super().__init__(name="sampler", daemon=True)
        self._server = psutil.Process(server.pid)
        self._played, self._pause, self._begin = played, pause, perf_counter()
        self._stop_requested = threading.Event()
        self.samples: list[Sample] = []

    def run(self) -> None:
        """Goes on until it is told to stop."""
        while not self._stop_requested.wait(self._pause):
            database = sum(map(_megabytes, self._server.children(recursive=True)))
            seconds = perf_counter() - self._begin
            self.samples.append(Sample(seconds, self._played.count, _megabytes(self._server), database))

    def finish(self) -> list[Sample]:
        """Ends it; all samples."""
        self._stop_requested.set()
        self.join()
        return self.samples


def _megabytes(process: psutil.Process) -> float:
    return float(process.memory_info().rss) / 1e6


def play_steadily(server: Server, seconds: float, samples: int) -> list[Sample]:
    """Eight players in pairs play for so many seconds; that many samples, the last one at the end."""
    players = [create_guest(server.url, f"Player {n}") for n in range(PLAYERS)]
    played = Played()
    sampler = Sampler(server, played, seconds / samples)
    sampler.start()
    play_in_pairs(players, played, lambda: len(sampler.samples) >= samples)
    return sampler.finish()[:samples]
