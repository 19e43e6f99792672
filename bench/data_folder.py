"""How large the data folder becomes, and how fast moves still are: `python -m bench.data_folder`.

Players make moves on the real server; once the stream's records stay, as the database would have it, and once
the server trims them.
"""

from __future__ import annotations

import argparse
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from signal import SIGTERM
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from bench.http import PLAYERS, SendRequest, move_sender
from bench.markdown import markdown_table, per_second
from local import data_file
from tests.support.server import Server

MOVES = 10_000
_PART = 1_000
"""Moves of which the first and the last so many are timed."""

_FEW_RECORDS = 100


def folder_megabytes(folder: Path) -> float:
    """The size of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def make_moves(senders: list[SendRequest], moves: int) -> float:
    """Lets the players make so many moves together; the seconds that it took."""

    def repeat(send: SendRequest) -> None:
        for _ in range(moves // len(senders)):
            send()

    start = perf_counter()
    with ThreadPoolExecutor(len(senders)) as pool:
        list(pool.map(repeat, senders))
    return perf_counter() - start


def play(trimming: bool, moves: int) -> list[str]:
    """A row of the table: what one server's folder and speed came to."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start(trimming=trimming)
        senders = [move_sender(server, number) for number in range(PLAYERS)]
        seconds = []
        for _ in range(moves // _PART):
            seconds.append(make_moves(senders, _PART))
            if trimming:
                _wait_until_trimmed(server.data / data_file.NAME)
        running = folder_megabytes(server.data)
        server.stop(SIGTERM)
        server.start(trimming=trimming)
        server.stop(SIGTERM)
        restarted = folder_megabytes(server.data)
    rates = [per_second(_PART, took) for took in (seconds[0], seconds[-1])]
    return [f"{running:.1f}", f"{running * 1000 / moves:.1f}", f"{restarted:.1f}", *rates]


def _wait_until_trimmed(file: Path) -> None:
    """Waits for the stream's reader, which so many moves at once leave behind, and for the trim after it."""
    with closing(sqlite3.connect(file)) as database:
        while database.execute("SELECT COUNT(*) FROM _stream_records").fetchone()[0] > _FEW_RECORDS:
            sleep(0.5)


def report(moves: int) -> str:
    """A table of both ways, after an introduction."""
    head = ["the stream", "MB, running", "KB a move", "MB, started again", "first moves/s", "last moves/s"]
    rows = [["kept", *play(False, moves)], ["trimmed", *play(True, moves)]]
    about = (
        f"The data folder after {moves:,} moves by {PLAYERS} pairs of players, and how fast the first and "
        f"the last {_PART:,} of them were, a look at the match included. Where the stream is trimmed, its "
        f"reader is given the time to catch up after every {_PART:,}."
    )
    return f"{about}\n\n{markdown_table(head, rows)}"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=MOVES, help="how many moves are made each time")
    print(report(parser.parse_args().moves))


if __name__ == "__main__":
    main()
